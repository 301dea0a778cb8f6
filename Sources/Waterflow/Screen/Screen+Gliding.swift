import Foundation

// What a change looks like: what stays glides to its new frame, what is new comes and what is gone goes by an animation
// of its own, or unfolds from another item and folds into it.

/// What is needed to show the step from before a change to after it.
struct ScreenStep {
  /// The offset before the change. What is on screen moves along with the offset before anything is animated.
  let oldOffset: CGPoint
  let deleted: [ElementViews.Entry]
  /// How a deleted element goes, by what it was.
  let exit: (ContentElement) -> WaterflowView.ItemAnimation
  /// How an element comes that comes into view; nil for one that was out of sight before, rather than not there.
  let entrance: (ContentElement) -> WaterflowView.ItemAnimation?
  /// Whether an item wasn't there before.
  var isNew: (ContentElement) -> Bool = { _ in false }
  /// What views fold into that go: see ``Screen/homes(of:by:in:)``.
  var homes: [ObjectIdentifier: ContentElement] = [:]
  /// How fast the screen moves already, in ways of the step per second; nil where nothing moves.
  var speed: CGFloat?

  /// A step in which nothing comes or goes.
  static func sameElements(oldOffset: CGPoint, speed: CGFloat? = nil) -> ScreenStep {
    ScreenStep(oldOffset: oldOffset, deleted: [], exit: { _ in .automatic }, entrance: { _ in nil }, speed: speed)
  }
}

extension Screen {
  /// A view that comes in, as it is after the animation.
  fileprivate struct Entrance {
    let view: WaterflowReusableView
    let frame: CGRect
    let alpha: CGFloat
    let transform: CGAffineTransform
  }

  /// A view that goes out.
  fileprivate struct Exit {
    enum Goal {
      /// Its element is there, out of sight.
      case frame(CGRect)
      case fold(Fold)
      case disguise(Disguise)
    }

    let departure: Departures.Departure
    let goal: Goal
  }

  /// What is to happen in one animation.
  struct Glide {
    fileprivate let moves: [ElementViews.Entry]
    fileprivate let entrances: [Entrance]
    fileprivate let exits: [Exit]
    fileprivate let lines: [(view: WaterflowReusableView, element: AccompanyingElement)]
    /// Of the content that it leads to.
    fileprivate let revision: Int
    /// How far the offset was moved to keep the user's place.
    let shift: CGPoint

    /// The views that go out, by number: an animation that waits for its end mustn't hold them.
    var departures: Set<Int> { Set(exits.map(\.departure.number)) }
  }

  /// What a step exchanges on screen, until all lengths are known.
  private struct Exchange {
    /// What is to be on screen.
    var targets: [ElementViews.Target] = []
    /// Elements whose views have come in.
    var newcomers: Set<ContentElement> = []
    /// Views that go out, deleted ones included.
    var leaving: [Departures.Departure]
  }

  /// Brings the screen to where the animation of a step begins: views that come in are made and measured, views that go
  /// out are taken from the visible ones.
  ///
  /// - Parameter rounds: how often lengths that are measured may be arranged.
  func prepareGlide(_ step: ScreenStep, to query: ScreenQuery, rounds: Int, in view: WaterflowView) -> Glide {
    endQuiet()
    var query = query
    var exchange = Exchange(leaving: step.deleted.map { departures.add($0, as: nil, step.exit($0.key).reduced) })
    exchangeViews(&exchange, query, in: view)
    for _ in 0..<rounds {
      guard let next = view.arrangeMeasuring(visible.entries(at: exchange.targets)) else { break }
      query = next
      exchangeViews(&exchange, query, in: view)
    }
    let shift = view.shift(since: step.oldOffset)
    let oldFrames = moveAlong(exchange, by: shift, query)
    var transition = ElementViews.Transition()
    visible.compare(with: exchange.targets, into: &transition)
    for (entry, levelChanged) in transition.moves where levelChanged { stack(entry, in: view) }
    var moves = transition.moves.map(\.entry)
    for entry in rehost(in: view) where !moves.contains(where: { $0.key == entry.key }) { moves.append(entry) }
    let lines = visible.entries.compactMap { entry -> (view: WaterflowReusableView, element: AccompanyingElement)? in
      guard entry.key.category == .accompanying else { return nil }
      return description(of: entry.key, foundAt: entry.frame, in: query.plan).map { (entry.view, $0) }
    }
    return Glide(
      moves: moves.filter { !exchange.newcomers.contains($0.key) },
      entrances: visible.entries.filter { exchange.newcomers.contains($0.key) }.map {
        makeEntrance($0, entrance(of: $0, exchange, step), step, oldFrames: oldFrames, in: query.plan)
      },
      exits: makeExits(exchange, step, in: query.plan, of: view), lines: lines, revision: query.revision, shift: shift)
  }

