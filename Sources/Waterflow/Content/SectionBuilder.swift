import Foundation
import Observation

/// What the delegate is asked of each section, and what its layout makes of the answers. Made for one arrangement.
@MainActor
struct SectionBuilder {
  private let view: WaterflowView
  /// The layout of sections for which the delegate returns nil.
  private let layout: any SectionLayout
  let sizes: SizeProvider
  /// Whether the view may stay as it is: nothing is noted then of what the delegate and the layouts say.
  private let isTentative: Bool
  private static let callback = "a method for sizes such as heightForItemAt"

  /// - Parameter layout: that of sections for which the delegate returns nil; nil for the view's.
  init(_ view: WaterflowView, layout: (any SectionLayout)? = nil) {
    self.view = view
    self.layout = layout ?? view.layout
    isTentative = layout != nil
    sizes = SizeProvider(
      view: view, delegate: view.waterflowDelegate, isTentative: isTentative,
      measuredLength: { [measuredHeights = view.measuredHeights] in
        measuredHeights.expectedLength(ofItem: $0, count: $1)
      },
      expectedSize: { [measuredHeights = view.measuredHeights] in
        measuredHeights.expectedSize(ofItem: $0, count: $1, along: $2)
      },
      measured: view.measuredHeights,
      hasColumnSpans: Self.answers(of: view, .columnSpan) { _ = $0.waterflowView(view, columnSpanForItemAt: $1) },
      hasChosenColumns: Self.answers(of: view, .column) { _ = $0.waterflowView(view, columnForItemAt: $1) })
  }

  /// Tells whether the delegate implements the method that `call` calls, or leaves it to its default.
  private static func answers(
    of view: WaterflowView, _ default: DelegateProxy.Default,
    _ call: @escaping (any WaterflowViewDelegate, IndexPath) -> Void
  ) -> (_ section: Int, _ count: Int) -> Bool {
    { [delegateProxy = view.delegateProxy] section, count in
      guard count > 0, let delegate = delegateProxy.delegate else { return false }
      return !delegateProxy.usesDefault(`default`) { call(delegate, IndexPath(item: 0, section: section)) }
    }
  }

  /// Lets the layout of each section that a request concerns arrange its items. The others are only shifted.
  ///
  /// Complexity: O(s) additions, s sections, and what the layouts take.
  func plan(
    for request: ArrangeRequest, leadingLength: CGFloat, trailingLength: CGFloat, sideInsets: SideInsets,
    in container: LayoutContainer
  ) -> ContentPlan {
    let itemCounts = view.content.itemCounts
    let change = request.change(for: itemCounts)
    let (isOfParts, boundaries) = (request.isOfParts, request.boundaries)
    // Their buffers are used again: memory touched for the first time costs as much as arranging.
    var plan = view.pane.takePlan() ?? ContentPlan(sections: [], in: container)
    if let map = request.update { plan.follow(map) }
    plan.resize(toSectionCount: itemCounts.count)
    view.ask(Self.callback) {
      plan.updateSections(
        request.sections(of: itemCounts), leadingLength: leadingLength, trailingLength: trailingLength,
        sideInsets: sideInsets, in: container
      ) { section, planned in
        if let change = change(section) {
          let known = isOfParts && !change.isEverything ? view.content.layoutWhileMeasuring(ofSection: section) : nil
          bringUpToDate(&planned, section: section, after: unsettled(change, section), in: container, by: known)
          if known != nil, boundaries.contains(section) { askBoundaries(of: &planned, section: section) }
        } else if boundaries.contains(section) {
          askBoundaries(of: &planned, section: section)
        }
      }
    }
    return plan
  }

  /// The same change, in which the layout may place items again that weren't visible yet.
  private func unsettled(_ change: SectionChange, _ section: Int) -> SectionChange {
    let (count, length) = (view.content.itemCounts[section], view.placementLength(inSection: section))
    guard !view.measuredHeights.measuresItems(ofSection: section) else {
      return view.measuredHeights.unsettled(change, inSection: section, count: count, along: length)
    }
    return view.content.seen.unsettled(
      change, inSection: section, count: count, visible: view.panes.lastItem(ofSection: section), along: length)
  }

  /// All sections as they would be arranged, while the view stays as it is. What can't be used is reported when the
  /// view itself is arranged.
  func allSections(in container: LayoutContainer) -> [ContentPlan.Section] {
    view.ask(Self.callback) {
      view.content.itemCounts.enumerated().map { section, count in
        let layout = layout(ofSection: section)
        let items = sizes.items(
          inSection: section, count: count, during: nil, proposal: layout.sizeProposal(in: container))
        var planned = ContentPlan.Section(arrangement: layout.arrange(items, in: container))
        askBoundaries(of: &planned, section: section)
        return planned
      }
    }
  }

