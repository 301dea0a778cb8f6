import Foundation

/// A layer that fills its bounds with a linear gradient of colors, over its background color.
///
/// It becomes a view's layer through `layerClass`.
@MainActor open class CAGradientLayer: CALayer {
  /// The colors of the gradient from its start to its end, as `CGColor`s. With anything else among them, or fewer than
  /// two, nothing is drawn.
  open var colors: [Any]?
  /// The position of each color between the start, 0, and the end, 1; `nil` spreads them evenly.
  open var locations: [NSNumber]?
  /// The start point of the gradient, in unit coordinates of the bounds: (0, 0) is the top left corner, (1, 1) the
  /// bottom right.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point of the gradient, in unit coordinates of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
