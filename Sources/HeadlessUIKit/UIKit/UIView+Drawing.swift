import Foundation

// What devices can't draw: a layer with content of its own needs a texture of its size, and every GPU has a largest one.

extension UIView {
  /// The window that the view is drawn in: a mask has that of the view that it masks.
  var drawingWindow: UIWindow? { window ?? maskedView?.window }

  /// What the view's mask leaves of it in the current frame, from the corner of the view; nil without a mask.
  var presentedMask: CGRect? {
    guard let state = mask?.presentationState else { return nil }
    let (size, origin) = (state.bounds.size, presentationState.bounds.origin)
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(state.transform).offsetBy(dx: state.center.x - origin.x, dy: state.center.y - origin.y)
  }

  /// The largest texture of the devices that have the smallest, in pixels (Apple's Metal feature set tables: 8 192 up to
  /// the A8, 16 384 from the A9 on).
  private static let greatestLength: CGFloat = 8_192

  /// Takes what is said about views that are too large to be drawn, in place of standard error; set by tests.
  static var drawingReportHandler: ((_ message: String) -> Void)?

  /// Says once for each view that it is too large to be drawn, where it draws more than a plain background.
  func reportIfTooLargeToDraw() {
    guard let window else { return }
    let most = Self.greatestLength / max(window.traitCollection.displayScale, 1)
    let box = (layer as? CAShapeLayer)?.path?.boundingBox ?? .zero
    guard max(storedBounds.width, storedBounds.height, box.width, box.height) > most, drawsContent,
      !layer.isReportedAsTooLarge
    else { return }
    layer.isReportedAsTooLarge = true
    let message =
      "\(type(of: self)) draws more than 8192 pixels at \(frame), which not every device does; show what is near"
    if let handler = Self.drawingReportHandler { handler(message) } else { report(message) }
  }
}
