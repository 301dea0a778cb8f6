import Foundation

// What a change looks like: what stays glides to its new frame, what is new comes and what is gone goes by an animation
// of its own, or unfolds from another item and folds into it.

extension Pane {
  /// Brings the screen to where the animation of a step begins: views that come in are made and measured, views that go
  /// out are taken from the visible ones.
  ///
  /// - Parameters:
  ///   - arrangeMeasuring: measures views where they are to be, and arranges what has another length; false if all have
  ///     the lengths of their frames.
  ///   - shift: how far the offset was moved since the step began.
  package func prepareGlide(
    _ step: PaneStep, arrangeMeasuring: ([ElementViews.Entry]) -> Bool, shift: () -> CGPoint
  ) -> PaneGlide {
    var strays: [LeavingView] = []
    var leaving: [ObjectIdentifier: [DisappearingViews.Disappearance]] = [:]
    for deleted in step.deleted {
      // What lies in one that is deleted goes with it, except for what belongs elsewhere now.
      deleted.entry.view.hostedPane?.takeOutAll(into: &strays)
      let disappearance = deleted.pane.disappearing.add(
        deleted.entry, as: nil, step.exit(deleted.entry.key).reduced)
      leaving[ObjectIdentifier(deleted.pane), default: []].append(disappearance)
    }
    var exchanges: [PaneExchange] = []
    forEachPane { pane in
      pane.endQuiet()
      guard let query = host?.query(of: pane) else { return }
      exchanges.append(
        PaneExchange(pane: pane, query: query, leaving: leaving[ObjectIdentifier(pane)] ?? []))
    }
    exchangeViews(&exchanges, &strays)
    for _ in 0..<Self.maximumRounds {
      let entries = exchanges.flatMap { $0.pane.visible.entries(at: $0.targets) }
      guard arrangeMeasuring(entries.sorted { $0.key < $1.key }) else { break }
      for index in exchanges.indices {
        exchanges[index].query = host?.query(of: exchanges[index].pane) ?? exchanges[index].query
      }
      exchangeViews(&exchanges, &strays)
    }
    var glide = PaneGlide(shift: shift())
    for exchange in exchanges {
      let shift = exchange.pane === self ? glide.shift : exchange.pane.adoptOffset()
      if exchange.pane !== self, shift != .zero, let scrollView = exchange.pane.scrollView {
        glide.hostedShifts.append((scrollView, shift))
      }
      glide.parts.append(exchange.pane.makePart(exchange, step, shift: shift))
    }
    layOutMade()
    return glide
  }

  // MARK: Exchanging views

  /// Makes views of what comes in and takes out what goes. Called again once what came in is measured: the rest of the
  /// screen stays as it was before the step.
  private func exchangeViews(_ exchanges: inout [PaneExchange], _ strays: inout [LeavingView]) {
    for index in exchanges.indices { exchanges[index].pane.findTargets(&exchanges[index]) }
    // The element of a pane may stay after all.
    forEachHosted { hosted in
      if !exchanges.contains(where: { $0.pane === hosted }) { hosted.join(&exchanges, isNew: false) }
    }
    var index = 0
    while index < exchanges.count {
      let pane = exchanges[index].pane
      for entry in pane.takeOutLeaving(&exchanges[index].targets, exchanges[index].query) {
        if let hosted = entry.view.hostedPane {
          exchanges.removeAll { $0.pane === hosted }
          hosted.takeOutAll(into: &strays)
        }
        strays.append(LeavingView(pane: pane, entry: entry))
      }
      index += 1
    }
    for index in exchanges.indices { exchanges[index].pane.takeOver(from: &strays, &exchanges[index]) }
    // What lies in a pane comes before the element that holds it.
    for stray in strays {
      let index = exchanges.firstIndex { $0.pane === stray.pane }
      if let index, exchanges[index].newcomers.remove(stray.entry.key) != nil {
        stray.pane.endDisplaying(stray.entry)
      } else {
        let disappearance = stray.pane.disappearing.add(stray.entry, as: stray.entry.key)
        if let index { exchanges[index].leaving.append(disappearance) }
      }
    }
    let sources = strays.map(\.pane) + exchanges.map(\.pane)
    strays = []
    index = 0
    while index < exchanges.count {
      let pane = exchanges[index].pane
      for (hosted, isNew) in pane.showNewcomers(&exchanges[index]) {
        hosted.join(&exchanges, isNew: isNew, takingOverFrom: sources)
      }
      index += 1
    }
  }

  /// Takes part in a step whose element has come in, or stays. What was about to go with it goes by itself.
  ///
  /// - Parameter sources: panes in which elements of this one may be about to disappear.
  private func join(_ exchanges: inout [PaneExchange], isNew: Bool, takingOverFrom sources: [Pane] = []) {
    guard let query = host?.query(of: self) else { return }
    var exchange = PaneExchange(pane: self, query: query, leaving: disappearing.all, isNew: isNew)
    findTargets(&exchange)
    takeOver(fromDisappearingOf: sources, &exchange)
    exchanges.append(exchange)
  }

