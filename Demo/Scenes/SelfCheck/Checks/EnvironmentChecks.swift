#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Traits, UIKit Dynamics, turning the device.
    static let environmentChecks: [Check] = [
      Check(
        "A view has the traits around it before its first layout, if it is asked to update them",
        source: "Sources/Waterflow/Cells/WaterflowViewCell.swift",
        reason: "A cell is measured before it is laid out, and has to be measured in its own text size.",
        expected: [.text("style in a light view", "light"), .text("then in a dark one", "dark")]
      ) { run in
        let (outer, other) = (UIView(), UIView())
        let view = UIView()
        outer.overrideUserInterfaceStyle = .light
        other.overrideUserInterfaceStyle = .dark
        run.stage.addSubview(outer)
        run.stage.addSubview(other)
        @MainActor func style(in superview: UIView) -> CheckValue {
          superview.addSubview(view)
          if #available(iOS 17, visionOS 1, *) { view.updateTraitsIfNeeded() }
          return .text(view.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
        }
        run.stage.layoutIfNeeded()
        run.finish(style(in: outer), style(in: other))
      },
      Check(
        "A dynamic animator without a reference view moves objects that are no views, and comes to rest",
        source: "Sources/Waterflow/Screen/SpringField.swift",
        reason: "Springs move what lags behind the finger.",
        need: .app,
        expected: [.number("points from the anchor after 0.05 seconds", 5...99), .number("after two seconds", 0...1)]
      ) { run in
        let item = ProbeItem()
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 0, y: 100))
        spring.length = 0
        spring.frequency = 3
        spring.damping = 1
        animator.addBehavior(spring)
        run.after(0.05) { run in
          let soon = 100 - item.center.y
          run.after(2) { run in
            run.finish(.length(soon), .length(abs(100 - item.center.y)))
            animator.removeAllBehaviors()
          }
        }
      },
      Check(
        "A view that changes its size as the device turns is laid out in the rotation's animation",
        source: "Sources/Waterflow/Screen/WaterflowView+Showing.swift",
        reason: "Cells glide to their places when the device turns.",
        need: .hand(HandRequest(prompt: "Turn the device", gesture: .turn)),
        expected: [.number("seconds of the animation", 0.05...2)]
      ) { run in
        let view = ProbeView(frame: run.stage.bounds)
        let width = view.bounds.width
        view.autoresizingMask = [.flexibleWidth]
        run.stage.addSubview(view)
        run.everyFrame { run in
          if view.bounds.width != width { run.finish(.number(view.longestLayoutDuration)) }
        }
      },
    ]
  }

  /// Something that a dynamic animator moves.
  private final class ProbeItem: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var transform = CGAffineTransform.identity
  }
#endif
