import Foundation
import TestSupport
import Testing
import Waterflow

/// A view that takes the keyboard, as a text field does.
private final class Field: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class FieldCell: WaterflowViewCell {
  let field = Field(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(field)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite(.needs(.scene))
struct WaterflowViewFirstResponderTests {
  // Rows of 50 points in one column; the viewport is 300 by 400.
  private func stage() -> Stage {
    let content = TestContent(count: 200)
    content.logsDisplay = true
    content.makeCell = { $0.dequeueReusableCell(FieldCell.self, for: $1) }
    return Stage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
  }

  private func ends(_ stage: Stage, of item: Int) -> Int {
    stage.content.events.filter { $0 == "didEndDisplaying \(item)" }.count
  }

  @Test("a cell with the keyboard stays in the view while it is out of sight, and comes back as it was")
  func stays() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    #expect(cell.field.becomeFirstResponder())
    stage.scroll(to: 5_000)
    #expect(cell.field.isFirstResponder && cell.superview === stage.view)
    #expect(cell.frame == CGRect(x: 0, y: 100, width: 300, height: 50))
    #expect(ends(stage, of: 2) == 0 && ends(stage, of: 3) == 1)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    #expect(!stage.view.visibleCells.contains(cell) && stage.view.cellForItem(at: .item(2)) === cell)
    stage.scroll(to: 0)
    #expect(stage.view.cellForItem(at: .item(2)) === cell && stage.view.visibleCells.contains(cell))
    #expect(stage.content.askedCells.filter { $0 == .item(2) }.count == 1)
  }

  @Test("a cell that was made ahead and has the keyboard stays when the content turns round, until it resigned")
  func madeAhead() async throws {
    let stage = stage()
    func scroll(to y: CGFloat) async {
      stage.scroll(to: y)
      await stage.host.wait(for: 0.5)
    }
    await scroll(to: 5_000)
    // The viewport ends at 5 400.
    let cell = try #require(stage.view.cellForItem(at: .item(110)) as? FieldCell)
    #expect(cell.isHidden && cell.field.becomeFirstResponder())
    await scroll(to: 4_000)
    #expect(cell.field.isFirstResponder && cell.superview === stage.view && cell.isHidden)
    #expect(stage.view.cellForItem(at: .item(110)) === cell && stage.view.cellForItem(at: .item(111)) == nil)
    await scroll(to: 5_200)
    #expect(cell.field.isFirstResponder && !cell.isHidden && stage.view.visibleCells.contains(cell))
    #expect(stage.content.askedCells.filter { $0 == .item(110) }.count == 1)

    await scroll(to: 4_000)
    let other = try #require(stage.view.cellForItem(at: .item(75)) as? FieldCell)
    #expect(other.isHidden && other.field.becomeFirstResponder())
    await scroll(to: 4_200)
    #expect(other.superview === stage.view)
    other.field.resignFirstResponder()
    await scroll(to: 4_400)
    #expect(stage.view.cellForItem(at: .item(75)) == nil && stage.view.indexPath(for: other) != .item(75))
  }

  @Test("a controller in a cell keeps it as well as a view")
  func controller() throws {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = stage()
    let controller = Controller()
    let cell = try #require(stage.view.cellForItem(at: .item(2)))
    cell.contentView.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    stage.scroll(to: 5_000)
    #expect(controller.isFirstResponder && cell.superview === stage.view && ends(stage, of: 2) == 0)
  }

  @Test("when the keyboard goes on to another cell, that one stays and the first one leaves")
  func handedOn() throws {
    let stage = stage()
    let first = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    first.field.becomeFirstResponder()
    stage.scroll(to: 5_000)
    let second = try #require(stage.view.cellForItem(at: .item(102)) as? FieldCell)
    second.field.becomeFirstResponder()
    stage.scroll(to: 2_000)
    #expect(stage.view.cellForItem(at: .item(2)) == nil && ends(stage, of: 2) == 1)
    #expect(second.field.isFirstResponder && second.superview === stage.view)
    #expect(stage.view.visibleCells.count == 8)
  }

  @Test("it leaves with the next layout after it resigned")
  func resigns() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    cell.field.becomeFirstResponder()
    stage.scroll(to: 5_000)
    cell.field.resignFirstResponder()
    stage.scroll(to: 5_200)
    #expect(cell.superview == nil && ends(stage, of: 2) == 1)
    #expect(stage.view.cellForItem(at: .item(2)) == nil)
  }

