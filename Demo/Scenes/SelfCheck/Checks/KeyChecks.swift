#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Keys of a keyboard, of which UIKit takes some for itself.
    static let keyChecks: [Check] = [
      Check(
        "End leads the focus to the last card, which is scrolled to and made first",
        source: "Sources/Waterflow/Touch/FocusState.swift",
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
      }
    ]
  }
#endif
