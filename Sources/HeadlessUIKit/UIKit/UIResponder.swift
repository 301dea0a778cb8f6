import Foundation

/// An object that responds to events, and hands on those that it doesn't handle.
///
/// The touch methods hand on to `next`, so a touch on a label inside a cell reaches the scroll view around them.
@MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The next responder in the chain, which gets the events that this one doesn't handle; `nil` at its end.
  open var next: UIResponder? {
    nil
  }

  /// Tells the responder that new touches have begun in a view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the responder that touches have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells the responder that the fingers of touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells the responder that touches were canceled: by the system, a gesture or the drag of a scroll view.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Tells the responder that physical buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Tells the responder that physical buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells the responder that the system canceled presses. Nothing here does.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Standard edit actions

  /// Selects all content. Here no menu sends it, and it isn't handed on: an object that has all selects it.
  open func selectAll(_ sender: Any?) {}

  // MARK: First responder

  /// A Boolean value that indicates whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that indicates whether the responder is willing to resign as the first responder.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder is the first one of its window, which receives the keys. A
  /// window has one first responder, or none.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first one of its window. Returns false, and does nothing, outside of windows, where it
  /// can't become one, and where the previous one doesn't resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow, window.canHaveFirstResponder else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Resigns as the first responder of the window. Returns false, and does nothing, if the responder isn't willing to.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window at the end of the chain.
  var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: Interface Builder

  /// Prepares an object from a storyboard or a nib, once it has its outlets and its runtime attributes.
  ///
  /// Not isolated to the main actor, as in UIKit, although it is called there.
  nonisolated open func awakeFromNib() {}

  /// Prepares the object for Interface Builder, which calls this at design time, never in an app.
  ///
  /// Not isolated to the main actor, as in UIKit, which declares it for every `NSObject`.
  nonisolated open func prepareForInterfaceBuilder() {}

  // MARK: Values by name

  /// Sets one of this module's own properties by the name that a nib has for it; false for a name or a kind of value
  /// that the class doesn't know.
  func assign(_ value: Any?, forKey key: String) -> Bool { false }

  #if !canImport(ObjectiveC)
    /// Sets a property by its name, as a nib does with outlets and runtime attributes.
    ///
    /// There is no runtime here that finds properties by their names: a class with outlets or inspectable values
    /// overrides this with a switch over the names, and hands on to super what it doesn't know and what is of another
    /// kind than it wants. Numbers and truth values come as `NSNumber`, to be taken with `as? Int`, `as? Double` or
    /// `as? Bool`; points, sizes and rectangles as they are.
    open func setValue(_ value: Any?, forKey key: String) {
      if !assign(value, forKey: key) { setValue(value, forUndefinedKey: key) }
    }

    /// Handles a key that the class doesn't know: while a nib is read it is the error of that nib, otherwise it is a
    /// line on standard error. UIKit raises an exception.
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
      Self.refuse(value, forKey: key, of: self)
    }
  #endif

  /// Takes what is wrong with a value while an interface file is read; set by its reader for as long as that is so.
  static var refusalHandler: ((_ reason: String) -> Void)?

  /// Refuses a key, or a value for it, that a class doesn't know.
  static func refuse(_ value: Any?, forKey key: String, of object: NSObject) {
    let reason = "\(type(of: object)) has no property \(key) that takes \(describe(value))"
    if let refusalHandler { refusalHandler(reason) } else { report(reason) }
  }

  private static func describe(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let string as String: "the string \"\(string)\""
    case let number as NSNumber: "the number \(number)"
    case let object as NSObject: "a \(type(of: object))"
    case let value?: "\(value)"
    }
  }
}
