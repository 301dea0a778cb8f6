import Foundation

// Coming to rest at an item.

extension WaterflowView {
  /// The positions at which scrolling comes to rest after a flick or a drag. Default: ``ScrollSnapping/none``.
  ///
  /// ```swift
  /// waterflowView.snapping = .item(.center)
  /// waterflowView.decelerationRate = .fast
  /// ```
  ///
  /// An item comes to rest where ``scrollToItem(at:at:animated:)`` would show it: content insets, pinned headers and
  /// pinned footers are taken off. Both ends of the content can be reached as well. The flight there is the scroll
  /// view's own, with its `decelerationRate`. `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` of the
  /// delegate receives the offset that snapping has chosen, and may change it once more.
  ///
  /// A drag that ends slower than 0.3 points per millisecond doesn't fly: the view comes to rest and scrolls to its
  /// place with animation. A flight that passes an end by more than an eighth of the viewport is scrolled back in the
  /// same way. A delegate that sets a target of its own has neither.
  ///
  /// Where no item rests at its place in the end, because sizes became known during the flight or a finger stopped it,
  /// the view scrolls to the nearest one with animation, and the delegate gets
  /// `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// A view at the stop of an item is at the stop of that item again after an update, a reload, a rotation and another size or
  /// inset, or of the one that took its place. A view between two stops keeps the user's place.
  ///
  /// Stops are those of the layout, wherever ``springs`` show the cells. Items longer than the viewport are reported.
  /// In them, and in longer headers, footers and views around the content, scrolling ends where it would without
  /// snapping. While `isPagingEnabled` is true nothing snaps. Setting the property doesn't scroll.
  public var snapping: ScrollSnapping {
    get { scroller.snapping.kind }
    set {
      guard newValue != snapping else { return }
      let appDelegate = delegate
      scroller.snapping.apply(newValue)
      super.delegate = scroller.snapping.delegate(for: appDelegate)
    }
  }

  /// A Boolean value that indicates whether the user feels a light tap when their drag or flick comes to rest at
  /// another position than before. Default: false.
  ///
  /// For ``snapping`` and for the snapping of carousels, see ``CarouselLayout``. Scrolling that the
  /// program asks for plays nothing, nor does content that comes back to where it was. The user may have turned haptics
  /// off; tvOS and visionOS have none.
  public var playsSnappingFeedback: Bool {
    get { scroller.snapping.playsFeedback }
    set { scroller.snapping.playsFeedback = newValue }
  }
}

extension WaterflowView: SnappingScrollView {
  package var snapContent: SnapContent? {
    guard content.hasItems, let plan = pane.plan else { return nil }
    return SnapContent(plan: plan, viewport: viewport)
  }

  package func reportTooLong(_ found: SnapOverlength) {
    report(.itemTooLongToSnap(found.element.indexPath, length: found.length, visibleLength: found.visibleLength))
  }

  package var isScrolledByProgram: Bool { scroller.isGliding }

  package func contentRests(with item: ContentElement) { tellItemAtRest(item, in: pane) }
}

extension WaterflowView {
  /// The content of a pane rests with an item. Told where it is another one than before.
  func tellItemAtRest(_ item: ContentElement, in pane: Pane) {
    let section = pane === self.pane ? item.section : pane.firstSection
    let item = ContentElement.item(item.index, inSection: section)
    guard settledPlan != nil, pane.itemAtRest != item else { return }
    pane.itemAtRest = item
    waterflowDelegate?.waterflowView(self, didSnapToItemAt: item.indexPath)
  }
}
