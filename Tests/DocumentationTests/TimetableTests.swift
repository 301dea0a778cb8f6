import Foundation
import TestSupport
import Testing
import Waterflow

/// The timetable of Docs/CustomLayouts.md does what the page says.
@MainActor
@Suite(.needs(.scale))
struct TimetableTests {
  private typealias Event = TimetableLayout.Event

  private let layout = TimetableLayout(
    events: [
      Event(day: 0, hours: 9..<11), Event(day: 0, hours: 10..<12), Event(day: 0, hours: 11..<12),
      Event(day: 0, hours: 12..<13), Event(day: 2, hours: 0..<1.5),
    ], now: 10.5)

  @MainActor
  private final class Content: NSObject, WaterflowViewDataSource {
    var count = 5

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
    }
  }

  private func stage(_ content: Content) -> (host: TestHost, view: WaterflowView) {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    controller.view.addSubview(view)
    view.layoutIfNeeded()
    return (host, view)
  }

  private func frame(_ kind: String, _ index: Int, in view: WaterflowView) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: index, section: 0))?.frame
  }

  @Test("events that overlap lie side by side, and others have all of their day")
  func lanes() {
    let items = SectionItems(count: 5) { _ in .zero }
    let container = LayoutContainer(size: CGSize(width: 300, height: 400), displayScale: 1)
    let timetable = layout.arrange(items, in: container)
    #expect(
      (0..<5).map(timetable.frame) == [
        CGRect(x: 56, y: 572, width: 60, height: 120), CGRect(x: 116, y: 632, width: 60, height: 120),
        CGRect(x: 56, y: 692, width: 60, height: 60), CGRect(x: 56, y: 752, width: 120, height: 60),
        CGRect(x: 296, y: 32, width: 120, height: 90),
      ])
    #expect(timetable.size == CGSize(width: 56 + 7 * 120, height: 32 + 24 * 60))
  }

  @Test("days stay at the top, hours at the leading edge, and the line of now lies under both")
  func pins() throws {
    let content = Content()
    let (host, view) = stage(content)
    #expect(frame("day", 0, in: view) == CGRect(x: 56, y: 0, width: 120, height: 32))
    #expect(frame("hour", 0, in: view) == CGRect(x: 0, y: 32, width: 56, height: 60))
    view.contentOffset = CGPoint(x: 100, y: 500)
    view.layoutIfNeeded()
    #expect(frame("day", 1, in: view) == CGRect(x: 176, y: 500, width: 120, height: 32))
    #expect(frame("hour", 9, in: view) == CGRect(x: 100, y: 572, width: 56, height: 60))
    #expect(frame("corner", 0, in: view) == CGRect(x: 100, y: 500, width: 56, height: 32))
    #expect(frame("hour", 7, in: view) == CGRect(x: 100, y: 452, width: 56, height: 60))
    #expect(frame("hour", 6, in: view) == nil && frame("day", 3, in: view) == nil)
    let now = try #require(
      view.supplementaryView(forElementKind: WaterflowElementKind.connector, at: IndexPath(item: 0, section: 0)))
    #expect(now.frame == CGRect(x: 56, y: 661, width: 840, height: 2))
    let order = view.subviews.filter { $0 is WaterflowReusableView }
    func position(_ found: UIView?) throws -> Int { try #require(order.firstIndex { $0 === found }) }
    let event = try position(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let hour = try position(view.supplementaryView(forElementKind: "hour", at: IndexPath(item: 9, section: 0)))
    let corner = try position(view.supplementaryView(forElementKind: "corner", at: IndexPath(item: 0, section: 0)))
    #expect(try event < position(now) && position(now) < hour && hour < corner)
    _ = host
  }

  @Test("days and hours stay where they are when events come and go")
  func follows() {
    let content = Content()
    let (host, view) = stage(content)
    let before = [0, 1].map { view.supplementaryView(forElementKind: "day", at: IndexPath(item: $0, section: 0)) }
    content.count = 4
    view.performBatchUpdates {
      var fewer = layout
      fewer.events.removeFirst()
      view.layout = fewer
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.layoutIfNeeded()
    let after = [0, 1].map { view.supplementaryView(forElementKind: "day", at: IndexPath(item: $0, section: 0)) }
    #expect(before == after && before.allSatisfy { $0 != nil })
    #expect(frame("hour", 0, in: view) == CGRect(x: 0, y: 32, width: 56, height: 60))
    _ = host
  }

  @Test("an item that is scrolled to comes to lie beside the days and the hours")
  func scrollsTo() {
    let content = Content()
    let (host, view) = stage(content)
    view.scrollToItem(at: IndexPath(item: 3, section: 0), at: [.top, .left], animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 720))
    _ = host
  }
}
