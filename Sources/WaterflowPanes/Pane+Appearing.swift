import Foundation

// Views that come into view and go again: stacked, announced, and taken back.

extension Pane {
  // MARK: Coming

  package func show(_ target: ElementViews.Target, _ query: PaneQuery) {
    guard let host else { return }
    if !disappearing.all.isEmpty, let reclaimed = disappearing.reclaim(target.key) {
      // It was on its way off the screen and turns round. It never ended being displayed.
      return add(reclaimed.view, for: target, query)
    }
    let role = target.key.category == .layoutElement ? description(of: target, query)?.role ?? .decoration : nil
    let kind = kind(of: target.key)
    guard let made = withoutInheritedAnimation({ host.makeView(for: target, ofKind: kind, as: role) }) else {
      return
    }
    // What shows it as it was mustn't be seen beside it.
    endDisappearing { $0.isStale && $0.element == target.key }
    made.host = host
    // Never animated: a new cell must not fly in from the corner.
    UIView.performWithoutAnimation { add(made, for: target, query) }
    if UIView.inheritedAnimationDuration > 0 { work.made.append(made) }
    host.willDisplay(made, for: target.key, ofKind: kind)
  }

  /// Keeps the content that a cell is given inside an animation, that of a rotation for example, from flying in.
  /// Outside of one, animations that the app begins run.
  private func withoutInheritedAnimation(_ make: () -> (any ShownView)?) -> (any ShownView)? {
    guard UIView.inheritedAnimationDuration > 0 else { return make() }
    var made: (any ShownView)?
    UIView.performWithoutAnimation { made = make() }
    return made
  }

  /// Lays out what came in inside of an animation, which would otherwise animate that. Not before it is measured: at its
  /// estimate a cell would break constraints.
  func layOutMade() {
    guard UIView.inheritedAnimationDuration > 0 else { return }
    forEachPane { pane in
      let made = pane.work.made
      pane.work.made = []
      UIView.performWithoutAnimation { for view in made { view.layoutIfNeeded() } }
    }
  }

  /// Puts a view where it is to be, without an animation that is around where it has just come in.
  package func move(_ entry: ElementViews.Entry) {
    guard !work.made.isEmpty, work.made.contains(where: { $0 === entry.view }) else {
      return entry.view.place(at: entry.frame)
    }
    UIView.performWithoutAnimation { entry.view.place(at: entry.frame) }
  }

  private func add(_ shown: any ShownView, for target: ElementViews.Target, _ query: PaneQuery) {
    let entry = ElementViews.Entry(key: target.key, frame: target.frame, level: target.level, view: shown)
    shown.place(at: target.frame)
    shown.isHeader = target.key.category == .header
    if target.key.category == .layoutElement { adoptContent(shown, of: target, query) }
    host?.showState(in: shown, of: target.key)
    shown.settle()
    visible.insert(entry)
    stack(entry)
    // What was made ahead, or came from elsewhere, is in another superview now.
    shown.place(at: target.frame)
    if shown.hostedPane != nil { adoptContent(shown, of: target, query) }
  }

