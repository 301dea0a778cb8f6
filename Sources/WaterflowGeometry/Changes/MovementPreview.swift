import Foundation

/// A section while an item is being moved: its items keep their indexes, and are laid out as if the move were done.
///
///     items     0 1 2 3 4        item 1 is taken, the gap is at place 3
///     places    0 2 3 - 4
///
/// So no index has to be remapped before the move is decided. The item may come from this section, or only the gap be
/// here because it comes from another, or only the item be missing here because it goes to another.
package struct MovementPreview: Sendable, Hashable {
  /// The item of this section that is being moved.
  package var takenItem: Int?
  /// The place that is kept free for the item, counted without the item itself.
  package var gap: Int?

  /// An item taken, a place kept free, both or neither.
  package init(takenItem: Int?, gap: Int?) {
    self.takenItem = takenItem
    self.gap = gap
  }

  /// How many places there are for `itemCount` items.
  package func placeCount(ofItems itemCount: Int) -> Int {
    itemCount - (takenItem == nil ? 0 : 1) + (gap == nil ? 0 : 1)
  }

  /// Where an item lies. Nil if it is on its way to another section.
  package func place(ofItem item: Int) -> Int? {
    if item == takenItem { return gap }
    var place = item
    if let takenItem, takenItem < item { place -= 1 }
    if let gap, gap <= place { place += 1 }
    return place
  }

  /// The item at a place. Nil at the gap for an item of another section.
  package func item(atPlace place: Int) -> Int? {
    if place == gap { return takenItem }
    var item = place
    if let gap, gap < place { item -= 1 }
    if let takenItem, takenItem <= item { item += 1 }
    return item
  }

  /// Neither taken nor free: every item at its own place.
  static let none = MovementPreview(takenItem: nil, gap: nil)

  /// What happens to places when one preview follows another, for a layout that knows places only.
  ///
  /// - Parameter resizedItems: items whose sizes must be asked again.
  ///
  /// Complexity: O(r), r resized items.
  func change(from old: MovementPreview, itemCount: Int, resizedItems: IndexSet) -> SectionChange {
    /// Stretches of items that keep together in both.
    var cuts: Set<Int> = [0, itemCount]
    for item in [takenItem, old.takenItem] { if let item { cuts.formUnion([item, item + 1]) } }
    for preview in [self, old] {
      guard let gap = preview.gap else { continue }
      // The first item after the gap.
      cuts.insert(gap + (preview.takenItem.map { $0 <= gap ? 1 : 0 } ?? 0))
    }
    let starts = cuts.filter { $0 >= 0 && $0 <= itemCount }.sorted()
    var pieces: [(place: Int, run: SectionChange.Run)] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      guard let place = place(ofItem: start) else { continue }
      let run = old.place(ofItem: start).map { SectionChange.Run.kept($0..<$0 + end - start) }
      pieces.append((place, run ?? .inserted(end - start)))
    }
    if takenItem == nil, let gap {
      // An item of another section; if it was here before, it is known.
      let known = old.takenItem == nil ? old.gap : nil
      pieces.append((gap, known.map { .kept($0..<$0 + 1) } ?? .inserted(1)))
    }
    pieces.sort { $0.place < $1.place }
    return SectionChange(
      runs: pieces.map(\.run), resizedItems: IndexSet(resizedItems.compactMap { place(ofItem: $0) }))
  }
}

/// An arrangement of places that is asked by items: see ``MovementPreview``.
///
/// Items aren't visited in ascending order: the moved one comes at its new place.
package struct PreviewedArrangement: SectionArrangement {
  /// The layout's arrangement, of places.
  package private(set) var base: any SectionArrangement
  /// Which item is taken, and where the gap is.
  package let preview: MovementPreview
  package let count: Int

  package var size: CGSize { base.size }
  package var pinnedSize: CGSize { base.pinnedSize }

  /// The frame of an item; of one that is on its way to another section, `.zero`.
  package func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count, let place = preview.place(ofItem: index) else { return .zero }
    return base.frame(ofItemAt: place)
  }

  package func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    base.forEachItem(in: rect) { place, frame in
      if let item = preview.item(atPlace: place) { body(item, frame) }
    }
  }

  package func forEachPinnedItem(in viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void) {
    base.forEachPinnedItem(in: viewport) { place, frame, level in
      if let item = preview.item(atPlace: place) { body(item, frame, level) }
    }
  }

  package func forEachAccompanyingElement(in rect: CGRect, _ body: (_ element: AccompanyingElement) -> Void) {
    base.forEachAccompanyingElement(in: rect, body)
  }

  package func accompanyingElement(ofKind kind: String, at index: Int) -> AccompanyingElement? {
    base.accompanyingElement(ofKind: kind, at: index)
  }

  package func polyline(of element: AccompanyingElement) -> [CGPoint] { base.polyline(of: element) }
}

extension PreviewedArrangement {
  /// Lets a layout update an arrangement that is, or will be, one of places.
  ///
  /// - Parameters:
  ///   - arrangement: the one before the change.
  ///   - preview: nil: items are at their own places again.
  ///   - layout: that of the section.
  ///   - change: what happened to the section's items, by their indexes.
  ///   - places: the items by their places.
  ///   - itemCount: after the change.
  ///   - container: the room for the section.
  package static func rearrange(
    _ arrangement: inout any SectionArrangement, preview: MovementPreview?, by layout: any SectionLayout,
    after change: SectionChange, places: SectionItems, itemCount: Int, in container: LayoutContainer
  ) {
    let previewed = arrangement as? PreviewedArrangement
    var base = previewed?.base ?? arrangement
    arrangement = EmptyArrangement()
    // With the same items only places change. Otherwise kept items would have to be followed through both.
    let areItemsSame = change == .resizing(change.resizedItems, ofCount: itemCount)
    let placeChange =
      areItemsSame
      ? (preview ?? .none).change(
        from: previewed?.preview ?? .none, itemCount: itemCount, resizedItems: change.resizedItems) : .everything
    layout.rearrange(&base, after: placeChange, places, in: container)
    arrangement = preview.map { PreviewedArrangement(base: base, preview: $0, count: itemCount) } ?? base
  }
}
