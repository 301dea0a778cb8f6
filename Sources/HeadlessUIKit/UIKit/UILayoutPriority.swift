import Foundation

/// The importance of a requested size, from 1 to 1 000. Without Auto Layout only `required` differs from the rest.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool { first.rawValue < second.rawValue }
}

extension UIView {
  /// The target size for the smallest possible size of a view.
  public static let layoutFittingCompressedSize = CGSize.zero
}
