import Foundation

/// A configuration that describes a background: a fill with corners and a stroke, within insets, and a custom view in
/// it.
///
/// As in UIKit, negative insets go outwards, and the corner radius is that of fill and stroke and not of the custom
/// view. A color that is nil is the tint color.
@MainActor public struct UIBackgroundConfiguration {
  /// The view that fills the background within the insets.
  public var customView: UIView?
  /// The corner radius of the fill and the stroke, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background from the edges of the containing view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the background; nil for the tint color.
  public var backgroundColor: UIColor?
  /// The color of the stroke; nil for the tint color.
  public var strokeColor: UIColor?
  /// The width of the stroke, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside of the background; negative values go inwards.
  public var strokeOutset: CGFloat = 0

  /// Returns a configuration of a transparent background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  private init() {}

  /// Returns the color of the background for a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? tintColor }
  /// Returns the color of the stroke for a tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }

  /// Returns the configuration for a state: here the same one, as only UIKit's own styles depend on a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
