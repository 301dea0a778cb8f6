import Foundation

/// Whether the delegate was told that the user comes near one end of the content.
struct Approach {
  private enum State {
    case unannounced
    case announced
    /// What was asked for didn't come.
    case failed
  }

  private var state = State.unannounced

  /// Takes over where the user is after a layout pass. Returns whether the delegate is to be told now.
  mutating func update(isNear: Bool) -> Bool {
    guard isNear else {
      state = .unannounced
      return false
    }
    guard case .unannounced = state else { return false }
    state = .announced
    return true
  }

  mutating func fail() {
    if case .announced = state { state = .failed }
  }

  /// The user tries again: not before, as a request that fails at once would be repeated in every frame of a scroll.
  mutating func dragBegins() {
    if case .failed = state { state = .unannounced }
  }

  /// The items are others now.
  mutating func forget() { state = .unannounced }
}
