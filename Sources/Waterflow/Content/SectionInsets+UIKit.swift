import Foundation

extension SectionInsets {
  /// Creates section insets from UIKit's edge insets.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