  @Test("updates move it along, and its own deletion ends it")
  func updates() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    cell.field.becomeFirstResponder()
    stage.scroll(to: 5_000)
    stage.content.counts = [201]
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 1)
    #expect(cell.field.isFirstResponder && stage.view.indexPath(for: cell) == .item(3))
    #expect(cell.frame.minY == 150)
    stage.content.forgetCalls()
    stage.content.counts = [200]
    stage.view.deleteItems(at: [.item(3)])
    stage.host.advance(by: 1)
    #expect(cell.superview == nil && !cell.field.isFirstResponder && ends(stage, of: 3) == 1)
  }

  @Test("an update that moves it out of sight leaves it the keyboard")
  func movedOut() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    cell.field.becomeFirstResponder()
    stage.view.moveItem(at: .item(2), to: .item(150))
    stage.host.advance(by: 1)
    #expect(cell.field.isFirstResponder && stage.view.indexPath(for: cell) == .item(150))
    #expect(cell.frame.minY == 7_500 && ends(stage, of: 2) == 0)
  }

  @Test("a reload takes it, as in a table view")
  func reload() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? FieldCell)
    cell.field.becomeFirstResponder()
    stage.view.reloadData()
    stage.turn()
    #expect(!cell.field.isFirstResponder)
    stage.scroll(to: 5_000)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("a header with the keyboard goes when it has no height any more, and nothing is shown twice")
  func vanishedHeader() throws {
    final class FieldHeader: WaterflowReusableView {
      let field = Field(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(field)
      }
      required init?(coder: NSCoder) { nil }
    }
    let content = NamedContent([Array(0..<50)])
    content.headerHeight = 40
    let header = FieldHeader(reuseIdentifier: nil)
    content.makeHeader = { header }
    let stage = NamedStage(content)
    #expect(header.field.becomeFirstResponder())
    content.headerHeight = 0
    stage.view.performBatchUpdates(nil)
    stage.settle()
    #expect(header.superview == nil && !header.field.isFirstResponder)
    stage.expectConsistent()
  }

  @Test("a header that is kept for its keyboard isn't visible out of sight, and knows its index path")
  func header() throws {
    final class Header: WaterflowReusableView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let content = TestContent(counts: [3, 3, 300])
    content.headerHeight = 20
    content.footerHeight = 10
    content.makeBoundary = { $0.dequeueReusableSupplementaryView(Header.self, ofKind: $1, for: $2) }
    let stage = Stage(content)
    let kind = WaterflowElementKind.header
    let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: .item(0, 0)))
    #expect(header.becomeFirstResponder())
    stage.scroll(to: 75)
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [.item(0, 1), .item(0, 2)])
    #expect(stage.view.indexPath(forSupplementaryView: header) == .item(0, 0))
  }

  @Test("the field of a list that is filtered as one types keeps the keyboard, however many items go")
  func filter() throws {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds, layout: .list())
    view.itemHeight = 50
    controller.view.addSubview(view)
    let source = WaterflowDiffableDataSource<Int, Int>(waterflowView: view) { view, indexPath, _ in
      view.dequeueReusableCell(FieldCell.self, for: indexPath)
    }
    func show(_ items: some Sequence<Int>) {
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(items))
      source.apply(snapshot)
      host.advance(by: 0.6)
    }
    show(0..<3_000)
    let cell = try #require(view.cellForItem(at: .item(0)) as? FieldCell)
    #expect(cell.field.becomeFirstResponder())
    show((0..<3_000).filter { $0.isMultiple(of: 7) })
    #expect(cell.field.isFirstResponder && view.cellForItem(at: .item(0)) === cell)
    show(0..<3_000)
    #expect(cell.field.isFirstResponder && view.cellForItem(at: .item(0)) === cell)
  }
}
