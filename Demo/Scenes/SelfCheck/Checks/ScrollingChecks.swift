import Foundation
import Waterflow

extension Check {
  /// Scroll views that nobody touches.
  static let scrollingChecks: [Check] = [
    Check(
      "An assigned contentOffset is told to the delegate once, before the assignment returns, and isn't clamped",
      source: "Sources/Waterflow/Content/WaterflowView+Arranging.swift",
      reason: "The view corrects its offset in layout and must not hear of it later.",
      expected: [
        .number("calls", 1), .number("offset past the top", about: -50), .number("calls for the same offset", 0),
      ]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), length: 1_000)
      run.stage.addSubview(scrollView)
      scrollView.contentOffset.y = -50
      let (calls, offset) = (scrollView.scrolls, scrollView.contentOffset.y)
      scrollView.contentOffset.y = -50
      run.finish(.count(calls), .length(offset), .count(scrollView.scrolls - calls))
    },
    Check(
      "A change of the offset lays the scroll view out, once for all changes of a turn",
      source: "Sources/Waterflow/WaterflowView.swift",
      reason: "Layout is where cells enter and leave.",
      expected: [.number("passes", 1)]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), length: 1_000)
      run.stage.addSubview(scrollView)
      scrollView.layoutIfNeeded()
      let before = scrollView.layouts
      scrollView.contentOffset.y = 20
      scrollView.contentOffset.y = 30
      scrollView.layoutIfNeeded()
      run.finish(.count(scrollView.layouts - before))
    },
    Check(
      "Offsets are rounded to device pixels, halves to the greater one",
      source: "Sources/Waterflow/Scrolling/WaterflowView+Scrolling.swift",
      reason: "A scroll to an item compares where it wants to be with where it is.",
      expected: [
        .number("pixels for 300.2", about: 300), .number("for 300.5", about: 301), .number("for −562.5", about: -562),
      ]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), length: 5_000)
      run.stage.addSubview(scrollView)
      let scale = scrollView.traitCollection.displayScale
      @MainActor func rounded(_ pixels: CGFloat) -> CheckValue {
        scrollView.contentOffset.y = pixels / scale
        return .length(scrollView.contentOffset.y * scale)
      }
      run.finish(rounded(300.2), rounded(300.5), rounded(-562.5))
    },
    Check(
      "Content that shrinks brings a scroll view at rest back to its end",
      source: "Sources/WaterflowPanes/UserPlace.swift",
      reason: "After a deletion near the end the view must not show an empty strip.",
      need: .app,
      expected: [.number("offset", about: 140)]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 160), length: 2_000)
      run.stage.addSubview(scrollView)
      scrollView.contentOffset.y = 800
      scrollView.contentSize.height = 300
      run.after(0.1) { run in run.finish(.length(scrollView.contentOffset.y)) }
    },
    Check(
      "A scroll view that rests at its top follows the safe area, another stays; contentInset alone moves neither",
      source: "Sources/Waterflow/WaterflowView.swift",
      reason: "Content begins below the bars, also below those that come later.",
      need: .app,
      expected: [
        .number("points from the top, below the safe area", about: 0), .number("moved, further down", about: 0),
        .number("moved by contentInset", about: 0),
      ]
    ) { run in
      @MainActor func scrollView(at x: CGFloat) -> ProbeScrollView {
        let scrollView = ProbeScrollView(frame: CGRect(x: x, y: 0, width: 80, height: 150), length: 2_000)
        run.stage.addSubview(scrollView)
        return scrollView
      }
      let (top, further, inset) = (scrollView(at: 0), scrollView(at: 90), scrollView(at: 180))
      top.contentInsetAdjustmentBehavior = .always
      further.contentInsetAdjustmentBehavior = .always
      further.contentOffset.y = 200
      run.after(0.1) { run in
        run.controller.additionalSafeAreaInsets.top = 30
        inset.contentInset.top = 30
        run.after(0.1) { run in
          run.finish(
            .length(top.contentOffset.y + top.adjustedContentInset.top), .length(further.contentOffset.y - 200),
            .length(inset.contentOffset.y))
        }
      }
    },
    Check(
      "An animated scroll reaches its target and says so once; one without animation says nothing",
      source: "Sources/Waterflow/Scrolling/ItemScroller.swift",
      reason: "A scroll to an item ends, and is reported, in the same way.",
      need: .app,
      expected: [.number("ends", 1), .number("offset", about: 300), .number("ends without animation", 0)]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), length: 1_000)
      run.stage.addSubview(scrollView)
      scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      let before = scrollView.endedAnimations
      scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      run.after(1) { run in
        run.finish(.count(scrollView.endedAnimations), .length(scrollView.contentOffset.y), .count(before))
      }
    },
    Check(
      "An animated scroll whose offset is moved on its way goes on, and ends once",
      source: "Sources/WaterflowPanes/UserPlace.swift",
      reason: "Items come in above while the view scrolls to its end.",
      need: .app,
      // The view's own scrolls don't go by UIKit's.
      isInformational: true,
      expected: [.number("points from the target, moved along", about: 0), .number("ends", 1)]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), length: 5_000)
      run.stage.addSubview(scrollView)
      scrollView.contentOffset.y = 100
      scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      run.after(0.1) { run in
        scrollView.contentOffset.y += 1_000
        run.after(1) { run in
          run.finish(.length(scrollView.contentOffset.y - 1_400), .count(scrollView.endedAnimations))
        }
      }
    },
  ]
}
