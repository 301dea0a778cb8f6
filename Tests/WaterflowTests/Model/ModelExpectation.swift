import Foundation
import TestSupport
import Waterflow

/// The expected frames: a plan that is arranged from scratch from the model.
@MainActor
struct ModelExpectation {
  let plan: ContentPlan

  /// - Parameter historicalSections: identities of sections in which sizes changed since they were last arranged as a
  ///   whole. Their items stay in their columns, so their frames are taken from the view and only checked for
  ///   invariants.
  init(_ view: WaterflowView, _ content: ModelContent, historicalSections: Set<Int>) throws {
    let insets = view.adjustedContentInset
    let container = LayoutContainer(
      size: CGSize(
        width: view.bounds.width - insets.left - insets.right, height: view.bounds.height - insets.top - insets.bottom),
      scrollDirection: view.scrollDirection,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      displayScale: view.traitCollection.displayScale)
    var sections: [ContentPlan.Section] = []
    for (index, section) in content.sections.enumerated() {
      let layout = content.layout(ofSection: index)
      let arrangement: any SectionArrangement =
        if let rowSpacing = layout.rowSpacing, historicalSections.contains(section.id), !section.items.isEmpty {
          try RecordedArrangement(
            view, section: index, items: section.items, spacing: rowSpacing, insets: layout.insets,
            hasSpans: content.hasColumnSpans, container)
        } else {
          content.makeLayout(ofSection: index).arrange(Self.items(section, content), in: container)
        }
      var planned = ContentPlan.Section(
        arrangement: arrangement, headerLength: section.headerHeight, footerLength: section.footerHeight,
        hasBackground: section.hasBackground)
      if section.measuresHeader {
        planned.headerLength = try Self.measuredLength(
          ofKind: WaterflowElementKind.header, inSection: index, truth: section.headerHeight, view)
      }
      if section.measuresFooter {
        planned.footerLength = try Self.measuredLength(
          ofKind: WaterflowElementKind.footer, inSection: index, truth: section.footerHeight, view)
      }
      planned.pinsHeader = section.pinsHeader ?? view.pinsSectionHeaders
      planned.pinsFooter = section.pinsFooter ?? view.pinsSectionFooters
      sections.append(planned)
    }
    func length(_ view: UIView?) -> CGFloat {
      (container.scrollDirection == .vertical ? view?.frame.height : view?.frame.width) ?? 0
    }
    var plan = ContentPlan(
      sections: sections, leadingLength: length(view.headerView), trailingLength: length(view.footerView), in: container
    )
    // Headers that are measured after the content was made longer are up to 50 points shorter than estimated, as are footers.
    Self.keepHeaderPinned(
      in: &plan, of: view, slack: content.hasMeasuredBoundaries ? CGFloat(content.sections.count) * 100 : 0)
    self.plan = plan
  }

  /// Content is right that is as long as what it consists of, or as a pinned header needs to stay at its edge.
  private static func keepHeaderPinned(in plan: inout ContentPlan, of view: WaterflowView, slack: CGFloat) {
    let axis = view.scrollDirection
    let length = axis.main(of: view.contentSize)
    // A view that is to stay at its end from now on has it until the next arrangement.
    guard length > axis.main(of: plan.contentSize) else { return }
    // Less of it was covered when the content was arranged, as before a refresh control spins.
    let visible = axis.main(of: view.bounds.size)
    let starts = (0..<plan.sectionCount).filter(plan.pinsHeader).map(plan.distance)
    if starts.contains(where: { length <= $0 + visible + slack + 1 }) { plan.lengthen(to: length) }
  }

  /// What measures itself is as long as it says while it is shown.
  private static func measuredLength(
    ofKind kind: String, inSection section: Int, truth: CGFloat, _ view: WaterflowView
  ) throws -> CGFloat {
    let frame = view.frameForSupplementaryElement(ofKind: kind, at: .item(0, section))
    let length = frame.map { view.scrollDirection == .vertical ? $0.height : $0.width } ?? 0
    let isShown = view.supplementaryView(forElementKind: kind, at: .item(0, section)) != nil
    guard !isShown || abs(length - truth) < 0.005 else {
      throw ModelFailure("\(kind) of section \(section) is \(length) long, and says \(truth)")
    }
    return length
  }

  private static func items(_ section: ModelSection, _ content: ModelContent) -> SectionItems {
    SectionItems(
      count: section.items.count,
      size: { CGSize(width: section.items[$0].width, height: section.items[$0].height) },
      height: { index, _ in section.items[index].height },
      columnSpan: content.hasColumnSpans ? { content.columnSpan(of: section.items[$0]) } : nil,
      column: content.hasChosenColumns ? { content.column(of: section.items[$0]) } : nil)
  }

