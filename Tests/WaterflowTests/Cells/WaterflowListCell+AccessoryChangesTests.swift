import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// What changes about the accessories of a cell, and what becomes of it as the cell shows something else.
@MainActor
struct WaterflowListCellAccessoryChangesTests {
  private let cell = WaterflowListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))

  private func custom(_ view: UIView) -> WaterflowCellAccessory {
    .customView(configuration: .init(customView: view, placement: .trailing()))
  }

  /// One column of list cells, which a test fills.
  private func stage(
    _ counts: [Int] = [20], layout: any SectionLayout = .list(), headerHeight: CGFloat = 0,
    prepare: (WaterflowView) -> Void = { _ in }, fill: @escaping (WaterflowListCell, IndexPath) -> Void
  ) -> Stage {
    let content = TestContent(counts: counts)
    content.headerHeight = headerHeight
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
      fill(cell, indexPath)
      return cell
    }
    return Stage(content, layout: layout, prepare: prepare)
  }

  private func listCell(_ item: Int, in stage: Stage) throws -> WaterflowListCell {
    try #require(stage.view.cellForItem(at: .item(item)) as? WaterflowListCell)
  }

  // MARK: Sizes and handlers

  @Test("a view without a size of its own has the one that fits, also when it shows more later")
  func fitted() {
    final class Counter: UIView {
      var width: CGFloat = 10
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: width, height: 20) }
    }
    let counter = Counter()
    cell.accessories = [custom(counter)]
    cell.layoutIfNeeded()
    #expect(counter.bounds.width == 10 && cell.contentView.frame.width == 274)
    counter.width = 40
    cell.accessories = [custom(counter)]
    cell.layoutIfNeeded()
    #expect(counter.bounds.width == 40 && cell.contentView.frame.width == 244)
    counter.bounds.size = CGSize(width: 60, height: 30)
    cell.accessories = [custom(counter)]
    cell.layoutIfNeeded()
    #expect(counter.bounds.width == 60 && cell.contentView.frame.width == 224)
    // One that the app has sized keeps its size.
    let own = Counter(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    cell.accessories = [custom(own)]
    cell.layoutIfNeeded()
    #expect(own.bounds.width == 30)
  }

  @Test("of several of a kind the handler of the one that is displayed is called")
  func displayedHandler() throws {
    var calls: [String] = []
    cell.accessories = [
      .insert(displayed: .whenEditing) { calls.append("editing") },
      .insert(displayed: .whenNotEditing) { calls.append("not editing") },
    ]
    for isEditing in [false, true] {
      cell.isEditing = isEditing
      let action = try #require(cell.accessibilityCustomActions?.first { $0.name == "Insert" })
      _ = action.actionHandler?(action)
    }
    #expect(calls == ["not editing", "editing"])
  }

  @Test("for assistive technologies, too, the disclosure does what the app has in place of the view")
  func spokenDisclosure() throws {
    var calls = 0
    let stage = stage { cell, _ in cell.accessories = [.outlineDisclosure { calls += 1 }] }
    let cell = try listCell(1, in: stage)
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.name == "Expand" && action.actionHandler?(action) == false && calls == 1)
    cell.isExpanded = true
    #expect(cell.accessibilityCustomActions?.first?.name == "Collapse")
  }

  // MARK: Another item, another direction

  @Test("a cell that comes to show another item isn't expanded any more")
  func reused() {
    cell.isExpanded = true
    cell.prepareForReuse()
    #expect(!cell.isExpanded)
  }

  @Test("cells on screen are mirrored with the view")
  func mirrored() throws {
    let stage = stage { cell, _ in
      cell.indentationLevel = 2
      cell.accessories = [.disclosureIndicator()]
    }
    let cell = try listCell(1, in: stage)
    #expect(cell.contentView.frame.minX == 20)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.host.advance(by: 0.1)
    // A chevron of 32 points at the left, and an indentation of 20 at the right.
    #expect(
      try listCell(1, in: stage) === cell && cell.contentView.frame == CGRect(x: 32, y: 0, width: 248, height: 50))
  }

  // MARK: In animations

  @Test("an accessory that stays goes along with the content as another one fades in", .needs(.clock, .scene))
  func goesAlong() throws {
    let stage = stage { cell, _ in cell.accessories = [.checkmark(), .reorder()] }
    let cell = try listCell(1, in: stage)
    let mark = try #require(cell.subviews.lazy.compactMap { $0 as? AccessoryMark }.first)
    #expect(mark.frame.minX == 268)
    stage.view.setEditing(true, animated: true)
    stage.host.advance(by: 0.1)
    let (seen, content) = (mark.frameSeen, cell.contentView.frameSeen)
    #expect(seen.minX > 224 && seen.minX < 268 && abs(seen.minX - content.maxX) < 0.001)
    stage.host.advance(by: 0.5)
    #expect(mark.frameSeen.minX == 224 && cell.contentView.frameSeen.maxX == 224)
  }

  @Test("a separator of a cell that is used again is where it is to be", .needs(.clock, .scene))
  func separator() throws {
    let stage = stage([200]) { cell, _ in cell.showsSeparator = true }
    for item in 0..<8 { try listCell(item, in: stage).indentationLevel = 8 }
    stage.host.advance(by: 0.05)
    stage.view.contentOffset.y = 4_000
    stage.host.advance(by: 1.0 / 60)
    for cell in stage.view.visibleCells {
      for subview in cell.subviews { #expect(subview.layer.animationKeys() == nil) }
    }
  }

  @Test("what is expanded comes into view as it is", .needs(.clock, .scene))
  func expandedComesIn() throws {
    let content = Folders()
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .list())
    (view.dataSource, view.delegate) = (content, content)
    let host = TestHost(showing: view)
    for offset in stride(from: 0, through: 1_000, by: 100) {
      view.contentOffset.y = CGFloat(offset)
      host.advance(by: 1.0 / 60)
      for case let cell as WaterflowListCell in view.visibleCells {
        let disclosure = try #require(cell.subviews.lazy.compactMap { $0 as? OutlineDisclosure }.first)
        #expect(cell.isExpanded && disclosure.subviews.allSatisfy { $0.layer.animationKeys() == nil })
      }
    }
  }

  private final class Folders: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }
    func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
      cell.accessories = [.outlineDisclosure()]
      return cell
    }
    func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 44 }
    func waterflowView(_ view: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? { true }
  }

  #if !canImport(UIKit)
    @Test("in a carousel the grip moves the item along that", .needs(.finger, .scale, .clock))
    func gripInCarousel() throws {
      final class Data: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
        var moves: [[IndexPath]] = []
        func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 10 }
        func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
          let cell = view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
          cell.accessories = [.reorder(displayed: .always)]
          return cell
        }
        func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
          100
        }
        func waterflowView(_ view: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 100 }
        func waterflowView(
          _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
        func waterflowView(_ view: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
          moves.append([source, destination])
        }
      }
      let data = Data()
      let view = WaterflowView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400),
        layout: .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 150))
      (view.dataSource, view.delegate) = (data, data)
      let host = TestHost(showing: view)
      host.advance(by: 0.1)
      let cell = try #require(view.cellForItem(at: .item(0)))
      // The grip is 44 points wide at the end of 100.
      host.touchDown(at: CGPoint(x: 78, y: 175))
      host.touchMove(to: CGPoint(x: 88, y: 180))
      #expect(
        cell.isReordering && cell.convert(cell.bounds, to: view) == CGRect(x: 10, y: 100, width: 100, height: 150))
      host.touchMove(to: CGPoint(x: 198, y: 180))
      host.advance(by: 0.5)
      host.touchUp()
      host.advance(by: 0.8)
      #expect(data.moves == [[.item(0), .item(1)]])
    }
  #endif
}
