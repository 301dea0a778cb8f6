import Foundation

/// A layout that turns another one across the scroll direction, in a section that scrolls orthogonally.
///
///     | header                            |
///     | 0 || 1 || 2 || 3 || 4 |  5   6 ...    a carousel: item 5 and the following come in as it is scrolled
///     | footer                            |
///
/// - The section has a length of ``length``. ``layout`` arranges its items in a container of that width, and scrolls
///   where the view doesn't: what it does in a horizontal view it does in a carousel of a vertical one, and the other
///   way round. Heights that the delegate is asked for run along the carousel, widths across it.
/// - The carousel lies in a scroll view of its own, which clips it. Its offset stays with the section.
/// - Read from the right, it begins at its right end.
/// - Without items it has no length, whatever ``length`` is, unless it keeps it: see ``keepsLengthWhenEmpty``. Its header,
///   footer and background stay.
///
/// As a value it places its items where they are before the section is scrolled. A ``WaterflowView`` shows them at the
/// section's content offset.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``length`` | negative, NaN or infinite | 0 |
/// | ``length`` | 0 | 0: nothing is visible |
/// | ``headerLength`` | negative, NaN or infinite | 0 |
/// | ``layout`` | a carousel | the layout of that |
///
/// Complexity: that of ``layout``.
public struct CarouselLayout: SectionLayout {
  /// The layout of the items, turned across.
  public var layout: any SectionLayout
  /// The length of the section along the scroll direction of the view, in points. With `automaticDimension`, a section
  /// in a view has the length of its longest measured cell.
  public var length: CGFloat
  /// The positions at which the carousel comes to rest after a flick or a drag. With another value than `.none` its
  /// flights are as short as `UIScrollView.DecelerationRate.fast` makes them.
  public var snapping: ScrollSnapping
  /// The length of the section's header along the carousel, in points, for a header that begins the carousel and doesn't
  /// scroll with it: the title of a column of cards.
  ///
  /// Default: 0, for a header before the section, as in other layouts. Otherwise the delegate isn't asked how high the
  /// header is, whether it is pinned and for its insets.
  public var headerLength: CGFloat
  /// A Boolean value that indicates whether the section keeps its ``length`` without items, so that something can be
  /// dropped into it. Default: false. One with a ``headerLength`` always does.
  public var keepsLengthWhenEmpty: Bool

  /// Creates a carousel with a layout and a length in points.
  public init(
    _ layout: any SectionLayout, length: CGFloat, snapping: ScrollSnapping = .none, headerLength: CGFloat = 0,
    keepsLengthWhenEmpty: Bool = false
  ) {
    self.layout = layout
    self.length = length
    self.snapping = snapping
    self.headerLength = headerLength
    self.keepsLengthWhenEmpty = keepsLengthWhenEmpty
  }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let inner = innerContainer(in: container, items)
    return wrap(usableLayout.arrange(items, in: inner), in: inner, of: container, items)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var turned = Self.unwrap(&arrangement)
    let inner = innerContainer(in: container, items)
    usableLayout.rearrange(&turned, after: change, items, in: inner)
    arrangement = wrap(turned, in: inner, of: container, items)
  }

  /// A Boolean value that indicates whether frames depend on the length of the view: false, because the container has
  /// the length of the section.
  public var dependsOnContainerLength: Bool { false }

  /// Returns the size that ``layout`` proposes, turned across.
  public func sizeProposal(in container: LayoutContainer) -> SizeProposal? {
    usableLayout.sizeProposal(in: innerContainer(in: container, .none))
  }
}

extension SectionLayout where Self == CarouselLayout {
  /// Creates a layout turned across the scroll direction: see ``CarouselLayout``.
  ///
  /// ```swift
  /// func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
  ///   section == 0 ? .carousel(.waterfall(columns: .count(1)), length: 160, snapping: .item(.leading)) : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - layout: the layout of the items; any ``SectionLayout`` except a carousel.
  ///   - length: the length of the section along the scroll direction, in points.
  ///   - snapping: the positions at which the carousel comes to rest after a flick or a drag.
  ///   - headerLength: the length of the section's header along the carousel, in points; 0 for a header before it.
  ///   - keepsLengthWhenEmpty: whether the section keeps its length without items.
  public static func carousel(
    _ layout: any SectionLayout, length: CGFloat, snapping: ScrollSnapping = .none, headerLength: CGFloat = 0,
    keepsLengthWhenEmpty: Bool = false
  ) -> CarouselLayout {
    CarouselLayout(
      layout, length: length, snapping: snapping, headerLength: headerLength, keepsLengthWhenEmpty: keepsLengthWhenEmpty
    )
  }
}

// MARK: - In parts, for a view that changes what lies in a carousel

extension CarouselLayout {
  /// The layout of the items: of a carousel in a carousel the innermost.
  package var usableLayout: any SectionLayout {
    var layout = layout
    while let carousel = layout as? CarouselLayout { layout = carousel.layout }
    return layout
  }

  /// The container of the items, turned across, without the header that begins it.
  package func innerContainer(in container: LayoutContainer, _ items: SectionItems) -> LayoutContainer {
    container.turned(
      length: items.validated(option: "the length of a carousel", length),
      headerLength: items.validated(option: "the header length of a carousel", headerLength))
  }

