import Foundation

/// The item under the finger: highlighted, tapped, or given up for a drag.
///
/// Touches on a cell come up the responder chain, after the scroll view has decided that they aren't the start of a
/// drag; a drag that begins later cancels them.
@MainActor
final class TouchTracking: PassMember {
  private struct TouchedItem {
    let touch: ObjectIdentifier
    var indexPath: IndexPath
    /// False after the finger left the item: lifting it no longer taps.
    var isHighlighted = true

    @MainActor
    func find(in touches: Set<UITouch>) -> UITouch? { touches.first { ObjectIdentifier($0) == touch } }
  }

  private unowned let view: WaterflowView

  #if !os(tvOS)
    /// Two fingers that change the number of columns.
    let columns: ColumnPinch
    /// Fingers that select what they are dragged over.
    let selecting: SelectionDrag
    /// A finger that uncovers the actions of an item.
    let swipes: SwipeActions
    /// What is dragged out of the view.
    let drags: DragSource
    /// What is dragged over the view and dropped on it.
    let drops: DropDestination
    /// All of them, in the order in which they are asked.
    private var gestures: [any Gesture] = []
  #endif

  /// Which item has the focus.
  let focus: FocusState

  /// Titles along the edge that lead into the content; nil while there are none.
  private(set) var index: IndexStrip?

  /// What the last touch came down on, whoever handles it, and the content offset then.
  private(set) weak var lastTouched: UIView?
  private(set) var offsetAtLastTouch = CGPoint.zero

  func note(touched: UIView?, at offset: CGPoint) { (lastTouched, offsetAtLastTouch) = (touched, offset) }

  private var item: TouchedItem?
  /// The cell under the finger; nil while none is.
  private(set) weak var cell: WaterflowViewCell?

  private var panes: Panes { view.panes }

  init(in view: WaterflowView) {
    self.view = view
    focus = FocusState(in: view)
    #if !os(tvOS)
      columns = ColumnPinch(in: view)
      selecting = SelectionDrag(in: view)
      swipes = SwipeActions(in: view)
      drags = DragSource(in: view)
      drops = DropDestination(in: view)
      for gesture in [columns, selecting, swipes, drags, drops] as [any Gesture] { add(gesture) }
    #endif
  }

  #if !os(tvOS)
    /// Takes in a gesture, which is asked after the others.
    func add(_ gesture: any Gesture) { gestures.append(gesture) }
  #endif

  /// Whether a finger highlights an item.
  private func highlights(_ indexPath: IndexPath) -> Bool {
    item.map { $0.isHighlighted && $0.indexPath == indexPath } ?? false
  }

  // MARK: Titles along the edge

  /// Asks for the titles again. On tvOS there are no fingers to use them.
  func reloadIndex() {
    #if !os(tvOS)
      let titles = view.dataSource.flatMap { source in view.ask("indexTitles") { source.indexTitles(for: view) } }
      showIndex(titles ?? [])
    #endif
  }

  /// Shows titles over all that is on screen.
  private func showIndex(_ titles: [String]) {
    guard !titles.isEmpty else {
      index?.removeFromSuperview()
      index = nil
      return
    }
    let strip = index ?? IndexStrip(frame: .zero)
    index = strip
    strip.show(titles)
    if strip.superview !== view { view.addSubview(strip) }
  }

  /// The content was moved, and with it what is on screen.
  func move(by shift: CGPoint) {
    index?.move(by: shift)
    #if !os(tvOS)
      for gesture in gestures { gesture.move(by: shift) }
    #endif
  }

  /// The content of a carousel was moved.
  func move(by shift: CGPoint, in scrollView: UIScrollView) {
    #if !os(tvOS)
      UIView.performWithoutAnimation { drops.placeholders.move(by: shift, in: scrollView) }
    #endif
  }

  // MARK: Gestures

  /// Lets the delegate be asked for drags that select, for swipe actions and for menus of items that are lifted.
  func offerSelecting() {
    #if !os(tvOS)
      view.offerDragAndDrop()
      guard view.waterflowDelegate != nil else { return }
      selecting.offer()
      swipes.offer()
    #endif
  }

