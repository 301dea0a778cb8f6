/// What a feedback generator played.
public enum HeadlessFeedback: Equatable, Sendable {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle)
  case selectionChanged
}

extension HeadlessHost {
  /// Whether a generator that was prepared still exists. UIKit lets what plays go to sleep after a while.
  public static var isFeedbackPrepared: Bool { preparedGenerators.contains { $0.generator != nil } }
}
