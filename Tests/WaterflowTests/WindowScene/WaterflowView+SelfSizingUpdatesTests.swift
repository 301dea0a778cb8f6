import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell that is as long as its content says.
private final class LongCell: WaterflowViewCell {
  var name = 0
  var length: CGFloat = 0
  /// How long it was whenever it was laid out.
  var laidOut: [CGFloat] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut.append(bounds.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: length) }
}

/// Updates of items that measure themselves: an animation leads to where they are, not to an estimate.
@MainActor @Suite(.needs(.scene))
struct WaterflowViewSelfSizingUpdatesTests {
  /// Items with names, in a column without spacing.
  @MainActor
  private final class Column {
    let content = TestContent(count: 0)
    var names: [Int]
    var length: (_ name: Int, _ width: CGFloat) -> CGFloat
    private(set) var asked: [Int] = []

    init(_ names: [Int], length: @escaping (_ name: Int, _ width: CGFloat) -> CGFloat = { _, _ in 200 }) {
      self.names = names
      self.length = length
    }

    func stage(
      estimate: CGFloat = 50, columns: Int = 1, prepare: (WaterflowView) -> Void = { _ in }
    ) -> Stage {
      content.counts = [names.count]
      content.height = { _, _ in WaterflowView.automaticDimension }
      content.makeCell = { [unowned self] view, indexPath in
        let cell = view.dequeueReusableCell(LongCell.self, for: indexPath)
        cell.name = names[indexPath.item]
        cell.length = length(cell.name, view.bounds.width / CGFloat(columns))
        asked.append(cell.name)
        return cell
      }
      return Stage(
        content, layout: .waterfall(columns: .count(columns), columnSpacing: 0, rowSpacing: 0)
      ) {
        $0.estimatedItemHeight = estimate
        prepare($0)
      }
    }

    func insert(_ names: [Int], at index: Int, in view: WaterflowView) {
      self.names.insert(contentsOf: names, at: index)
      content.counts = [self.names.count]
      view.insertItems(at: names.indices.map { .item(index + $0) })
    }

    func delete(_ range: Range<Int>, in view: WaterflowView) {
      names.removeSubrange(range)
      content.counts = [names.count]
      view.deleteItems(at: range.map { .item($0) })
    }
  }

