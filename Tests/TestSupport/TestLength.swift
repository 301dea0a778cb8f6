import Foundation

/// How many random cases the tests that take longest go through: all where `WATERFLOW_ALL_SEEDS` is set, as in
/// `.ci/long`, else a part of them, so that `swift test` is quick.
public enum TestLength {
  public static let isFull = ProcessInfo.processInfo.environment["WATERFLOW_ALL_SEEDS"] != nil

  /// All seeds, or the first eighth.
  public static func seeds(_ all: ClosedRange<UInt64>) -> ArraySlice<UInt64> {
    Array(all).prefix(isFull ? all.count : (all.count + 7) / 8)
  }
}