  /// Shows an element with another view, which the app has made for it.
  ///
  /// - Parameter complete: adds to the view what belongs to it, once the old one is put away.
  package func exchangeView(of element: ContentElement, for new: any ShownView, _ complete: () -> Void) {
    guard let host, let old = visible.replaceView(of: element, with: new) else { return }
    endDisplaying(old)
    UIView.performWithoutAnimation {
      new.host = host
      new.place(at: old.frame)
      complete()
      host.showState(in: new, of: element)
      new.settle()
      if let entry = visible.entry(of: element) { stack(entry) }
    }
    if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation { new.layoutIfNeeded() } }
    host.willDisplay(new, for: element, ofKind: kind(of: element))
  }

  // MARK: What lies over what

  /// Puts a view over all that are on its level or lower, and under all that are on a higher one. One that comes from
  /// another superview stays where it is on the display.
  func stack(_ entry: ElementViews.Entry) {
    guard let scrollView else { return }
    let old = entry.view.superview
    if let old, old !== scrollView {
      // Also in the app's animation: it begins there.
      UIView.performWithoutAnimation { entry.view.center = scrollView.convert(entry.view.center, from: old) }
    }
    switch visible.neighbor(of: entry.key, onLevel: entry.level) {
    case .under(let below): scrollView.insertSubview(entry.view, aboveSubview: below)
    case .over(let above): scrollView.insertSubview(entry.view, belowSubview: above)
    case nil: stackFirst(entry, in: scrollView)
    }
  }

  /// Puts a view that shows no element under all items, and so under what is pinned, and over what lies under items.
  package func stackUnderItems(_ view: any ShownView) {
    guard let scrollView else { return }
    let key = ContentElement.item(0, inSection: firstSection)
    stackFirst(ElementViews.Entry(key: key, frame: view.frame, level: ElementLevel.item, view: view), in: scrollView)
  }

  /// The first view of its level. Levels are few: this is rare.
  private func stackFirst(_ entry: ElementViews.Entry, in scrollView: UIScrollView) {
    let others = visible.entries + disappearing.all.map(\.entry)
    let levels = Dictionary(others.map { (ObjectIdentifier($0.view), $0.level) }) { first, _ in first }
    func isLower(_ view: UIView) -> Bool {
      // What shows no element is stacked as items are.
      let level = levels[ObjectIdentifier(view)] ?? (view is any ShownView ? ElementLevel.item : nil)
      return level.map { $0 < entry.level } ?? false
    }
    if entry.level < ElementLevel.lifted, let below = scrollView.subviews.last(where: isLower) {
      scrollView.insertSubview(entry.view, aboveSubview: below)
    } else {
      host?.insert(entry.view, into: scrollView, isLifted: entry.level >= ElementLevel.lifted)
    }
  }

  // MARK: Going

  /// Removes what is no longer visible, in the order of elements: what lies in the pane of an element before that.
  package func endDisplaying(_ leaving: [LeavingView]) {
    guard !leaving.isEmpty else { return }
    let leaving = leaving.sorted { $0.entry.key < $1.entry.key }
    for view in leaving where view.entry.view.hostedPane == nil { view.pane.endDisplaying(view.entry) }
    for view in leaving where view.entry.view.hostedPane != nil { view.pane.endDisplaying(view.entry) }
  }

  /// Removes what is no longer among the visible elements, and keeps its view if views are reused.
  package func endDisplaying(_ entry: ElementViews.Entry, isReused: Bool? = nil) {
    let (element, kind) = (entry.key, kind(of: entry.key))
    entry.view.hostedPane?.endDisplayingAll(isReused: isReused)
    host?.willEndDisplaying(entry.view)
    entry.view.endAnimations()
    entry.view.removeFromSuperview()
    host?.didEndDisplaying(entry.view, for: element, ofKind: kind)
    host?.takeBack(entry.view, ofKind: kind, isReused: isReused)
  }

  /// Takes everything off the screen. Backwards, so that the pools give each element the view that it had, and with it
  /// the cursor of an assistive technology.
  ///
  /// - Parameter keepsPanes: whether views that show panes stay, in which a finger or a flight may be.
  package func endDisplayingAll(isReused: Bool? = true, keepsPanes: Bool = false) {
    endDisappearing { _ in true }
    endDisplaying(takeStrays())
    for entry in visible.entries.reversed() {
      if keepsPanes, let pane = entry.view.hostedPane {
        pane.endDisplayingAll(isReused: isReused)
      } else if let entry = visible.remove(entry.key) {
        endDisplaying(entry, isReused: isReused)
      }
    }
    endQuiet()
  }

  /// Keeps what is on its way out where it is on the display as the offset is moved to keep the scroll position.
  package func moveDisappearing(by shift: CGPoint) {
    guard shift != .zero, !disappearing.all.isEmpty else { return }
    UIView.performWithoutAnimation { for gone in disappearing.all { gone.entry.view.move(by: shift) } }
  }

  /// Puts away what has faded out or glided off the screen.
  func endDisappearing(where isOver: (DisappearingViews.Disappearance) -> Bool) {
    guard !disappearing.all.isEmpty else { return }
    let ended = disappearing.removeAll(where: isOver)
    for disappearance in ended {
      disappearance.entry.view.alpha = disappearance.alpha
      if let transform = disappearance.transform { disappearance.entry.view.transform = transform }
    }
    for disappearance in ended { endDisplaying(disappearance.entry) }
  }
}
