/// What a scene has seen its `WaterflowView` do.
public struct DisplayLog: Sendable, Equatable {
  /// Cells made because the reuse pool had none.
  public internal(set) var createdCells = 0
  /// Cells taken from the reuse pool.
  public internal(set) var reusedCells = 0
  /// Cells on screen now.
  public internal(set) var visibleCells = 0
}

/// A scene that counts what its `WaterflowView` does.
@MainActor public protocol DisplayLogging: AnyObject {
  var displayLog: DisplayLog { get }
}
