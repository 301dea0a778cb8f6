import Foundation

/// What a scroll view shows of a plan: plan, viewport, place, direction, visible views and snapping.
///
/// Elements of every kind come and go in one way: items, headers, footers, backgrounds and what layouts add. The view
/// of an element may show a pane of its own, in a scroll view inside this one's. Frames are those in the pane's own
/// content.
@MainActor
package final class Pane {
  package private(set) weak var host: (any PaneHost)?
  /// The superview of what is shown; nil while the pane isn't on screen.
  package private(set) weak var scrollView: UIScrollView?
  /// The pane in which an element holds this one.
  package private(set) weak var parent: Pane?
  /// The section that the first one of the plan is to the host.
  package var firstSection: Int

  private var ownPlan: ContentPlan?
  /// A change of layout that a finger leads; until it is finished the plan is that of the old one.
  package private(set) var layoutChange: LayoutChange?
  /// Whether a change of layout ended before the app ended it.
  package private(set) var isLayoutChangeInterrupted = false
  private var ownRevision = 0
  /// Where the content is, until the scroll view is there; nil where it was never scrolled.
  package private(set) var offset: CGPoint?
  /// How far the right edge is there from that of the content: kept where rows are read from it.
  private var fromRight: CGFloat = 0
  /// The scroll position, and what becomes of it when the content changes.
  package let place = ScrollPlace()
  private var tracker: ScrollDirectionTracker?

  package let visible = ElementViews()
  /// Views that are still on the way out.
  package let disappearing = DisappearingViews()
  package var kinds = ElementKinds()
  /// How far the bounds can move before another element comes into view or leaves.
  package var quietZone: QuietZone?
  /// The last step that was animated.
  package var ownStepInFlight: StepInFlight?
  /// What moves in it all the same.
  var pinned = PinnedElements()
  /// The revision of the content whose lines are drawn.
  var drawnRevision = 0
  /// What is shown although it isn't visible, as it has the keyboard.
  weak var viewWithFirstResponder: (any ShownView)?
  /// What is shown although it isn't visible, as it has the focus.
  weak var viewKeptForFocus: (any ShownView)?
  /// The item that the app was told last that the content rests with.
  package var itemAtRest: ContentElement?
  /// Whether the last pass kept a view that is out of sight and still drawn in it.
  package var keepsDrawn = false
  /// What a pass works in. Kept between passes, so that scrolling allocates nothing.
  var work = PaneWork()

  package init(in parent: Pane? = nil, firstSection: Int = 0) {
    (self.parent, self.firstSection) = (parent, firstSection)
    host = parent?.host
  }

  /// Shows everything in a scroll view from now on.
  package func attach(to scrollView: UIScrollView, of host: any PaneHost) {
    // The view before may still be on its way off the screen.
    if self.scrollView !== scrollView { endDisappearing { _ in true } }
    (self.scrollView, self.host) = (scrollView, host)
    work.query = nil
    endQuiet()
  }

  /// Shows nothing in a scroll view any more, unless the pane is shown in another one by now.
  package func detach(from scrollView: UIScrollView) {
    if self.scrollView === scrollView { self.scrollView = nil }
  }

  // MARK: The plan

  /// Where everything lies; nil before the first arrangement and while there is no area to arrange in.
  package var plan: ContentPlan? {
    guard let parent else { return ownPlan }
    return (parent.layoutChange?.near.plan ?? parent.plan)?.orthogonalItems(
      inSection: firstSection - parent.firstSection)?
      .content
  }

  /// Rises with every arrangement: what was found before no longer holds.
  package var revision: Int { parent?.revision ?? ownRevision }

  /// What was found before no longer holds.
  package func invalidate() { ownRevision += 1 }

  /// Takes the plan out, so that its storage can be used for the next one: until that is adopted nothing can be found.
  package func takePlan() -> ContentPlan? {
    defer { ownPlan = nil }
    return ownPlan
  }

  package func adopt(_ plan: ContentPlan?) {
    ownPlan = plan
    invalidate()
  }

  /// Changes sections of the plan and lets the others follow. What is out of date stays so.
  package func updateSections(_ sections: IndexSet, _ update: (inout ContentPlan.Section) -> Void) {
    ownPlan?.updateSections(sections) { _, section in update(&section) }
    invalidate()
  }

  // MARK: A change of layout

  package func begin(_ change: LayoutChange) {
    (layoutChange, isLayoutChangeInterrupted) = (change, false)
    invalidate()
  }

  package func moveLayoutChange(_ move: (inout LayoutChange) -> Void) {
    guard var change = layoutChange else { return }
    move(&change)
    layoutChange = change
    invalidate()
  }

  /// Takes out the change that is under way: the content is that of the old layout again.
  ///
  /// - Parameter isInterrupted: whether the app doesn't know yet.
  @discardableResult
  package func endLayoutChange(isInterrupted: Bool = false) -> LayoutChange? {
    guard let change = layoutChange else {
      if !isInterrupted { isLayoutChangeInterrupted = false }
      return nil
    }
    (layoutChange, isLayoutChangeInterrupted) = (nil, isInterrupted)
    invalidate()
    return change
  }

  // MARK: The offset

  /// The part of the content that is visible. In an element it is that of the plan, which the scroll view may still
  /// have to take over.
  package func viewport(of plan: ContentPlan) -> Viewport {
    guard parent != nil else { return scrollView.map { Viewport(of: $0) } ?? .zero }
    return Viewport(
      bounds: CGRect(origin: offset ?? plan.beginning, size: plan.container.size), insets: .zero, isMoving: isMoving)
  }

  /// Whether a finger or a flight moves the content.
  package var isMoving: Bool { scrollView.map { $0.isDragging || $0.isDecelerating } ?? false }

  /// Where the content is to be: where it is, or without a finger or a flight the nearest offset at which it can rest,
  /// as it may have left the screen in a bounce.
  package var restingOffset: CGPoint? { isMoving ? plan.map { viewport(of: $0).bounds.origin } : endOfFlight }

  /// The nearest offset at which the content can rest.
  package var endOfFlight: CGPoint? {
    plan.map { plan in
      let viewport = viewport(of: plan)
      return viewport.restingOffset(nearestTo: viewport.bounds.origin, contentSize: plan.contentSize)
    }
  }

  /// The content was scrolled by the user or the app. Returns how far; nil if it was there already.
  package func scrolled(to offset: CGPoint) -> CGPoint? {
    guard let plan else { return nil }
    let old = viewport(of: plan).bounds.origin
    guard old != offset else { return nil }
    var tracker =
      tracker ?? ScrollDirectionTracker(initial: plan.initialDirection(endsFirst: false), from: plan.beginning)
    tracker.adopt(offset, in: plan.container.size)
    self.tracker = tracker
    adopt(offset, in: plan)
    return CGPoint(x: offset.x - old.x, y: offset.y - old.y)
  }

  /// The content is elsewhere, and the user didn't scroll it.
  package func move(to offset: CGPoint) {
    guard let plan, offset != self.offset ?? plan.beginning else { return }
    let step = self.offset.map { CGPoint(x: offset.x - $0.x, y: offset.y - $0.y) } ?? .zero
    tracker?.followShift(by: step)
    adopt(offset, in: plan)
  }

  private func adopt(_ offset: CGPoint, in plan: ContentPlan) {
    self.offset = offset
    fromRight = plan.contentSize.width - plan.container.size.width - offset.x
  }

  /// Brings the content back to a place after it was arranged again.
  ///
  /// - Parameters:
  ///   - main: the place; nil to keep the offset.
  ///   - scale: that to which scroll views round their offsets.
  package func restore(_ main: UserPlace.Main?, stop: ContentElement?, edge: ItemEdge?, scale: CGFloat) {
    guard let plan else { return }
    let viewport = viewport(of: plan)
    let kept =
      main.flatMap { UserPlace(main: $0, fromRight: fromRight).offset(in: plan, for: viewport) }
      ?? viewport.bounds.origin
    guard kept.isFinite else { return }
    var resting =
      viewport.isMoving ? kept : viewport.restingOffset(nearestTo: kept, contentSize: plan.contentSize)
    if let edge, !viewport.isMoving {
      resting = SnapContent(plan: plan, viewport: viewport.at(resting)).rest(resting, with: stop, at: edge)
    }
    let rounded = CGPoint(x: (resting.x * scale).rounded() / scale, y: (resting.y * scale).rounded() / scale)
    move(to: rounded)
    place.adopt(main ?? .beginning, of: plan, in: self.viewport(of: plan))
  }

  /// The direction in which the content is scrolled: -1, 0 or 1 on each axis.
  package var direction: CGPoint { tracker?.direction ?? plan?.initialDirection(endsFirst: false) ?? .zero }

  /// The content is where it is before it is scrolled.
  package func startAtBeginning() {
    (offset, fromRight) = (nil, 0)
    forgetDirection()
  }

  /// Forgets the direction and the item that keeps the place, as the items may be others. The offset stays.
  func forgetDirection() {
    tracker = nil
    place.releaseAnchor()
  }

  // MARK: Elements

  /// The kind of a supplementary element or a decoration; empty for an item.
  package func kind(of element: ContentElement) -> String {
    switch element.category {
    case .background: WaterflowElementKind.background
    case .header: WaterflowElementKind.header
    case .orthogonalSection: WaterflowElementKind.orthogonalSection
    case .item: ""
    case .footer: WaterflowElementKind.footer
    case .layoutElement: kinds.name(of: element.kind)
    }
  }

  /// Calls `body` for this pane, and for those that its elements show, in order.
  package func forEachPane(_ body: (Pane) -> Void) {
    body(self)
    forEachHosted { $0.forEachPane(body) }
  }

  /// Calls `body` for the panes that its elements show, in order.
  package func forEachHosted(_ body: (Pane) -> Void) {
    let entries = visible.entries
    // By index: a copy of an entry counts references, and each pass comes by here.
    for index in entries.indices where entries[index].key.category == .orthogonalSection {
      if let pane = entries[index].view.hostedPane { body(pane) }
    }
  }

  /// Lets views go with their elements.
  package func follow(_ map: ChangeMap) {
    visible.remap { map.newElement(of: $0) }
    disappearing.remap { map.newElement(of: $0) }
    // Told again where the item has another index path, or is another one. After a reload of its section it counts as the
    // same, or one in answer to being told would be told again.
    if let item = itemAtRest, map.newElement(of: item) != item, !map.reloads(item) { itemAtRest = nil }
    place.releaseAnchor()
  }

  /// Whether a view is shown although it may be out of sight.
  func isKept(_ view: any ShownView) -> Bool { view === viewWithFirstResponder || view === viewKeptForFocus }

  /// Whether an element is on screen only because it has the keyboard or the focus, or is drawn elsewhere than it is.
  package func isKept(_ entry: ElementViews.Entry, outOf rect: CGRect) -> Bool {
    guard isKept(entry.view) || keepsDrawn || scrollView.map(Glass.isBehind) ?? false else { return false }
    // What is folded away has no size, and what begins at the edge may overlap it by a rounding error.
    return entry.frame.size == .zero || !entry.frame.overlaps(rect.insetBy(dx: 0.01, dy: 0.01))
  }
}

extension WaterflowElementKind {
  /// Of the views that show the panes of carousels: never named to the app.
  package static let orthogonalSection = "WaterflowElementKindOrthogonalSection"
}
