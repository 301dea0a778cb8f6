import Foundation

/// What is needed to show the step from before a change to after it.
package struct PaneStep {
  /// The offset before the change. What is on screen moves along with the offset before anything is animated.
  package let oldOffset: CGPoint
  package let deleted: [LeavingView]
  /// How a deleted element goes, by what it was.
  package let exit: (ContentElement) -> ViewTransition
  /// How an element comes that comes into view; nil for one that was out of sight before, rather than not there.
  package let entrance: (ContentElement) -> ViewTransition?
  /// Whether an item wasn't there before.
  package var isNew: (ContentElement) -> Bool = { _ in false }
  /// What views fold into that go: see ``Pane/addHomes(of:by:to:)``.
  package var homes: [ObjectIdentifier: ContentElement] = [:]
  /// What is known of elements before the step.
  package var before = ElementsBefore()
  /// How fast the screen moves already, in ways of the step per second; nil where nothing moves.
  package var speed: CGFloat?

  package init(
    oldOffset: CGPoint, deleted: [LeavingView], exit: @escaping (ContentElement) -> ViewTransition,
    entrance: @escaping (ContentElement) -> ViewTransition?, isNew: @escaping (ContentElement) -> Bool = { _ in false },
    homes: [ObjectIdentifier: ContentElement] = [:], before: ElementsBefore = ElementsBefore(), speed: CGFloat? = nil
  ) {
    (self.oldOffset, self.deleted, self.exit, self.entrance, self.isNew) = (oldOffset, deleted, exit, entrance, isNew)
    (self.homes, self.before, self.speed) = (homes, before, speed)
  }

  /// A step in which nothing comes or goes.
  package static func sameElements(
    oldOffset: CGPoint, before: ElementsBefore = ElementsBefore(), speed: CGFloat? = nil
  ) -> PaneStep {
    PaneStep(
      oldOffset: oldOffset, deleted: [], exit: { _ in .automatic }, entrance: { _ in nil }, before: before, speed: speed
    )
  }
}

/// What a step exchanges in a pane, until all lengths are known.
struct PaneExchange {
  let pane: Pane
  var query: PaneQuery
  /// What is to be on screen.
  var targets: [ElementViews.Target] = []
  /// The elements that enter the pane in the step.
  var newcomers: Set<ContentElement> = []
  /// The elements whose views are taken over from other panes.
  var strays: Set<ContentElement> = []
  /// Views that go out, deleted ones included.
  var leaving: [DisappearingViews.Disappearance] = []
  /// Whether the pane has come in itself, and with it what lies in it.
  var isNew = false
}

/// What is to happen in one animation.
package struct PaneGlide {
  /// What happens in one pane.
  struct Part {
    let pane: Pane
    let moves: [ElementViews.Entry]
    let entrances: [Entrance]
    let exits: [Exit]
    let lines: [(view: any ShownView, element: LayoutElement)]
    /// Of the content that it leads to.
    let revision: Int
  }

  /// A view that comes in, as it is after the animation.
  struct Entrance {
    let view: any ShownView
    let frame: CGRect
    let alpha: CGFloat
    let transform: CGAffineTransform
  }

  /// A view that goes out.
  struct Exit {
    enum Goal {
      /// Its element is there, out of sight.
      case frame(CGRect)
      case fold(Pane.Fold)
      case appearance(TransitionAppearance)
    }

    let disappearance: DisappearingViews.Disappearance
    var goal: Goal
    /// Whether it goes out since an earlier step, the end of which puts it away.
    var isUnderWay = false
  }

  var parts: [Part] = []
  /// How far the offset was moved to keep the scroll position.
  package var shift = CGPoint.zero
  /// The same of the scroll views in it whose offset was moved.
  package var hostedShifts: [(scrollView: UIScrollView, shift: CGPoint)] = []

  /// The views that go out, by number: an animation that waits for its end mustn't hold them.
  package var disappearances: Set<Int> {
    Set(parts.flatMap { $0.exits.lazy.filter { !$0.isUnderWay }.map(\.disappearance.number) })
  }

  /// Puts everything where it is after the step: called inside the animation.
  @MainActor
  package func run() {
    for part in parts { part.run() }
  }
}

extension PaneGlide.Part {
  @MainActor
  fileprivate func run() {
    for entry in moves {
      let resizes = entry.view.bounds.size != entry.frame.size
      entry.view.place(at: entry.frame)
      // What lies in it glides along. It would be laid out anyway, later and without animation.
      if resizes { entry.view.layoutIfNeeded() }
    }
    for (view, element) in lines { view.adopt(element) }
    for entrance in entrances {
      if entrance.view.transform != entrance.transform { entrance.view.transform = entrance.transform }
      let resizes = entrance.view.bounds.size != entrance.frame.size
      entrance.view.place(at: entrance.frame)
      if resizes { entrance.view.layoutIfNeeded() }
      entrance.view.alpha = entrance.alpha
    }
    for exit in exits {
      let view = exit.disappearance.entry.view
      switch exit.goal {
      case .frame(let frame): view.place(at: frame)
      case .fold(let fold): view.place(fold)
      case .appearance(let appearance): view.put(on: appearance)
      }
    }
    pane.drawnRevision = revision
  }
}