  /// Whether fingers may begin to change columns, to select or to swipe; nil for another recognizer.
  func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    #if os(tvOS)
      return nil
    #else
      for gesture in gestures { if let begins = gesture.shouldBegin(recognizer) { return begins } }
      return nil
    #endif
  }

  /// Whether a scroll view may take the fingers, which neither lead to another layout nor are about to select or to
  /// swipe. Swipe actions are covered again as they scroll.
  func mayScrollBegin(during change: LayoutChange?) -> Bool {
    #if !os(tvOS)
      if gestures.contains(where: { $0.claimsFingers() }) { return false }
      if change == nil { for gesture in gestures { gesture.scrollBegins() } }
    #endif
    return change == nil
  }

  /// Shows in a cell what gestures make of its item.
  func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
    cell.isHighlighted = self.cell != nil && highlights(indexPath)
    #if !os(tvOS)
      for gesture in gestures { gesture.showState(in: cell, at: indexPath) }
    #endif
  }

  /// A cell leaves the screen.
  func willEndDisplaying(_ leaving: WaterflowViewCell) {
    if leaving === cell { cancel() }
    #if !os(tvOS)
      for gesture in gestures { gesture.willEndDisplaying(leaving) }
    #endif
  }

  /// A pass has placed what is on screen.
  func placeViews() {
    #if !os(tvOS)
      for gesture in gestures { gesture.placeViews() }
    #endif
  }

  // MARK: A finger

  func begin(_ touches: Set<UITouch>, with event: UIEvent?) {
    forgetLostTouch(touches, with: event)
    guard mayReach(touches.first?.view), item == nil, view.isSelectionAllowed, touches.count == 1,
      let touch = touches.first, !isSecondaryClick(event),
      let (cell, indexPath) = panes.item(around: touch.view, in: view),
      view.waterflowDelegate?.waterflowView(view, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    item = TouchedItem(touch: ObjectIdentifier(touch), indexPath: indexPath)
    self.cell = cell
    panes.cell(at: indexPath)?.isHighlighted = true
    view.waterflowDelegate?.waterflowView(view, didHighlightItemAt: indexPath)
  }

  /// Returns false for a touch of a view that closes the actions of a swipe, and does nothing else.
  func mayReach(_ touched: UIView?) -> Bool {
    #if os(tvOS)
      true
    #else
      gestures.allSatisfy { $0.mayTouch(touched) }
    #endif
  }

  /// The other button of a pointer asks for a menu and selects nothing.
  private func isSecondaryClick(_ event: UIEvent?) -> Bool {
    #if os(tvOS)
      false
    #else
      event?.buttonMask.contains(.secondary) ?? false
    #endif
  }

  /// The keys that are held during a touch.
  func keys(during event: UIEvent?) -> UIKeyModifierFlags {
    #if os(tvOS)
      []
    #else
      event?.modifierFlags ?? []
    #endif
  }

  func move(_ touches: Set<UITouch>) {
    guard let item, let touch = item.find(in: touches), !isOnItem(touch) else { return }
    unhighlight()
  }

  /// Ends the touch. Returns the item that it tapped.
  func end(_ touches: Set<UITouch>) -> IndexPath? {
    guard let item, let touch = item.find(in: touches) else { return nil }
    let isTap = item.isHighlighted && isOnItem(touch) && !(cell.map(touch.isRecognized) ?? false)
    cancel()
    return isTap ? item.indexPath : nil
  }

  func cancel(_ touches: Set<UITouch>) {
    if item?.find(in: touches) != nil { cancel() }
  }

  /// Forgets the finger: its cell leaves, its item is no longer what it was, or the touch became a drag.
  func cancel() {
    unhighlight()
    item = nil
    cell = nil
  }

  /// Forgets all fingers and keys: nothing of what they are on may be there any more.
  func abandon() {
    cancel()
    focus.cancelPress()
    #if !os(tvOS)
      for gesture in gestures { gesture.abandon() }
    #endif
  }

  /// Forgets all fingers and keys, and what was known of items.
  func reload() {
    abandon()
    #if !os(tvOS)
      for gesture in gestures { gesture.reload() }
    #endif
  }

  /// Lets the finger follow its item; one whose item is gone, or gets another cell, is forgotten.
  func follow(_ map: ChangeMap) {
    #if !os(tvOS)
      for gesture in gestures { gesture.follow(map) }
    #endif
    focus.follow(map)
    guard let item else { return }
    if let indexPath = map.newIndexPath(of: item.indexPath),
      !map.reloadedElements(ContentElement(itemAt: item.indexPath))
    {
      self.item?.indexPath = indexPath
    } else {
      cancel()
    }
  }

  /// The view that had the last touch may have been taken out of its cell, and the end of the touch with it.
  private func forgetLostTouch(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let item else { return }
    if item.find(in: (event?.allTouches ?? []).subtracting(touches)) == nil { cancel() }
  }

  private func unhighlight() {
    guard let item, item.isHighlighted else { return }
    self.item?.isHighlighted = false
    cell?.isHighlighted = false
    view.waterflowDelegate?.waterflowView(view, didUnhighlightItemAt: item.indexPath)
  }

  private func isOnItem(_ touch: UITouch) -> Bool {
    cell.map { $0.frame.contains(touch.location(in: $0.superview)) } ?? false
  }
}

extension UITouch {
  /// Whether something in a cell's content configuration has recognized the touch, such as a SwiftUI button: it is no tap
  /// on the item then.
  ///
  /// Recognizers cancel the touches of the view under them unless they are told not to, and whether SwiftUI's are isn't
  /// published.
  fileprivate func isRecognized(in cell: WaterflowViewCell) -> Bool {
    guard cell.contentConfiguration != nil else { return false }
    return (gestureRecognizers ?? []).contains { recognizer in
      guard let view = recognizer.view, view.isDescendant(of: cell.contentView) else { return false }
      return [.began, .changed, .ended].contains(recognizer.state)
    }
  }
}

extension Panes {
  /// The cell that a view belongs to, and its item. What lies over a cell keeps its touches for itself, such as a
  /// pinned header, and so does a scroll view or a control inside a cell.
  func item(around view: UIView?, in waterflowView: WaterflowView) -> (cell: WaterflowViewCell, indexPath: IndexPath)? {
    var view = view
    while let current = view, current !== waterflowView {
      if let cell = current as? WaterflowViewCell {
        guard let element = element(of: cell), element.category == .item else { return nil }
        return (cell, element.indexPath)
      }
      if current is UIScrollView || current is UIControl { return nil }
      view = current.superview
    }
    return nil
  }
}
