import Foundation

/// An object that manages the appearance of a view: its corners, its border and its shadow. A layer's geometry is that
/// of its view.
@MainActor open class CALayer: NSObject {
  weak var view: UIView?
  var isReportedAsTooLarge = false

  public required override init() {
    super.init()
  }

  // MARK: Geometry

  /// What is on the screen; only of a layer that `presentation()` answered.
  private var presented: UIView.PresentationState?

  /// The middle of the layer, in the coordinates of the superview's layer.
  public var position: CGPoint { presented?.center ?? view?.center ?? .zero }
  /// The rectangle of the layer in its own coordinates.
  public var bounds: CGRect { presented?.bounds ?? view?.bounds ?? .zero }
  /// The opacity of the layer, from 0 (transparent) to 1 (opaque).
  public var opacity: Float { Float(presented?.alpha ?? view?.alpha ?? 1) }

  /// Returns a copy of the layer as it is on the screen in this frame; `nil` for a layer that is in no window.
  open func presentation() -> Self? {
    guard let view, view.drawingWindow != nil else { return nil }
    let copy = Self()
    copy.presented = view.presentationState
    return copy
  }

  // MARK: Look

  private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The width of the border inside the bounds, in points.
  public var borderWidth: CGFloat = 0
  /// The color of the border, opaque black by default.
  public var borderColor: CGColor? = CALayer.black
  /// A Boolean value that indicates whether subviews are clipped to the (rounded) bounds; the same as the view's
  /// `clipsToBounds`.
  public var masksToBounds = false
  /// The color of the shadow, opaque black by default.
  public var shadowColor: CGColor? = CALayer.black
  /// The opacity of the shadow, from 0 (no shadow, the default) to 1 (the shadow color as it is).
  public var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 3
  /// The offset of the shadow from the layer, in points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The position of the layer on the z axis. Higher is nearer; equal layers are drawn in the order of `subviews`.
  /// Touches do not look at it.
  public var zPosition: CGFloat = 0

  /// Sets what a runtime attribute such as `layer.cornerRadius` can set; false for what it can't.
  func assign(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("cornerRadius", let number as NSNumber): cornerRadius = CGFloat(number.doubleValue)
    case ("borderWidth", let number as NSNumber): borderWidth = CGFloat(number.doubleValue)
    case ("masksToBounds", let number as NSNumber): masksToBounds = number.boolValue
    case ("shadowOpacity", let number as NSNumber): shadowOpacity = number.floatValue
    case ("shadowRadius", let number as NSNumber): shadowRadius = CGFloat(number.doubleValue)
    case ("shadowOffset", let size as CGSize): shadowOffset = size
    case ("zPosition", let number as NSNumber): zPosition = CGFloat(number.doubleValue)
    default: return false
    }
    return true
  }

  /// Ends all animations of the layer: it shows the final values at once, and the animations' completions get false.
  open func removeAllAnimations() {
    view?.removeAnimations { _ in true }
  }

  /// Returns one key for each animation that is attached to the layer; nil without any, and outside of a window, where
  /// animations can go on that aren't listed.
  open func animationKeys() -> [String]? {
    guard let view, view.window != nil, !view.animations.isEmpty else { return nil }
    return view.animations.map(\.change.key)
  }
}
