import Foundation

/// Something that events can be handed to.
///
/// The touch methods hand on to `next`, so a touch on a label inside a cell reaches the scroll view around them.
@MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The responder that gets what this one leaves alone.
  open var next: UIResponder? {
    nil
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