  /// Where everything would lie. Sections for which the delegate gives a layout stay as they are in `plan`.
  func plan(insteadOf plan: ContentPlan) -> ContentPlan {
    var new = plan
    new.endLengthening()
    view.ask(Self.callback) {
      new.updateSections(IndexSet(view.content.itemCounts.indices)) { section, planned in
        guard sizes.delegate?.waterflowView(view, layoutForSection: section) == nil else { return }
        planned.arrangement = EmptyArrangement()
        bringUpToDate(&planned, section: section, after: .everything, in: plan.container)
        view.content.orthogonalSections.note(view.layout, section: section)
      }
    }
    return new
  }

  /// Notes which sections are carousels, of a plan that was made before.
  func noteLayouts() {
    view.ask(Self.callback) {
      for section in view.content.itemCounts.indices { _ = layout(ofSection: section) }
    }
  }

  /// - Parameter known: the layout of a section whose cells were measured; the delegate isn't asked again. Nil for any
  ///   other section.
  private func bringUpToDate(
    _ planned: inout ContentPlan.Section, section: Int, after change: SectionChange, in container: LayoutContainer,
    by known: (any SectionLayout)? = nil
  ) {
    let asked = known ?? trackedLayout(ofSection: section) ?? self.layout
    let layout = usable(asked, section: section)
    let count = view.content.itemCounts[section]
    let preview = view.contentPreview.section(section)
    planned.sizeProposal = layout.sizeProposal(in: container)
    let proposal = planned.sizeProposal
    let items = sizes.items(
      inSection: section, count: count, during: nil, proposal: proposal, isMeasuring: known != nil)
    let missing = view.delegateProxy.used(of: [.height, .naturalSize]) {
      rearrangeItems(of: &planned.arrangement, by: layout, items, in: container) { arrangement, layout, container in
        guard preview != nil || arrangement is PreviewedArrangement else {
          return layout.rearrange(&arrangement, after: change, items, in: container)
        }
        let places = sizes.items(inSection: section, count: count, during: preview, proposal: proposal)
        PreviewedArrangement.rearrange(
          &arrangement, preview: preview?.preview, by: layout, after: change, items: items, places: places,
          in: container)
        // Options are those of the items at their own indexes, a tree's parents for example.
        for problem in places.problems where problem.concernsItem {
          view.report(.layoutProblem(problem, section: section))
        }
      }
    }
    // Of a delegate that doesn't conform that is said already.
    if sizes.delegate != nil || view.delegate == nil {
      if missing.contains(.height) { view.report(.missingHeights(section: section)) }
      if missing.contains(.naturalSize) { view.report(.missingSizes(section: section)) }
    }
    for problem in items.problems { view.report(.layoutProblem(problem, section: section)) }
    check(planned.arrangement, section: section, count: preview == nil ? count : nil, in: container)
    planned.dependsOnContainerLength = layout.dependsOnContainerLength
    guard known == nil else { return }
    if !isTentative {
      view.content.noteLayout(
        view.measuredHeights.measuresItems(ofSection: section) ? asked : nil, section: section)
    }
    askBoundaries(of: &planned, section: section)
  }

  /// Reports what the arrangement of a layout of the app's own says of itself and can't be: its size, and the number of
  /// its items, unless `count` is nil.
  private func check(
    _ arrangement: any SectionArrangement, section: Int, count: Int?, in container: LayoutContainer
  ) {
    let size = arrangement.size
    for (side, length) in [("width", size.width), ("height", size.height)] where !container.canHold(length) {
      let property = "the \(side) of the arrangement of section \(section)"
      view.report(.unusableValue(property, value: "\(Double(length))", used: "0.0"))
    }
    guard let count, arrangement.count != max(0, count) else { return }
    let property = "the number of items in the arrangement of section \(section)"
    view.report(.unusableValue(property, value: "\(arrangement.count)", used: "\(min(arrangement.count, count))"))
  }

