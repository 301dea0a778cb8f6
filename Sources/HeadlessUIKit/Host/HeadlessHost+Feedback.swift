/// The feedback that a generator played.
public enum HeadlessFeedback: Equatable, Sendable {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle)
  case selectionChanged
}

extension HeadlessHost {
  /// A Boolean value that indicates whether a generator that was prepared still exists. UIKit lets the hardware go to
  /// sleep after a while.
  public static var isFeedbackPrepared: Bool { preparedGenerators.contains { $0.generator != nil } }

  private static var preparedGenerators: [WeakGenerator] = []

  private struct WeakGenerator {
    weak var generator: UIFeedbackGenerator?
  }

  /// Forgets what was played, and keeps what will be.
  static func listenToFeedback() {
    (playedFeedback, preparedGenerators) = ([], [])
    UIFeedbackGenerator.didPrepare = { preparedGenerators.append(WeakGenerator(generator: $0)) }
    UIImpactFeedbackGenerator.didOccur = { playedFeedback.append(.impact($0)) }
    UISelectionFeedbackGenerator.didChange = { playedFeedback.append(.selectionChanged) }
  }
}
