import Foundation

// Carousels.

extension ContentPlan {
  /// The carousel of a section; nil if the section doesn't scroll orthogonally.
  ///
  /// Complexity: O(1).
  package func orthogonalItems(inSection section: Int) -> CarouselArrangement? {
    guard sections.indices.contains(section), sections[section].isCarousel else { return nil }
    return sections[section].arrangement as? CarouselArrangement
  }

  /// Whether a section scrolls orthogonally.
  ///
  /// Complexity: O(1).
  package func scrollsOrthogonally(_ section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].isCarousel
  }

  /// Where a carousel shows its items, in content coordinates.
  func frameOfItems(of section: StackedSection) -> CGRect { parts(ofCarousel: section).items }

  /// The header that begins a carousel and what shows its items, in content coordinates.
  func parts(ofCarousel section: StackedSection) -> (header: CGRect, items: CGRect) {
    let origin = itemsOrigin(of: section)
    let (header, items) = container.scrollDirection.turned.parts(
      of: section.arrangement.size, headerLength: section.carouselHeaderLength, isMirrored: container.isCrossMirrored)
    return (header.offsetBy(dx: origin.x, dy: origin.y), items.offsetBy(dx: origin.x, dy: origin.y))
  }
}

extension ContentPlan.Section {
  /// Lets `update` change how the items are arranged, in a carousel across the scroll direction.
  package mutating func updateItems(_ update: (inout any SectionArrangement) -> Void) {
    guard var carousel = arrangement as? CarouselArrangement else { return update(&arrangement) }
    arrangement = EmptyArrangement()
    carousel.updateItems(update)
    arrangement = carousel
  }
}
