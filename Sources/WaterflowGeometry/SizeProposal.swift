import Foundation

/// A size that a layout proposes to an item whose cell measures itself: see ``SectionLayout/sizeProposal(in:)``.
public enum SizeProposal: Sendable, Hashable {
  /// The size that the cell prefers, at most so many points across the scroll direction.
  case across(atMost: CGFloat)
  /// So many points along the scroll direction, and as many across it as the cell prefers at that length.
  case along(CGFloat)
}

extension SizeProposal {
  /// The length that is offered, in points: what is measured for another one is out of date.
  package var length: CGFloat {
    switch self {
    case .across(let length), .along(let length): length
    }
  }
}
