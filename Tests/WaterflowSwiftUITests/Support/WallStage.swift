import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

/// An item of the app's data.
struct Card: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
  var height: CGFloat = 100
}

/// An app with a wall in its window, 300 points wide and 400 high, and what the app has: it updates the wall after each
/// change, as SwiftUI does.
@MainActor
final class WallStage {
  typealias Coordinator = WallCoordinator<String, Int>

  let host: TestHost
  let coordinator = Coordinator()
  var view: WaterflowView { coordinator.view }

  var cards: KeyValuePairs<String, [Card]> = [:]
  var itemSize: WaterflowItemSize<Card> = .automatic
  var layout: any SectionLayout = .waterfall(columns: .count(1), rowSpacing: 0)
  var behavior = WallBehavior<String, Int>()
  /// The text of a card beside its own: what the app's view has besides the item.
  var suffix = ""
  /// How much longer a card with a suffix is.
  var lengthOfSuffix: CGFloat = 0
  var headers: [String: String] = [:]
  var headerHeight: CGFloat = 30
  var footers: [String: String] = [:]
  var footerHeight: CGFloat = 20
  /// Called when content is made.
  var onContent: ((Card) -> Void)?
  private(set) var madeContents: [Int] = []

  init() {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    coordinator.view.frame = controller.view.bounds
    coordinator.view.contentInsetAdjustmentBehavior = .never
    controller.view.addSubview(coordinator.view)
    StandInView.madeCount = 0
    StandInView.measuredCount = 0
  }

  /// A wall of one section.
  convenience init(_ cards: [Card]) {
    self.init()
    show(cards)
  }

  // MARK: Updating

  func update(animated: Bool = false) {
    behavior.layout = layout
    coordinator.update(sections, behavior, animated: animated)
  }

  func show(_ cards: [Card], animated: Bool = false) { show(["all": cards], animated: animated) }

  func show(_ cards: KeyValuePairs<String, [Card]>, animated: Bool = false) {
    self.cards = cards
    update(animated: animated)
    settle()
  }

  func settle() { host.advance(by: 0.6) }
  func forgetContents() { madeContents = [] }

  var sections: [Coordinator.Section] {
    cards.map { name, cards in
      SectionContent(
        id: name, data: data(cards),
        header: headers[name].map { [headerHeight] text in
          { StandInContent(text: text, id: name, height: headerHeight) }
        },
        footer: footers[name].map { [footerHeight] text in
          { StandInContent(text: text, id: name, height: footerHeight) }
        })
    }
  }

  private func data(_ cards: [Card]) -> SectionData<String, Int> {
    SectionData(cards, ItemReader(cards) { $0.id }, itemSize: itemSize) {
      [weak self, suffix, lengthOfSuffix] card, id in
      self?.madeContents.append(id)
      self?.onContent?(card)
      let height = card.height + (suffix.isEmpty ? 0 : lengthOfSuffix)
      return StandInContent(text: card.text + suffix, id: id, height: height)
    }
  }

  // MARK: What is shown

  var shownItems: [String: [Int]] {
    var items: [String: [Int]] = [:]
    let snapshot = coordinator.dataSource.snapshot()
    for section in snapshot.sectionIdentifiers { items[section] = snapshot.itemIdentifiers(inSection: section) }
    return items
  }

  /// The items on screen, in index order, as their contents have them.
  var visibleItems: [Int] { view.visibleCells.compactMap { content(of: $0)?.id.base as? Int } }
  var visibleTexts: [String] { view.visibleCells.compactMap { content(of: $0)?.text } }

  func content(of cell: WaterflowViewCell?) -> StandInContent? { cell?.contentConfiguration as? StandInContent }

  func cell(of item: Int) -> WaterflowViewCell? {
    coordinator.dataSource.indexPath(for: item).flatMap { view.cellForItem(at: $0) }
  }

  func contentView(of item: Int) -> StandInView? { cell(of: item)?.contentView as? StandInView }

  /// Where an item lies on screen.
  func frame(of item: Int) -> CGRect? {
    let indexPath = coordinator.dataSource.indexPath(for: item)
    return indexPath.flatMap { view.frameForItem(at: $0) }?.offsetBy(dx: 0, dy: -view.bounds.minY)
  }

  var selectedItems: Set<Int> {
    Set(view.indexPathsForSelectedItems.compactMap { coordinator.dataSource.itemIdentifier(for: $0) })
  }
}

extension Card {
  static func numbered(_ ids: some Sequence<Int>) -> [Card] { ids.map { Card(id: $0, text: "\($0)") } }
}

/// A value that an app owns, which updates a stage when it is written: what `@State` is in SwiftUI.
@MainActor
final class StandInState<Value> {
  private(set) var value: Value
  private(set) var written: [Value] = []
  /// What becomes of a value that is written.
  var transform: (Value) -> Value = { $0 }
  /// Called when the value was written.
  var onWrite: (() -> Void)?

  init(_ value: Value) { self.value = value }

  func set(_ value: Value) { self.value = value }

  var link: WallLink<Value> {
    WallLink(
      read: { [self] in value },
      write: { [self] new in
        written.append(new)
        value = transform(new)
        onWrite?()
      })
  }
}

/// Collects what the view reports while `body` runs, instead of logging it.
@MainActor
func misuses(during body: () throws -> Void) rethrows -> [WaterflowMisuse] {
  let handler = WaterflowView.misuseHandler
  defer { WaterflowView.misuseHandler = handler }
  var found: [WaterflowMisuse] = []
  WaterflowView.misuseHandler = { misuse, _ in found.append(misuse) }
  try body()
  return found
}
