import Foundation

/// Where what lies ahead was looked for. It isn't in every step of a scroll, as that takes as long as finding what is
/// visible.
struct SearchedPlace {
  /// In viewports: what lies ahead is looked for again when the content has moved that far.
  static let step: CGFloat = 1 / 16

  /// What was looked at, or from where.
  let rect: CGRect
  /// Nil for any.
  var revision: Int?

  /// Whether what was found there lies ahead of another place, too.
  func holds(for other: SearchedPlace) -> Bool {
    (revision == nil || revision == other.revision) && other.rect.size == rect.size
      && abs(other.rect.minX - rect.minX) < Self.step * max(rect.width, 1)
      && abs(other.rect.minY - rect.minY) < Self.step * max(rect.height, 1)
  }

  /// How far a step of a carousel goes, in its own lengths.
  static func share(of step: CGPoint, of size: CGSize) -> CGFloat {
    max(abs(step.x) / max(size.width, 1), abs(step.y) / max(size.height, 1))
  }
}
