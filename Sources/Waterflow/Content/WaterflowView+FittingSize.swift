import Foundation

// The view's own size: how long its content is at any width, and telling that to Auto Layout.

extension WaterflowView {
  /// Whether the view has the length of its content as its intrinsic content size: tags in a table cell or a stack view.
  /// Default: false.
  ///
  /// Constraints say how wide the view is; how long it is follows from its content, at that width, after every reload,
  /// update and change of a size. It has nothing to scroll then: set `isScrollEnabled` to false.
  ///
  /// ```swift
  /// tagsView.layout = .flow(itemSpacing: 8, lineSpacing: 8)
  /// tagsView.fitsContent = true
  /// tagsView.isScrollEnabled = false
  /// ```
  ///
  /// Before the view has a width, that of the nearest view around it stands in. If the view lies in a cell of a table,
  /// a collection or another `WaterflowView` and has another length than content, it calls
  /// `invalidateIntrinsicContentSize()` on the cell, which from iOS 16 on measures it again. All cells of the view are
  /// on screen: it is meant for a few hundred items.
  ///
  /// A layout that depends on the length of the view is taken to have none, as the view's length depends on it.
  public var fitsContent: Bool {
    get { content.isFitted }
    set {
      guard newValue != fitsContent else { return }
      content.fit(newValue)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: How long it is

  /// The size of a view that is as wide as `size` and as long as its content.
  ///
  /// Complexity: O(1) at the width of the view, O(n) at another, n items.
  func fittedSize(within size: CGSize) -> CGSize {
    let axis = scrollDirection
    let cross = Self.usable(axis.cross(of: size)) ?? Self.usable(axis.cross(of: bounds.size)) ?? 0
    return fittedSize(cross: cross, roomLength: Self.usable(axis.main(of: size)) ?? 0)
  }

  /// The same, unless a length is required.
  func fittedSize(for target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let axis = scrollDirection
    let fitted = fittedSize(within: target)
    let priority = axis == .vertical ? vertical : horizontal
    guard priority == .required, let length = Self.usable(axis.main(of: target)) else { return fitted }
    return axis.size(main: length, cross: axis.cross(of: fitted))
  }

  /// As long as the content, and of any width.
  var intrinsicFittedSize: CGSize {
    let axis = scrollDirection
    var widest: UIView? = self
    while let view = widest, Self.usable(axis.cross(of: view.bounds.size)) == nil { widest = view.superview }
    let fitted = fittedSize(cross: axis.cross(of: widest?.bounds.size ?? .zero), roomLength: 0)
    return axis.size(main: axis.main(of: fitted), cross: UIView.noIntrinsicMetric)
  }

  /// - Parameter roomLength: how long layouts take the view to be that depend on it.
  private func fittedSize(cross: CGFloat, roomLength: CGFloat) -> CGSize {
    let axis = scrollDirection
    let room = axis.size(main: roomLength, cross: cross)
    let sides = sideInsets(in: room)
    let length = contentLength(in: layoutContainer(in: room, between: sides), between: sides)
    return axis.size(main: max(0, length + insetLength), cross: cross)
  }

  private var insetLength: CGFloat {
    let insets = adjustedContentInset
    return scrollDirection == .vertical ? insets.top + insets.bottom : insets.left + insets.right
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
    guard turn.activity != .arranging, !turn.hasPendingUpdates else {
      return content.plan?.length ?? scrollDirection.main(of: contentSize)
    }
    if let plan = content.plan, holds(plan, in: container, between: sides) { return plan.length }
    if reloadIfCountsChanged(inSections: content.itemCounts.indices) { bringUpToDate() }
    return ContentPlan(
      sections: askSections(in: container), leadingLength: surroundings?.leadingLength ?? 0,
      trailingLength: surroundings?.trailingLength ?? 0, sideInsets: sides, in: container
    ).length
  }

  /// Counts, and frames where there is a width for them.
  private func bringUpToDate() {
    guard turn.activity != .arranging else { return }
    if hasRoom(for: layoutContainer) { return arrangeIfNeeded() }
    if turn.isWaiting { finishWaiting() }
    guard !turn.hasPendingUpdates else { return }
    reloadIfDataSourceReleased()
    guard content.needsReload else { return }
    run(.arranging) { reload() }
    setNeedsLayout()
  }

  private func holds(_ plan: ContentPlan, in container: LayoutContainer, between sides: SideInsets) -> Bool {
    guard plan.sideInsets == sides, plan.container.withoutLength == container.withoutLength else { return false }
    return plan.container == container || plan.sectionsDependingOnContainerLength.isEmpty
  }

  /// All sections, arranged without a trace. What can't be used is reported when the view itself is arranged.
  private func askSections(in container: LayoutContainer) -> [ContentPlan.Section] {
    let questions = sizeQuestions
    return run(.arranging) {
      ask("a method for sizes such as heightForItemAt") {
        content.itemCounts.indices.map { section in
          let layout = askLayout(ofSection: section, questions.delegate)
          let items = questions.items(inSection: section, count: content.itemCounts[section], during: nil)
          var planned = ContentPlan.Section(arrangement: layout.arrange(items, in: container))
          askSurroundings(of: &planned, section: section, questions.delegate)
          return planned
        }
      }
    }
  }

  // MARK: Telling

  /// Tells Auto Layout, and the cell that the view lies in, that the content has another length, or the view another
  /// width.
  func tellFittedLength() {
    let axis = scrollDirection
    let (cross, insets) = (axis.cross(of: bounds.size), insetLength)
    guard content.mayFitDiffer(cross: cross, insets: insets) else { return }
    let length = content.plan.map { _ in axis.main(of: fittedSize(cross: cross, roomLength: 0)) }
    let fit = Content.Fit(
      revision: content.revision, cross: cross, insets: insets, length: length,
      itemCounts: length == nil ? content.itemCounts : [])
    guard content.adopt(fit) else { return }
    invalidateIntrinsicContentSize()
    let pixel = 1 / max(1, traitCollection.displayScale)
    if let length, abs(length - axis.main(of: bounds.size)) >= pixel { cellAround?.invalidateIntrinsicContentSize() }
  }

  private var cellAround: UIView? {
    var ancestor = superview
    while let view = ancestor, !view.isSelfSizingCell { ancestor = view.superview }
    return ancestor
  }
}
