import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct ContentPlanStepsTests {
  // MARK: By hand

  /// Frames as they are given, in one section.
  private struct GivenFrames: SectionArrangement {
    let frames: [CGRect]
    var count: Int { frames.count }
    var size: CGSize { CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0) }
    func frame(ofItemAt index: Int) -> CGRect { frames[index] }
    func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
      for (index, frame) in frames.enumerated() where frame.overlaps(rect) { body(index, frame) }
    }
  }

  private func plan(_ frames: [CGRect], isRightToLeft: Bool = false) -> ContentPlan {
    let container = LayoutContainer(size: CGSize(width: 320, height: 480), isRightToLeft: isRightToLeft)
    return ContentPlan(sections: [.init(arrangement: GivenFrames(frames: frames))], in: container)
  }

  private func step(
    _ direction: StepDirection, from item: Int, in plan: ContentPlan, isAllowed: (Int) -> Bool = { _ in true }
  ) -> Int? {
    plan.item(direction, from: .item(item, inSection: 0), isAllowed: { isAllowed($0.index) })?.index
  }

  /// A to J of the drawing, a character 10 points wide, a line 10 points high.
  private let drawing: [(name: Character, frame: CGRect)] = [
    ("A", CGRect(x: 0, y: 0, width: 90, height: 50)), ("B", CGRect(x: 100, y: 0, width: 90, height: 30)),
    ("F", CGRect(x: 200, y: 0, width: 90, height: 60)), ("C", CGRect(x: 100, y: 30, width: 90, height: 30)),
    ("E", CGRect(x: 0, y: 50, width: 90, height: 40)), ("D", CGRect(x: 100, y: 60, width: 90, height: 30)),
    ("G", CGRect(x: 200, y: 60, width: 90, height: 30)), ("J", CGRect(x: 100, y: 90, width: 90, height: 30)),
    ("I", CGRect(x: 0, y: 120, width: 190, height: 30)),
  ]

  @Test("the steps of the drawing are as it says")
  func drawn() {
    let plan = plan(drawing.map(\.frame))
    func walk(_ direction: StepDirection, _ name: Character) -> Character? {
      guard let item = drawing.firstIndex(where: { $0.name == name }) else { return "?" }
      return step(direction, from: item, in: plan).map { drawing[$0].name }
    }
    #expect(walk(.right, "A") == "B")
    #expect(walk(.down, "A") == "E")
    #expect(walk(.right, "E") == "D")
    #expect(walk(.right, "D") == "G")
    #expect(walk(.right, "G") == nil)
    #expect(walk(.down, "E") == "J")
    #expect(walk(.up, "J") == "D")
    #expect(walk(.up, "I") == "J")
    #expect(walk(.down, "G") == "J")
    #expect(walk(.left, "F") == "B")
    #expect(walk(.up, "A") == nil)
    #expect(walk(.down, "I") == nil)
  }

  @Test("of equal overlaps the nearest middle is next, of equal distances the first by index")
  func ties() {
    let origin = CGRect(x: 100, y: 0, width: 40, height: 40)
    let nearer = plan([
      origin, CGRect(x: 40, y: 50, width: 80, height: 20), CGRect(x: 120, y: 50, width: 60, height: 20),
    ])
    #expect(step(.down, from: 0, in: nearer) == 2)
    let equal = plan([
      origin, CGRect(x: 120, y: 50, width: 60, height: 20), CGRect(x: 60, y: 50, width: 60, height: 20),
    ])
    #expect(step(.down, from: 0, in: equal) == 1)
  }

  @Test("frames that reach into one another are walked as they are seen")
  func interlocked() {
    // Hexagons: rows 30 apart, every other one half an item along.
    let frames = (0..<3).flatMap { row in
      (0..<3).map { CGRect(x: 40 * $0 + (row == 1 ? 20 : 0), y: 30 * row, width: 40, height: 40) }
    }
    let plan = plan(frames)
    #expect(step(.right, from: 0, in: plan) == 1)
    #expect(step(.right, from: 3, in: plan) == 4)
    #expect(step(.down, from: 0, in: plan) == 3)
    #expect(step(.down, from: 3, in: plan) == 6)
    #expect(step(.up, from: 8, in: plan) == 4)
    #expect(step(.right, from: 2, in: plan) == nil)
  }

  @Test("items that can't be reached are passed over, and so are those without a size")
  func refused() {
    let row = (0..<4).map { CGRect(x: 50 * $0, y: 0, width: 40, height: 40) }
    #expect(step(.right, from: 0, in: plan(row)) { $0 != 1 } == 2)
    #expect(step(.right, from: 0, in: plan(row)) { _ in false } == nil)
    var empty = row
    empty[1].size.height = 0
    empty[2].size.width = 0
    #expect(step(.right, from: 0, in: plan(empty)) == 3)
  }

  @Test("a layout that says no number is survived")
  func badFrames() {
    let frames = [
      CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: CGFloat.nan, y: 0, width: 40, height: 40),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity),
    ]
    let plan = plan(frames)
    for item in frames.indices {
      for direction in StepDirection.allCases { _ = step(direction, from: item, in: plan) }
    }
    #expect(plan.item(.down, from: .item(9, inSection: 0)) == nil)
    #expect(plan.item(.down, from: .item(0, inSection: 4)) == nil)
    #expect(plan.item(.down, from: ContentElement(section: 0, category: .header)) == nil)
    #expect(ContentPlan(sections: [], in: plan.container).item(.up, fromFrame: .zero) == nil)
  }

  @Test("a step into a carousel goes to what is visible there, and goes on beyond it")
  func carousel() {
    let container = LayoutContainer(size: CGSize(width: 150, height: 300))
    let items = SectionItems(count: 6, size: { _ in .zero }, height: { _, _ in 50 })
    let across: any SectionLayout = .carousel(
      .waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    let down: any SectionLayout = .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
    let plan = ContentPlan(
      sections: [down, across, down].map { .init(arrangement: $0.arrange(items, in: container)) }, in: container)
    func step(_ direction: StepDirection, _ item: Int, _ section: Int) -> ContentElement? {
      // Items 2, 3 and 4 are seen.
      plan.item(
        direction, from: .item(item, inSection: section), orthogonalOffset: { $0 == 1 ? CGPoint(x: 100, y: 0) : nil })
    }
    #expect(step(.down, 4, 0) == .item(3, inSection: 1))
    #expect(step(.right, 4, 1) == .item(5, inSection: 1))
    #expect(step(.right, 5, 1) == nil)
    #expect(step(.down, 4, 1) == .item(2, inSection: 2))
    #expect(step(.up, 3, 1) == .item(4, inSection: 0))
    #expect(step(.up, 0, 2) == .item(2, inSection: 1))
    // Item 0 was scrolled away: the whole section is above.
    #expect(step(.up, 0, 1) == .item(4, inSection: 0))
  }

  // MARK: By brute force

  @Test("each step is as brute force says, and every item can be reached from the first", arguments: 0..<20)
  func random(part: Int) {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      var random = SeededRandom(seed: seed)
      let wall = RandomWall(using: &random)
      let oracle = StepOracle(wall.plan) { wall.offsets[$0] }
      let plan = wall.plan
      var all: [[Int]] = []
      for section in 0..<plan.sectionCount {
        for item in 0..<plan.itemCount(inSection: section) {
          guard let frame = plan.frame(of: .item(item, inSection: section)), frame.width > 0, frame.height > 0 else {
            continue
          }
          all.append([section, item])
        }
      }
      guard let first = all.first else { continue }
      var reached: Set = [first]
      var waiting = [first]
      while let from = waiting.popLast() {
        for direction in StepDirection.allCases {
          let next = plan.item(
            direction, from: .item(from[1], inSection: from[0]), orthogonalOffset: { wall.offsets[$0] }
          ).map { [$0.section, $0.index] }
          let expected = oracle.next(direction, fromItem: from[1], inSection: from[0])
          #expect(next == expected, "\(direction) from \(from), seed \(seed): \(wall.names)")
          if let next, reached.insert(next).inserted { waiting.append(next) }
        }
      }
      let missed = all.filter { !reached.contains($0) }
      #expect(missed.isEmpty, "not reached: \(missed), seed \(seed): \(wall.names)")
    }
  }

  @Test("where many items can't be reached each step is as brute force says", arguments: 0..<4)
  func randomRefused(part: Int) {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      var random = SeededRandom(seed: seed)
      let wall = RandomWall(using: &random)
      let plan = wall.plan
      let items = (0..<plan.sectionCount).flatMap { section in
        plan.scrollsOrthogonally(section) ? [] : (0..<plan.itemCount(inSection: section)).map { [section, $0] }
      }
      let refused = Set(items.filter { _ in Int.random(in: 0..<8, using: &random) > 0 })
      let oracle = StepOracle(plan, refusing: refused) { wall.offsets[$0] }
      for from in items {
        for direction in StepDirection.allCases {
          let next = plan.item(
            direction, from: .item(from[1], inSection: from[0]), orthogonalOffset: { wall.offsets[$0] },
            isAllowed: { !refused.contains([$0.section, $0.index]) }
          ).map { [$0.section, $0.index] }
          let expected = oracle.next(direction, fromItem: from[1], inSection: from[0])
          #expect(next == expected, "\(direction) from \(from), seed \(seed): \(wall.names)")
        }
      }
    }
  }

  @Test("of thousands that can't be reached each is asked for once")
  func costOfRefusal() {
    let container = LayoutContainer(size: CGSize(width: 320, height: 480))
    let items = SectionItems(count: 10_000, size: { _ in .zero }, height: { _, _ in 33.5 })
    let layout: any SectionLayout = .waterfall(columns: .count(1))
    let plan = ContentPlan(sections: [.init(arrangement: layout.arrange(items, in: container))], in: container)
    for (direction, from, to) in [(StepDirection.down, 0, 9_999), (.up, 9_999, 0)] {
      var asked = 0
      let next = plan.item(
        direction, from: .item(from, inSection: 0),
        isAllowed: {
          asked += 1
          return $0.index == to
        })
      #expect(next?.index == to)
      // Those at the edges of what is looked at in one go twice.
      #expect(asked < 10_020)
    }
  }

  @Test("a step looks at what is near, in a section of any length")
  func cost() {
    let container = LayoutContainer(size: CGSize(width: 320, height: 480))
    let count = 100_000
    let items = SectionItems(count: count, size: { _ in .zero }, height: { index, _ in CGFloat(20 + index * 37 % 90) })
    let layout: any SectionLayout = .waterfall(columns: .count(4))
    let plan = ContentPlan(sections: [.init(arrangement: layout.arrange(items, in: container))], in: container)
    for direction in StepDirection.allCases {
      var asked = 0
      let next = plan.item(
        direction, from: .item(count / 2, inSection: 0),
        isAllowed: { _ in
          asked += 1
          return true
        })
      #expect(next != nil || direction.axis == .horizontal)
      #expect(asked <= 24)
    }
  }
}
