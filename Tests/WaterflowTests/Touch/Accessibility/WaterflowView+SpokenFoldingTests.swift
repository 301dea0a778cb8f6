import Foundation
import TestSupport
import Testing
import Waterflow

/// Items that fold, for assistive technologies, with a data source of the app's own.
@MainActor
struct WaterflowViewSpokenFoldingTests {
  /// Rows of 50 points, of which one shows and hides others.
  private final class Accordion: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var count = 8
    var isOpen = false
    var toggle: () -> Void = {}
    private(set) var askedInVain = 0

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 50 }

    func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? {
      if indexPath.item >= count { askedInVain += 1 }
      return isOpen
    }

    func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath) { toggle() }
  }

  private let accordion = Accordion()
  private let host: TestHost
  private let view = WaterflowView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .waterfall(columns: .count(1), rowSpacing: 0))

  init() {
    view.dataSource = accordion
    view.delegate = accordion
    host = TestHost(showing: view)
    host.advance(by: 1.0 / 60)
  }

  private func perform(_ item: Int) throws -> Bool {
    let action = try #require(view.cellForItem(at: .item(item))?.accessibilityCustomActions?.first)
    return action.actionHandler?(action) ?? false
  }

  @Test("one that gets another cell by it was expanded, and its new cell says so")
  func reloaded() throws {
    let cell = view.cellForItem(at: .item(2))
    accordion.toggle = { [accordion, view] in
      accordion.isOpen.toggle()
      view.reloadItems(at: [.item(2)])
    }
    #expect(try perform(2))
    host.advance(by: 1)
    #expect(view.cellForItem(at: .item(2))?.accessibilityValue == "Expanded")
    _ = cell
  }

  @Test("nothing is asked about items that are gone by it")
  func gone() throws {
    accordion.toggle = { [accordion, view] in
      accordion.isOpen.toggle()
      accordion.count = 3
      view.reloadData()
    }
    #expect(try perform(6))
    #expect(accordion.askedInVain == 0)
    #expect(view.visibleCells.count == 3)
  }

  @Test("one that stays as it is wasn't changed")
  func unchanged() throws {
    #expect(try !perform(2))
  }
}
