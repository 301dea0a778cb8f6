import Foundation

/// A section while an item is being moved or something is dragged over it: its items keep their indexes, and are laid
/// out as if the move were done.
///
///     items     0 1 2 3 4        item 1 is taken, the gap is at place 3
///     places    0 2 3 - 4
///
/// So no index has to be remapped before the move is decided. The item may come from this section, or only the gap be
/// here because it comes from another, or only the item be missing here because it goes to another. Placeholders keep
/// places free, too.
package struct MovementPreview: Sendable, Hashable {
  /// The item of this section that is being moved.
  package var takenItem: Int?
  /// The place that is kept free for the item, counted without the item itself and without placeholders. It comes after
  /// placeholders of the same number.
  package var gap: Int?
  /// The places of placeholders, ascending, counted like the gap.
  package var placeholders: [Int]

  /// An item taken, a place kept free, placeholders, or none of these.
  package init(takenItem: Int?, gap: Int?, placeholders: [Int] = []) {
    self.takenItem = takenItem
    self.gap = gap
    self.placeholders = placeholders
  }

  /// How many places there are for `itemCount` items.
  package func placeCount(ofItems itemCount: Int) -> Int {
    itemCount - (takenItem == nil ? 0 : 1) + (gap == nil ? 0 : 1) + placeholders.count
  }

  /// Where the gap is among all places.
  package var placeOfGap: Int? { gap.map { $0 + placeholderCount(upTo: $0) } }

  /// How many placeholders come before the item with a number that is counted like theirs.
  private func placeholderCount(upTo rank: Int) -> Int { placeholders.partitioningIndex { $0 > rank } }

  /// The first placeholder at a place or after it.
  private func placeholder(from place: Int) -> Int {
    placeholders.indices.partitioningIndex { self.place(ofPlaceholder: $0) >= place }
  }

  /// Where a placeholder is among all places.
  package func place(ofPlaceholder index: Int) -> Int {
    let rank = placeholders[index]
    return rank + index + (gap.map { $0 < rank } ?? false ? 1 : 0)
  }

  /// Where an item lies. Nil if it is on its way to another section.
  ///
  /// Complexity: O(log p), p placeholders, as all that follow.
  package func place(ofItem item: Int) -> Int? {
    if item == takenItem { return placeOfGap }
    let rank = takenItem.map { $0 < item } ?? false ? item - 1 : item
    return rank + placeholderCount(upTo: rank) + (gap.map { $0 <= rank } ?? false ? 1 : 0)
  }

  /// The item at a place. Nil at the gap for an item of another section, and at a placeholder.
  package func item(atPlace place: Int) -> Int? {
    if place == placeOfGap { return takenItem }
    var rank = place
    if let placeOfGap, placeOfGap < place { rank -= 1 }
    let next = placeholder(from: place)
    if next < placeholders.count, self.place(ofPlaceholder: next) == place { return nil }
    rank -= next
    if let takenItem, takenItem <= rank { rank += 1 }
    return rank
  }

  /// The placeholder at a place; nil if another thing is there.
  package func placeholder(atPlace place: Int) -> Int? {
    let next = placeholder(from: place)
    return next < placeholders.count && self.place(ofPlaceholder: next) == place ? next : nil
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
    var spaces = placeholders.map { (rank: $0, run: SectionChange.Run.inserted(1)) }
    if let gap {
      let run = takenItem.map { SectionChange.Run.kept($0..<$0 + 1) } ?? .inserted(1)
      spaces.insert((gap, run), at: spaces.firstIndex { $0.rank > gap } ?? spaces.count)
    }
    var runs: [SectionChange.Run] = []
    var start = 0
    for space in spaces {
      runs += others(start..<max(start, space.rank)) + [space.run]
      start = max(start, space.rank)
    }
    return SectionChange(runs: runs + others(start..<max(start, otherCount)))
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

  package func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    base.forEachLayoutElement(in: rect, body)
  }

  package func forEachPinnedLayoutElement(
    in rect: CGRect, viewport: CGRect, _ body: (_ element: LayoutElement) -> Void
  ) {
    base.forEachPinnedLayoutElement(in: rect, viewport: viewport, body)
  }

  package func layoutElement(ofKind kind: String, at index: Int) -> LayoutElement? {
    base.layoutElement(ofKind: kind, at: index)
  }

  package func polyline(of element: LayoutElement) -> [CGPoint] { base.polyline(of: element) }
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

extension ContentPlan {
  /// The frame of a place of a section in content coordinates, while a preview shows its items at other places than
  /// their own; nil without a preview. Places of a carousel are where they are before it is scrolled.
  ///
  /// Complexity: O(1).
  package func frame(ofPlace place: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let section = sections[section]
    guard let previewed = section.arrangement as? PreviewedArrangement, place >= 0, place < previewed.base.count else {
      return nil
    }
    let origin = itemsOrigin(of: section)
    return previewed.base.frame(ofItemAt: place).offsetBy(dx: origin.x, dy: origin.y)
  }
}
