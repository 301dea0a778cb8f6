import Foundation

/// A section as an update brings it: its items, layout, header and footer.
@MainActor
package struct SectionContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  package let id: SectionID
  package let data: SectionData<SectionID, ItemID>
  /// Nil for the layout of the view.
  package var layout: (any SectionLayout)?
  package var header: (() -> any UIContentConfiguration)?
  package var footer: (() -> any UIContentConfiguration)?

  package init(
    id: SectionID, data: SectionData<SectionID, ItemID>, layout: (any SectionLayout)? = nil,
    header: (() -> any UIContentConfiguration)? = nil, footer: (() -> any UIContentConfiguration)? = nil
  ) {
    self.id = id
    self.data = data
    self.layout = layout
    self.header = header
    self.footer = footer
  }

  /// What shows a header or footer; nil where the section has none.
  func supplementaryContent(ofKind kind: String) -> (() -> any UIContentConfiguration)? {
    switch kind {
    case WaterflowElementKind.header: header
    case WaterflowElementKind.footer: footer
    default: nil
    }
  }

  /// Whether all that isn't an item is arranged as in another section.
  func isArranged(as old: SectionContent) -> Bool {
    (header == nil) == (old.header == nil) && (footer == nil) == (old.footer == nil)
      && areEqual(layout, old.layout)
  }
}
