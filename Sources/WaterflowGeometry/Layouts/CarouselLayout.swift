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
/// - Without items it has no length, whatever ``length`` is; its header, footer and background stay.
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

  /// Creates a carousel with a layout and a length in points.
  public init(_ layout: any SectionLayout, length: CGFloat, snapping: ScrollSnapping = .none) {
    self.layout = layout
    self.length = length
    self.snapping = snapping
  }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let inner = innerContainer(in: container, items)
    return wrap(usableLayout.arrange(items, in: inner), in: inner, items)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var turned = Self.unwrap(&arrangement)
    let inner = innerContainer(in: container, items)
    usableLayout.rearrange(&turned, after: change, items, in: inner)
    arrangement = wrap(turned, in: inner, items)
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
  public static func carousel(
    _ layout: any SectionLayout, length: CGFloat, snapping: ScrollSnapping = .none
  ) -> CarouselLayout {
    CarouselLayout(layout, length: length, snapping: snapping)
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

  /// The container of the items, turned across.
  package func innerContainer(in container: LayoutContainer, _ items: SectionItems) -> LayoutContainer {
    container.turned(length: items.validated(option: "the length of a carousel", length))
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
    _ arrangement: any SectionArrangement, in inner: LayoutContainer, _ items: SectionItems
  ) -> CarouselArrangement {
    if layout is CarouselLayout {
      items.report(
        .unusableOption(name: "the layout of a carousel", value: "a carousel", used: "the layout of that"))
    }
    if items.count > 0, length == 0 {
      items.report(.unusableOption(name: "the length of a carousel", value: "0", used: "0; nothing is visible"))
    }
    return CarouselArrangement(items: arrangement, in: inner, snapping: snapping)
  }
}

/// Items that are arranged across the scroll direction, and scroll there.
package struct CarouselArrangement: BuiltInArrangement {
  /// The items as the only section of content of their own, in coordinates of their own: what holds for content that
  /// scrolls holds for a carousel.
  package private(set) var content: ContentPlan
  /// Where it comes to rest.
  package let snapping: ScrollSnapping

  init(items: any SectionArrangement, in inner: LayoutContainer, snapping: ScrollSnapping) {
    content = ContentPlan(sections: [.init(arrangement: items)], in: inner)
    self.snapping = snapping
  }

  package var count: Int { content.itemCount(inSection: 0) }

  /// That of the container: its content may be longer. Without items it has no length.
  package var size: CGSize {
    let container = content.container
    return isEmpty
      ? container.scrollDirection.size(main: container.scrollDirection.main(of: container.size), cross: 0)
      : container.size
  }

  /// Whether there are no items. A place that is kept free for a lifted one counts, one that it has left doesn't.
  private var isEmpty: Bool {
    guard let items = content.sections.first?.arrangement else { return true }
    return ((items as? PreviewedArrangement)?.base ?? items).count == 0
  }

  /// The offset of its content before it is scrolled.
  package var beginning: CGPoint {
    content.container.isMainMirrored ? CGPoint(x: content.contentSize.width - size.width, y: 0) : .zero
  }

  package func frame(ofItemAt index: Int) -> CGRect {
    content.frame(of: .item(index, inSection: 0))?.offsetBy(dx: -beginning.x, dy: -beginning.y) ?? .zero
  }

  package func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    let beginning = beginning
    content.forEachElement(in: rect.offsetBy(dx: beginning.x, dy: beginning.y)) { element, frame in
      if element.category == .item { body(element.index, frame.offsetBy(dx: -beginning.x, dy: -beginning.y)) }
    }
  }

  /// Lets `update` change how its items are arranged.
  package mutating func updateItems(_ update: (inout any SectionArrangement) -> Void) {
    content.updateSections([0]) { _, section in update(&section.arrangement) }
  }

  fileprivate mutating func takeItems() -> any SectionArrangement {
    content.takeSections().first?.arrangement ?? EmptyArrangement()
  }
}

extension LayoutContainer {
  /// The container turned across the scroll direction: `length` points wide, with a length of the width of this one.
  fileprivate func turned(length: CGFloat) -> LayoutContainer {
    var inner = self
    // The section has the length of its items' container, to the pixel.
    let length = pixelAlignment.points(pixelAlignment.pixels(holding: length))
    inner.size = scrollDirection.size(main: length, cross: max(0, crossLength))
    inner.scrollDirection = scrollDirection.turned
    return inner
  }
}
