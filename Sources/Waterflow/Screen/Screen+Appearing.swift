import Foundation

// Views that come into view and go again: asked for or made, checked, stacked, announced, and taken back.

extension Screen {
  // MARK: Coming

  func show(_ target: ElementViews.Target, _ query: ScreenQuery, in view: WaterflowView) {
    if !departures.all.isEmpty, let departure = departures.reclaim(target.key) {
      // It was on its way off the screen and turns round. It never ended being displayed.
      let shown = departure.entry.view
      shown.alpha = departure.alpha
      add(shown, for: target, query, in: view)
      return
    }
    let prepared = target.key.category == .item ? takePrepared(target.key) : nil
    guard let made = prepared ?? withoutInheritedAnimation({ makeView(for: target, query, in: view) }) else { return }
    made.owner = view
    // Never animated: a new cell must not fly in from the corner.
    UIView.performWithoutAnimation { add(made, for: target, query, in: view) }
    withoutInheritedAnimation(layOut: made)
    willDisplay(made, for: target.key, in: view)
  }

  /// Keeps the content that a cell is given inside an animation, that of a rotation for example, from flying in.
  /// Outside of one, animations that the app begins run.
  private func withoutInheritedAnimation(_ make: () -> WaterflowReusableView?) -> WaterflowReusableView? {
    guard UIView.inheritedAnimationDuration > 0 else { return make() }
    var made: WaterflowReusableView?
    UIView.performWithoutAnimation { made = make() }
    return made
  }

  /// Lays out inside an animation what would otherwise be laid out by it.
  private func withoutInheritedAnimation(layOut made: WaterflowReusableView) {
    guard UIView.inheritedAnimationDuration > 0 else { return }
    UIView.performWithoutAnimation { made.layoutIfNeeded() }
  }

  private func add(
    _ shown: WaterflowReusableView, for target: ElementViews.Target, _ query: ScreenQuery, in view: WaterflowView
  ) {
    let entry = ElementViews.Entry(key: target.key, frame: target.frame, level: target.level, view: shown)
    shown.place(at: target.frame)
    shown.isHeader = target.key.category == .header
    if target.key.category == .accompanying { adoptContent(shown, of: target, query) }
    if let cell = shown as? WaterflowViewCell, target.key.category == .item {
      view.showState(in: cell, at: target.key.indexPath)
    }
    shown.settle()
    visible.insert(entry)
    stack(entry, in: view)
    // What was made ahead, or came from elsewhere, is in another superview now.
    shown.place(at: target.frame)
    if target.key.category == .carousel { adoptContent(shown, of: target, query) }
  }

  private func makeView(
    for target: ElementViews.Target, _ query: ScreenQuery, in view: WaterflowView
  ) -> WaterflowReusableView? {
    let element = target.key
    switch element.category {
    case .item:
      return makeCell(for: element, in: view)
    case .header, .footer:
      return askForSupplementaryView(for: element, in: view)
    case .background, .carousel:
      return makeDecorationView(for: element, in: view)
    case .accompanying:
      let description = description(of: target, query)
      return description?.role == .supplementary
        ? askForSupplementaryView(for: element, in: view) : makeDecorationView(for: element, in: view)
    }
  }

  func makeCell(for element: ContentElement, in view: WaterflowView) -> WaterflowViewCell {
    let cell =
      usable(askForCell(of: element, in: view), at: element.indexPath, in: view)
      ?? WaterflowViewCell(reuseIdentifier: nil)
    attachBadges(to: cell, of: element, in: view)
    return cell
  }

  /// What the data source returns, which may be on screen already.
  func askForCell(of element: ContentElement, in view: WaterflowView) -> WaterflowViewCell? {
    view.ask("cellForItemAt") { view.dataSource?.waterflowView(view, cellForItemAt: element.indexPath) }
  }

  private func askForSupplementaryView(
    for element: ContentElement, in view: WaterflowView
  ) -> WaterflowReusableView? {
    let supplementaryView = askForSupplementaryView(ofKind: kind(of: element), at: element.indexPath, in: view)
    if supplementaryView == nil, element.category != .accompanying { view.noteMissingView(of: element) }
    return supplementaryView
  }