  private func findTargets(_ exchange: inout PaneExchange) {
    collect(exchange.query, into: &exchange.targets)
    let targets = exchange.targets
    exchange.leaving.removeAll { disappearance in
      // Shorter cells let it stay.
      guard let element = disappearance.element, targets.target(of: element) != nil,
        let reclaimed = disappearing.reclaim(element)
      else { return false }
      visible.insert(reclaimed)
      host?.showState(in: reclaimed.view, of: element)
      return true
    }
  }

  private func takeOver(from strays: inout [LeavingView], _ exchange: inout PaneExchange) {
    guard strays.contains(where: { $0.pane !== self }) else { return }
    for target in exchange.targets where visible.view(of: target.key) == nil {
      guard let entry = strays.take(target.key) else { continue }
      takeOver(entry)
      exchange.strays.insert(target.key)
    }
    keepFirstResponder(among: &strays, exchange.query, &exchange.targets)
  }

  /// Takes over elements of this pane that are about to disappear in other panes.
  private func takeOver(fromDisappearingOf panes: [Pane], _ exchange: inout PaneExchange) {
    for target in exchange.targets where visible.view(of: target.key) == nil {
      let pane = panes.first { $0.disappearing.contains(target.key) }
      guard let entry = pane?.disappearing.reclaim(target.key) else { continue }
      takeOver(entry)
      // It may have been on its way for long.
      host?.showState(in: entry.view, of: target.key)
      exchange.strays.insert(target.key)
    }
  }

  /// Shows the views that come in, and returns the panes in them.
  private func showNewcomers(_ exchange: inout PaneExchange) -> [(pane: Pane, isNew: Bool)] {
    var panes: [(Pane, Bool)] = []
    for target in exchange.targets where visible.view(of: target.key) == nil {
      guard host?.stillHolds(exchange.query.revision) ?? false else { break }
      let turned = turnRound(target.key)
      if !turned {
        show(target, exchange.query)
        exchange.newcomers.insert(target.key)
      }
      if let pane = visible.view(of: target.key)?.hostedPane { panes.append((pane, !turned)) }
    }
    return panes
  }

  /// Takes back a view that has been on its way out since an earlier step: it turns round where it is. Returns false if
  /// there is none.
  private func turnRound(_ element: ContentElement) -> Bool {
    guard var entry = disappearing.reclaim(element) else { return false }
    entry.frame = entry.view.uprightFrame
    visible.insert(entry)
    host?.showState(in: entry.view, of: element)
    return true
  }

  // MARK: Where the animation begins

  private func makePart(_ exchange: PaneExchange, _ step: PaneStep, shift: CGPoint) -> PaneGlide.Part {
    let query = exchange.query
    let lags = lags().filter { !exchange.newcomers.contains($0.key) }
    let oldFrames = moveAlong(exchange, by: shift)
    var transition = ElementViews.Transition()
    visible.compare(with: exchange.targets, into: &transition)
    for (entry, levelChanged) in transition.moves where levelChanged { stack(entry) }
    let lines = visible.entries.compactMap { entry -> (view: any ShownView, element: LayoutElement)? in
      guard entry.key.category == .layoutElement, let element = description(of: entry, query) else { return nil }
      return (entry.view, exchange.newcomers.contains(entry.key) ? element : joined(element, from: entry.view))
    }
    let newcomers = visible.entries.filter { exchange.newcomers.contains($0.key) }
    // What lies in a pane that comes does so with it.
    func entrance(of element: ContentElement) -> ViewTransition? {
      if exchange.isNew { return ViewTransition.none }
      // Of what layouts add nothing says whether it was there, but where what lay near was is known.
      if element.category == .layoutElement, step.before.frames[element] != nil { return nil }
      if step.before.wasAbsent(element) { return ViewTransition.automatic.reduced }
      return step.entrance(element)?.reduced
    }
    let ways = waysOfArriving(newcomers.filter { entrance(of: $0.key) == nil }, step, oldFrames, shift: shift, query)
    for entry in newcomers where ways[entry.key] != nil {
      join(entry, lags, along: query.plan.container.scrollDirection)
    }
    return PaneGlide.Part(
      pane: self, moves: transition.moves.map(\.entry).filter { !exchange.newcomers.contains($0.key) },
      entrances: newcomers.map {
        makeEntrance($0, entrance(of: $0.key), step, oldFrames, way: ways[$0.key] ?? .zero, query)
      },
      exits: nearGoals(of: makeExits(exchange, step), step, query), lines: lines, revision: query.revision)
  }

