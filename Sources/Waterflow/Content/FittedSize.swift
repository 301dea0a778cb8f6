import Foundation

/// How long a view's content is at any width, and telling that to Auto Layout. Made for one question.
@MainActor
struct FittedSize {
  let view: WaterflowView

  /// The size of a view that is as wide as `size` and as long as its content.
  ///
  /// Complexity: O(1) at the width of the view, O(n) at another, n items.
  func fitting(_ size: CGSize) -> CGSize {
    let axis = view.scrollDirection
    let cross = Self.usable(axis.cross(of: size)) ?? Self.usable(axis.cross(of: view.bounds.size)) ?? 0
    return fitting(cross: cross, containerLength: Self.usable(axis.main(of: size)) ?? 0)
  }

  /// The same, unless a length is required.
  func fitting(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let axis = view.scrollDirection
    let fitted = fitting(target)
    let priority = axis == .vertical ? vertical : horizontal
    guard priority == .required, let length = Self.usable(axis.main(of: target)) else { return fitted }
    return axis.size(main: length, cross: axis.cross(of: fitted))
  }

  /// As long as the content, and of any width.
  var intrinsic: CGSize {
    let axis = view.scrollDirection
    var widest: UIView? = view
    while let view = widest, Self.usable(axis.cross(of: view.bounds.size)) == nil { widest = view.superview }
    let fitted = fitting(cross: axis.cross(of: widest?.bounds.size ?? .zero), containerLength: 0)
    return axis.size(main: axis.main(of: fitted), cross: UIView.noIntrinsicMetric)
  }

  /// - Parameter containerLength: how long layouts take the view to be that depend on it.
  private func fitting(cross: CGFloat, containerLength: CGFloat) -> CGSize {
    let axis = view.scrollDirection
    let containerSize = axis.size(main: containerLength, cross: cross)
    let sides = SideInsets(of: view, in: containerSize)
    let length = contentLength(in: LayoutContainer(of: view, in: containerSize, between: sides), between: sides)
    return axis.size(main: max(0, length + insetLength), cross: cross)
  }

  private var insetLength: CGFloat {
    let insets = view.adjustedContentInset
    return view.scrollDirection == .vertical ? insets.top + insets.bottom : insets.left + insets.right
  }

  /// What isn't a length of a view: nothing, NaN, infinity, and what stands for it.
  private static func usable(_ length: CGFloat) -> CGFloat? {
    length > 0 && length <= 4_194_304 ? length : nil
  }

  // MARK: At any width

  private func contentLength(in container: LayoutContainer, between sides: SideInsets) -> CGFloat {
    guard container.crossLength > 0 else { return 0 }
    bringUpToDate()
    // The data may be ahead of what was said about it, or is just being asked: what was last known is the answer.
    guard view.turn.activity != .arranging, !view.turn.hasPendingUpdates else {
      return view.pane.plan?.length ?? view.scrollDirection.main(of: view.contentSize)
    }
    if let plan = view.pane.plan, holds(plan, in: container, between: sides) { return plan.length }
    if view.reloadIfCountsChanged(inSections: view.content.itemCounts.indices) { bringUpToDate() }
    let sections = view.run(.arranging) { SectionBuilder(view).allSections(in: container) }
    return ContentPlan(
      sections: sections, leadingLength: view.accessoryViews?.leadingLength ?? 0,
      trailingLength: view.accessoryViews?.trailingLength ?? 0, sideInsets: sides, in: container
    ).length
  }

  /// Counts, and frames where there is a width for them.
  private func bringUpToDate() {
    guard view.turn.activity != .arranging else { return }
    if view.canArrange(in: view.layoutContainer) { return view.arrangeIfNeeded() }
    if view.turn.isWaiting { view.finishWaiting() }
    guard !view.turn.hasPendingUpdates else { return }
    view.reloadIfDataSourceReleased()
    guard view.content.needsReload else { return }
    view.run(.arranging) { view.reload() }
    view.setNeedsLayout()
  }

  private func holds(_ plan: ContentPlan, in container: LayoutContainer, between sides: SideInsets) -> Bool {
    guard plan.sideInsets == sides, plan.container.withoutLength == container.withoutLength else { return false }
    return plan.container == container || plan.sectionsDependingOnContainerLength.isEmpty
  }

  // MARK: Telling

  /// Tells Auto Layout, and the cell that the view lies in, that the content has another length, or the view another
  /// width.
  func tell() {
    let axis = view.scrollDirection
    let (cross, insets) = (axis.cross(of: view.bounds.size), insetLength)
    guard view.content.mayFitDiffer(revision: view.pane.revision, cross: cross, insets: insets) else { return }
    let length = view.pane.plan.map { _ in axis.main(of: fitting(cross: cross, containerLength: 0)) }
    let fit = Content.Fit(
      revision: view.pane.revision, cross: cross, insets: insets, length: length,
      itemCounts: length == nil ? view.content.itemCounts : [])
    guard view.content.adopt(fit) else { return }
    view.invalidateIntrinsicContentSize()
    let pixel = 1 / max(1, view.traitCollection.displayScale)
    guard let length, abs(length - axis.main(of: view.bounds.size)) >= pixel else { return }
    cellAround?.invalidateIntrinsicContentSize()
  }

  private var cellAround: UIView? {
    var ancestor = view.superview
    while let view = ancestor, !view.isSelfSizingCell { ancestor = view.superview }
    return ancestor
  }
}

extension Content {
  /// The length of a view that is as long as its content, and what it was found for.
  struct Fit {
    let revision: Int
    /// The width of the view.
    let cross: CGFloat
    /// The content insets along the scroll direction.
    let insets: CGFloat
    /// In points, content insets included; nil as long as there is no width.
    let length: CGFloat?
    /// While there is no length: what it will depend on.
    let itemCounts: [Int]
  }
}
