#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// What a finger lifts, beside the menu that the same press opens.
    static let dragChecks: [Check] = [
      Check(
        "A press opens the menu of a card, and lifts the card as the finger moves on",
        source: "Sources/Waterflow/Touch/DragAndDrop/DragSource.swift",
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
      },
      Check(
        "A grip takes a card at once, also where cards can be dragged",
        source: "Sources/Waterflow/Touch/Reordering/Reordering.swift",
        reason: "A drag interaction makes other presses wait until a card could be lifted.",
        need: .hand(
          HandRequest(
            prompt: "Drag the first card down by its grip, without waiting",
            gesture: .drag(from: CGPoint(x: 220, y: 20), to: CGPoint(x: 220, y: 130), duration: 0.3))),
        expected: [
          .number("cards moved", 1), .number("items asked for a drag", 0), .number("points scrolled", 0...400),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 30)
        list.view.frame.size.width = 240
        list.hasGrips = true
        list.view.allowsReordering = true
        list.view.dragDelegate = list
        list.view.setEditing(true, animated: false)
        list.view.reloadData()
        run.everyFrame { run in
          guard list.moves > 0 else { return }
          run.finish(.count(list.moves), .count(list.dragQuestions), .length(list.view.contentOffset.y))
        }
      },
    ]
  }
#endif
