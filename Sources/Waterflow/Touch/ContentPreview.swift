import Foundation

/// How sections are laid out while an item is moved or something is dragged over the view, and while placeholders stand
/// for items to come.
struct ContentPreview {
  /// A place that is kept free for something that isn't among the items.
  struct Space {
    /// Before which item it is; one after the last for the end of the section.
    var indexPath: IndexPath
    /// The natural size of what is to come.
    var size: CGSize
  }

  let movement: InteractiveMovement?
  /// For what may be dropped.
  let gap: Space?
  /// In the order in which they lie in their sections.
  let placeholders: [Space]

  var isEmpty: Bool { movement == nil && gap == nil && placeholders.isEmpty }

  /// How a section is laid out; nil for one in which every item is at its own place.
  func section(_ section: Int) -> SectionPreview? {
    let moved = movement?.preview(inSection: section)
    let gap = gap.flatMap { $0.indexPath.section == section ? $0 : nil }
    let spaces = placeholders.filter { $0.indexPath.section == section }
    guard moved != nil || gap != nil || !spaces.isEmpty else { return nil }
    let taken = moved?.takenItem
    let preview = MovementPreview(
      takenItem: taken, gap: moved?.gap ?? gap?.indexPath.item,
      placeholders: spaces.map { space in
        taken.map { $0 < space.indexPath.item } ?? false ? space.indexPath.item - 1 : space.indexPath.item
      })
    return SectionPreview(
      section: section, preview: preview, origin: movement?.origin, gapSize: gap?.size ?? .zero,
      placeholderSizes: spaces.map(\.size))
  }
}

/// How one section is laid out meanwhile.
struct SectionPreview {
  /// What is at a place.
  enum Occupant {
    /// As the data source knows it.
    case item(IndexPath)
    /// Something of a size that isn't among the items.
    case space(CGSize)
  }

  let section: Int
  let preview: MovementPreview
  /// The item that is moved, perhaps from another section.
  fileprivate let origin: IndexPath?
  fileprivate let gapSize: CGSize
  fileprivate let placeholderSizes: [CGSize]

  fileprivate init(
    section: Int, preview: MovementPreview, origin: IndexPath?, gapSize: CGSize, placeholderSizes: [CGSize]
  ) {
    (self.section, self.preview, self.origin) = (section, preview, origin)
    (self.gapSize, self.placeholderSizes) = (gapSize, placeholderSizes)
  }

  func occupant(ofPlace place: Int) -> Occupant {
    if let item = preview.item(atPlace: place) { return .item(IndexPath(item: item, section: section)) }
    if let placeholder = preview.placeholder(atPlace: place) { return .space(placeholderSizes[placeholder]) }
    return origin.map { .item($0) } ?? .space(gapSize)
  }
}
