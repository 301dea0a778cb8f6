#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit

  /// A run to be recorded: a scene, the size it starts at, and what the hand does to it.
  struct Script: Sendable {
    /// The scene's identifier: see ``DemoScene``.
    let scene: String
    var size = portrait
    let steps: [Step]

    static let portrait = CGSize(width: 390, height: 844)
    static let landscape = CGSize(width: 844, height: 390)

    /// One thing the hand does, and how long we then watch.
    struct Step: Equatable, Sendable {
      let caption: String
      let action: Action
      /// Seconds that pass before the next step.
      let pause: TimeInterval

      init(_ caption: String, _ action: Action, pause: TimeInterval) {
        self.caption = caption
        self.action = action
        self.pause = pause
      }
    }

    /// What the hand can do. Points are the window's, in the orientation of the moment; durations are in seconds.
    enum Action: Equatable, Sendable {
      case watch
      case tap(CGPoint)
      case longPress(CGPoint, duration: TimeInterval)
      /// Lifts while still moving.
      case flick(from: CGPoint, to: CGPoint, duration: TimeInterval)
      /// Lifts at rest.
      case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
      /// Rests until what lies under the finger is lifted, carries it from point to point, half a second to each, and lets
      /// go.
      case carry(from: CGPoint, through: [CGPoint])
      /// Turns the device, or resizes the window.
      case resize(CGSize)
    }
  }
#endif
