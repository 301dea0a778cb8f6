import Waterflow

/// What a scene has seen its `WaterflowView` do.
public struct DisplayLog: Sendable, Equatable {
  /// Cells made because the reuse pool had none.
  public internal(set) var createdCells = 0
  /// Cells taken from the reuse pool.
  public internal(set) var reusedCells = 0
  /// Cells on screen now.
  public internal(set) var visibleCells = 0

  /// A cell from the pool of its class, or else a new one; counted either way.
  @MainActor mutating func dequeue<Cell: WaterflowViewCell>(_ type: Cell.Type, from waterflowView: WaterflowView)
    -> Cell
  {
    let identifier = String(describing: type)
    if let reused = waterflowView.dequeueReusableCell(withIdentifier: identifier) as? Cell {
      reusedCells += 1
      return reused
    }
    createdCells += 1
    return Cell(reuseIdentifier: identifier)
  }
}

/// A scene that counts what its `WaterflowView` does.
@MainActor public protocol DisplayLogging: AnyObject {
  var displayLog: DisplayLog { get }
}