  /// Puts everything where it is after the step: called inside the animation.
  func run(_ glide: Glide) {
    for entry in glide.moves {
      let resizes = entry.view.bounds.size != entry.frame.size
      entry.view.place(at: entry.frame)
      // What lies in it glides along. It would be laid out anyway, later and without animation.
      if resizes { entry.view.layoutIfNeeded() }
    }
    for (view, element) in glide.lines { view.adopt(element) }
    for entrance in glide.entrances {
      if entrance.view.transform != entrance.transform { entrance.view.transform = entrance.transform }
      let resizes = entrance.view.bounds.size != entrance.frame.size
      entrance.view.place(at: entrance.frame)
      if resizes { entrance.view.layoutIfNeeded() }
      entrance.view.alpha = entrance.alpha
    }
    for exit in glide.exits {
      let view = exit.departure.entry.view
      switch exit.goal {
      case .frame(let frame): view.place(at: frame)
      case .fold(let fold): view.place(fold)
      case .disguise(let disguise): view.put(on: disguise)
      }
    }
    adoptLines(of: glide.revision)
  }

  /// The animation is over: what went out in it is put away.
  func end(_ ended: Set<Int>, in view: WaterflowView) {
    endDepartures(in: view) { ended.contains($0.number) }
  }

  /// Makes views of what comes in and takes out what goes. Called again once what came in is measured: the rest of the
  /// screen stays as it was before the step.
  private func exchangeViews(_ exchange: inout Exchange, _ query: ScreenQuery, in view: WaterflowView) {
    collect(query, into: &exchange.targets, in: view)
    let targets = exchange.targets
    exchange.leaving.removeAll { departure in
      // Shorter cells let it stay.
      guard let element = departure.element, targets.target(of: element) != nil,
        let reclaimed = departures.reclaim(element)
      else { return false }
      visible.insert(reclaimed.entry)
      return true
    }
    for entry in takeOutLeaving(&exchange.targets, query, in: view) {
      if exchange.newcomers.remove(entry.key) != nil {
        endDisplaying(entry, in: view)
      } else {
        exchange.leaving.append(departures.add(entry, as: entry.key))
      }
    }
    for target in exchange.targets where visible.view(of: target.key) == nil {
      guard view.stillHolds(query.revision) else { return }
      show(target, query, in: view)
      exchange.newcomers.insert(target.key)
    }
  }

  /// What becomes of the views that go out. Those that go at once are put away.
  private func makeExits(
    _ exchange: Exchange, _ step: ScreenStep, in plan: ContentPlan, of view: WaterflowView
  ) -> [Exit] {
    // A data source that keeps its views may have returned one that goes out for an element that comes in.
    let numbers = Set(exchange.leaving.map(\.number))
    if exchange.leaving.contains(where: { $0.animation == .none }) {
      endDepartures(in: view) { $0.animation == .none && numbers.contains($0.number) }
    }
    let leaving = departures.all.filter { numbers.contains($0.number) }
    let carousels = Set(leaving.lazy.filter { $0.element == nil }.map { ObjectIdentifier($0.entry.view) })
    return leaving.map { departure in
      if let frame = frameOfExit(departure, in: plan) { return Exit(departure: departure, goal: .frame(frame)) }
      if departure.animation.reduced == .automatic, let fold = foldAfter(departure.entry, step, in: plan) {
        return Exit(departure: departure, goal: .fold(fold))
      }
      let shown = departure.entry.view
      let carousel = (shown.superview as? CarouselScrollView)?.carousel
      // What lies in a carousel that goes does so with it.
      let isCarried = carousel.map { carousels.contains(ObjectIdentifier($0)) } ?? false
      let disguise = disguise(isCarried ? .none : departure.animation, of: shown, at: shown.uprightFrame, in: plan)
      return Exit(departure: departure, goal: .disguise(disguise))
    }
  }

  private func disguise(
    _ animation: WaterflowView.ItemAnimation, of view: UIView, at frame: CGRect, in plan: ContentPlan
  ) -> Disguise {
    Disguise(animation, at: frame, in: view.superview?.bounds ?? frame, isRightToLeft: plan.container.isRightToLeft)
  }

