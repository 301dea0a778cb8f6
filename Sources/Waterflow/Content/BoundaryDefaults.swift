import Foundation

extension Content {
  /// What holds for a section's boundaries, its header and footer, where the delegate doesn't say it of the section.
  struct BoundaryDefaults {
    var pinsHeaders = false
    var pinsFooters = false
    /// In points along the scroll direction.
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
  }
}
