import Foundation
import Waterflow

/// Counts the cells that a scene's `WaterflowView` asks for and displays, for the demo's page.
@MainActor public final class DisplayLog {
  /// Cells displayed for the first time: made because the reuse pool had none.
  public private(set) var createdCells = 0
  /// Cells displayed again: taken from the reuse pool.
  public private(set) var reusedCells = 0
  /// Cells that the data source was asked for.
  public private(set) var askedCells = 0
  /// Cells on screen now.
  public private(set) var visibleCells = 0

  private struct KnownCell {
    weak var cell: WaterflowViewCell?
  }

  private var knownCells: [ObjectIdentifier: KnownCell] = [:]

  /// Called by the data source for each cell that it is asked for.
  func willAnswer() { askedCells += 1 }

  func willDisplay(_ cell: WaterflowViewCell) {
    visibleCells += 1
    // Weak, because a new cell may have the address, and thus the identifier, of one that the pool has released.
    let known = knownCells.updateValue(KnownCell(cell: cell), forKey: ObjectIdentifier(cell))
    if known?.cell == nil { createdCells += 1 } else { reusedCells += 1 }
  }

  func didEndDisplaying() {
    visibleCells -= 1
  }
}

/// A scene whose cells are counted.
///
/// The default implementations of two delegate methods count them. A scene that implements one of the two calls its log
/// there, and where it answers for a cell.
@MainActor public protocol DisplayLogging: WaterflowViewDelegate {
  var displayLog: DisplayLog { get }
}

extension DisplayLogging {
  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.willDisplay(cell)
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.didEndDisplaying()
  }
}
