import Foundation

/// A source of haptic feedback. Nothing is felt here: `HeadlessHost.playedFeedback` keeps what was played.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// Prepares the hardware, so that feedback is played without delay.
  open func prepare() { HeadlessHost.preparedGenerators.append(WeakGenerator(generator: self)) }
}

struct WeakGenerator {
  weak var generator: UIFeedbackGenerator?
}

/// Something hits something else.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  open func impactOccurred() { HeadlessHost.playedFeedback.append(.impact(style)) }
}

/// The user goes through values one by one.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { HeadlessHost.playedFeedback.append(.selectionChanged) }
}
