import Foundation

/// What is on screen, in the elements' order. It holds views but never touches the view tree: it says what stays, leaves
/// and enters.
@MainActor
final class VisibleElements {
  struct Entry {
    let element: ContentElement
    var frame: CGRect
    let view: WaterflowReusableView
  }

  /// An element that should be on screen.
  struct Target {
    let element: ContentElement
    let frame: CGRect
  }

  /// What has to be done to show all targets, beside removing what left.
  struct Arrivals {
    /// Positions in ``entries`` whose frame changed, with the new one.
    var moves: [(view: WaterflowReusableView, frame: CGRect)] = []
    /// Targets that have no view yet, in order.
    var entering: [Target] = []

    mutating func removeAll() {
      moves.removeAll(keepingCapacity: true)
      entering.removeAll(keepingCapacity: true)
    }
  }

  /// Ascending by element.
  private(set) var entries: [Entry] = []

  /// Takes out what isn't among `targets` (ascending) and returns it in order.
  ///
  /// Complexity: O(v + t), v entries and t targets. Allocates nothing when nothing leaves.
  func removeAll(notIn targets: [Target]) -> [Entry] {
    var leaving: [Entry] = []
    var kept = 0
    var position = 0
    for index in entries.indices {
      let element = entries[index].element
      while position < targets.count, targets[position].element < element { position += 1 }
      if position < targets.count, targets[position].element == element {
        if kept != index { entries[kept] = entries[index] }
        kept += 1
      } else {
        leaving.append(entries[index])
      }
    }
    entries.removeLast(entries.count - kept)
    return leaving
  }

  /// Takes everything out and returns it in order.
  func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Notes the frames of `targets` (ascending, nothing outside them is shown any more) and says what is left to do.
  ///
  /// Complexity: O(v + t), v entries and t targets.
  func compare(with targets: [Target], into arrivals: inout Arrivals) {
    arrivals.removeAll()
    var index = 0
    for target in targets {
      if index < entries.count, entries[index].element == target.element {
        if entries[index].frame != target.frame {
          entries[index].frame = target.frame
          arrivals.moves.append((entries[index].view, target.frame))
        }
        index += 1
      } else {
        arrivals.entering.append(target)
      }
    }
  }

  func insert(_ entry: Entry) {
    entries.insert(entry, at: position(of: entry.element))
  }

  /// Complexity: O(log v).
  func view(of element: ContentElement) -> WaterflowReusableView? {
    let position = position(of: element)
    return position < entries.count && entries[position].element == element ? entries[position].view : nil
  }

  /// Complexity: O(v).
  func element(of view: UIView) -> ContentElement? {
    entries.first { $0.view === view }?.element
  }

  /// Where `element` is or would be.
  private func position(of element: ContentElement) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
