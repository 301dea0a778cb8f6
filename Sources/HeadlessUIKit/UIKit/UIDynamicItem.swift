import Foundation

/// Something that a dynamic animator moves. It never turns here, so its transform stays as it is.
@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  /// Its size must not be empty.
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
