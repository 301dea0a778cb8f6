import Foundation
import Observation
import Waterflow

extension Check {
  /// Traits, UIKit Dynamics, turning the device.
  static let environmentChecks: [Check] = {
    if #available(iOS 26, macOS 14, tvOS 26, visionOS 26, *) { return fixedEnvironmentChecks + [observationCheck] }
    return fixedEnvironmentChecks
  }()

  /// UIKit tracks what a layout reads since iOS 26.
  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  private static var observationCheck: Check {
    Check(
      "A view whose layout reads an observable model is laid out again when the model changes",
      source: "Sources/Waterflow/Cells/WaterflowViewCell.swift",
      reason: "Cells follow the models that they show.",
      need: .app,
      expected: [.number("passes without a change", 0), .number("passes after a change", 1...2)]
    ) { run in
      let model = ProbeModel()
      let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.onLayout = { _ = model.value }
      run.stage.addSubview(view)
      run.after(0.1) { run in
        let first = view.layouts
        run.after(0.1) { run in
          let second = view.layouts
          model.value += 1
          run.after(0.1) { run in run.finish(.count(second - first), .count(view.layouts - second)) }
        }
      }
    }
  }

  private static let fixedEnvironmentChecks: [Check] = [
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
        if #available(iOS 17, tvOS 17, visionOS 1, *) { view.updateTraitsIfNeeded() }
        return .text(view.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
      }
      run.stage.layoutIfNeeded()
      run.finish(style(in: outer), style(in: other))
    },
    Check(
      "A view that doesn't inset its layout margins from the safe area keeps them under a bar",
      source: "Sources/Waterflow/Cells/WaterflowViewCell.swift",
      reason: "A cell under a bar is measured as it is anywhere else.",
      need: .app,
      expected: [.number("points longer", about: 0), .number("points longer in a view that does", about: 30)]
    ) { run in
      let (view, other) = (UIView.square(at: .zero), UIView.square(at: CGPoint(x: 50, y: 0)))
      view.insetsLayoutMarginsFromSafeArea = false
      run.stage.addSubview(view)
      run.stage.addSubview(other)
      run.after(0.1) { run in
        let before = (view.layoutMargins.top, other.layoutMargins.top)
        run.controller.additionalSafeAreaInsets.top = 30
        run.after(0.1) { run in
          run.finish(.length(view.layoutMargins.top - before.0), .length(other.layoutMargins.top - before.1))
        }
      }
    },
    Check(
      "A display link calls back once per frame, and its time goes on",
      source: "Sources/WaterflowPanes/FrameClock.swift",
      reason: "Scrolls to an item and the edges of a drag are moved by it.",
      need: .app,
      expected: [.number("calls in half a second", 14...70), .number("seconds to the next frame", 0.004...0.05)]
    ) { run in
      let start = run.time
      var calls = 0
      run.everyFrame { run in
        calls += 1
        guard run.time - start >= 0.5 else { return }
        run.finish(.count(calls), .number(run.frameDuration))
      }
    },
    Check(
      "A dynamic animator without a reference view moves objects that are no views, and comes to rest",
      source: "Sources/Waterflow/Scrolling/SpringField.swift",
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
      source: "Sources/Waterflow/Content/WaterflowView+Showing.swift",
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

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
@Observable @MainActor private final class ProbeModel {
  var value = 0
}

/// Something that a dynamic animator moves.
private final class ProbeItem: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  var transform = CGAffineTransform.identity
}
