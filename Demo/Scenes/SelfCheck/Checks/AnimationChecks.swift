import Foundation
import Waterflow

extension Check {
  /// What animations do.
  static let animationChecks: [Check] = [
    Check(
      "Animations of position and size add up: a second one takes over where the first one is",
      source: "Sources/WaterflowPanes/Pane+Gliding.swift",
      reason: "Updates follow one another while cells still glide; none may jump.",
      need: .app,
      expected: [
        .number("points covered before", 20...80), .number("jump of the middle in points", 0...12),
        .number("jump of the width", 0...12),
      ]
    ) { run in
      let view = UIView.square(at: CGPoint(x: 20, y: 10))
      run.stage.addSubview(view)
      let start = view.center.y
      run.after(0.05) { run in
        UIView.animate(withDuration: 0.6, delay: 0, options: [.curveLinear]) {
          view.center.y += 100
          view.bounds.size.width += 100
        }
        run.after(0.3) { run in
          let (center, width) = (view.shownCenter.y, view.shownWidth)
          UIView.animate(withDuration: 0.6, delay: 0, options: [.curveLinear]) {
            view.center.y -= 100
            view.bounds.size.width -= 100
          }
          run.after(0.02) { run in
            run.finish(
              .length(center - start), .length(abs(view.shownCenter.y - center)),
              .length(abs(view.shownWidth - width)))
          }
        }
      }
    },
    Check(
      "Layout inside an animation knows its duration: of a block, a spring, a property animator; outside it is 0",
      source: "Sources/Waterflow/Content/WaterflowView+Showing.swift",
      reason: "Cells glide along when the view is resized in an animation.",
      need: .app,
      expected: [
        .number("seconds of a block", about: 0.4), .number("of a spring", about: 0.5),
        .number("of a property animator", about: 0.6), .number("of none", 0),
      ]
    ) { run in
      let view = ProbeView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      run.stage.addSubview(view)
      @MainActor func layOut() {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      UIView.animate(withDuration: 0.4) { layOut() }
      let block = view.layoutDuration
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []
      ) { layOut() }
      let spring = view.layoutDuration
      UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { layOut() }.startAnimation()
      run.after(0.1) { run in
        let animator = view.layoutDuration
        layOut()
        run.finish(.number(block), .number(spring), .number(animator), .number(view.layoutDuration))
      }
    },
    Check(
      "What is left of a curve is a curve: a view that joins another one halfway keeps up with it",
      source: "Sources/WaterflowPanes/Pane+StepInFlight.swift",
      reason: "Rows that scroll into view while others glide glide along with these.",
      need: .app,
      expected: [.number("points left to go", 60...95), .number("apart in points", 0...8)]
    ) { run in
      let first = UIView.square(at: CGPoint(x: 20, y: 10))
      let second = UIView.square(at: CGPoint(x: 80, y: 110))
      run.stage.addSubview(first)
      run.after(0.05) { run in
        UIView.animate(withDuration: 0.6) { first.center.y += 100 }
        run.after(0.2) { run in
          let (center, left) = (second.center, first.center.y - first.shownCenter.y)
          run.stage.addSubview(second)
          UIView.performWithoutAnimation { second.center.y -= left }
          // The last two thirds of the time of easeInEaseOut, by de Casteljau's algorithm.
          let rest = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.318, y: 0.385), controlPoint2: CGPoint(x: 0.567, y: 1))
          let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: rest)
          animator.addAnimations { second.center = center }
          animator.startAnimation()
          run.after(0.15) { run in
            run.finish(.length(left), .length(abs(first.shownCenter.y - second.shownCenter.y)))
          }
        }
      }
    },
    Check(
      "performWithoutAnimation moves a view at once, inside of an animation as well",
      source: "Sources/WaterflowPanes/Pane+Appearing.swift",
      reason: "A cell that enters during a rotation must not fly in from a corner.",
      need: .app,
      expected: [.number("points left to go", about: 0), .number("points left in the animation", 50...100)]
    ) { run in
      let still = UIView.square(at: CGPoint(x: 20, y: 10))
      let moving = UIView.square(at: CGPoint(x: 80, y: 10))
      run.stage.addSubview(still)
      run.stage.addSubview(moving)
      run.after(0.05) { run in
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
          moving.center.y += 100
          UIView.performWithoutAnimation { still.center.y += 100 }
        }
        run.after(0.1) { run in
          run.finish(
            .length(still.center.y - still.shownCenter.y), .length(moving.center.y - moving.shownCenter.y))
        }
      }
    },
    Check(
      "An animation of nothing completes, and with true",
      source: "Sources/WaterflowPanes/Pane+Gliding.swift",
      reason: "Cells that fade out are reused when their animation completes.",
      need: .app,
      expected: [.text("completions", "true")]
    ) { run in
      let log = CheckLog()
      UIView.animate(withDuration: 0.2) {
      } completion: {
        log.note("\($0)")
      }
      run.after(0.6) { run in run.finish(.text(log.text)) }
    },
    Check(
      "Removing all animations of a layer shows its final place, and completes them with false",
      source: "Sources/Waterflow/Cells/ReusePool.swift",
      reason: "A cell that glides is reused at once for an item elsewhere.",
      need: .app,
      expected: [.number("points left to go", about: 0), .text("completions", "false")]
    ) { run in
      let view = UIView.square(at: CGPoint(x: 20, y: 10))
      let log = CheckLog()
      run.stage.addSubview(view)
      run.after(0.05) { run in
        UIView.animate(withDuration: 2) {
          view.center.y += 100
        } completion: {
          log.note("\($0)")
        }
        run.after(0.1) { run in
          view.layer.removeAllAnimations()
          run.after(0.1) { run in
            run.finish(.length(view.center.y - view.shownCenter.y), .text(log.text))
          }
        }
      }
    },
    Check(
      "An animation goes on in a view that leaves the window and comes back within a turn",
      source: "Sources/Waterflow/Cells/ReusePool.swift",
      reason: "A view that goes to the pool needs its animations removed, or it shows them as another item.",
      need: .app,
      expected: [.number("points left to go", 30...95)]
    ) { run in
      let view = UIView.square(at: CGPoint(x: 20, y: 10))
      run.stage.addSubview(view)
      run.after(0.05) { run in
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) { view.center.y += 100 }
        run.after(0.2) { run in
          view.removeFromSuperview()
          run.stage.addSubview(view)
          run.after(0.1) { run in run.finish(.length(view.center.y - view.shownCenter.y)) }
        }
      }
    },
    Check(
      "In an animation a view answers the block's animation for its background color, and outside of one none",
      source: "Sources/Waterflow/Cells/WaterflowConnectorView.swift",
      reason: "The lines of a tree take their animation from it and glide with their nodes.",
      need: .app,
      expected: [.number("animation in a block", 1), .number("animation outside", 0)]
    ) { run in
      let view = UIView.square(at: .zero)
      run.stage.addSubview(view)
      @MainActor func isAnimated() -> Bool {
        let action = view.action(for: view.layer, forKey: "backgroundColor")
        // One that isn't run would keep the block from completing.
        action?.run(forKey: "backgroundColor", object: view.layer, arguments: nil)
        return action is CABasicAnimation
      }
      let outside = isAnimated()
      var inside = false
      UIView.animate(withDuration: 0.2) { inside = isAnimated() }
      run.finish(.truth(inside), .truth(outside))
    },
  ]
}
