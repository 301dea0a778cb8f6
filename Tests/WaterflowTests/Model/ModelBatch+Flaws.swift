import Foundation
import TestSupport
import Waterflow

extension ModelBatch {
  /// What is wrong with a batch.
  enum Flaw: CaseIterable {
    case missingCall, extraData, repeatedCall, outOfRange, noItem, deletedAndMoved, placeTaken
  }

  /// A batch with one thing wrong about it.
  @MainActor
  static func flawed(_ content: ModelContent, _ random: inout SeededRandom) -> (batch: ModelBatch, flaw: Flaw) {
    var batch = Self.random(content, &random)
    var flaw = random.pick(Flaw.allCases)
    if !batch.spoil(flaw, content, &random) {
      flaw = .outOfRange
      _ = batch.spoil(flaw, content, &random)
    }
    return (batch, flaw)
  }

  /// Returns false if the batch has nothing that can be wrong in this way.
  @MainActor
  private mutating func spoil(_ flaw: Flaw, _ content: ModelContent, _ random: inout SeededRandom) -> Bool {
    let deletes = calls.indices.filter { if case .deleteItems = calls[$0] { true } else { false } }
    let inserts = calls.indices.filter { if case .insertItems = calls[$0] { true } else { false } }
    outcome = .reloaded
    switch flaw {
    case .missingCall:
      // A missing insert and a missing delete in the same section may balance each other.
      guard !(deletes + inserts).isEmpty else { return false }
      calls.remove(at: random.pick(deletes + inserts))
    case .extraData:
      return addSilently(content, &random)
    case .repeatedCall:
      guard !calls.isEmpty else { return false }
      calls.append(random.pick(calls))
      outcome = .appliedWithReport
    case .outOfRange:
      calls.insert(random.pick(Self.callsOutOfRange), at: random.int(0...calls.count))
    case .noItem:
      calls.append(.deleteItems([IndexPath(index: 3)]))
      outcome = .appliedWithReport
    case .deletedAndMoved:
      guard let index = deletes.first, case .deleteItems(let items) = calls[index], let item = items.first else {
        return false
      }
      calls.append(.moveItem(item, .item(0)))
    case .placeTaken:
      guard let index = inserts.first, case .insertItems(let items) = calls[index], let place = items.first,
        let other = content.indexPaths().first
      else { return false }
      calls.append(.moveItem(other, place))
    }
    return true
  }

  private static var callsOutOfRange: [Call] {
    [
      .deleteItems([.item(10_000)]), .deleteItems([.item(0, 77)]), .deleteItems([.item(.max)]),
      .insertItems([.item(0, 77)]), .deleteItems([.item(-1)]), .reloadItems([.item(0, -3)]), .deleteSections([99]),
      .insertSections([99]), .moveItem(.item(0, 50), .item(0)), .moveSection(40, 0), .reloadSections([50]),
      .moveItem(.item(0), .item(.max, 0)), .moveSection(-1, .max), .moveItem(.item(.min, .min), .item(.max, .max)),
    ]
  }

  /// Adds an item that no call inserts. Returns false if every section of the new data is inserted or reloaded.
  @MainActor
  private mutating func addSilently(_ content: ModelContent, _ random: inout SeededRandom) -> Bool {
    let oldIDs = Set(content.sections.map(\.id))
    let reloaded = calls.reduce(into: Set<Int>()) {
      if case .reloadSections(let sections) = $1 { $0.formUnion(sections.map { content.sections[$0].id }) }
    }
    let places = sections.indices.filter { oldIDs.contains(sections[$0].id) && !reloaded.contains(sections[$0].id) }
    guard !places.isEmpty else { return false }
    sections[random.pick(places)].items.append(content.makeItem(&random))
    return true
  }
}
