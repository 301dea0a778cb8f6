import Foundation

// What the delegate is asked of each section, and what its layout makes of the answers.

extension WaterflowView {
  /// Lets the layout of each section that a request concerns arrange its items.
  func askSections(for request: ArrangeRequest, in container: LayoutContainer) -> [ContentPlan.Section] {
    let questions = sizeQuestions
    let change = request.change(for: content.itemCounts)
    // Their buffers are used again: memory touched for the first time costs as much as arranging.
    var oldPlan = content.takePlan()
    var old = oldPlan?.takeSections() ?? []
    return ask("a method for sizes such as heightForItemAt") {
      content.itemCounts.indices.map { section in
        var planned = ContentPlan.Section(arrangement: EmptyArrangement())
        if let source = request.oldSection(ofNewSection: section), old.indices.contains(source) {
          swap(&planned, &old[source])
        }
        if let change = change(section) {
          bringUpToDate(&planned, section: section, after: change, questions, in: container)
        } else if request.bands.contains(section) {
          askSurroundings(of: &planned, section: section, questions.delegate)
        }
        return planned
      }
    }
  }

  var sizeQuestions: SizeQuestions {
    SizeQuestions(
      view: self, delegate: waterflowDelegate,
      resolve: { [measuredHeights, estimatedItemHeight] _, item in
        measuredHeights.expectedHeight(of: item) ?? estimatedItemHeight
      },
      hasColumnSpans: { [client] section, count in
        guard count > 0, let delegate = client.delegate else { return false }
        return !client.usesDefault(.columnSpan) {
          _ = delegate.waterflowView(self, columnSpanForItemAt: IndexPath(item: 0, section: section))
        }
      })
  }

  private func bringUpToDate(
    _ planned: inout ContentPlan.Section, section: Int, after change: SectionChange, _ questions: SizeQuestions,
    in container: LayoutContainer
  ) {
    let delegate = questions.delegate
    let layout = askLayout(ofSection: section, delegate)
    let count = content.itemCounts[section]
    let movement = reordering.movement
    let preview = movement?.preview(inSection: section)
    let items = questions.items(inSection: section, count: count, during: nil)
    let lacksHeights = client.usesDefault(.height) {
      rearrangeItems(of: &planned.arrangement, by: layout, items, in: container) { arrangement, layout, room in
        guard preview != nil || arrangement is PreviewedArrangement else {
          return layout.rearrange(&arrangement, after: change, items, in: room)
        }
        let places = questions.items(inSection: section, count: count, during: preview == nil ? nil : movement)
        PreviewedArrangement.rearrange(
          &arrangement, preview: preview, by: layout, after: change, items: items, places: places, in: room)
        for problem in places.problems { report(.layoutProblem(problem, section: section)) }
      }
    }
    // Of a delegate that doesn't conform that is said already.
    if lacksHeights, delegate != nil || self.delegate == nil { report(.missingHeights(section: section)) }
    for problem in items.problems { report(.layoutProblem(problem, section: section)) }
    planned.dependsOnContainerLength = layout.dependsOnContainerLength
    askSurroundings(of: &planned, section: section, delegate)
  }

  /// The layout of a section. Notes whether it scrolls across: its items are turned, also to the defaults of the
  /// delegate's methods for sizes.
  func askLayout(ofSection section: Int, _ delegate: (any WaterflowViewDelegate)?) -> any SectionLayout {
    let layout = delegate?.waterflowView(self, layoutForSection: section) ?? self.layout
    guard var carousel = layout as? CarouselLayout else {
      content.carousels.note(false, section: section)
      content.carousels.lengths.forget(section)
      return layout
    }
    content.carousels.note(true, section: section)
    if carousel.length == Self.automaticDimension {
      carousel.length = content.carousels.lengths.length(ofSection: section) ?? max(estimatedItemHeight, 1)
    } else {
      content.carousels.lengths.forget(section)
    }
    return carousel
  }

  /// Lets `rearrange` work on the arrangement of a section's items, which a carousel has turned across.
  private func rearrangeItems(
    of arrangement: inout any SectionArrangement, by layout: any SectionLayout, _ items: SectionItems,
    in container: LayoutContainer,
    _ rearrange: (inout any SectionArrangement, any SectionLayout, LayoutContainer) -> Void
  ) {
    var inside = CarouselLayout.unwrap(&arrangement)
    if let carousel = layout as? CarouselLayout {
      rearrange(&inside, carousel.usableLayout, carousel.room(in: container, items))
      arrangement = carousel.wrap(inside, in: container, items)
    } else {
      rearrange(&inside, layout, container)
      arrangement = inside
    }
  }

  func askSurroundings(
    of planned: inout ContentPlan.Section, section: Int, _ delegate: (any WaterflowViewDelegate)?
  ) {
    planned.headerLength = bandLength(
      delegate?.waterflowView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      of: ContentElement(section: section, category: .header))
    planned.footerLength = bandLength(
      delegate?.waterflowView(self, heightForFooterInSection: section) ?? sectionFooterHeight,
      of: ContentElement(section: section, category: .footer))
    planned.pinsHeader = delegate?.waterflowView(self, pinsHeaderInSection: section) ?? pinsSectionHeaders
    planned.pinsFooter = delegate?.waterflowView(self, pinsFooterInSection: section) ?? pinsSectionFooters
    planned.hasBackground = delegate?.waterflowView(self, hasBackgroundInSection: section) ?? false
  }

  /// How long a header or footer is for which `length` was said.
  private func bandLength(_ length: CGFloat, of band: ContentElement) -> CGFloat {
    var found = length
    if length == Self.automaticDimension {
      found = measuredHeights.expectedLength(ofBand: band)
    } else {
      measuredHeights.noteGivenLength(ofBand: band)
    }
    if found >= 0, found.isFinite { return found }
    let name = band.category == .header ? "header" : "footer"
    report(
      .unusableValue("the length of the \(name) of section \(band.section)", value: "\(Double(found))", used: "0.0"))
    return 0
  }
}
