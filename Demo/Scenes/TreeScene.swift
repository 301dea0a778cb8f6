import Foundation
import Waterflow

/// UIKit's classes as a tree that grows to the right and swings when it is scrolled. A tap on a class shows what it
/// inherits from.
public final class TreeScene: UIViewController, DisplayLogging {
  public private(set) lazy var waterflowView = WaterflowView(
    frame: .zero,
    layout: .tree(
      parents: outline.parents, nodeSize: TreeScene.nodeSize, levelSpacing: 28, siblingSpacing: 6,
      insets: .all(SceneStyle.margin)))
  public let displayLog = DisplayLog()

  let outline = ClassOutline.uiKit
  /// The selected class and those it descends from.
  private(set) var lineage: Set<Int> = []

  private static let nodeSize = CGSize(width: 166, height: 32)
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
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.stand(above: waterflowView, in: view)
    openAtFirstClass()
  }

  /// The tree is larger than any screen, so it opens at an interesting class.
  private func openAtFirstClass() {
    guard !isOpen, let index = outline.names.firstIndex(of: TreeScene.firstClass) else { return }
    let indexPath = IndexPath(item: index, section: 0)
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
      cell?.isAncestor = lineage.contains(indexPath.item)
    }
  }
}

extension TreeScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    outline.names.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(ClassCell.self, for: indexPath)
    cell.show(outline.names[indexPath.item], depth: outline.depths[indexPath.item])
    cell.isAncestor = lineage.contains(indexPath.item)
    return cell
  }
}

extension TreeScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    showLineage(of: indexPath.item)
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
