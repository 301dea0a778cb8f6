import Foundation

/// A source of haptic feedback. Nothing is felt here: `HeadlessHost.playedFeedback` keeps what was played.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// Hears of each generator that is prepared; set by the host.
  static var didPrepare: ((UIFeedbackGenerator) -> Void)?

  /// Prepares the hardware, so that feedback is played without delay.
  open func prepare() { Self.didPrepare?(self) }
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

  /// Hears of each impact; set by the host.
  static var didOccur: ((FeedbackStyle) -> Void)?

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  open func impactOccurred() { Self.didOccur?(style) }
}

/// The user goes through values one by one.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Hears of each change; set by the host.
  static var didChange: (() -> Void)?

  open func selectionChanged() { Self.didChange?() }
}
