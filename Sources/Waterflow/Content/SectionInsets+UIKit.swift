import Foundation

extension SectionInsets {
  /// The same margins as a UIKit value holds.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
