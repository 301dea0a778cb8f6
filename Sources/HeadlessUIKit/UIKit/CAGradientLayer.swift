import Foundation

/// A layer that fills the bounds with colours passing into one another along a line, over the background colour.
///
/// It becomes a view's layer through `layerClass`.
@MainActor open class CAGradientLayer: CALayer {
  /// `CGColor`s from the start to the end. Anything else among them, or fewer than two, and nothing is drawn.
  open var colors: [Any]?
  /// The position of each colour between the start, 0, and the end, 1; `nil` spreads them evenly.
  open var locations: [NSNumber]?
  /// The start of the gradient in parts of the bounds: (0, 0) is the top left corner, (1, 1) the bottom right.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient in parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
