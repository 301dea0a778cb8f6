import Foundation

/// Constants that describe an accessibility element to assistive technologies: its kind and its abilities.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The direction of a scroll with three fingers. Down and left show the following content, up and right the previous
/// one, as VoiceOver sends them.
@MainActor public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// A custom action that the user can perform on an accessibility element.
@MainActor public final class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  public var name: String
  public var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

/// The accessibility settings of the user, and the notifications to assistive technologies.
@MainActor public enum UIAccessibility {
  /// A Boolean value that indicates whether motion is reduced, set through `HeadlessHost`.
  public internal(set) static var isReduceMotionEnabled = false
  /// A Boolean value that indicates whether VoiceOver is running, set through `HeadlessHost`.
  public internal(set) static var isVoiceOverRunning = false
  /// A Boolean value that indicates whether Switch Control is running, set through `HeadlessHost`.
  public internal(set) static var isSwitchControlRunning = false

  /// A notification that is posted on the main thread when VoiceOver starts or stops.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// A notification that is posted on the main thread when Switch Control starts or stops.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// A notification that is posted on the main thread when the cursor of an assistive technology has moved to an
  /// element.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that has the cursor, in the notification's `userInfo`.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that had the cursor before, in the notification's `userInfo`.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A notification to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Converts a rectangle from a view's coordinates to those of the screen, which are the window's here.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Answers what the cursor is on; set by the cursor that walks the screen, as the next.
  static var cursorElement: (() -> Any?)?
  /// Hears what is posted.
  static var cursorNotification: ((Notification, _ argument: Any?) -> Void)?

  /// Returns the element that has the focus of an assistive technology; nil if its cursor is on nothing that is still
  /// on screen.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    cursorElement?()
  }

  /// Posts a notification to assistive technologies: a text is spoken, a view gets the cursor.
  public static func post(notification: Notification, argument: Any?) {
    cursorNotification?(notification, argument)
  }
}
