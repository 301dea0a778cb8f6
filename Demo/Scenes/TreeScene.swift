import Foundation
import Waterflow

/// UIKit's classes as a tree that grows to the right and swings when it is scrolled. A tap on a class shows what it
/// inherits from, and folds its subclasses away or unfolds them.
public final class TreeScene: UIViewController, DisplayLogging {
  public let waterflowView = WaterflowView()
  public let displayLog = DisplayLog()

  let outline = ClassOutline.uiKit
  /// Classes by their indexes in the outline; one section.
  private(set) lazy var dataSource: WaterflowDiffableDataSource<Int, Int> = .init(waterflowView: waterflowView) {
    [weak self] _, indexPath, index in self?.cell(for: index, at: indexPath)
  }
  /// The selected class and those it descends from.
  private(set) var lineage: Set<Int> = []

  private static let nodeSize = CGSize(width: 166, height: SceneStyle.touchSize)
  private static let firstClass = "UIView"

  private let header = SceneHeaderView(title: "Tree", subtitle: "The classes of UIKit")
  private var isOpen = false

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.scrollDirection = .horizontal
    waterflowView.springs = ScrollSprings()
    waterflowView.register(BranchView.self, forDecorationViewOfKind: WaterflowElementKind.connector)
    waterflowView.delegate = self
    dataSource.apply(outline.snapshot, to: 0)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.stand(above: waterflowView, in: view)
    openAtFirstClass()
  }

  /// The tree is larger than any screen, so it opens at an interesting class.
  private func openAtFirstClass() {
    guard !isOpen, let index = outline.names.firstIndex(of: TreeScene.firstClass),
      let indexPath = dataSource.indexPath(for: index)
    else { return }
    guard let frame = waterflowView.frameForItem(at: indexPath), waterflowView.bounds.height > 0 else { return }
    isOpen = true
    waterflowView.selectItem(at: indexPath, animated: false, scrollPosition: .centeredVertically)
    let farthest = max(0, waterflowView.contentSize.width - waterflowView.bounds.width)
    waterflowView.contentOffset.x = min(frame.minX - SceneStyle.margin, farthest)
    showLineage(of: index)
  }

  /// Marks the classes that the class at `index` descends from, and shows them in the header.
  private func showLineage(of index: Int) {
    let path = outline.lineage(of: index)
    lineage = Set(path)
    header.subtitleText = path.map { outline.names[$0] }.joined(separator: " : ")
    for indexPath in waterflowView.indexPathsForVisibleItems {
      let cell = waterflowView.cellForItem(at: indexPath) as? ClassCell
      cell?.isAncestor = dataSource.itemIdentifier(for: indexPath).map(lineage.contains) ?? false
    }
  }

  private func cell(for index: Int, at indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(ClassCell.self, for: indexPath)
    cell.show(outline.names[index], depth: outline.depths[index])
    cell.isAncestor = lineage.contains(index)
    cell.foldedCount = foldedCount(of: index)
    return cell
  }

  /// The number of subclasses that are folded away under a class.
  private func foldedCount(of index: Int) -> Int {
    let classes = dataSource.snapshot(for: 0)
    return classes.isExpanded(index) ? 0 : classes.snapshot(of: index).items.count
  }
}

extension TreeScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    .tree(
      parents: dataSource.parents(inSection: section), nodeSize: TreeScene.nodeSize, levelSpacing: 28,
      siblingSpacing: 0, insets: .all(SceneStyle.margin))
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    guard let index = dataSource.itemIdentifier(for: indexPath) else { return }
    showLineage(of: index)
    dataSource.toggleExpansion(of: index)
    let cell = dataSource.indexPath(for: index).flatMap { waterflowView.cellForItem(at: $0) } as? ClassCell
    cell?.foldedCount = foldedCount(of: index)
  }
}

/// The line from a class to its subclasses.
final class BranchView: WaterflowConnectorView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    lineColor = SceneStyle.branch
    lineWidth = 1.5
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
