import Foundation

/// What is to be scrolled to, until the view is exactly there.
struct ScrollGoal {
  enum Target {
    /// At a distance from the edge, along the scroll direction.
    case item(IndexPath, WaterflowView.ScrollPosition, offset: CGFloat)
    /// The trailing end of the content, wherever that is by then.
    case end
    /// An offset, which stays one at which the content rests if it is.
    case offset(CGPoint, isResting: Bool)
  }

  enum Phase {
    /// The view was never laid out.
    case waiting
    /// An animated scroll is on its way.
    case gliding(Glide)
    /// The target is in place; sizes that become known now may move it once more.
    case settling(corrections: Int)
  }

  /// An animated scroll, in closed form: where it began, and how far it should be at any time.
  struct Glide {
    /// As long as UIKit's own animated scrolls take, which is measured (0.3 s), not published.
    static let duration: TimeInterval = 0.3

    let start: TimeInterval
    var from: CGPoint
    /// The finger whose tap asked for the scroll may still be there; the next one ends it.
    var isTouched: Bool
    /// Around the content. While a bar gives way the goal moves, and the scroll isn't over.
    var insets: UIEdgeInsets

    /// The share of the way, 0 ... 1: slow, fast, slow, by the cubic 3t² - 2t³.
    func progress(at time: TimeInterval) -> CGFloat {
      let share = CGFloat(min(1, max(0, (time - start) / Self.duration)))
      return share * share * (3 - 2 * share)
    }
  }

  /// How often sizes that become known may move the offset after it was first set.
  static let maximumCorrections = 8

  var target: Target
  var phase: Phase
  /// Whether the section of the item is scrolled across, too: until something else scrolls it there.
  var movesSection = true
  /// Whether the section was scrolling when an update came, which may have ended that.
  var isSectionInterrupted = false
  /// The offset that was set last. Another one means that something else has scrolled.
  var applied: CGPoint

  /// The item that is scrolled to; nil for any other target.
  var indexPath: IndexPath? { if case .item(let indexPath, _, _) = target { indexPath } else { nil } }
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  var isGliding: Bool { if case .gliding = phase { true } else { false } }

  /// The content was moved to keep the user's place.
  mutating func followShift(by step: CGPoint) {
    applied = CGPoint(x: applied.x + step.x, y: applied.y + step.y)
    guard case .gliding(var glide) = phase else { return }
    glide.from = CGPoint(x: glide.from.x + step.x, y: glide.from.y + step.y)
    phase = .gliding(glide)
  }
}

extension ScrollGoal {
  /// The offset at which the target is where it is to be, as far as the content reaches; nil if there is no such item,
  /// or nowhere to show it.
  func offset(in plan: ContentPlan, for viewport: Viewport) -> CGPoint? {
    var offset = viewport.bounds.origin
    let axis = plan.container.scrollDirection
    switch target {
    case .item(let indexPath, let position, let distance):
      let element = plan.elementToShow(for: indexPath)
      guard let (frame, part) = plan.scrollTarget(of: element, in: viewport.unobscured) else { return nil }
      let shift = position.shift(toShow: frame, in: part, offset: distance, along: axis)
      offset = CGPoint(x: offset.x + shift.x, y: offset.y + shift.y)
    case .offset(let target, isResting: false): return target
    case .offset(let target, isResting: true): offset = target
    case .end where axis == .vertical: offset.y = .greatestFiniteMagnitude
    case .end: offset.x = (plan.container.isRightToLeft ? -1 : 1) * .greatestFiniteMagnitude
    }
    offset = viewport.restingOffset(nearestTo: offset, contentSize: plan.contentSize)
    // A layout of the app's own may place items nowhere.
    return offset.isFinite ? offset : nil
  }
}

extension ContentPlan {
  /// What the view scrolls to: the item, or the carousel that it lies in.
  func elementToShow(for indexPath: IndexPath) -> ContentElement {
    scrollsOrthogonally(indexPath.section)
      ? ContentElement(section: indexPath.section, category: .orthogonalSection) : ContentElement(itemAt: indexPath)
  }
}

extension WaterflowView.ScrollPosition {
  private typealias Stretch = (start: CGFloat, end: CGFloat)

  private static let vertical: [Self] = [.top, .centeredVertically, .bottom]
  private static let horizontal: [Self] = [.left, .centeredHorizontally, .right]

  /// One position for each axis.
  var withoutContradictions: Self {
    Self([Self.vertical, Self.horizontal].compactMap { axis in axis.first(where: contains) })
  }

  /// As an app spells it.
  var names: String {
    let names = ["top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right"]
    let found = zip(Self.vertical + Self.horizontal, names).filter { contains($0.0) }
    return "[\(found.map { ".\($0.1)" }.joined(separator: ", "))]"
  }

  /// How far to scroll. Along an axis without a position as little as brings the item into view.
  fileprivate func shift(
    toShow frame: CGRect, in part: CGRect, offset: CGFloat, along direction: ScrollDirection
  ) -> CGPoint {
    func shift(_ stretch: Stretch, _ target: Stretch, _ axis: [Self], isAlong: Bool) -> CGFloat {
      let offset = isAlong ? offset : 0
      switch axis.firstIndex(where: contains) {
      case 0: return target.start - stretch.start - offset
      case 1: return (target.start + target.end - stretch.start - stretch.end) / 2
      case 2: return target.end - stretch.end + offset
      default: return Self.leastShift(from: (stretch.start + offset, stretch.end - offset), toShow: target)
      }
    }
    return CGPoint(
      x: shift(
        (part.minX, part.maxX), (frame.minX, frame.maxX), Self.horizontal, isAlong: direction == .horizontal),
      y: shift((part.minY, part.maxY), (frame.minY, frame.maxY), Self.vertical, isAlong: direction == .vertical))
  }

  /// How far to move a stretch so that it holds `target`, or its beginning if it is longer.
  private static func leastShift(from stretch: Stretch, toShow target: Stretch) -> CGFloat {
    if target.start < stretch.start { return target.start - stretch.start }
    if target.end > stretch.end { return min(target.end - stretch.end, target.start - stretch.start) }
    return 0
  }
}

extension WaterflowView {
  /// The offset at which a target is where it is to be; nil if there is no such item, or nowhere to show it.
  func offset(for goal: ScrollGoal) -> CGPoint? {
    guard goal.indexPath.map(content.contains) ?? true, let plan = pane.plan else { return nil }
    return goal.offset(in: plan, for: viewport)
  }

  /// Lets a scroll on its way that leads to the end in a view that stays there lead to the end of what comes: a reply
  /// may arrive during the scroll to the message before it.
  func followEndOnTheWay() {
    guard anchorsToEnd, let goal = scroller.goal, !viewport.isMoving, let plan = pane.plan,
      let offset = offset(for: goal), viewport.at(offset).isAtEnd(of: plan, isMoving: false)
    else { return }
    scroller.aimAtEnd()
  }
}