  /// The layout that the delegate gives a section. From iOS 17 all is arranged again after a change of an `@Observable` model
  /// that it read, as what the section provider of a compositional layout reads is tracked since iOS 27.
  private func trackedLayout(ofSection section: Int) -> (any SectionLayout)? {
    guard let delegate = sizes.delegate else { return nil }
    guard #available(iOS 17, macOS 14, tvOS 17, *) else {
      return delegate.waterflowView(view, layoutForSection: section)
    }
    return withObservationTracking {
      delegate.waterflowView(view, layoutForSection: section)
    } onChange: { [weak view] in
      // The model is about to change, on whichever thread.
      afterCommit { view?.setNeedsArrangement(after: "layoutForSection") }
    }
  }

  /// The layout of a section. Notes whether it is a carousel: its items are turned, also to the
  /// defaults of the delegate's methods for sizes.
  private func layout(ofSection section: Int) -> any SectionLayout {
    usable(sizes.delegate?.waterflowView(view, layoutForSection: section) ?? self.layout, section: section)
  }

  private func usable(_ layout: any SectionLayout, section: Int) -> any SectionLayout {
    let orthogonalSections = view.content.orthogonalSections
    orthogonalSections.note(layout, section: section)
    guard var carousel = layout as? CarouselLayout, carousel.isMeasured else { return layout }
    carousel.length = orthogonalSections.lengths.length(ofSection: section) ?? max(view.estimatedItemHeight, 1)
    return carousel
  }

  /// Lets `rearrange` work on the arrangement of a section's items, which a carousel has turned
  /// across.
  private func rearrangeItems(
    of arrangement: inout any SectionArrangement, by layout: any SectionLayout, _ items: SectionItems,
    in container: LayoutContainer,
    _ rearrange: (inout any SectionArrangement, any SectionLayout, LayoutContainer) -> Void
  ) {
    var inside = CarouselLayout.unwrap(&arrangement)
    if let carousel = layout as? CarouselLayout {
      let inner = carousel.innerContainer(in: container, items)
      rearrange(&inside, carousel.usableLayout, inner)
      arrangement = carousel.wrap(inside, in: inner, of: container, items)
    } else {
      rearrange(&inside, layout, container)
      arrangement = inside
    }
  }

  private func askBoundaries(of planned: inout ContentPlan.Section, section: Int) {
    let (delegate, defaults) = (sizes.delegate, view.content.boundaryDefaults)
    // The layout says how long a header is that begins a carousel.
    let beginsCarousel = (planned.arrangement as? CarouselArrangement).map { $0.headerLength > 0 } ?? false
    planned.headerLength = boundaryLength(
      beginsCarousel ? 0 : delegate?.waterflowView(view, heightForHeaderInSection: section) ?? defaults.headerLength,
      of: ContentElement(section: section, category: .header))
    planned.footerLength = boundaryLength(
      delegate?.waterflowView(view, heightForFooterInSection: section) ?? defaults.footerLength,
      of: ContentElement(section: section, category: .footer))
    planned.pinsHeader =
      !beginsCarousel && (delegate?.waterflowView(view, pinsHeaderInSection: section) ?? defaults.pinsHeaders)
    planned.pinsFooter = delegate?.waterflowView(view, pinsFooterInSection: section) ?? defaults.pinsFooters
    planned.hasBackground = delegate?.waterflowView(view, hasBackgroundInSection: section) ?? false
    planned.headerInsets = usable(
      beginsCarousel ? nil : delegate?.waterflowView(view, insetsForHeaderInSection: section)
    ) {
      "the \($0) inset of the header of section \(section)"
    }
    planned.footerInsets = usable(delegate?.waterflowView(view, insetsForFooterInSection: section)) {
      "the \($0) inset of the footer of section \(section)"
    }
    planned.backgroundInsets = usable(delegate?.waterflowView(view, insetsForBackgroundInSection: section)) {
      "the \($0) inset of the background of section \(section)"
    }
  }

  /// Insets with 0 for each value that can't be used, which is reported by the name of its side.
  private func usable(_ insets: SectionInsets?, name: (_ side: String) -> String) -> SectionInsets {
    guard let insets, insets != .zero else { return .zero }
    return insets.map { side, value in
      if value >= 0, value.isFinite { return value }
      view.report(.unusableValue(name(side), value: "\(Double(value))", used: "0.0"))
      return 0
    }
  }

  /// How long a header or footer is for which `length` was said.
  private func boundaryLength(_ length: CGFloat, of boundary: ContentElement) -> CGFloat {
    var found = length
    if length == WaterflowView.automaticDimension {
      found = view.measuredHeights.expectedLength(ofBoundary: boundary)
    } else if !isTentative {
      view.measuredHeights.noteGivenLength(ofBoundary: boundary)
    }
    if found >= 0, found.isFinite { return found }
    let name = boundary.category == .header ? "header" : "footer"
    view.report(
      .unusableValue("the length of the \(name) of section \(boundary.section)", value: "\(Double(found))", used: "0.0")
    )
    return 0
  }
}
