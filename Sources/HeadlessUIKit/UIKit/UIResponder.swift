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

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder receives the window's keys. One responder of a window is, or
  /// none.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first one of its window; false, and nothing happens, outside of windows, where it can't
  /// be, and where the previous one doesn't resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow, window.canHaveFirstResponder else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

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
