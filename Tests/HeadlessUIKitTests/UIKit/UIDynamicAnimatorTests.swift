#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct UIDynamicAnimatorTests {
    private final class Log: NSObject, UIDynamicAnimatorDelegate {
      var events: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
    }

    private static let frame: TimeInterval = 1.0 / 120

    private let host: HeadlessHost
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let animator: UIDynamicAnimator
    private let log = Log()

    init() {
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 300, height: 600))
      controller.view.addSubview(view)
      animator = UIDynamicAnimator(referenceView: controller.view)
      animator.delegate = log
    }

    private func attach(
      at center: CGPoint, to anchor: CGPoint, frequency: CGFloat = 1.5, damping: CGFloat = 0.8, length: CGFloat = 0
    ) -> UIAttachmentBehavior {
      view.center = center
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
      spring.length = length
      spring.frequency = frequency
      spring.damping = damping
      animator.addBehavior(spring)
      return spring
    }

    // MARK: Springs

    @Test("a spring swings with its frequency, and its swings die away by the damping ratio")
    func swings() {
      let anchor = CGPoint(x: 100, y: 100)
      _ = attach(at: CGPoint(x: 100, y: 200), to: anchor, frequency: 1, damping: 0.1)
      // The damped period is 1 / √(1 − 0.1²) s, and a period leaves e^(−2π·0.1 / √(1 − 0.1²)) of a swing: by hand
      // 0.5317.
      let period = 1 / (1 - 0.01).squareRoot()
      host.advance(by: Self.frame * (period / Self.frame).rounded())
      #expect(abs(view.center.y - 153.17) < 0.3)
      #expect(view.center.x == 100)
    }

    @Test("critical damping comes to rest without a swing and soonest")
    func critical() {
      let anchor = CGPoint(x: 100, y: 100)
      _ = attach(at: CGPoint(x: 100, y: 200), to: anchor, frequency: 1, damping: 1)
      // After half a second: 100 · e^(−π) · (1 + π), by hand 17.90.
      host.advance(by: 0.5)
      #expect(abs(view.center.y - 117.90) < 0.01)
      var least = view.center.y
      for _ in 0..<240 {
        host.advance(by: Self.frame)
        least = min(least, view.center.y)
      }
      #expect(least >= 100)
    }

    @Test("both axes swing independently around an anchor without length")
    func twoAxes() {
      _ = attach(at: CGPoint(x: 140, y: 180), to: CGPoint(x: 100, y: 100), frequency: 1, damping: 1)
      host.advance(by: 0.5)
      #expect(abs(view.center.x - (100 + 40 * 0.1790)) < 0.01)
      #expect(abs(view.center.y - (100 + 80 * 0.1790)) < 0.01)
    }

    @Test("a spring with a length rests at that distance from its anchor")
    func length() {
      let spring = attach(at: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), length: 120)
      host.advance(by: 3)
      #expect(view.center == CGPoint(x: 100, y: 220))
      spring.length = 60
      host.advance(by: 3)
      #expect(view.center == CGPoint(x: 100, y: 160))
    }

    @Test("without a frequency the attachment is a rod of the length it had")
    func rod() {
      view.center = CGPoint(x: 100, y: 150)
      let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 100))
      #expect(rod.length == 50)
      animator.addBehavior(rod)
      rod.anchorPoint = CGPoint(x: 100, y: 130)
      host.advance(by: Self.frame)
      #expect(view.center == CGPoint(x: 100, y: 180))
    }

    @Test("the frame rate makes no difference")
    func closedForm() {
      _ = attach(at: CGPoint(x: 0, y: 100), to: .zero, frequency: 2, damping: 0.4)
      host.advance(by: 0.25)
      let expected = DampedSpring(frequency: 2, damping: 0.4)
        .advance(DampedSpring.State(position: 100, velocity: 0), by: 0.25)
      #expect(abs(view.center.y - expected.position) < 1e-9)
    }

    // MARK: Running and pausing

    @Test("it runs until everything is exactly at rest, and goes on when something changes")
    func pausing() {
      #expect(!animator.isRunning)
      let spring = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
      #expect(animator.isRunning)
      host.advance(by: 3)
      #expect(!animator.isRunning)
      #expect(view.center == CGPoint(x: 100, y: 100))
      let elapsed = animator.elapsedTime
      #expect(elapsed > 0.5 && elapsed < 2)
      host.advance(by: 1)
      #expect(animator.elapsedTime == elapsed)

      spring.anchorPoint = CGPoint(x: 100, y: 150)
      #expect(animator.isRunning)
      host.advance(by: 3)
      #expect(view.center == CGPoint(x: 100, y: 150))
      #expect(log.events == ["resume", "pause", "resume", "pause"])
    }

    @Test("a moved item is taken over from where it is, with the velocity that it had")
    func update() {
      let spring = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100), frequency: 1, damping: 1)
      let speeds = UIDynamicItemBehavior(items: [view])
      animator.addBehavior(speeds)
      host.advance(by: 0.1)
      let velocity = speeds.linearVelocity(for: view)
      #expect(velocity.y < 0)
      view.center.y += 30
      animator.updateItem(usingCurrentState: view)
      #expect(speeds.linearVelocity(for: view) == velocity)
      let start = DampedSpring.State(position: view.center.y - 100, velocity: velocity.y)
      host.advance(by: 0.1)
      let expected = DampedSpring(frequency: 1, damping: 1).advance(start, by: 0.1)
      #expect(abs(view.center.y - 100 - expected.position) < 1e-9)
      #expect(spring.items.first === view)
    }

    @Test("an action is called once per frame, after the items were moved")
    func action() {
      let spring = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
      var centers: [CGFloat] = []
      spring.action = { centers.append(view.center.y) }
      host.advance(by: Self.frame * 3)
      #expect(centers.count == 3)
      #expect(centers.last == view.center.y)
    }

    @Test("behaviors that are removed from inside an action move nothing any more")
    func removalInAction() {
      let spring = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
      spring.action = { animator.removeAllBehaviors() }
      host.advance(by: Self.frame)
      let center = view.center
      host.advance(by: 1)
      #expect(view.center == center)
      #expect(animator.behaviors.isEmpty)
      #expect(!animator.isRunning)
      #expect(spring.dynamicAnimator == nil)
    }

    @Test("an animator that is let go moves nothing")
    func released() {
      view.center = CGPoint(x: 100, y: 200)
      var animator: UIDynamicAnimator? = UIDynamicAnimator()
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
      spring.frequency = 1
      spring.length = 0
      animator?.addBehavior(spring)
      animator = nil
      host.advance(by: 1)
      #expect(view.center == CGPoint(x: 100, y: 200))
    }

    // MARK: Behaviors

    @Test("children are taken in and let go with their parent")
    func children() {
      view.center = CGPoint(x: 100, y: 200)
      let parent = UIDynamicBehavior()
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 100))
      (spring.length, spring.frequency, spring.damping) = (0, 2, 1)
      animator.addBehavior(parent)
      parent.addChildBehavior(spring)
      #expect(spring.dynamicAnimator === animator)
      host.advance(by: 3)
      #expect(view.center == CGPoint(x: 100, y: 100))
      animator.removeBehavior(parent)
      #expect(spring.dynamicAnimator == nil)
    }

    @Test("velocities add up before an animator knows the item, and move it evenly where nothing holds it")
    func velocities() {
      view.center = CGPoint(x: 100, y: 100)
      let speeds = UIDynamicItemBehavior(items: [view])
      speeds.addLinearVelocity(CGPoint(x: 10, y: 0), for: view)
      speeds.addLinearVelocity(CGPoint(x: 10, y: 40), for: view)
      #expect(speeds.linearVelocity(for: view) == CGPoint(x: 20, y: 40))
      animator.addBehavior(speeds)
      host.advance(by: 0.5)
      #expect(abs(view.center.x - 110) < 1e-9)
      #expect(abs(view.center.y - 120) < 1e-9)
      speeds.removeItem(view)
      host.advance(by: 0.5)
      #expect(abs(view.center.x - 110) < 1e-9)
    }

    @Test("items are found by where they are now")
    func items() {
      _ = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
      let around = CGRect(x: 95, y: 95, width: 10, height: 10)
      #expect(animator.items(in: around).isEmpty)
      host.advance(by: 3)
      #expect(animator.items(in: around).count == 1)
    }

    @Test("items that UIKit would refuse are ignored: without a size, outside of the reference view, attached twice")
    func refused() {
      let flat = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
      host.window.rootViewController?.view.addSubview(flat)
      let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      for item in [flat, outside] {
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        (spring.length, spring.frequency) = (0, 1)
        let center = item.center
        animator.addBehavior(spring)
        host.advance(by: 0.1)
        #expect(item.center == center)
      }
      _ = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
      _ = attach(at: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 300))
      host.advance(by: 3)
      #expect(view.center == CGPoint(x: 100, y: 100))
    }
  }
#endif
