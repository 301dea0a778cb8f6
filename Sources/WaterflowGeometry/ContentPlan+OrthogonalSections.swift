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
  func frameOfItems(of section: StackedSection) -> CGRect {
    let origin = itemsOrigin(of: section)
    return (section.arrangement as? CarouselArrangement)?.frameOfItems.offsetBy(dx: origin.x, dy: origin.y) ?? .zero
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