  /// How a view comes in. What lies in a carousel that comes does so with it.
  private func entrance(
    of entry: ElementViews.Entry, _ exchange: Exchange, _ step: ScreenStep
  ) -> WaterflowView.ItemAnimation? {
    let carousel = ContentElement(section: entry.key.section, category: .carousel)
    if isInCarousel(entry), exchange.newcomers.contains(carousel), step.entrance(carousel) != nil {
      return WaterflowView.ItemAnimation.none
    }
    return step.entrance(entry.key)?.reduced
  }

  /// Where a view glides to that goes out; nil if its element is gone or in another superview, or its layout hides it.
  private func frameOfExit(_ departure: Departures.Departure, in plan: ContentPlan) -> CGRect? {
    guard let element = departure.element else { return nil }
    let carousel = (departure.entry.view.superview as? CarouselScrollView)?.carousel
    let isInside = element.category.isInSection && plan.isCarousel(element.section)
    guard isInside == (carousel != nil), carousel?.section.map({ $0 == element.section }) ?? true else { return nil }
    return frame(of: element, in: plan).flatMap { $0.size == .zero ? nil : $0 }
  }

  /// Moves what was on screen by as much as the offset was moved, so that it stays where it is on the display, and what
  /// lies in a carousel by as much as that was. Returns the frames by what the elements are now, in order.
  private func moveAlong(
    _ exchange: Exchange, by shift: CGPoint, _ query: ScreenQuery
  ) -> [(key: ContentElement, frame: CGRect)] {
    let carouselShifts = adoptCarousels(query)
    func step(of view: UIView) -> CGPoint {
      guard let scrollView = view.superview as? CarouselScrollView else { return shift }
      return carouselShifts[ObjectIdentifier(scrollView)] ?? .zero
    }
    if shift != .zero || !carouselShifts.isEmpty {
      UIView.performWithoutAnimation {
        let entries = visible.entries.filter { !exchange.newcomers.contains($0.key) }
        for view in entries.map(\.view) + departures.all.map(\.entry.view) { view.move(by: step(of: view)) }
      }
      visible.adoptShift { step(of: $0) }
    }
    let left = exchange.leaving.compactMap { departure -> ElementViews.Entry? in
      guard departure.element != nil else { return nil }
      var entry = departure.entry
      let step = step(of: entry.view)
      entry.frame = entry.frame.offsetBy(dx: step.x, dy: step.y)
      return entry
    }
    return (visible.entries.filter { !exchange.newcomers.contains($0.key) } + left)
      .filter { !isKept($0, outOf: query.rect) }.map { ($0.key, $0.frame) }.sorted { $0.key < $1.key }
  }

  /// Puts a view that came in to where its animation begins.
  private func makeEntrance(
    _ entry: ElementViews.Entry, _ animation: WaterflowView.ItemAnimation?, _ step: ScreenStep,
    oldFrames: [(key: ContentElement, frame: CGRect)], in plan: ContentPlan
  ) -> Entrance {
    let shown = entry.view
    let entrance = Entrance(view: shown, frame: entry.frame, alpha: shown.alpha, transform: shown.transform)
    let isInAnimation = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      let isResized = shown.bounds.size != entry.frame.size
      shown.place(at: entry.frame)
      if isResized, isInAnimation { shown.layoutIfNeeded() }
      if let animation {
        let fold = animation == .automatic ? foldBefore(entry, step, oldFrames: oldFrames, in: plan) : nil
        if let fold {
          // A line that turns round begins where its children do.
          shown.endAnimations()
          shown.place(fold)
        } else {
          shown.put(on: disguise(animation, of: shown, at: entry.frame, in: plan))
        }
      } else {
        // It was out of sight. It comes from where its neighbor came from.
        shown.move(by: wayOfNeighbor(of: entry.key, among: oldFrames, in: plan))
      }
    }
    return entrance
  }

  /// From the new frame of the nearest element that was on screen to its old one.
  private func wayOfNeighbor(
    of element: ContentElement, among oldFrames: [(key: ContentElement, frame: CGRect)], in plan: ContentPlan
  ) -> CGPoint {
    // What lies in a carousel moves with what lies in the same one.
    func carousel(holding element: ContentElement) -> Int? {
      element.category.isInSection && plan.isCarousel(element.section) ? element.section : nil
    }
    let holder = carousel(holding: element)
    let following = oldFrames.first { $0.key > element && carousel(holding: $0.key) == holder }
    guard let neighbor = following ?? oldFrames.last(where: { carousel(holding: $0.key) == holder }),
      let frame = frame(of: neighbor.key, in: plan)
    else {
      return .zero
    }
    return CGPoint(x: neighbor.frame.minX - frame.minX, y: neighbor.frame.minY - frame.minY)
  }
}
