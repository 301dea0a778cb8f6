import Foundation
import TestSupport
import Testing

@testable import WaterflowPanes

@MainActor
struct ElementViewsTests {
  private func target(_ item: Int, y: CGFloat = 0, level: Int = 0) -> ElementViews.Target {
    .init(key: .item(item, inSection: 0), frame: CGRect(x: 0, y: y, width: 10, height: 10), level: level)
  }

  private func add(_ targets: [ElementViews.Target], to visible: ElementViews) {
    for target in targets {
      visible.insert(
        .init(key: target.key, frame: target.frame, level: target.level, view: PaneStageView(frame: .zero)))
    }
  }

  @Test("it says what leaves, what moves, what is restacked and what enters")
  func compares() {
    let visible = ElementViews()
    add([target(3), target(1), target(2)], to: visible)
    let targets = [target(2, y: 5), target(3, level: 1), target(4)]
    #expect(!visible.shows(targets))
    #expect(visible.removeAll(notIn: targets).map(\.key.index) == [1])
    var transition = ElementViews.Transition()
    visible.compare(with: targets, into: &transition)
    #expect(transition.moves.map(\.entry.key.index) == [2, 3])
    #expect(transition.moves.map(\.levelChanged) == [false, true])
    #expect(transition.entering.map(\.key.index) == [4])
    add(transition.entering, to: visible)
    #expect(visible.shows(targets))
    #expect(visible.entries.map(\.frame.minY) == [5, 0, 0])
  }

  @Test(
    "random screens: afterwards exactly the targets are there, and views of those that stayed are the same",
    arguments: 1...50)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let visible = ElementViews()
    for _ in 0..<20 {
      let targets = (0..<30).filter { _ in random.oneIn(2) }.map {
        target($0, y: CGFloat(random.int(0...3)), level: random.int(0...1))
      }
      let before = Dictionary(uniqueKeysWithValues: visible.entries.map { ($0.key, ObjectIdentifier($0.view)) })
      let leaving = visible.removeAll(notIn: targets)
      #expect(Set(leaving.map(\.key)) == Set(before.keys).subtracting(targets.map(\.key)), "seed \(seed)")
      var transition = ElementViews.Transition()
      visible.compare(with: targets, into: &transition)
      add(transition.entering, to: visible)
      #expect(visible.shows(targets), "seed \(seed)")
      for entry in visible.entries {
        if let old = before[entry.key] { #expect(ObjectIdentifier(entry.view) == old, "seed \(seed)") }
        #expect(visible.view(of: entry.key) === entry.view)
        #expect(visible.key(of: entry.view) == entry.key)
      }
    }
  }

  @Test("an element is stacked beside its neighbor on the same level")
  func neighbors() {
    let visible = ElementViews()
    add([target(1), target(2, level: 7), target(3), target(4)], to: visible)
    func neighbor(_ item: Int, _ level: Int) -> (isUnder: Bool, item: Int)? {
      switch visible.neighbor(of: .item(item, inSection: 0), onLevel: level) {
      case .under(let view): (true, visible.key(of: view)?.index ?? -1)
      case .over(let view): (false, visible.key(of: view)?.index ?? -1)
      case nil: nil
      }
    }
    #expect(neighbor(3, 0)! == (true, 1))
    #expect(neighbor(4, 0)! == (true, 3))
    #expect(neighbor(1, 0)! == (false, 3))
    #expect(neighbor(0, 7)! == (false, 2))
    #expect(neighbor(2, 7) == nil)
    #expect(neighbor(9, 1) == nil)
  }

  @Test("elements keep their views under new keys, in the new order")
  func remaps() {
    let visible = ElementViews()
    add([target(0), target(1), target(2)], to: visible)
    let views = visible.entries.map(\.view)
    visible.remap { .item(10 - $0.index, inSection: 0) }
    #expect(visible.entries.map(\.key.index) == [8, 9, 10])
    #expect(visible.entries.map { ObjectIdentifier($0.view) } == views.reversed().map(ObjectIdentifier.init))
  }

  @Test("in whatever order elements come in, and whoever looks meanwhile, they are ascending", arguments: 1...20)
  func insertion(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let visible = ElementViews()
    var expected: [Int] = []
    for item in (0..<60).shuffled(using: &random) {
      add([target(item)], to: visible)
      expected.append(item)
      expected.sort()
      #expect(visible.view(of: .item(item, inSection: 0)) != nil && visible.view(of: .item(60, inSection: 0)) == nil)
      if random.oneIn(3) { #expect(visible.entries.map(\.key.index) == expected, "seed \(seed)") }
      let neighbor = visible.neighbor(of: .item(item, inSection: 0), onLevel: 0)
      switch neighbor {
      case .under(let view): #expect(visible.key(of: view)?.index == expected.last { $0 < item }, "seed \(seed)")
      case .over(let view): #expect(visible.key(of: view)?.index == expected.first { $0 > item }, "seed \(seed)")
      case nil: #expect(expected.count == 1, "seed \(seed)")
      }
    }
    #expect(visible.entries.map(\.key.index) == expected)
  }

  @Test("a view is asked by itself what it shows, until it leaves or another shows that")
  func keys() {
    let visible = ElementViews()
    add([target(0), target(1), target(2)], to: visible)
    let views = visible.entries.map(\.view)
    let new = PaneStageView(frame: .zero)
    #expect(visible.replaceView(of: .item(1, inSection: 0), with: new)?.view === views[1])
    #expect(visible.key(of: views[1]) == nil && visible.key(of: new)?.index == 1)
    visible.remap { .item($0.index + 5, inSection: 0) }
    #expect(visible.key(of: new)?.index == 6 && visible.key(of: views[2])?.index == 7)
    #expect(ElementViews().key(of: new) == nil)
    _ = visible.removeAll { $0.index == 6 }
    _ = visible.removeAll(notIn: [])
    #expect(visible.key(of: new) == nil && visible.key(of: views[2]) == nil && visible.entries.isEmpty)
  }
}