  /// Moves what was on screen by as much as the offset was moved, so that it stays where it is on the display. Returns
  /// the frames by what the elements are now, in order.
  private func moveAlong(_ exchange: PaneExchange, by shift: CGPoint) -> [(key: ContentElement, frame: CGRect)] {
    if shift != .zero {
      UIView.performWithoutAnimation {
        for entry in visible.entries where !exchange.newcomers.contains(entry.key) { entry.view.move(by: shift) }
      }
      moveDisappearing(by: shift)
      visible.adoptShift(by: shift)
    }
    let left = exchange.leaving.compactMap(\.presentEntry).map { entry in
      var entry = entry
      entry.frame = entry.frame.offsetBy(dx: shift.x, dy: shift.y)
      return entry
    }
    return (visible.entries.filter { !exchange.newcomers.contains($0.key) && !exchange.strays.contains($0.key) } + left)
      // One that comes from another pane has no frame in this one.
      .filter { !$0.frame.isNull && !isKept($0, outOf: exchange.query.rect) }
      .map { ($0.key, $0.frame) }.sorted { $0.key < $1.key }
  }

  /// Lets the scroll view be where the content is now. Returns how far that is from where it was.
  private func adoptOffset() -> CGPoint {
    guard let scrollView else { return .zero }
    let old = scrollView.contentOffset
    UIView.performWithoutAnimation { host?.adoptContent(of: self, resizes: false) }
    return CGPoint(x: scrollView.contentOffset.x - old.x, y: scrollView.contentOffset.y - old.y)
  }

  /// What becomes of the views that go out. Those that go at once are put away.
  private func makeExits(_ exchange: PaneExchange, _ step: PaneStep) -> [PaneGlide.Exit] {
    // A data source that keeps its views may have returned one that goes out for an element that comes in.
    let numbers = Set(exchange.leaving.map(\.number))
    if exchange.leaving.contains(where: { $0.transition == .none }) {
      endDisappearing { $0.transition == .none && numbers.contains($0.number) }
    }
    return disappearing.all.compactMap { disappearance in
      let goal = goal(of: disappearance, exchange.query, step)
      guard !numbers.contains(disappearance.number) else {
        return PaneGlide.Exit(disappearance: disappearance, goal: goal)
      }
      // Overtaken by what is around it if that went on alone.
      guard disappearance.element != nil, case .frame = goal else { return nil }
      return PaneGlide.Exit(disappearance: disappearance, goal: goal, isUnderWay: true)
    }
  }

  private func goal(
    of disappearance: DisappearingViews.Disappearance, _ query: PaneQuery, _ step: PaneStep
  ) -> PaneGlide.Exit.Goal {
    if let stretch = stretchAfter(disappearance, query) { return .fold(stretch) }
    let frame = disappearance.element.flatMap { query.frame(of: $0, kinds) }
    if let frame, frame.size != .zero { return .frame(frame) }
    if disappearance.transition.reduced == .automatic, let fold = foldAfter(disappearance.entry, step, query) {
      return .fold(fold)
    }
    let shown = disappearance.entry.view
    return .appearance(appearance(disappearance.transition, of: shown, at: shown.uprightFrame, in: query.plan))
  }

  private func appearance(
    _ transition: ViewTransition, of view: UIView, at frame: CGRect, in plan: ContentPlan
  ) -> TransitionAppearance {
    TransitionAppearance(
      transition, at: frame, in: view.superview?.bounds ?? frame, isRightToLeft: plan.container.isRightToLeft)
  }

  /// Puts a view that came in to where its animation begins.
  private func makeEntrance(
    _ entry: ElementViews.Entry, _ transition: ViewTransition?, _ step: PaneStep,
    _ oldFrames: [(key: ContentElement, frame: CGRect)], way: CGPoint, _ query: PaneQuery
  ) -> PaneGlide.Entrance {
    let shown = entry.view
    let entrance = PaneGlide.Entrance(
      view: shown, frame: entry.frame, alpha: shown.alpha, transform: shown.transform)
    let isInAnimation = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      let isResized = shown.bounds.size != entry.frame.size
      shown.place(at: entry.frame)
      // Once all are in place: the layout of one lays out the others, too.
      if isResized, isInAnimation { work.made.append(shown) }
      if let stretch = stretchBefore(entry, oldFrames: oldFrames) {
        shown.place(stretch)
      } else if let transition {
        let fold = transition == .automatic ? foldBefore(entry, step, oldFrames: oldFrames, query) : nil
        if let fold {
          // A line that turns round begins where its children do.
          shown.endAnimations()
          shown.place(fold)
        } else {
          shown.put(on: appearance(transition, of: shown, at: entry.frame, in: query.plan))
        }
      } else {
        // It was out of sight, and comes from where it was.
        shown.move(by: way)
      }
    }
    return entrance
  }
}
