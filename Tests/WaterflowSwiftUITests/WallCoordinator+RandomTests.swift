import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

/// An app that changes its data at random, and what a wall has to show of it, found without the wall.
@MainActor
private struct RandomApp {
  var random: SeededRandom
  var sections: [(name: String, cards: [Card])] = []
  private var nextID = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func newCard() -> Card {
    nextID += 1
    return Card(id: nextID, text: "\(nextID)", height: CGFloat(random.int(20...90)))
  }

  mutating func change() {
    switch random.int(0...11) {
    case 0: replaceAll()
    case 1: addSection()
    case 2 where sections.count > 1: sections.remove(at: random.int(0...sections.count - 1))
    case 3 where sections.count > 1: sections.shuffle(using: &random)
    case 4: moveBetweenSections()
    case 5: break
    default: changeItems()
    }
  }

  /// Other items altogether, or none.
  private mutating func replaceAll() {
    sections = (0..<random.int(0...3)).map { index in
      ("\(index)", (0..<random.int(0...30)).map { _ in newCard() })
    }
  }

  private mutating func addSection() {
    let name = "\(random.int(0...9))"
    guard !sections.contains(where: { $0.name == name }) else { return }
    let cards = (0..<random.int(0...8)).map { _ in newCard() }
    sections.insert((name, cards), at: random.int(0...sections.count))
  }

  private mutating func moveBetweenSections() {
    guard sections.count > 1 else { return }
    let (source, target) = (random.int(0...sections.count - 1), random.int(0...sections.count - 1))
    guard !sections[source].cards.isEmpty else { return }
    let card = sections[source].cards.remove(at: random.int(0...sections[source].cards.count - 1))
    sections[target].cards.insert(card, at: random.int(0...sections[target].cards.count))
  }

  private mutating func changeItems() {
    guard !sections.isEmpty else { return addSection() }
    let section = random.int(0...sections.count - 1)
    for _ in 0..<random.int(1...4) {
      let count = sections[section].cards.count
      switch random.int(0...4) {
      case 0 where count > 0: sections[section].cards.remove(at: random.int(0...count - 1))
      case 1 where count > 0: sections[section].cards[random.int(0...count - 1)].text += "'"
      case 2 where count > 0: sections[section].cards[random.int(0...count - 1)].height = CGFloat(random.int(20...90))
      case 3: sections[section].cards.shuffle(using: &random)
      default: sections[section].cards.insert(newCard(), at: random.int(0...count))
      }
    }
  }
}

@MainActor
struct WallCoordinatorRandomTests {
  /// 20 walls, 100 changes each.
  @Test("after each of 2 000 random changes the wall shows the data", arguments: 1...20 as ClosedRange<UInt64>)
  func followsData(seed: UInt64) {
    var app = RandomApp(seed: seed)
    let stage = WallStage()
    let isMeasured = seed.isMultiple(of: 2)
    stage.itemSize = isMeasured ? .automatic(estimate: 55) : .height { card, _ in card.height }
    var behavior = WallBehavior<String, Int>()
    behavior.layout = .waterfall(columns: .count(seed.isMultiple(of: 3) ? 3 : 1), rowSpacing: 0)
    let found = misuses {
      for step in 1...100 {
        app.change()
        stage.coordinator.update(sections(of: app, in: stage), behavior, animated: app.random.oneIn(2))
        // Some changes come while the animation of others runs.
        stage.host.advance(by: app.random.oneIn(3) ? 0.05 : 0.7)
        if app.random.oneIn(4) {
          stage.view.contentOffset.y = CGFloat(app.random.int(0...Int(max(0, stage.view.contentSize.height - 400))))
          stage.host.advance(by: 0.05)
        }
        expect(stage, shows: app, isMeasured: isMeasured, "seed \(seed), step \(step)")
      }
    }
    #expect(found.isEmpty, "seed \(seed)")
  }

  private func sections(of app: RandomApp, in stage: WallStage) -> [WallCoordinator<String, Int>.Section] {
    app.sections.map { name, cards in
      let data = SectionData<String, Int>(cards, ItemReader(cards) { $0.id }, itemSize: stage.itemSize) { card, id in
        StandInContent(text: card.text, id: id, height: card.height)
      }
      return SectionContent(id: name, data: data)
    }
  }

  private func expect(_ stage: WallStage, shows app: RandomApp, isMeasured: Bool, _ comment: String) {
    let view = stage.view
    let snapshot = stage.coordinator.dataSource.snapshot()
    #expect(snapshot.sectionIdentifiers == app.sections.map(\.name), "\(comment)")
    #expect(snapshot.itemIdentifiers == app.sections.flatMap(\.cards).map(\.id), "\(comment)")
    #expect(view.numberOfSections == app.sections.count, "\(comment)")
    for (section, expected) in app.sections.enumerated() {
      #expect(view.numberOfItems(inSection: section) == expected.cards.count, "\(comment)")
      for (item, card) in expected.cards.enumerated() {
        let indexPath = IndexPath(item: item, section: section)
        if !isMeasured { #expect(view.frameForItem(at: indexPath)?.height == card.height, "\(comment), \(card)") }
        guard let cell = view.cellForItem(at: indexPath) else { continue }
        let content = stage.content(of: cell)
        #expect(content?.text == card.text && content?.id == AnyHashable(card.id), "\(comment), \(card)")
        if view.indexPathsForVisibleItems.contains(indexPath) {
          #expect(view.frameForItem(at: indexPath)?.height == card.height, "\(comment), \(card)")
        }
      }
    }
  }
}
