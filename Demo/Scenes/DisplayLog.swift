import Waterflow

/// What a scene has seen its `WaterflowView` do.
public struct DisplayLog: Sendable, Equatable {
  /// Cells made because the reuse pool had none.
  public internal(set) var createdCells = 0
  /// Cells taken from the reuse pool.
  public internal(set) var reusedCells = 0
  /// Cells on screen now.
  public internal(set) var visibleCells = 0

  private var knownCells: Set<ObjectIdentifier> = []

  public init(createdCells: Int = 0, reusedCells: Int = 0, visibleCells: Int = 0) {
    self.createdCells = createdCells
    self.reusedCells = reusedCells
    self.visibleCells = visibleCells
  }

  /// Counts a cell that its view gave out without saying where from: one that was seen before was reused.
  @MainActor mutating func count(_ cell: WaterflowViewCell) {
    if knownCells.insert(ObjectIdentifier(cell)).inserted {
      createdCells += 1
    } else {
      reusedCells += 1
    }
  }

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
