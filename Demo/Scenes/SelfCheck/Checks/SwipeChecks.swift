#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Swipes, which share their finger with the view's own scrolling.
    static let swipeChecks: [Check] = [
      Check(
        "A finger that moves across a card uncovers its actions, and the view doesn't scroll",
        source: "Sources/Waterflow/Touch/Swipes/SwipeActions.swift",
        reason: "A swipe in a list must not scroll it, and a scroll must not swipe.",
        need: .hand(
          HandRequest(
            prompt: "Swipe a card to the left, not too far",
            gesture: .drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 130, y: 64), duration: 0.4))),
        expected: [
          .number("questions for actions", 1), .number("points aside", 40...250), .number("points scrolled", 0),
          .number("cards selected", 0), .number("cards left highlighted", 0),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 100)
        list.swipeTitles = ["Delete"]
        var (last, framesAtRest): (CGFloat, Int) = (0, 0)
        run.everyFrame { run in
          let aside = list.view.visibleCells.map { -$0.transform.tx }.max() ?? 0
          framesAtRest = aside >= 40 && aside == last ? framesAtRest + 1 : 0
          last = aside
          guard framesAtRest == 30 else { return }
          run.finish(
            .count(list.swipeQuestions), .length(aside), .length(list.view.contentOffset.y),
            .truth(list.log.entries.contains("selected")), .truth(list.log.entries.last == "highlighted"))
        }
      },
      Check(
        "Two fingers on a trackpad uncover the actions of the card under the pointer, and the view doesn't scroll",
        source: "Sources/Waterflow/Touch/Swipes/SwipeActions.swift",
        reason: "With a pointer, actions would be out of reach.",
        need: .hand(
          HandRequest(
            prompt: "With a trackpad, swipe a card to the left with two fingers; without one, go on",
            gesture: .scroll(at: CGPoint(x: 200, y: 60), by: CGPoint(x: -70, y: 0), duration: 0.4))),
        expected: [.number("points aside", 40...250), .number("points scrolled", 0)]
      ) { run in
        // An iPhone has no pointer, and no focus either.
        guard UIFocusSystem.focusSystem(for: run.stage) != nil else { return run.skip() }
        let list = CheckList(on: run.stage, columns: 1, count: 100)
        list.swipeTitles = ["Delete"]
        var (last, framesAtRest): (CGFloat, Int) = (0, 0)
        run.everyFrame { run in
          let aside = list.view.visibleCells.map { -$0.transform.tx }.max() ?? 0
          framesAtRest = aside >= 40 && aside == last ? framesAtRest + 1 : 0
          last = aside
          if framesAtRest == 30 { run.finish(.length(aside), .length(list.view.contentOffset.y)) }
        }
      },
    ]
  }
#endif
