import Foundation

/// Methods for controlling the focus in a branch of the view hierarchy.
@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to which this one prefers to direct the focus, in order of preference. The environment itself may
  /// be one of them: no environments are the same as this one alone.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The parent of this environment in the focus hierarchy.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of the focus items in this environment.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The group of the items in this environment: the tab key goes from group to group. Default: that of the parent.
  var focusGroupIdentifier: String? { get }
  /// Requests an update of the focus, if this environment contains the focused item.
  func setNeedsFocusUpdate()
  /// Updates the focus at once, if an update was requested.
  func updateFocusIfNeeded()
  /// Returns a Boolean value that indicates whether the focus may move as a context describes. All environments that are
  /// told afterwards are asked, in the same order, up to the first that refuses.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Tells the environment that the focus has moved. All environments that contain the previously focused item, the next
  /// one or both are told, children before parents.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// UIKit's is optional, which only Objective-C protocols can say.
extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }
}

/// An object that can have the focus: a view, or an item that a container offers.
@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// A Boolean value that indicates whether the item can have the focus.
  var canBecomeFocused: Bool { get }
  /// The frame of the item, in the coordinate space of its container.
  var frame: CGRect { get }
}

/// The container of focus items, which finds them by their frames.
///
/// `coordinateSpace` isn't here: the container of an item is a view, in whose coordinates its frame is.
@MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// Returns the items that intersect with a rectangle.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that is scrolled to the focused item.
@MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get }
  var visibleSize: CGSize { get }
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// An object that describes an update of the focus from one item to another.
@MainActor public final class UIFocusUpdateContext: NSObject {
  /// The item that had the focus before the update.
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has the focus after the update.
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction in which the focus moves.
  public let focusHeading: UIFocusHeading

  /// The view that had the focus before the update; `nil` if the item isn't a view.
  public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that has the focus after the update; `nil` if the item isn't a view.
  public var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  public override convenience init() {
    self.init(from: nil, to: nil, [])
  }

  init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    super.init()
  }
}

/// A coordinator of animations that run alongside an update of the focus.
@MainActor public final class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// In seconds. UIKit's isn't published.
  private static let duration: TimeInterval = 0.25

  /// Adds animations, and a closure that is called after them.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

/// The base class of effects that mark the focused item.
@MainActor open class UIFocusEffect: NSObject {}

/// An effect that draws a ring around the focused item.
@MainActor public final class UIFocusHaloEffect: UIFocusEffect {}
