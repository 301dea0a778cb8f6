import Foundation

/// An item that is to be scrolled to, until the view is exactly there.
struct ScrollGoal {
  enum Phase {
    /// The view was never laid out.
    case waiting
    /// An animated scroll is on its way.
    case gliding(Glide)
    /// The item is in place; sizes that become known now may move it once more.
    case settling(corrections: Int)
  }

  /// An animated scroll, in closed form: where it began, and how far it should be at any time.
  struct Glide {
    /// As long as UIKit's own animated scrolls take, which is measured (0.3 s), not published.
    static let duration: TimeInterval = 0.3

    let start: TimeInterval
    var from: CGPoint
    /// The finger whose tap asked for the scroll may still be there; the next one ends it.
    var isTouched: Bool

    /// The share of the way, 0 ... 1: slow, fast, slow, by the cubic 3t² - 2t³.
    func progress(at time: TimeInterval) -> CGFloat {
      let share = CGFloat(min(1, max(0, (time - start) / Self.duration)))
      return share * share * (3 - 2 * share)
    }
  }

  /// How often sizes that become known may move the offset after it was first set.
  static let maximumCorrections = 8

  var indexPath: IndexPath
  let position: WaterflowView.ScrollPosition
  var phase: Phase
  /// The offset that was set last. Another one means that somebody else has scrolled.
  var applied: CGPoint

  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  var isGliding: Bool { if case .gliding = phase { true } else { false } }

  /// The content was moved to keep the reader's place.
  mutating func noteShift(by step: CGPoint) {
    applied = CGPoint(x: applied.x + step.x, y: applied.y + step.y)
    guard case .gliding(var glide) = phase else { return }
    glide.from = CGPoint(x: glide.from.x + step.x, y: glide.from.y + step.y)
    phase = .gliding(glide)
  }
}
