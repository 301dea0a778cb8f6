#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor private final class Behavior: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect
  {
    var isAllowed = true
    var target = 0
    var states: [UISpringLoadedInteractionEffectState] = []
    var finished = 0

    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
      -> Bool
    {
      context.targetItem = target
      return isAllowed
    }

    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }

    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
      states.append(context.state)
    }
  }

  @MainActor struct UISpringLoadedInteractionTests {
    private let stage = DragStage()
    private let behavior = Behavior()

    private func drag(_ onActivation: @escaping (CGPoint) -> Void = { _ in }) {
      let interaction = UISpringLoadedInteraction(
        interactionBehavior: behavior, interactionEffect: behavior,
        activationHandler: { onActivation($1.location(in: $0.view)) })
      stage.destination.addInteraction(interaction)
      stage.lift()
      stage.host.touchMove(to: stage.end)
    }

    @Test("a drag that is held still for a second opens once, and again over something else", .needs(.finger))
    func opens() {
      var points: [CGPoint] = []
      drag { points.append($0) }
      #expect(behavior.states == [.possible])
      stage.host.advance(by: 0.9)
      #expect(behavior.states == [.possible, .activating] && points == [])
      stage.host.advance(by: 0.2)
      #expect(points == [CGPoint(x: 50, y: 50)] && behavior.finished == 1)
      stage.host.touchMove(to: CGPoint(x: 101, y: 450))
      stage.host.advance(by: 3)
      #expect(points.count == 1)
      behavior.target = 1
      stage.host.touchMove(to: CGPoint(x: 102, y: 450))
      stage.host.advance(by: 1.1)
      #expect(points.count == 2)
    }

    @Test("one that moves, or isn't allowed, doesn't", .needs(.finger))
    func doesNot() {
      var count = 0
      drag { _ in count += 1 }
      for step in 0..<20 {
        stage.host.touchMove(to: CGPoint(x: 60 + 80 * CGFloat(step % 2), y: 450))
        stage.host.advance(by: 0.2)
      }
      behavior.isAllowed = false
      stage.host.touchMove(to: stage.end)
      stage.host.advance(by: 3)
      #expect(count == 0 && behavior.states.last == .inactive)
    }

    @Test("one that leaves is given up", .needs(.finger))
    func leaves() {
      drag()
      stage.host.touchMove(to: CGPoint(x: 300, y: 450))
      #expect(behavior.states == [.possible, .inactive] && behavior.finished == 1)
    }
  }
#endif
