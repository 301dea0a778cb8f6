import Foundation

// Content that comes in pages.

extension WaterflowView {
  /// The ends of the content, along the scroll direction.
  public enum ContentEnd: Sendable, Hashable, CaseIterable {
    /// The end at the first item.
    case beginning
    /// The end at the last item.
    case end
  }

  /// Reports that loading a page failed, so that the delegate is asked again with the next drag near that end of the
  /// content.
  ///
  /// Without it, `willApproachEndWithin` and `willApproachBeginningWithin` are sent again only after the user was away
  /// from that end, or the number of items changed. If nothing was asked for, it does nothing.
  ///
  /// ```swift
  /// func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
  ///   loadNextPage { page in
  ///     if let page { self.append(page) } else { waterflowView.pagingFailed(at: .end) }
  ///   }
  /// }
  /// ```
  public func pagingFailed(at end: ContentEnd) { lookahead.pagingFailed(at: end) }
}
