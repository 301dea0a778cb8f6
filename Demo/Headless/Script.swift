#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit

  /// A run to record: a scene, its initial size, and the steps.
  struct Script: Sendable {
    /// The scene's identifier: see ``DemoScene``.
    let scene: String
    /// What the page links to for reading on: a guide, with a heading if one is about this, and the scene's source. By
    /// their paths from the package's folder, and empty in moving pictures.
    var guide = ""
    var source = ""
    /// What scenes like this one are for, as a heading of the page's list; empty for a run without a group.
    var group = ""
    var size = portrait
    let steps: [Step]

    static let portrait = CGSize(width: 390, height: 844)
    static let landscape = CGSize(width: 844, height: 390)

    /// Whether it presses keys.
    var usesKeys: Bool {
      steps.contains { step in
        if case .press = step.action { true } else { false }
      }
    }

    /// One action, and the pause after it.
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

    /// Points are in the window's coordinates, in the current orientation; durations are in seconds.
    enum Action: Equatable, Sendable {
      case watch
      case tap(CGPoint)
      case longPress(CGPoint, duration: TimeInterval)
      /// Lifts while still moving.
      case flick(from: CGPoint, to: CGPoint, duration: TimeInterval)
      /// Lifts at rest.
      case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
      /// Holds until the item under the finger is lifted, drags it from point to point, half a second to each, and
      /// drops it.
      case carry(from: CGPoint, through: [CGPoint])
      /// Drags from point to point, half a second to each, and lifts at rest.
      case trace(from: CGPoint, through: [CGPoint])
      /// Holds until the menu opens, and chooses the action with a title.
      case choose(String, at: CGPoint)
      /// Two fingers around a point, by the distances between them; they lift at rest.
      case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
      /// Scrolls with two fingers on a trackpad, by a distance.
      case scroll(at: CGPoint, by: CGPoint, duration: TimeInterval)
      /// Presses a key of a keyboard. A script with one is played on an iPad, as an iPhone has no focus.
      case press(UIKeyboardHIDUsage)
      /// Resizes the window, at once.
      case resize(CGSize)
      /// Turns the device; what it shows is laid out in the rotation's animation.
      case turn(CGSize)
      /// Seconds that pass without being recorded.
      case skip(TimeInterval)
    }
  }
#endif