  /// What visibly ends sections whose items don't all fit, with their frames.
  func foldedEnds(in view: WaterflowView) -> [(element: ContentElement, frame: CGRect)] {
    var kinds = ElementKinds()
    let more = kinds.number(of: WaterflowElementKind.more)
    var ends: [(ContentElement, CGRect)] = []
    plan.forEachElement(in: view.bounds, kinds: &kinds) { element, frame, _ in
      if element.category == .layoutElement, element.kind == more { ends.append((element, frame)) }
    }
    return ends
  }

  /// The visible elements in order, with their frames.
  func shown(in view: WaterflowView) -> [(element: ContentElement, frame: CGRect)] {
    var shown: [ContentElement: CGRect] = [:]
    plan.forEachElement(in: view.bounds) { element, frame in
      guard let (content, frame, offset) = carousel(element.section, in: view), element.category == .orthogonalSection
      else {
        shown[element] = frame
        return
      }
      content.forEachElement(in: CGRect(origin: offset, size: frame.size)) { item, itemFrame in
        shown[.item(item.index, inSection: element.section)] = itemFrame.offsetBy(
          dx: frame.minX - offset.x, dy: frame.minY - offset.y)
      }
    }
    let insets = view.adjustedContentInset
    let (leadingInset, trailingInset, crossInset) =
      view.scrollDirection == .vertical
      ? (insets.top, insets.bottom, plan.container.isRightToLeft ? insets.right : insets.left)
      : plan.container.isRightToLeft
        ? (insets.right, insets.left, insets.top) : (insets.left, insets.right, insets.top)
    plan.forEachPinnedBoundary(
      in: view.bounds, leadingInset: leadingInset, trailingInset: trailingInset, crossInset: crossInset
    ) { element, frame, _ in
      shown[element] = frame
    }
    plan.forEachPinnedItem(in: view.bounds, viewport: view.bounds.inset(by: insets)) { element, frame, _ in
      shown[element] = frame
    }
    return shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The view's frames of a waterfall with a history.
private struct RecordedArrangement: SectionArrangement {
  let frames: [CGRect]
  let size: CGSize

  var count: Int { frames.count }

  /// Throws unless the items fill columns without overlap, each after the one before it in its column.
  @MainActor
  init(
    _ view: WaterflowView, section: Int, items: [ModelItem], spacing: CGFloat, insets: SectionInsets, hasSpans: Bool,
    _ container: LayoutContainer
  ) throws {
    let isVertical = container.scrollDirection == .vertical
    let isMirrored = !isVertical && container.isRightToLeft
    var found: [CGRect] = []
    for item in items.indices {
      guard let frame = view.frameForItem(at: .item(item, section)) else {
        throw ModelFailure("item \(item) of section \(section) has no frame")
      }
      found.append(frame)
    }
    func main(_ frame: CGRect) -> (start: CGFloat, end: CGFloat) {
      isVertical ? (frame.minY, frame.maxY) : isMirrored ? (-frame.maxX, -frame.minX) : (frame.minX, frame.maxX)
    }
    func cross(_ frame: CGRect) -> (start: CGFloat, end: CGFloat) {
      isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    // The start of the first item of some column.
    let first = found.map { main($0).start }.min() ?? 0
    let last = found.map { main($0).end }.max() ?? 0
    let scale = container.displayScale
    for (index, frame) in found.enumerated() {
      let height = (items[index].height * scale - 0.001).rounded(.up) / scale
      guard abs(main(frame).end - main(frame).start - height) < 0.01 else {
        throw ModelFailure("item \(index) of section \(section) is \(frame), and should be \(height) long")
      }
      let before = found[..<index].filter {
        cross($0).start < cross(frame).end - 0.01 && cross($0).end > cross(frame).start + 0.01
      }
      let start = before.map { main($0).end + spacing }.max() ?? first
      guard abs(main(frame).start - start) < 0.01 else {
        throw ModelFailure(
          "item \(index) of section \(section), \(frame), doesn't begin where its column ends: \(start)")
      }
    }
    let low = isVertical ? insets.top : isMirrored ? insets.right : insets.left
    let high = isVertical ? insets.bottom : isMirrored ? insets.left : insets.right
    let length = last - first + low + high
    // From right to left, a section that is narrower than the content is at its right edge.
    let indent = isVertical && container.isRightToLeft ? view.contentSize.width - container.size.width : 0
    frames = found.map { frame in
      isVertical
        ? frame.offsetBy(dx: -indent, dy: low - first)
        : isMirrored ? frame.offsetBy(dx: low + last, dy: 0) : frame.offsetBy(dx: low - first, dy: 0)
    }
    size =
      isVertical
      ? CGSize(width: container.size.width, height: length) : CGSize(width: length, height: container.size.height)
  }

  func frame(ofItemAt index: Int) -> CGRect { frames.indices.contains(index) ? frames[index] : .zero }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    // Crossing an edge by less than a pixel counts as touching it.
    let rect = rect.insetBy(dx: 0.0005, dy: 0.0005)
    for (index, frame) in frames.enumerated() where isSeen(frame, in: rect) { body(index, frame) }
  }
}
