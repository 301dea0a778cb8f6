import Foundation

/// The pointer in a window, and the interaction that it is in.
///
/// It looks where it is only when it moves or an interaction asks for it: content that moves away under it takes its
/// style along, as the harsher reading of what isn't published.
@MainActor final class Pointer {
  private unowned let window: UIWindow
  private var location: CGPoint?
  private weak var interaction: UIPointerInteraction?
  private var givenStyle: UIPointerStyle?

  init(window: UIWindow) {
    self.window = window
  }

  /// `nil` also once the view has left the window.
  var style: UIPointerStyle? { interaction?.view?.window === window ? givenStyle : nil }

  func move(to point: CGPoint) {
    location = point
    let found = innermostInteraction(at: point)
    guard found !== interaction || found?.view?.window !== window else { return }
    enter(found)
  }

  func invalidate(_ interaction: UIPointerInteraction) {
    guard interaction === self.interaction else { return }
    HeadlessRunLoop.main.afterTurn { [weak self] in
      guard let self, let location else { return }
      enter(innermostInteraction(at: location))
    }
  }

  private func enter(_ interaction: UIPointerInteraction?) {
    self.interaction = interaction
    givenStyle = interaction?.style()
  }

  private func innermostInteraction(at point: CGPoint) -> UIPointerInteraction? {
    var current = window.hitTest(point, with: nil)
    while let view = current {
      for case let interaction as UIPointerInteraction in view.interactions { return interaction }
      current = view.superview
    }
    return nil
  }
}

/// The appearance of the pointer. It isn't drawn.
@MainActor public struct HeadlessPointerStyle {
  /// The effect on the view under the pointer.
  public let effect: UIPointerEffect
  /// The shape of the pointer; `nil` leaves it to the system.
  public let shape: UIPointerShape?
}

extension HeadlessHost {
  /// Moves the pointer of a mouse or a trackpad, without a button. A click moves it as well.
  public func movePointer(to point: CGPoint) {
    perform {}
    perform { pointer.move(to: point) }
  }

  /// The style that an interaction gave the pointer at its location; `nil` for none.
  public var pointerStyle: HeadlessPointerStyle? {
    pointer.style.map { HeadlessPointerStyle(effect: $0.effect, shape: $0.shape) }
  }
}
