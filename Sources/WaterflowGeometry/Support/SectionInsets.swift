import Foundation

/// The empty margins inside a section, in points.
///
/// The members are those of `UIEdgeInsets`, which this module doesn't know. A right-to-left section is mirrored as a
/// whole: its `left` is the margin on the right-hand side.
///
/// A layout reports negative, infinite and NaN values and uses 0 instead.
public struct SectionInsets: Sendable, Hashable {
  /// The margin at the top, in points.
  public var top: CGFloat
  /// The margin at the left, in points; in a right-to-left section at the right.
  public var left: CGFloat
  /// The margin at the bottom, in points.
  public var bottom: CGFloat
  /// The margin at the right, in points; in a right-to-left section at the left.
  public var right: CGFloat

  /// Insets without margins.
  public static let zero = SectionInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same margin on all four sides.
  public static func all(_ margin: CGFloat) -> SectionInsets {
    SectionInsets(top: margin, left: margin, bottom: margin, right: margin)
  }
}

extension SectionInsets {
  /// The insets with 0 for each value that can't be used, which is reported.
  func validated(for items: SectionItems) -> SectionInsets { map { items.validatedOption("insets.\($0)", $1) } }

  /// The insets with each value replaced by what `transform` makes of it.
  package func map(_ transform: (_ side: String, _ value: CGFloat) -> CGFloat) -> SectionInsets {
    SectionInsets(
      top: transform("top", top), left: transform("left", left), bottom: transform("bottom", bottom),
      right: transform("right", right))
  }
}
