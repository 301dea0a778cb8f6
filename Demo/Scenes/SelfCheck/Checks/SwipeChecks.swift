#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Swipes, which share their finger with the view's own scrolling.
    static let swipeChecks: [Check] = [
      Check(
        "A finger that moves across a card uncovers its actions, and the view doesn't scroll",
        source: "Sources/Waterflow/Touch/SwipeActions.swift",
        reason: "A swipe in a list must not scroll it, and a scroll must not swipe.",
        need: .hand(
          HandRequest(
            prompt: "Swipe a card to the left, not too far",
            gesture: .drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 130, y: 64), duration: 0.4))),
        expected: [
          .number("questions for actions", 1), .number("points aside", 40...250), .number("points scrolled", 0),
          .text("touches", ""),
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
            .count(list.swipeQuestions), .length(aside), .length(list.view.contentOffset.y), .text(list.log.text))
        }
      }
    ]
  }
#endif
