import Foundation

extension UIView {
  /// The positions of content of one size in bounds of another.
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

  /// The value of a side without a natural width or height.
  public static let noIntrinsicMetric: CGFloat = -1
}
