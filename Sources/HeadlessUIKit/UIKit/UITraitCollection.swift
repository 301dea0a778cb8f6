import Foundation

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The weights to apply to text, beyond those of its fonts.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let ascending: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int {
    Self.ascending.firstIndex(of: self) ?? 0
  }

  public var isAccessibilityCategory: Bool {
    self >= .accessibilityMedium
  }

  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }

  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank <= right.rank
  }

  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank > right.rank
  }

  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank >= right.rank
  }
}

/// A collection of the traits of the environment of a view. Immutable, so it may cross threads.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The scale factor of the display: device pixels per point, 0 where unspecified.
  public let displayScale: CGFloat
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let legibilityWeight: UILegibilityWeight

  private static let currentKey = "HeadlessUIKit.UITraitCollection.current"

  /// A phone, light, left to right, three pixels per point, default text size: the traits until a host sets others.
  static let standard = UITraitCollection(
    idiom: .phone, style: .light, layoutDirection: .leftToRight, displayScale: 3, contentSizeCategory: .large,
    legibilityWeight: .regular)

  /// The traits that colors are resolved with; one per thread, as in UIKit.
  public static var current: UITraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Creates traits with every value unspecified.
  public override convenience init() {
    self.init(idiom: .unspecified)
  }

  init(
    idiom: UIUserInterfaceIdiom,
    style: UIUserInterfaceStyle = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    displayScale: CGFloat = 0,
    contentSizeCategory: UIContentSizeCategory = .unspecified,
    legibilityWeight: UILegibilityWeight = .unspecified
  ) {
    self.userInterfaceIdiom = idiom
    self.userInterfaceStyle = style
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.preferredContentSizeCategory = contentSizeCategory
    self.legibilityWeight = legibilityWeight
    super.init()
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(idiom: .unspecified, style: style)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(idiom: .unspecified, layoutDirection: layoutDirection)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(idiom: .unspecified, displayScale: displayScale)
  }

  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(idiom: .unspecified, contentSizeCategory: category)
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(idiom: .unspecified, legibilityWeight: legibilityWeight)
  }

  /// Creates the union of the collections; of two specified values the later wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      idiom: collections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      style: collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      layoutDirection: collections.last { $0.layoutDirection != .unspecified }?.layoutDirection ?? .unspecified,
      displayScale: collections.last { $0.displayScale != 0 }?.displayScale ?? 0,
      contentSizeCategory: collections.last { $0.preferredContentSizeCategory != .unspecified }?
        .preferredContentSizeCategory ?? .unspecified,
      legibilityWeight: collections.last { $0.legibilityWeight != .unspecified }?.legibilityWeight ?? .unspecified)
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || userInterfaceIdiom != other?.userInterfaceIdiom
  }

  /// Runs the actions with the receiver as `UITraitCollection.current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    // Most are current already, as those of a window are in each of its frames.
    if previous !== self { UITraitCollection.current = self }
    actions()
    if UITraitCollection.current !== previous { UITraitCollection.current = previous }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceIdiom == other.userInterfaceIdiom
      && userInterfaceStyle == other.userInterfaceStyle
      && layoutDirection == other.layoutDirection
      && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && legibilityWeight == other.legibilityWeight
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceIdiom)
    hasher.combine(userInterfaceStyle)
    hasher.combine(layoutDirection)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(legibilityWeight)
    return hasher.finalize()
  }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
