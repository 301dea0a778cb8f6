import Foundation
import TestSupport
import Testing
import Waterflow

/// Items with identities: what a cell shows tells which item it is.
@MainActor
final class NamedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  final class Cell: WaterflowViewCell {
    var name = 0
    /// What the cell wants to be as large as.
    var natural: (() -> CGSize)?

    override func sizeThatFits(_ size: CGSize) -> CGSize { natural?() ?? super.sizeThatFits(size) }
  }

  var sections: [[Int]]
  /// The height of an item by its name.
  var height: (Int) -> CGFloat = { 40 + CGFloat($0 % 7) * 10 }
  var headerHeight: CGFloat = 0
  /// Layouts of sections; the others have the view's.
  var layouts: [Int: any SectionLayout] = [:]
  /// Carousels that were scrolled, one entry per step.
  private(set) var scrolledSections: [Int] = []
  /// What the content came to rest with, and its names by then.
  private(set) var snapped: [IndexPath] = []
  private(set) var snappedNames: [Int] = []
  private(set) var selected: [IndexPath] = []
  var makeHeader: () -> WaterflowReusableView = { WaterflowReusableView(reuseIdentifier: nil) }
  private(set) var askedHeights: [Int] = []
  private(set) var askedCells: [Int] = []
  private(set) var createdCells = 0
  private(set) var countQuestions = 0
  /// Cells that are being displayed, from willDisplay to didEndDisplaying.
  private(set) var displayed: Set<ObjectIdentifier> = []
  private(set) var unbalanced = 0
  var onCell: ((WaterflowView) -> Void)?
  /// Fills a cell further.
  var onFilled: (Cell) -> Void = { _ in }

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func forgetCalls() {
    askedHeights = []
    askedCells = []
    scrolledSections = []
    (snapped, snappedNames) = ([], [])
    selected = []
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { sections.count }
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts[section]
  }
  func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int) {
    scrolledSections.append(section)
  }
  func waterflowView(_ waterflowView: WaterflowView, didSnapToItemAt indexPath: IndexPath) {
    snapped.append(indexPath)
    snappedNames.append(sections[indexPath.section][indexPath.item])
  }
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    countQuestions += 1
    return sections[section].count
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let name = sections[indexPath.section][indexPath.item]
    askedCells.append(name)
    onCell?(waterflowView)
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: "named") as? Cell
      ?? {
        createdCells += 1
        return Cell(reuseIdentifier: "named")
      }()
    cell.name = name
    onFilled(cell)
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    let name = sections[indexPath.section][indexPath.item]
    askedHeights.append(name)
    return height(name)
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { makeHeader() }
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted { unbalanced += 1 }
  }
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil { unbalanced += 1 }
  }
}

/// A window with one view of named items.
@MainActor
struct NamedStage {
  let host: TestHost
  let view: WaterflowView
  let content: NamedContent

  init(
    _ content: NamedContent, layout: any SectionLayout = .waterfall(columns: .count(1)), scale: CGFloat = 1,
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    self.content = content
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: scale)
    view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    prepare(view)
    controller.view.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  /// The names on screen in index order, as the cells show them.
  var shownNames: [Int] { view.visibleCells.compactMap { ($0 as? NamedContent.Cell)?.name } }

  /// The names that the data has at the visible index paths.
  var namesByData: [Int] { view.indexPathsForVisibleItems.map { content.sections[$0.section][$0.item] } }

  /// Where an item is on screen.
  func top(of name: Int) -> CGFloat? {
    for (section, names) in content.sections.enumerated() {
      guard let item = names.firstIndex(of: name) else { continue }
      return view.frameForItem(at: .item(item, section)).map { $0.minY - view.bounds.minY }
    }
    return nil
  }

  func cell(_ name: Int) -> WaterflowViewCell? {
    view.visibleCells.first { ($0 as? NamedContent.Cell)?.name == name }
  }

  func settle() { host.advance(by: 0.6) }

  /// Lets the run loop take a turn, in which layout is done.
  func turn() { host.advance(by: 1.0 / 60) }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    turn()
  }

  /// Every cell that is shown lies where its item does, in the view or in a carousel.
  func expectNoStrays(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
      #expect(
        cell.convert(cell.bounds, to: view) == view.frameForItem(at: indexPath), comment, sourceLocation: sourceLocation
      )
    }
  }

  /// What holds whenever everything is at rest.
  func expectConsistent(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(shownNames == namesByData, comment, sourceLocation: sourceLocation)
    let cells = view.shownSubviews.compactMap { $0 as? NamedContent.Cell }
    #expect(
      Set(cells.map(ObjectIdentifier.init)) == Set(view.visibleCells.map(ObjectIdentifier.init)), comment,
      sourceLocation: sourceLocation)
    #expect(content.displayed == Set(cells.map(ObjectIdentifier.init)), comment, sourceLocation: sourceLocation)
    #expect(content.unbalanced == 0, comment, sourceLocation: sourceLocation)
    for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
      let frame = view.frameForItem(at: indexPath) ?? .null
      #expect(
        abs(cell.frame.minY - frame.minY) < 0.001 && abs(cell.frame.height - frame.height) < 0.001
          && abs(cell.frame.minX - frame.minX) < 0.001, comment, sourceLocation: sourceLocation)
      #expect(cell.alpha == 1, comment, sourceLocation: sourceLocation)
    }
  }
}