  /// What the data source returns, if it is free to be shown, else a blank view; nil, which is reported, without any.
  func askForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath, in view: WaterflowView
  ) -> WaterflowReusableView? {
    let supplementaryView = view.ask("viewForSupplementaryElementOfKind") {
      view.dataSource?.waterflowView(view, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    guard let supplementaryView else {
      view.report(.missingSupplementaryView(kind: kind, indexPath: indexPath))
      return nil
    }
    return usable(supplementaryView, at: indexPath, in: view) ?? WaterflowReusableView(reuseIdentifier: nil)
  }

  /// A decoration of the class registered for its kind.
  private func makeDecorationView(for element: ContentElement, in view: WaterflowView) -> WaterflowReusableView? {
    let kind = kind(of: element)
    let decoration = pool.dequeue(.decoration(ofKind: kind))
    if decoration == nil { view.report(.unregisteredDecoration(kind: kind)) }
    return decoration
  }

  /// `returned` if it is free to be shown, else nil. It isn't while this or another view shows it.
  func usable<View: WaterflowReusableView>(
    _ returned: View?, at indexPath: IndexPath, in view: WaterflowView
  ) -> View? {
    guard let returned else { return nil }
    let badgedItem = returned.badgedCell.map { $0.shownElement?.indexPath ?? indexPath }
    if let shownAt = visible.key(of: returned)?.indexPath ?? badgedItem {
      view.report(.viewReturnedTwice(indexPath: indexPath, shownAt: shownAt))
      return nil
    }
    if let owner = returned.owner, owner !== view, owner.shows(returned) {
      view.report(.viewOfAnotherWaterflowView(indexPath: indexPath))
      return nil
    }
    if pool.isForeign(returned) { view.report(.viewDequeuedFromAnotherWaterflowView(indexPath: indexPath)) }
    returned.owner?.withdrawPrepared(returned)
    // Still fading out: what is asked for now needs it more.
    if !departures.all.isEmpty, departures.contains(returned) { endDepartures(in: view) { $0.entry.view === returned } }
    // A data source may keep a cell and return it again without dequeuing; it mustn't be handed out to others
    // meanwhile.
    pool.withdraw(returned)
    return returned
  }

  private func willDisplay(_ shown: WaterflowReusableView, for element: ContentElement, in view: WaterflowView) {
    guard element.category != .carousel, let delegate = view.waterflowDelegate else { return }
    view.tell("willDisplay") {
      if let cell = shown as? WaterflowViewCell, element.category == .item {
        delegate.waterflowView(view, willDisplay: cell, forItemAt: element.indexPath)
        tellBadgesAppear(of: cell, element, in: view)
      } else {
        delegate.waterflowView(
          view, willDisplaySupplementaryView: shown, forElementKind: kind(of: element), at: element.indexPath)
      }
    }
  }

  // MARK: What lies over what

  /// Puts a view over all that are on its level or lower, and under all that are on a higher one. One that comes from
  /// another superview stays where it is on the display.
  func stack(_ entry: ElementViews.Entry, in view: WaterflowView) {
    let host = host(of: entry, in: view)
    let old = entry.view.superview
    if let old, old !== host { entry.view.center = host.convert(entry.view.center, from: old) }
    switch visible.neighbor(of: entry.key, onLevel: entry.level, where: { $0.superview === host }) {
    case .under(let below): host.insertSubview(entry.view, aboveSubview: below)
    case .over(let above): host.insertSubview(entry.view, belowSubview: above)
    case nil: stackFirst(entry, in: host, of: view)
    }
  }

  /// The first view of its level. Levels are few: this is rare.
  private func stackFirst(_ entry: ElementViews.Entry, in host: UIView, of view: WaterflowView) {
    // Over the views around the content, too.
    guard entry.level < ElementLevel.lifted else { return view.addUnderIndex(entry.view) }
    let others = visible.entries + departures.all.map(\.entry)
    let lower = Set(others.lazy.filter { $0.level < entry.level }.map { ObjectIdentifier($0.view) })
    if let below = host.subviews.last(where: { lower.contains(ObjectIdentifier($0)) }) {
      host.insertSubview(entry.view, aboveSubview: below)
    } else if host !== view {
      host.insertSubview(entry.view, at: 0)
    } else if let backgroundView = view.backgroundView, backgroundView.superview === view {
      // Not by index: a refresh control may lie below it, too.
      view.insertSubview(entry.view, aboveSubview: backgroundView)
    } else {
      view.insertSubview(entry.view, at: 0)
    }
  }

  // MARK: Going

  /// Removes what is no longer among the visible elements: what lies in carousels before these.
  func endDisplaying(_ entries: [ElementViews.Entry], in view: WaterflowView) {
    for entry in entries where entry.key.category != .carousel { endDisplaying(entry, in: view) }
    for entry in entries where entry.key.category == .carousel {
      // What still fades out in it goes with it.
      let scrollView = (entry.view as? CarouselView)?.scrollView
      if !departures.all.isEmpty { endDepartures(in: view) { $0.entry.view.superview === scrollView } }
      endDisplaying(entry, in: view)
    }
  }

  /// Removes what is no longer among the visible elements, and keeps its view if views are reused.
  func endDisplaying(_ entry: ElementViews.Entry, in view: WaterflowView, isReused: Bool? = nil) {
    let element = entry.key
    view.willEndDisplaying(entry.view)
    entry.view.endAnimations()
    entry.view.removeFromSuperview()
    if element.category != .carousel, let delegate = view.waterflowDelegate {
      view.tell("didEndDisplaying") {
        if let cell = entry.view as? WaterflowViewCell, element.category == .item {
          delegate.waterflowView(view, didEndDisplaying: cell, forItemAt: element.indexPath)
          tellBadgesEnded(of: cell, element, in: view)
        } else {
          delegate.waterflowView(
            view, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: kind(of: element),
            at: element.indexPath)
        }
      }
    }
    let isReused = isReused ?? view.reusesViews
    if let cell = entry.view as? WaterflowViewCell { detachBadges(from: cell, isReused: isReused) }
    if isReused { pool.enqueue(entry.view, kind: kind(of: element)) }
  }

  /// Takes everything off the screen. Backwards, so that the pools give each element the view that it had, and with it
  /// the cursor of an assistive technology.
  func endDisplayingAll(in view: WaterflowView) {
    if !departures.all.isEmpty { endDepartures(in: view) { _ in true } }
    putAwayPrepared()
    // A finger or a flight may be in a carousel: it leaves where its section no longer is one.
    for entry in visible.removeAll(where: { $0.category != .carousel }).reversed() {
      endDisplaying(entry, in: view, isReused: true)
    }
  }

  /// Puts away what has faded out or glided off the screen.
  func endDepartures(in view: WaterflowView, where isOver: (Departures.Departure) -> Bool) {
    let ended = departures.removeAll(where: isOver)
    for departure in ended {
      departure.entry.view.alpha = departure.alpha
      if let transform = departure.transform { departure.entry.view.transform = transform }
    }
    endDisplaying(ended.map(\.entry), in: view)
  }

  // MARK: Reconfiguring

  /// Lets the data source fill the cell of an item that stays where it is. If the data source returns another, that is
  /// shown.
  func reconfigure(_ element: ContentElement, in view: WaterflowView) {
    guard let cell = visible.view(of: element) as? WaterflowViewCell else {
      departures.forget(element)
      return reconfigurePrepared(element, in: view)
    }
    let returned = pool.lending(cell) { askForCell(of: element, in: view) }
    if returned === cell { exchangeBadges(of: cell, element, in: view) }
    guard let returned, returned !== cell, let new = usable(returned, at: element.indexPath, in: view),
      let old = visible.replaceView(of: element, with: new)
    else { return }
    endDisplaying(old, in: view)
    UIView.performWithoutAnimation {
      new.owner = view
      new.place(at: old.frame)
      attachBadges(to: new, of: element, in: view)
      view.showState(in: new, at: element.indexPath)
      new.settle()
      if let entry = visible.entry(of: element) { stack(entry, in: view) }
    }
    withoutInheritedAnimation(layOut: new)
    willDisplay(new, for: element, in: view)
  }
}