  /// Takes the arrangement out that a carousel has turned, if it is one.
  package static func unwrap(_ arrangement: inout any SectionArrangement) -> any SectionArrangement {
    defer { arrangement = EmptyArrangement() }
    guard var carousel = arrangement as? CarouselArrangement else { return arrangement }
    arrangement = EmptyArrangement()
    return carousel.takeItems()
  }

  /// A carousel of items that are arranged in its ``innerContainer(in:_:)``.
  package func wrap(
    _ arrangement: any SectionArrangement, in inner: LayoutContainer, of container: LayoutContainer,
    _ items: SectionItems
  ) -> CarouselArrangement {
    if layout is CarouselLayout {
      items.report(
        .unusableOption(name: "the layout of a carousel", value: "a carousel", used: "the layout of that"))
    }
    if items.count > 0, length == 0 {
      items.report(.unusableOption(name: "the length of a carousel", value: "0", used: "0; nothing is visible"))
    }
    return CarouselArrangement(
      items: arrangement, in: inner, headerLength: max(0, container.crossLength) - inner.mainLength,
      keepsLength: keepsLengthWhenEmpty, snapping: snapping)
  }
}

/// Items that are arranged across the scroll direction, and scroll there.
package struct CarouselArrangement: BuiltInArrangement {
  /// The items as the only section of content of their own, in coordinates of their own: what holds for content that
  /// scrolls holds for a carousel.
  package private(set) var content: ContentPlan
  /// Where it comes to rest.
  package let snapping: ScrollSnapping
  /// Along the carousel, in points; 0 for none that begins it.
  package let headerLength: CGFloat
  private let keepsLength: Bool

  init(
    items: any SectionArrangement, in inner: LayoutContainer, headerLength: CGFloat, keepsLength: Bool,
    snapping: ScrollSnapping
  ) {
    content = ContentPlan(sections: [.init(arrangement: items)], in: inner)
    self.headerLength = headerLength
    self.keepsLength = keepsLength || headerLength > 0
    self.snapping = snapping
  }

  package var count: Int { content.itemCount(inSection: 0) }

  /// That of the container, and of the header that begins it: its content may be longer. Without items it may have no
  /// length.
  package var size: CGSize {
    let container = content.container
    let axis = container.scrollDirection
    return axis.size(
      main: container.mainLength + headerLength,
      cross: keepsLength || !isEmpty ? axis.cross(of: container.size) : 0)
  }

  /// What shows the items, in section coordinates.
  package var frameOfItems: CGRect {
    let container = content.container
    return container.scrollDirection.parts(
      of: size, headerLength: headerLength, isMirrored: container.isMainMirrored
    ).items
  }

  /// Whether there are no items. A place that is kept free for a lifted one counts, one that it has left doesn't.
  private var isEmpty: Bool {
    guard let items = content.sections.first?.arrangement else { return true }
    return ((items as? PreviewedArrangement)?.base ?? items).count == 0
  }

  /// The offset of its content before it is scrolled.
  package var beginning: CGPoint { content.beginning }

  package func frame(ofItemAt index: Int) -> CGRect {
    content.frame(of: .item(index, inSection: 0))?.offsetBy(dx: shift.x, dy: shift.y) ?? .zero
  }

  package func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    let shift = shift
    content.forEachElement(in: rect.offsetBy(dx: -shift.x, dy: -shift.y)) { element, frame in
      if element.category == .item { body(element.index, frame.offsetBy(dx: shift.x, dy: shift.y)) }
    }
  }

  /// From the content's own coordinates to those of the section, before it is scrolled.
  private var shift: CGPoint {
    let (beginning, origin) = (beginning, frameOfItems.origin)
    return CGPoint(x: origin.x - beginning.x, y: origin.y - beginning.y)
  }

  /// Lets `update` change how its items are arranged.
  package mutating func updateItems(_ update: (inout any SectionArrangement) -> Void) {
    content.updateSections([0]) { _, section in update(&section.arrangement) }
  }

  fileprivate mutating func takeItems() -> any SectionArrangement {
    content.takeSections().first?.arrangement ?? EmptyArrangement()
  }
}

extension ScrollDirection {
  /// The parts of a carousel that scrolls in this direction, in section coordinates: the header that begins it, and what shows
  /// the items.
  func parts(of size: CGSize, headerLength: CGFloat, isMirrored: Bool) -> (header: CGRect, items: CGRect) {
    let (length, width) = (max(0, main(of: size) - headerLength), cross(of: size))
    return (
      rect(main: isMirrored ? length : 0, cross: 0, mainLength: headerLength, crossLength: width),
      rect(main: isMirrored ? 0 : headerLength, cross: 0, mainLength: length, crossLength: width)
    )
  }
}

extension LayoutContainer {
  /// The container turned across the scroll direction: `length` points wide, with a length of what a header leaves of the
  /// width of this one.
  fileprivate func turned(length: CGFloat, headerLength: CGFloat) -> LayoutContainer {
    var inner = self
    // The section has the length of its items' container, to the pixel.
    let length = pixelAlignment.points(pixelAlignment.pixels(holding: length))
    let header = pixelAlignment.points(pixelAlignment.pixels(holding: headerLength))
    inner.size = scrollDirection.size(main: length, cross: max(0, crossLength - header))
    inner.scrollDirection = scrollDirection.turned
    return inner
  }
}
