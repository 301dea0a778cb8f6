import Foundation
import WaterflowGeometry

/// A random change of a section's items, and its effect on an array with a value for each item.
public struct ItemEdits: Sendable, CustomStringConvertible {
  public enum Kind: Sendable, CaseIterable {
    case append, insert, delete, move, replaceStretch, shuffleRuns, resize, resizeAndInsert
  }

  public let kind: Kind
  public let change: SectionChange

  /// The new indexes of the items that are inserted.
  public var inserted: IndexSet {
    var inserted = IndexSet()
    var position = 0
    for run in change.runs {
      if case .inserted(let count) = run { inserted.insert(integersIn: position..<position + count) }
      position += run.count
    }
    return inserted
  }

  /// The new indexes of the items whose sizes aren't known, of `count` items.
  public func asked(of count: Int) -> [Int] {
    inserted.union(change.resizedItems).intersection(IndexSet(0..<count)).map { $0 }
  }

  /// Puts values in their new order. New and resized items get a value from `make`.
  public func apply<Value>(to values: [Value], make: () -> Value) -> [Value] {
    var changed: [Value] = []
    for run in change.runs {
      switch run {
      case .kept(let range): changed += values[range]
      case .inserted(let count): changed += (0..<count).map { _ in make() }
      }
    }
    for index in change.resizedItems.subtracting(inserted) where index < changed.count { changed[index] = make() }
    return changed
  }

  public var description: String { "\(kind): \(change.runs), resized \(change.resizedItems.map { $0 })" }
}
