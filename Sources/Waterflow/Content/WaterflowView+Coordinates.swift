import Foundation

// Between the content and the screen.

extension WaterflowView {
  /// Where a point of the content is on the screen, from the top left corner of the view.
  func onScreen(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY) }

  /// Where a point of the screen, from the top left corner of the view, is in the content.
  func inContent(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY) }

  /// The viewport as it is now.
  var viewport: Viewport { Viewport(of: self) }
}
