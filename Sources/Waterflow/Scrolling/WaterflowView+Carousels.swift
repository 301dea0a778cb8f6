import Foundation

// Sections that scroll across.

extension WaterflowView {
  /// Returns the content offset of a carousel, in points, as a scroll view's `contentOffset`. It is zero for a section
  /// that isn't a carousel, or doesn't exist.
  ///
  /// The offset stays with the section through updates, and while it is out of sight. An item that is visible in it
  /// stays where it is when others come or go before it.
  public func contentOffset(ofSection section: Int) -> CGPoint { SectionScroll(self, section).contentOffset }

  /// Sets the content offset of a carousel.
  ///
  /// Offsets beyond the content are brought back into it. A section that isn't a carousel, or doesn't exist, is left
  /// alone. One that is out of sight is scrolled without animation.
  ///
  /// - Parameters:
  ///   - contentOffset: of the section's own content, in points.
  ///   - section: the index of the section.
  ///   - animated: whether it glides there.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    SectionScroll(self, section).setContentOffset(contentOffset, animated: animated)
  }
}
