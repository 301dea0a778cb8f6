import Foundation

#if !os(tvOS)
  /// The cells that stand for items to come.
  ///
  /// They aren't elements of the content: sections keep places free for them, and they are put there.
  @MainActor
  final class DropPlaceholders {
    typealias Number = Int

    /// An object, as copies of a weak reference take long.
    private final class Entry {
      let number: Number
      /// Of the item before which it stands.
      var indexPath: IndexPath
      /// How many items updates are to insert right before it and right after it, for others at its index path.
      var filled = (before: 0, after: 0)
      let placeholder: WaterflowViewDropPlaceholder
      let size: CGSize
      let cell: WaterflowViewCell
      /// What can fill it. The app holds it.
      weak var context: WaterflowViewDropPlaceholderContext?

      init(
        _ number: Number, of context: WaterflowViewDropPlaceholderContext, at indexPath: IndexPath,
        placeholder: WaterflowViewDropPlaceholder, size: CGSize, cell: WaterflowViewCell
      ) {
        (self.number, self.context, self.indexPath) = (number, context, indexPath)
        (self.placeholder, self.size, self.cell) = (placeholder, size, cell)
      }
    }

    /// In the order of their index paths, those of the same one in the order in which they came.
    private var entries: [Entry] = []
    /// The same by their numbers: UIKit asks for a preview of each.
    private var entriesByNumber: [Number: Entry] = [:]
    private var count = 0
    /// The sections that are to be laid out with their placeholders at the end of the drop: all at once, however many
    /// come.
    private var unshown = IndexSet.none

    var isEmpty: Bool { entries.isEmpty }

    var spaces: [ContentPreview.Space] { entries.map { .init(indexPath: $0.indexPath, size: $0.size) } }

    func contains(section: Int) -> Bool { entries.contains { $0.indexPath.section == section } }

    func indexPath(of number: Number) -> IndexPath? { entriesByNumber[number]?.indexPath }

    func cell(of number: Number) -> WaterflowViewCell? { entriesByNumber[number]?.cell }

    func parameters(of number: Number) -> UIDragPreviewParameters? {
      entriesByNumber[number].flatMap { $0.placeholder.previewParametersProvider?($0.cell) }
    }

    /// The placeholders that nobody can fill any more.
    var abandoned: [Number] { entries.filter { $0.context == nil }.map(\.number) }

    func insert(
      _ placeholder: WaterflowViewDropPlaceholder, of context: WaterflowViewDropPlaceholderContext,
      at indexPath: IndexPath, size: CGSize, cell: WaterflowViewCell
    ) -> Number {
      count += 1
      let entry = Entry(count, of: context, at: indexPath, placeholder: placeholder, size: size, cell: cell)
      context.adopt(count)
      entries.insert(entry, at: entries.partitioningIndex { $0.indexPath > indexPath })
      entriesByNumber[count] = entry
      unshown.insert(indexPath.section)
      placeholder.cellUpdateHandler?(cell)
      return count
    }

    func update(_ number: Number) {
      guard let entry = entriesByNumber[number] else { return }
      entry.placeholder.cellUpdateHandler?(entry.cell)
    }

    /// Returns the cell of a placeholder that is no more.
    func remove(_ number: Number) -> WaterflowViewCell? {
      guard let entry = entriesByNumber.removeValue(forKey: number) else { return nil }
      entries.removeAll { $0 === entry }
      return entry.cell
    }

    /// The same for one that an item takes the place of, with the next update or later. The others at its index path stay on
    /// their sides of it.
    func fill(_ number: Number) -> WaterflowViewCell? {
      guard let filled = entriesByNumber[number] else { return nil }
      var isBefore = true
      for entry in entries where entry.indexPath == filled.indexPath {
        if entry === filled {
          isBefore = false
        } else if isBefore {
          entry.filled.after += 1
        } else {
          entry.filled.before += 1
        }
      }
      return remove(number)
    }

    /// Lets a section be laid out again at the end of the drop, as a gap was closed in it.
    func showLater(inSection section: Int) { unshown.insert(section) }

    /// The sections that are to be laid out now.
    func takeUnshown() -> IndexSet {
      defer { unshown = [] }
      return unshown
    }

    func removeAll() -> [WaterflowViewCell] {
      defer { (entries, entriesByNumber, unshown) = ([], [:], []) }
      return entries.map(\.cell)
    }

    /// Lets each stay before its item, or after the one that it came after. One whose section goes, goes with it.
    ///
    /// - Returns: the cells of those that go.
    func follow(_ map: ChangeMap) -> [WaterflowViewCell] {
      var gone: [WaterflowViewCell] = []
      unshown = IndexSet(unshown.compactMap(map.newSection))
      entries = entries.filter { entry in
        guard let indexPath = Self.follow(entry, map) else {
          gone.append(entry.cell)
          entriesByNumber[entry.number] = nil
          return false
        }
        entry.indexPath = indexPath
        return true
      }
      // Stable: the order of those at one index path stays.
      entries = entries.enumerated().sorted {
        ($0.element.indexPath, $0.offset) < ($1.element.indexPath, $1.offset)
      }.map(\.element)
      return gone
    }

    private static func follow(_ entry: Entry, _ map: ChangeMap) -> IndexPath? {
      let indexPath = entry.indexPath
      guard let section = map.newSection(ofOldSection: indexPath.section) else { return nil }
      // What fills others may come with a later update, and what comes now may be something else.
      func takeFilled(_ filled: inout Int, at item: (Int) -> Int) -> Int {
        let count = (0..<filled).prefix {
          map.changes.insertedItems.contains(ItemIndex(section: section, item: item($0)))
        }.count
        filled -= count
        return count
      }
      if let next = map.newIndexPath(of: indexPath), next.section == section {
        let item = next.item - takeFilled(&entry.filled.after) { next.item - 1 - $0 }
        _ = takeFilled(&entry.filled.before) { item - 1 - $0 }
        return IndexPath(item: item, section: section)
      }
      let previous = (0..<indexPath.item).reversed().lazy.compactMap {
        map.newIndexPath(of: IndexPath(item: $0, section: indexPath.section))
      }.first { $0.section == section }
      let start = previous.map { $0.item + 1 } ?? 0
      let item = start + takeFilled(&entry.filled.before) { start + $0 }
      _ = takeFilled(&entry.filled.after) { item + $0 }
      return IndexPath(item: item, section: section)
    }

    /// Puts the cells where their places are.
    func place(in view: WaterflowView) {
      if entries.contains(where: { $0.context == nil }) {
        view.whenIdle { [weak view] in view?.removeAbandonedPlaceholders() }
      }
      for section in Set(entries.map(\.indexPath.section)).sorted() {
        guard !unshown.contains(section), let preview = view.contentPreview.section(section)?.preview else { continue }
        for (index, entry) in entries.filter({ $0.indexPath.section == section }).enumerated() {
          place(entry, at: preview.place(ofPlaceholder: index), in: view)
        }
      }
    }

    /// Moves the cells in a scroll view by as much as its offset was moved, so that they stay where they are on screen.
    func move(by shift: CGPoint, in scrollView: UIScrollView) {
      for entry in entries where entry.cell.superview === scrollView { entry.cell.move(by: shift) }
    }

    private func place(_ entry: Entry, at place: Int, in view: WaterflowView) {
      guard let (frame, pane) = view.frameAndPane(ofPlace: place, inSection: entry.indexPath.section) else {
        return entry.cell.removeFromSuperview()
      }
      guard entry.cell.superview !== pane.scrollView else { return entry.cell.place(at: frame) }
      UIView.performWithoutAnimation {
        pane.stackUnderItems(entry.cell)
        entry.cell.place(at: frame)
      }
    }
  }
#endif
