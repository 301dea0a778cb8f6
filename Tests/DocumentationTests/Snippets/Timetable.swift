import Foundation
import Waterflow

// Docs/CustomLayouts.md, "A timetable".

struct TimetableLayout: SectionLayout {
  struct Event: Hashable, Sendable {
    var day: Int
    var hours: Range<CGFloat>
  }

  var events: [Event]
  var days = 7
  var hours = 24
  var now: CGFloat?

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Timetable(self, count: items.count, in: SectionSpace(container))
  }

  /// The lane of each event among those that overlap, and the number of lanes that they need.
  func lanes() -> [(lane: Int, count: Int)] {
    var lanes = Array(repeating: (lane: 0, count: 1), count: events.count)
    for day in 0..<days {
      var group: [Int] = []
      var ends: [CGFloat] = []
      let ofDay = events.indices.filter { events[$0].day == day }
      for event in ofDay.sorted(by: { events[$0].hours.lowerBound < events[$1].hours.lowerBound }) {
        let hours = events[event].hours
        if ends.allSatisfy({ $0 <= hours.lowerBound }) { (group, ends) = ([], []) }
        let lane = ends.firstIndex { $0 <= hours.lowerBound } ?? ends.count
        if lane == ends.count { ends.append(hours.upperBound) } else { ends[lane] = hours.upperBound }
        lanes[event].lane = lane
        group.append(event)
        for member in group { lanes[member].count = ends.count }
      }
    }
    return lanes
  }
}

struct Timetable: SectionArrangement {
  private let layout: TimetableLayout
  private let space: SectionSpace
  private let day: Int, hour: Int, header: Int, ruler: Int
  private let frames: [CGRect]

  init(_ layout: TimetableLayout, count: Int, in space: SectionSpace) {
    let (day, hour) = (space.pixels(holding: 120), space.pixels(holding: 60))
    let (header, ruler) = (space.pixels(holding: 32), space.pixels(holding: 56))
    let holding = space.holding(mainLength: header + layout.hours * hour, crossLength: ruler + layout.days * day)
    let frames = zip(layout.events, layout.lanes()).map { event, place in
      let start = ruler + event.day * day
      return holding.frame(
        main: header + Int(event.hours.lowerBound * CGFloat(hour))..<header
          + Int(event.hours.upperBound * CGFloat(hour)),
        cross: start + day * place.lane / place.count..<start + day * (place.lane + 1) / place.count)
    }
    (self.layout, self.space) = (layout, holding)
    (self.day, self.hour, self.header, self.ruler) = (day, hour, header, ruler)
    self.frames = (0..<count).map { $0 < frames.count ? frames[$0] : .zero }
  }

  var count: Int { frames.count }
  var size: CGSize { space.size }
  var pinnedSize: CGSize { CGSize(width: space.points(ruler), height: space.points(header)) }

  func frame(ofItemAt index: Int) -> CGRect { frames.indices.contains(index) ? frames[index] : .zero }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    for index in frames.indices where frames[index].intersects(rect) { body(index, frames[index]) }
  }

  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    guard let now = layout.now else { return }
    let middle = header + Int(now * CGFloat(hour))
    let (main, cross) = (middle - 1..<middle + 1, ruler..<ruler + layout.days * day)
    let frame = space.frame(main: main, cross: cross)
    guard frame.intersects(rect) else { return }
    let line = [cross.lowerBound, cross.upperBound].map {
      space.point(main: middle, cross: $0, inElementCovering: main, cross)
    }
    body(
      LayoutElement(
        role: .decoration, kind: WaterflowElementKind.connector, index: 0, frame: frame, level: 1, polyline: line,
        followsItem: false))
  }

  func forEachPinnedLayoutElement(in rect: CGRect, viewport: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    let start = space.start(of: viewport)
    let (top, leading) = (max(0, start.main), max(0, start.cross))
    func add(_ kind: String, _ index: Int, main: Range<Int>, cross: Range<Int>, level: Int = 2) {
      let frame = space.frame(main: main, cross: cross)
      guard frame.intersects(rect) else { return }
      body(
        LayoutElement(
          role: .supplementary, kind: kind, index: index, frame: frame, level: level, followsItem: false))
    }
    for index in 0..<layout.days {
      add("day", index, main: top..<top + header, cross: ruler + index * day..<ruler + (index + 1) * day)
    }
    for index in 0..<layout.hours {
      add("hour", index, main: header + index * hour..<header + (index + 1) * hour, cross: leading..<leading + ruler)
    }
    add("corner", 0, main: top..<top + header, cross: leading..<leading + ruler, level: 3)
  }
}
