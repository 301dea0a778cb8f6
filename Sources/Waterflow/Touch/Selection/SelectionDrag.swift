import Foundation

#if !os(tvOS)
  /// Fingers that select what they are dragged over: two, or while the view is editing one across the scroll direction.
  ///
  /// In index order, all items between the first and the one under the fingers are selected, or deselected if the first
  /// was selected. What the drag goes back over is as it was before.
  @MainActor
  final class SelectionDrag: Gesture {
    private unowned let view: WaterflowView
    /// What the fingers are in the middle of.
    private(set) var drag: Drag?
    /// Items whose selection the drag changed.
    private var changed: Set<IndexPath> = []
    /// The item at which the delegate has let a drag begin that is about to.
    private var beginning: IndexPath?
    /// For two fingers and for one.
    private var recognizers: [PanRecognizer] = []
    private lazy var edgeScroller = EdgeScroller()

    struct Drag {
      /// Where it began.
      fileprivate(set) var origin: IndexPath
      /// Up to here, items are as the drag wants them; nil after an update, when that is found out again.
      fileprivate(set) var end: IndexPath?
      /// Whether it selects; otherwise it deselects.
      fileprivate let selects: Bool
      /// Where the fingers are, from the viewport's top left corner: they stay there while the content scrolls.
      fileprivate(set) var location: CGPoint
    }

    init(in view: WaterflowView) { self.view = view }

    // MARK: Whether it begins

    /// Lets fingers select where the delegate agrees. One finger is looked at only while the view is editing.
    func offer() {
      if recognizers.isEmpty {
        recognizers = [2, 1].map { count in
          let recognizer = PanRecognizer { [weak self] in self?.respond(to: $0) }
          recognizer.minimumNumberOfTouches = count
          recognizer.maximumNumberOfTouches = count
          view.addGestureRecognizer(recognizer)
          return recognizer
        }
      }
      recognizers.last?.isEnabled = view.isEditing
    }

    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
      recognizers.first { $0 === recognizer }.map { mayBegin($0) }
    }

    func claimsFingers() -> Bool {
      recognizers.contains {
        $0.isEnabled && $0.state == .possible && $0.numberOfTouches == $0.minimumNumberOfTouches
          && mayBegin($0)
      }
    }

    private func mayBegin(_ recognizer: PanRecognizer) -> Bool {
      guard drag == nil, isReady, let item = firstItem(of: recognizer) else { return false }
      // It has been asked for the scroll view.
      guard item != beginning else { return true }
      beginning = mayBegin(at: item) ? item : nil
      return beginning != nil
    }

    /// Whether a drag that selects may begin now. As in UIKit it can't where the content scrolls both ways.
    private var isReady: Bool {
      guard !view.isBusy, !view.isDragging, !view.isItemLifted else { return false }
      view.arrangeIfNeeded()
      let axis = view.scrollDirection
      let available = axis.cross(of: view.viewport.unobscured.size)
      return view.settledPlan != nil && axis.cross(of: view.contentSize) <= available.rounded(.up)
    }

    /// Whether the delegate lets a drag select from an item on.
    private func mayBegin(at indexPath: IndexPath) -> Bool {
      let isWanted =
        view.waterflowDelegate?.waterflowView(view, shouldBeginMultipleSelectionInteractionAt: indexPath)
        ?? (view.isEditing && view.allowsMultipleSelectionDuringEditing)
      guard isWanted, !view.allowsMultipleSelectionDuringEditing else { return isWanted }
      view.report(.multipleSelectionNotAllowed)
      return false
    }

    /// The item that the fingers touched first, with their middle or else one of them.
    private func firstItem(of recognizer: PanRecognizer) -> IndexPath? {
      let way = recognizer.translation(in: view)
      let isSingle = recognizer.minimumNumberOfTouches == 1
      if isSingle {
        let (along, across) = (view.scrollDirection.main(of: way), view.scrollDirection.cross(of: way))
        guard view.isEditing, abs(across) > abs(along) else { return nil }
      }
      var points = [recognizer.location(in: view)]
      if !isSingle {
        points += (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: view) }
      }
      return points.lazy.compactMap { [view] in
        view.itemToSelect(from: CGPoint(x: $0.x - way.x, y: $0.y - way.y), inOrthogonalSections: !isSingle)
      }.first
    }

    // MARK: Fingers

    private func respond(to recognizer: PanRecognizer) {
      switch recognizer.state {
      case .began: begin(recognizer)
      case .changed: move(to: recognizer.location(in: view))
      case .ended:
        // Not to where the last finger was: their middle jumps as the others lift.
        extend()
        end()
      default: end()
      }
    }

    private func begin(_ recognizer: PanRecognizer) {
      guard let item = beginning else { return }
      beginning = nil
      // Cells that grow for their marks would bring another item under the fingers.
      if view.measuresViews {
        view.pane.place.hold(ContentElement(itemAt: item), of: view.pane.plan, in: view.viewport)
      }
      view.setEditing(true, animated: true)
      // None has grown: an update that comes later keeps what any update keeps.
      if view.pane.place.isHoldingItem(in: view.viewport) { view.pane.place.releaseAnchor() }
      guard view.hasItem(at: item) else { return }
      let location = recognizer.location(in: view)
      changed = []
      drag = Drag(origin: item, selects: !view.selection.contains(item), location: view.onScreen(location))
      view.waterflowDelegate?.waterflowView(view, didBeginMultipleSelectionInteractionAt: item)
      move(to: location)
    }

    private func move(to location: CGPoint) {
      guard drag != nil else { return }
      drag?.location = view.onScreen(location)
      extend()
      guard drag != nil else { return }
      if view.edgeScrolls(at: location).isEmpty {
        edgeScroller.stop()
      } else {
        edgeScroller.start { [weak self] in self?.scroll() }
      }
    }

    /// One frame of scrolling at an edge.
    private func scroll() {
      guard let drag else { return edgeScroller.stop() }
      let demands = view.edgeScrolls(at: view.inContent(drag.location))
      guard !demands.isEmpty else { return edgeScroller.stop() }
      if edgeScroller.scroll(demands) { extend() }
    }

    /// Ends the drag, whether or not the fingers have left. What it selected stays so.
    func end() {
      guard forget() else { return }
      view.waterflowDelegate?.waterflowViewDidEndMultipleSelectionInteraction(view)
    }

    func abandon() { end() }

    /// Returns whether there was a drag.
    private func forget() -> Bool {
      edgeScroller.stop()
      defer { (drag, beginning, changed) = (nil, nil, []) }
      return drag != nil
    }

    /// Lets the drag go on with its items; it ends if the first is gone.
    func follow(_ map: ChangeMap) {
      beginning = nil
      guard let drag else { return }
      guard let origin = map.newIndexPath(of: drag.origin) else {
        if forget() { tellEndAfterUpdate() }
        return
      }
      self.drag?.origin = origin
      self.drag?.end = nil
      changed = Set(changed.compactMap { map.newIndexPath(of: $0) })
    }

    /// Tells the delegate that a drag is over, when the update that ended it is applied.
    private func tellEndAfterUpdate() {
      view.turn.defer { [weak view] in
        if let view { view.waterflowDelegate?.waterflowViewDidEndMultipleSelectionInteraction(view) }
      }
      view.setNeedsLayout()
    }

    // MARK: Items

    /// Takes the selection to where the fingers are.
    private func extend() {
      guard let drag else { return }
      // The delegate may have other ideas by now.
      guard view.isEditing, view.selection.isMultiple else { return end() }
      guard let target = item(near: drag.location), view.settledPlan != nil else { return }
      if self.drag?.end == nil { beginAgain(upTo: target) }
      // One after the other: the delegate may change everything at each. What remains is left to the next move.
      while let drag = self.drag, let end = drag.end, end != target, view.settledPlan != nil,
        let next = neighbor(of: end, backwards: target < end)
      {
        self.drag?.end = next
        if target < end ? drag.origin < end : end < drag.origin {
          restore(end)
        } else {
          change(next)
        }
      }
    }

    /// Begins with the first item, having put back what no longer lies between it and the target.
    private func beginAgain(upTo target: IndexPath) {
      guard let drag else { return }
      self.drag?.end = drag.origin
      let range = min(drag.origin, target)...max(drag.origin, target)
      for item in changed.filter({ !range.contains($0) }).sorted() where self.drag?.end == drag.origin {
        restore(item)
      }
      if self.drag?.end == drag.origin { change(drag.origin) }
    }

    private func change(_ item: IndexPath) {
      guard let drag, view.selection.contains(item) != drag.selects,
        ask(about: item, to: drag.selects)
      else { return }
      changed.insert(item)
      view.selection.change(item, to: drag.selects)
    }

    /// Lets an item be as it was before. The delegate isn't asked: it may not select what was selected before.
    private func restore(_ item: IndexPath) {
      // The app may have changed it meanwhile.
      guard let drag, changed.remove(item) != nil, view.selection.contains(item) == drag.selects else { return }
      view.selection.change(item, to: !drag.selects)
    }

    /// Asks the delegate; false also if it took the opportunity to change the items.
    private func ask(about item: IndexPath, to isSelected: Bool) -> Bool {
      let end = drag?.end
      return view.selection.mayChange(item, to: isSelected) && drag != nil && drag?.end == end
        && view.settledPlan != nil
    }

    // MARK: Where the fingers are

    /// The item under a point of the screen, or next to it. Fingers beyond an edge are taken to be at the edge.
    ///
    /// Complexity: O(log n + k), n items, k of them visible.
    private func item(near location: CGPoint) -> IndexPath? {
      view.arrangeIfNeeded()
      let area = view.viewport.unobscured
      var point = view.inContent(location)
      point.x = max(area.minX, min(point.x, area.maxX))
      point.y = max(area.minY, min(point.y, area.maxY))
      if let indexPath = view.indexPathForItem(at: point) { return indexPath }
      var nearest: (item: IndexPath, distance: CGFloat)?
      for item in view.indexPathsForItems(in: area) {
        guard let frame = view.frameForItem(at: item)?.intersection(area), !frame.isNull else { continue }
        let distance = hypot(
          max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
        if distance < nearest?.distance ?? .infinity { nearest = (item, distance) }
      }
      return nearest?.item
    }

    /// The next item in index order, or the previous one.
    private func neighbor(of indexPath: IndexPath, backwards: Bool) -> IndexPath? {
      guard view.content.contains(indexPath) else { return nil }
      let counts = view.content.itemCounts
      let item = indexPath.item + (backwards ? -1 : 1)
      if 0..<counts[indexPath.section] ~= item { return IndexPath(item: item, section: indexPath.section) }
      guard backwards else {
        return counts[(indexPath.section + 1)...].firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
      }
      return counts[..<indexPath.section].lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }
  }
#endif
