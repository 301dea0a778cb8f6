import Foundation
import Waterflow

extension Check {
  /// Keys of a keyboard, of which UIKit takes some for itself.
  static let keyChecks: [Check] = [
    Check(
      "End leads the focus to the last card, which is scrolled to and made first",
      source: "Sources/Waterflow/Touch/Focus/FocusState.swift",
      reason: "UIKit may take Home, End and the page keys for scrolling; then the focus stays where it is.",
      need: .hand(
        HandRequest(
          prompt: "With a keyboard, press an arrow, then End; without one, go on",
          gesture: .keys([.keyboardDownArrow, .keyboardEnd]))),
      isInformational: true,
      expected: [.number("card with the focus", 99), .number("cards in view from it on", 1)]
    ) { run in
      // An iPhone has none.
      guard UIFocusSystem.focusSystem(for: run.stage) != nil else { return run.skip() }
      let list = CheckList(on: run.stage, columns: 2, count: 100)
      list.view.allowsFocus = true
      var first: Int?
      run.everyFrame { run in
        guard let cell = UIFocusSystem.focusSystem(for: list)?.focusedItem as? WaterflowViewCell,
          let item = list.view.indexPath(for: cell)?.item
        else { return }
        guard let first else {
          first = item
          return
        }
        guard item != first else { return }
        run.finish(.count(item), .count(list.view.indexPathsForVisibleItems.count { $0.item >= item }))
      }
    },
    Check(
      "Arrows lead the focus to cards out of sight, which are scrolled to",
      source: "Sources/Waterflow/Touch/Focus/FocusState.swift",
      reason: "UIKit looks for the next item itself, among cells that are there.",
      need: .hand(
        HandRequest(
          prompt: sixDown,
          gesture: .keys(Array(repeating: .keyboardDownArrow, count: 6)))),
      isInformational: true,
      expected: [.number("card in view", 1)]
    ) { run in
      guard UIFocusSystem.focusSystem(for: run.stage) != nil else { return run.skip() }
      let list = CheckList(on: run.stage, columns: 1, count: 100)
      list.view.allowsFocus = true
      let visible = Set(list.view.indexPathsForVisibleItems)
      run.everyFrame { run in
        guard let cell = UIFocusSystem.focusSystem(for: list)?.focusedItem as? WaterflowViewCell,
          let indexPath = list.view.indexPath(for: cell), !visible.contains(indexPath)
        else { return }
        run.everyFrame { _ in }
        // A scroll to it has ended by then.
        run.after(0.5) { run in
          let frame = list.frame(of: list.numbers[indexPath.item])
          run.finish(.truth(list.view.bounds.insetBy(dx: 0, dy: -0.5).contains(frame)))
        }
      }
    },
    Check(
      "Tab leads the focus from the cards to what follows the view, past all other cards",
      source: "Sources/Waterflow/Touch/Focus/FocusState.swift",
      reason: "A view is one group of focus, as a table is; a user of the keyboard gets past it with one key.",
      need: .hand(
        HandRequest(
          prompt: "With a keyboard, press the down arrow, then Tab; without one, go on",
          gesture: .keys([.keyboardDownArrow, .keyboardTab]))),
      isInformational: true,
      expected: [.number("cards that had the focus before", 1...3)]
    ) { run in
      guard UIFocusSystem.focusSystem(for: run.stage) != nil else { return run.skip() }
      let list = CheckList(on: run.stage, columns: 2, count: 100)
      list.view.frame.size.height -= 44
      list.view.allowsFocus = true
      let button = FocusButton(frame: CGRect(x: 0, y: list.view.frame.maxY, width: 100, height: 44))
      button.backgroundColor = SceneStyle.brass
      run.stage.addSubview(button)
      var cards: Set<IndexPath> = []
      run.everyFrame { run in
        let item = UIFocusSystem.focusSystem(for: list)?.focusedItem
        if let cell = item as? WaterflowViewCell, let indexPath = list.view.indexPath(for: cell) {
          cards.insert(indexPath)
        }
        if item === button, !cards.isEmpty { run.finish(.count(cards.count)) }
      }
    },
  ]

  private static let sixDown: String = {
    #if os(tvOS)
      "Press down on the remote six times"
    #else
      "With a keyboard, press the down arrow six times; without one, go on"
    #endif
  }()
}

/// Takes the focus.
private final class FocusButton: UIView {
  override var canBecomeFocused: Bool { true }
}
