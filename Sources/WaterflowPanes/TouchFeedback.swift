/// What the user feels while a finger moves something. Where UIKit has no feedback generators, nothing.
///
/// Made when the finger begins, which prepares it, and let go when the finger ends.
@MainActor
package struct TouchFeedback {
  #if !os(tvOS) && !os(visionOS)
    private let steps = UISelectionFeedbackGenerator()
  #endif

  package init() { prepare() }

  /// An item comes off its place.
  package func itemWasLifted() {
    #if !os(tvOS) && !os(visionOS)
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    #endif
  }

  /// A swipe has come so far that lifting the finger performs its first action.
  package func fullSwipeWasReached() {
    #if !os(tvOS) && !os(visionOS)
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    #endif
  }

  /// The finger, or what it has moved, is at another place.
  package func placeChanged() {
    #if !os(tvOS) && !os(visionOS)
      steps.selectionChanged()
    #endif
    prepare()
  }

  private func prepare() {
    #if !os(tvOS) && !os(visionOS)
      steps.prepare()
    #endif
  }
}
