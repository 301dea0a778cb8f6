import Foundation

/// A branch of the focus hierarchy.
@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that get the focus when this one does, in order of preference; empty leaves it to the focus
  /// system.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can have the focus: a view, or something that a container offers.
@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  /// The frame of the item, in the coordinate space of its container.
  var frame: CGRect { get }
}

/// The container that says where focus items are.
///
/// `coordinateSpace` isn't here: the container of an item is a view, in whose coordinates its frame is.
@MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// Returns the items that intersect with a rectangle.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that is scrolled to what has the focus.
@MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get }
  var visibleSize: CGSize { get }
}

/// The direction in which the focus goes.
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

/// One update of the focus.
@MainActor public final class UIFocusUpdateContext: NSObject {
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  public let focusHeading: UIFocusHeading

  public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
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

/// A coordinator of animations that run along with the focus.
@MainActor public final class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// In seconds. UIKit's isn't published.
  private static let duration: TimeInterval = 0.25

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

/// The appearance of what has the focus.
@MainActor open class UIFocusEffect: NSObject {}

/// A ring around what has the focus.
@MainActor public final class UIFocusHaloEffect: UIFocusEffect {}
