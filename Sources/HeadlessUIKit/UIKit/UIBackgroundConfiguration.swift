import Foundation

/// The description of a background: a fill with corners and a stroke, within insets, and a view in it.
///
/// Its words are those of Apple's reference: negative insets go outwards; the corner radius is that of fill and stroke and
/// not of the custom view; a color that is nil is the tint color.
@MainActor public struct UIBackgroundConfiguration {
  /// Fills the background within the insets.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the background; nil for the tint color.
  public var backgroundColor: UIColor?
  /// The colour of the stroke; nil for the tint color.
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside of the background; negative values go inwards.
  public var strokeOutset: CGFloat = 0

  /// Returns a transparent background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  private init() {}

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? tintColor }
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }

  /// Returns the same configuration: only UIKit's own styles depend on a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