  /// Where cells are or are going to be, by name, on screen.
  private func frames(on stage: Stage) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for case let cell as LongCell in stage.view.shownSubviews {
      frames[cell.name] = cell.frame.offsetBy(dx: 0, dy: -stage.view.contentOffset.y)
    }
    return frames
  }

  /// Where cells are drawn at this moment, by name, on screen.
  private func seen(on stage: Stage) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for case let cell as LongCell in stage.view.shownSubviews {
      frames[cell.name] = cell.frameSeen.offsetBy(dx: 0, dy: -stage.view.boundsSeen.minY)
    }
    return frames
  }

  @Test("an inserted item is as long as its cell from the first frame on, and what follows it glides to its own place")
  func inserts() throws {
    let column = Column(Array(0..<20))
    let stage = column.stage()
    #expect(frames(on: stage)[1] == CGRect(x: 0, y: 200, width: 300, height: 200))
    column.insert([100], at: 1, in: stage.view)
    let first = frames(on: stage)
    #expect(first[100] == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(first[1]?.minY == 400)
    #expect(seen(on: stage)[1]?.minY == 200)
    #expect(stage.view.visibleCells.compactMap { ($0 as? LongCell)?.name } == [0, 100])
    for _ in 0..<40 {
      stage.turn()
      let now = frames(on: stage)
      #expect(now[100] == first[100])
      #expect(now[0] == first[0])
      #expect(seen(on: stage)[100] == first[100])
    }
    #expect(frames(on: stage).count == 2)
  }

  @Test("several that push each other out of view don't move either, and only what stays is displayed")
  func insertsSeveral() throws {
    let column = Column(Array(0..<20))
    let stage = column.stage()
    column.content.logsDisplay = true
    // By the estimate eight of them would be visible, in truth two.
    column.insert(Array(100..<110), at: 0, in: stage.view)
    #expect(stage.view.indexPathsForVisibleItems == [.item(0), .item(1)])
    let first = frames(on: stage)
    #expect(first[100] == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(first[101] == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(Set(first.keys) == [100, 101, 0, 1])
    let ended = column.content.events.filter { $0.hasPrefix("didEnd") }
    #expect(ended.count == column.content.events.count - ended.count - 2)
    stage.host.advance(by: 0.6)
    #expect(Set(frames(on: stage).keys) == [100, 101])
    #expect(frames(on: stage)[101] == first[101])
  }

  @Test("a view that stays at its end moves up by the whole length at once")
  func anchorsToEnd() throws {
    let column = Column(Array(0..<20))
    let stage = column.stage { $0.anchorsToEnd = true }
    #expect(frames(on: stage)[19]?.maxY == 400)
    let before = seen(on: stage)
    column.insert([100], at: 20, in: stage.view)
    let first = frames(on: stage)
    #expect(first[100] == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(first[19]?.minY == 0)
    #expect(first[18]?.minY == -200)
    for name in [18, 19] { #expect(seen(on: stage)[name] == before[name]) }
    for _ in 0..<40 {
      stage.turn()
      #expect(frames(on: stage)[100] == first[100])
      #expect(frames(on: stage)[19] == first[19])
      #expect(seen(on: stage)[100] == first[100])
    }
  }

  @Test("items that are shorter than estimated let others come in with them, which are measured as well")
  func shorter() throws {
    let column = Column(Array(0..<200)) { _, _ in 25 }
    let stage = column.stage(estimate: 200)
    #expect(stage.view.indexPathsForVisibleItems.count == 16)
    column.insert(Array(1000..<1003), at: 2, in: stage.view)
    var first = frames(on: stage)
    #expect(stage.view.indexPathsForVisibleItems.count == 16)
    for (index, name) in column.names.prefix(16).enumerated() {
      #expect(first[name] == CGRect(x: 0, y: 25 * CGFloat(index), width: 300, height: 25))
    }
    stage.turn()
    #expect(frames(on: stage) == first)
    stage.host.advance(by: 0.6)
    column.delete(0..<10, in: stage.view)
    first = frames(on: stage)
    for (index, name) in column.names.prefix(16).enumerated() {
      #expect(first[name] == CGRect(x: 0, y: 25 * CGFloat(index), width: 300, height: 25))
    }
    // What comes in comes from where it would have been.
    let starts = try (7...22).map { try #require(seen(on: stage)[$0]) }
    #expect(starts.last?.minY ?? 0 >= 625)
    for (start, next) in zip(starts, starts.dropFirst()) { #expect(next.minY >= start.maxY) }
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("a cell that an estimate pushes out and its length lets back in glides from where it was")
  func staysAfterAll() throws {
    let column = Column(Array(0..<20)) { name, _ in name < 100 ? 100 : 10 }
    let stage = column.stage(estimate: 400)
    let cell = try #require(stage.view.cellForItem(at: .item(3)))
    column.content.logsDisplay = true
    column.insert([100], at: 0, in: stage.view)
    #expect(stage.view.cellForItem(at: .item(4)) === cell)
    #expect(seen(on: stage)[3]?.minY == 300)
    #expect(frames(on: stage)[3]?.minY == 310)
    #expect(column.content.events == ["willDisplay 0"])
    stage.host.advance(by: 0.6)
    #expect(column.content.events == ["willDisplay 0"])
    #expect(frames(on: stage)[3]?.minY == 310)
  }

  @Test("another layout leads at once to the lengths that cells have at their new width")
  func layoutChange() throws {
    let column = Column(Array(0..<100)) { _, width in width / 3 }
    let stage = column.stage()
    #expect(frames(on: stage)[1]?.minY == 100)
    let before = seen(on: stage)
    for case let cell as LongCell in stage.view.subviews { cell.length = 50 }
    column.length = { _, _ in 50 }
    stage.view.setLayout(.waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0), animated: true)
    let first = frames(on: stage)
    #expect(first[3] == CGRect(x: 150, y: 50, width: 150, height: 50))
    #expect(first[15] == CGRect(x: 150, y: 350, width: 150, height: 50))
    for name in 0..<4 { #expect(seen(on: stage)[name] == before[name]) }
    stage.turn()
    #expect(frames(on: stage) == first)
  }

  @Test("in a rotation cells go to the lengths that they have at the new width, those that come in included")
  func rotation() throws {
    let column = Column(Array(0..<100))
    let stage = column.stage()
    let before = seen(on: stage)
    for case let cell as LongCell in stage.view.subviews { cell.length = 100 }
    column.length = { _, _ in 100 }
    UIView.animate(withDuration: 0.4) {
      stage.host.window.frame.size = CGSize(width: 600, height: 400)
      stage.host.window.layoutIfNeeded()
    }
    let first = frames(on: stage)
    for name in 0..<4 {
      #expect(first[name] == CGRect(x: 0, y: 100 * CGFloat(name), width: 600, height: 100))
    }
    for name in 0..<2 { #expect(seen(on: stage)[name] == before[name]) }
    stage.turn()
    #expect(frames(on: stage) == first)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("cells that never agree are measured once each, and the update ends")
  func unsettled() throws {
    var next: CGFloat = 10
    let column = Column(Array(0..<400)) { _, _ in
      next += 1
      return next
    }
    let stage = column.stage(estimate: 400)
    stage.host.advance(by: 0.1)
    column.insert(Array(1000..<1100), at: 0, in: stage.view)
    stage.host.advance(by: 0.6)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    for case let cell as LongCell in stage.view.shownSubviews { #expect(cell.frame.height == cell.length) }
  }

  /// Ways in which an app brings cells in within an animation of its own.
  enum Entrance: CaseIterable {
    case scroll, far, resize, insertion, reload, layout
  }

  @Test(
    "a cell that comes inside of an app's animation is measured before it is laid out", arguments: Entrance.allCases)
  func measuredFirst(entrance: Entrance) {
    let column = Column(Array(0..<80)) { _, _ in 130 }
    let stage = column.stage(estimate: 30)
    let view = stage.view
    for case let cell as LongCell in view.subviews { cell.laidOut = [] }
    UIView.animate(withDuration: 0.3) {
      switch entrance {
      case .scroll: view.contentOffset.y += 300
      case .far: view.contentOffset.y = 1_500
      case .resize: view.frame.size.height = 700
      case .insertion: column.insert([100, 101, 102], at: 1, in: view)
      case .reload: view.reloadData()
      case .layout: view.layout = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 4)
      }
      view.layoutIfNeeded()
    }
    stage.host.advance(by: 0.6)
    // A cell whose constraints fill it would break them at any other length.
    for case let cell as LongCell in view.visibleCells {
      #expect(cell.laidOut.allSatisfy { $0 == 130 }, "\(cell.name): \(cell.laidOut)")
    }
  }
}
