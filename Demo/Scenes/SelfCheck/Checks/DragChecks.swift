#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// What a finger lifts, beside the menu that the same press opens.
    static let dragChecks: [Check] = [
      Check(
        "A press opens the menu of a card, and lifts the card as the finger moves on",
        source: "Sources/Waterflow/Touch/DragSource.swift",
        reason: "An item with a menu could be reordered or dragged no longer, or has no menu.",
        need: .hand(
          HandRequest(
            prompt: "Hold a card until its menu opens, then drag it down and drop it",
            gesture: .carry(from: CGPoint(x: 120, y: 30), to: CGPoint(x: 120, y: 150)))),
        expected: [
          .number("menus opened", 1), .number("cards moved", 1), .number("points scrolled", 0...400),
          .number("cards lost", 0),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 30)
        list.menuTitle = "Archive"
        list.view.allowsReordering = true
        run.everyFrame { run in
          guard list.moves > 0 else { return }
          run.finish(
            .count(list.openedMenus), .count(list.moves), .length(list.view.contentOffset.y),
            .count(30 - Set(list.numbers).count))
        }
      }
    ]
  }
#endif
