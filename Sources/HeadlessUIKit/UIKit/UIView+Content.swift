import Foundation

extension UIView {
  /// The modes of scaling and positioning the content of a view in bounds of another size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }

  /// The width or height of an intrinsic content size that has no natural one.
  public static let noIntrinsicMetric: CGFloat = -1
}
