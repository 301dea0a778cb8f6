import Foundation

/// The interface of an object that a dynamic animator moves. It never turns here, so its transform stays as it is.
@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center of the item, which the animator moves.
  var center: CGPoint { get set }
  /// The bounds of the item, whose size must not be empty.
  var bounds: CGRect { get }
  /// The transform of the item.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
