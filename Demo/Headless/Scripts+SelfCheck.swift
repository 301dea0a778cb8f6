#if !canImport(UIKit)
  import Foundation
  import WaterflowScenes

  extension Script {
    /// All checks: those that run by themselves, and what the user is asked for.
    static let selfCheck = Script(
      scene: "self-check", guide: "Docs/Verified.md", source: "Demo/Scenes/SelfCheck/SelfCheckScene.swift",
      steps: [
        Step("UIKit first: what the view relies on", .watch, pause: 3),
        Step("A minute of scrolling, left out here", .skip(79), pause: 0.4),
      ]
        + Check.all.compactMap(\.request).flatMap(steps)
        + [Step("The report can be copied", .tap(copyButton), pause: 0.6)])

    /// The stage's corner in portrait.
    private static let stage = CGPoint(x: 22, y: 610)
    /// In portrait, to which the device has been turned back.
    private static let copyButton = CGPoint(x: 280, y: 814)

    private static func point(_ point: CGPoint) -> CGPoint { CGPoint(x: stage.x + point.x, y: stage.y + point.y) }

    private static func steps(for request: HandRequest) -> [Step] {
      let prompt = "\u{201C}\(request.prompt)\u{201D}"
      switch request.gesture {
      case .tap(let at): return [Step(prompt, .tap(point(at)), pause: 0.6)]
      case .flick(let from, let to, let duration):
        // Content that flies past its end is back by then.
        return [Step(prompt, .flick(from: point(from), to: point(to), duration: duration), pause: 2)]
      case .drag(let from, let to, let duration):
        return [Step(prompt, .drag(from: point(from), to: point(to), duration: duration), pause: 0.6)]
      case .carry(let from, let to): return [Step(prompt, .carry(from: point(from), through: [point(to)]), pause: 0.6)]
      case .flickThenTap(let from, let to, let duration, let at):
        return [
          Step(prompt, .flick(from: point(from), to: point(to), duration: duration), pause: 0.1),
          Step("The tap stops them", .tap(point(at)), pause: 0.6),
        ]
      case .press(let at, let other):
        return [
          Step(prompt, .longPress(point(at), duration: 1), pause: 0.4), Step(prompt, .tap(point(other)), pause: 0.6),
        ]
      case .pinch(let at, let from, let to, let duration):
        return [Step(prompt, .pinch(at: point(at), from: from, to: to, duration: duration), pause: 0.6)]
      case .scroll(let at, let distance, let duration):
        // The card that was swiped before comes to rest meanwhile.
        return [
          Step(prompt, .watch, pause: 0.6),
          Step(prompt, .scroll(at: point(at), by: distance, duration: duration), pause: 0.6),
        ]
      case .keys(let keys):
        return [Step(prompt, .watch, pause: 0.6)] + keys.map { Step(prompt, .press($0), pause: 0.6) }
      case .turn: return [Step(prompt, .turn(landscape), pause: 0.8), Step("Turned back", .turn(portrait), pause: 0.6)]
      }
    }
  }
#endif
