import Foundation

extension SectionInsets {
  /// Creates the insets of a section from those of UIKit.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
