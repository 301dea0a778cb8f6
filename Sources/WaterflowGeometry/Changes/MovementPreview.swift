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

  /// What the preview does to the section's items, for a layout that knows places only.
  func change(ofItems itemCount: Int) -> SectionChange {
    let otherCount = max(0, itemCount - (takenItem == nil ? 0 : 1))
    /// The items at places that are counted without the moved one.
    func others(_ places: Range<Int>) -> [SectionChange.Run] {
      let taken = takenItem ?? places.upperBound
      let (before, after) = (places.clamped(to: 0..<taken), places.clamped(to: taken..<max(taken, places.upperBound)))
      return [.kept(before), .kept(after.lowerBound + 1..<after.upperBound + 1)]
    }
    guard let gap else { return SectionChange(runs: others(0..<otherCount)) }
    let moved = takenItem.map { SectionChange.Run.kept($0..<$0 + 1) } ?? .inserted(1)
    return SectionChange(runs: others(0..<gap) + [moved] + others(gap..<max(gap, otherCount)))
  }
}

/// An arrangement of places that is asked by items: see ``MovementPreview``.
///
/// Items aren't visited in ascending order: the moved one comes at its new place.
package struct PreviewedArrangement: SectionArrangement {
  /// The layout's arrangement of the items at their own places: what holds again when the item is put back.
  package let original: any SectionArrangement
  /// The layout's arrangement, of places.
  package let base: any SectionArrangement
  /// Which item is taken, and where the gap is.
  package let preview: MovementPreview

  package var count: Int { original.count }
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

  package func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {
    base.forEachPinnedItem(in: rect, viewport: viewport) { place, frame, level in
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
  /// Every preview is made from the original, not from the one before it. So a waterfall changes the columns of those
  /// items only that the move itself concerns, wherever the item was carried on the way.
  ///
  /// - Parameters:
  ///   - arrangement: the one before the change.
  ///   - preview: nil: items are at their own places again.
  ///   - layout: that of the section.
  ///   - change: what happened to the section's items, by their indexes.
  ///   - items: after the change, by their indexes.
  ///   - places: the same by their places.
  ///   - container: the container of the section.
  package static func rearrange(
    _ arrangement: inout any SectionArrangement, preview: MovementPreview?, by layout: any SectionLayout,
    after change: SectionChange, items: SectionItems, places: SectionItems, in container: LayoutContainer
  ) {
    var original = (arrangement as? PreviewedArrangement)?.original ?? arrangement
    arrangement = EmptyArrangement()
    if change != .resizing([], ofCount: items.count) {
      layout.rearrange(&original, after: change, items, in: container)
    }
    guard let preview else {
      arrangement = original
      return
    }
    var base = original
    layout.rearrange(&base, after: preview.change(ofItems: items.count), places, in: container)
    arrangement = PreviewedArrangement(original: original, base: base, preview: preview)
  }
}
