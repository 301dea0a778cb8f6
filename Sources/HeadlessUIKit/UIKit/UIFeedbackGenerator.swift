import Foundation

/// The base class of generators of haptic feedback. Nothing is felt here: `HeadlessHost.playedFeedback` keeps what was
/// played.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// Hears of each generator that is prepared; set by the host.
  static var didPrepare: ((UIFeedbackGenerator) -> Void)?

  /// Prepares the generator, so that feedback is played without delay.
  open func prepare() { Self.didPrepare?(self) }
}

/// A generator of the feedback for an impact.
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

  /// Tells the generator that an impact has occurred.
  open func impactOccurred() { Self.didOccur?(style) }
}

/// A generator of the feedback for a change of a selection.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Hears of each change; set by the host.
  static var didChange: (() -> Void)?

  /// Tells the generator that the selection has changed.
  open func selectionChanged() { Self.didChange?() }
}
