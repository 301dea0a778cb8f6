// Re-exported, so that a file of an app needs one import.
@_exported import Waterflow

/// Runs something in a turn of the main queue of its own, after the frame that begins is committed.
///
/// Writing to a binding in the middle of an update of SwiftUI's, or of a layout pass, is undefined there.
@MainActor
func afterCommit(_ body: @escaping @MainActor @Sendable () -> Void) {
  #if canImport(UIKit)
    // The run loop serves the main queue once before the observers that commit, and once more after them.
    DispatchQueue.main.async { DispatchQueue.main.async { MainActor.assumeIsolated { body() } } }
  #else
    HeadlessHost.afterTurn(body)
  #endif
}
