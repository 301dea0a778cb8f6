import Foundation

/// The springs of everything on screen that lags, from the first step of a scroll until all is at rest. UIKit Dynamics
/// moves them; this owns the animator and says what is stretched, by how much, and when it is over.
@MainActor final class SpringField: NSObject, UIDynamicAnimatorDelegate {
  /// Something on screen that lags, with its frame in the layout.
  struct Member {
    let key: ContentElement
    let frame: CGRect
    let view: UIView
    /// What it is a stretch of; nil for what is shown whole.
    var whole: CGRect?

    /// By the distance of its middle from the finger it lags: stretches of the same stay joined.
    var extent: CGRect { whole ?? frame }
  }

  /// How far a spring is let off its place when it counts as being at rest, in device pixels; a tenth of a second at
  /// its speed mustn't lead farther.
  private static let restPixels: CGFloat = 0.5
  /// An item that has only just begun to lag is slow and near its place, too. So nothing is at rest until this long
  /// after the last step, in seconds.
  private static let restDelay: TimeInterval = 0.1

  var settings: ScrollSprings {
    didSet {
      for attachment in attachments.values {
        attachment.damping = settings.damping
        attachment.frequency = settings.frequency
      }
    }
  }

  /// Where the content was at the last layout pass.
  var offset: CGPoint
  /// Where the finger is or was last, in the viewport.
  var finger = CGPoint.zero

  /// Made when something is stretched for the first time.
  private(set) var animator: UIDynamicAnimator?
  private var velocities = UIDynamicItemBehavior(items: [])
  private var springs: [ContentElement: ScrollSpring] = [:]
  /// What pulls each spring back.
  private var attachments: [ObjectIdentifier: UIAttachmentBehavior] = [:]
  private var axis = ScrollDirection.vertical
  private var displayScale: CGFloat = 1
  private var lastStretchTime: TimeInterval = 0
  /// The stretches for which there was space in the last layout pass.
  private var shownStretches: ClosedRange<CGFloat> = 0...0
  /// Whether springs have moved since then.
  private var hasMoved = false
  private let setNeedsLayout: @MainActor () -> Void

  /// - Parameter setNeedsLayout: called when other elements may enter the viewport.
  init(_ settings: ScrollSprings, offset: CGPoint, setNeedsLayout: @escaping @MainActor () -> Void) {
    self.settings = settings
    self.offset = offset
    self.setNeedsLayout = setNeedsLayout
  }

  var isStretched: Bool { !springs.isEmpty }

  // MARK: Scrolling

  /// Lets everything on screen lag behind a scroll step.
  ///
  /// - Parameters:
  ///   - step: how far the content offset moved, in points.
  ///   - members: what is on screen, asked for when nothing is stretched yet.
  ///
  /// Complexity: O(k), k elements on screen.
  func stretch(
    by step: CGFloat, along axis: ScrollDirection, displayScale: CGFloat, members: () -> [Member]
  ) {
    if axis != self.axis { settle() }
    self.axis = axis
    self.displayScale = max(displayScale, 1)
    lastStretchTime = CACurrentMediaTime()
    hasMoved = true
    if springs.isEmpty { begin(with: members()) }
    for spring in springs.values {
      pull(spring, to: spring.stretch + step * share(of: spring.extent))
      animator?.updateItem(usingCurrentState: spring)
    }
  }

  /// How much of a scroll step an element lags by.
  private func share(of frame: CGRect) -> CGFloat { min(1, distance(from: frame) / settings.resistance) }

  /// How far the middle of an element is from the finger.
  private func distance(from frame: CGRect) -> CGFloat {
    hypot(frame.midX - offset.x - finger.x, frame.midY - offset.y - finger.y)
  }

  private func pull(_ spring: ScrollSpring, to stretch: CGFloat) {
    let most = distance(from: spring.extent) / 2
    spring.stretch = max(-most, min(stretch, most))
  }

  private func begin(with members: [Member]) {
    guard !members.isEmpty else { return }
    let animator = animator ?? UIDynamicAnimator()
    animator.delegate = self
    self.animator = animator
    velocities = UIDynamicItemBehavior(items: [])
    velocities.action = { [weak self] in self?.didStep() }
    animator.addBehavior(velocities)
    for member in members { add(member, like: nil) }
  }

  // MARK: Layout

  /// The part of the content to show so that no gap opens in `bounds`: elements that lie before it may have been pulled
  /// into it, as far as the longest stretch, and those after it likewise. Until springs move again it only grows: what
  /// enters may lag farther than the rest, and must not leave for that it left.
  ///
  /// Complexity: O(k), k springs.
  func rectToShow(in bounds: CGRect) -> CGRect {
    let stretches = stretches
    shownStretches =
      hasMoved
      ? stretches
      : min(shownStretches.lowerBound, stretches.lowerBound)...max(shownStretches.upperBound, stretches.upperBound)
    hasMoved = false
    let length = shownStretches.upperBound - shownStretches.lowerBound
    switch axis {
    case .vertical:
      return CGRect(
        x: bounds.minX, y: bounds.minY - shownStretches.upperBound, width: bounds.width, height: bounds.height + length)
    case .horizontal:
      return CGRect(
        x: bounds.minX - shownStretches.upperBound, y: bounds.minY, width: bounds.width + length, height: bounds.height)
    }
  }

  private var stretches: ClosedRange<CGFloat> {
    var (least, greatest): (CGFloat, CGFloat) = (0, 0)
    for spring in springs.values {
      least = min(least, spring.stretch)
      greatest = max(greatest, spring.stretch)
    }
    return least...greatest
  }

  /// Takes over what is on screen after a layout pass. What stays keeps its stretch at its new frame, what entered
  /// starts like the nearest of what was there, more or less of that by its distance from the finger: as if it had been
  /// there all the time. What left loses its spring.
  ///
  /// Complexity: O(k log k + e log k), k springs, e elements that entered; O(k) if none did.
  func adopt(_ members: [Member]) {
    var left = springs
    var entered: [Member] = []
    for member in members {
      if let spring = left.removeValue(forKey: member.key) {
        spring.move(to: member)
      } else {
        entered.append(member)
      }
    }
    let neighbors = entered.isEmpty ? nil : SpringNeighborhood(springs.values, along: axis)
    for member in entered { add(member, like: neighbors?.nearest(to: member.extent)) }
    for (key, spring) in left {
      springs[key] = nil
      remove(spring)
    }
  }

  /// Lets springs go with their elements when those get other indexes. What is gone loses its spring.
  func follow(_ map: ChangeMap) {
    guard isStretched else { return }
    var remapped: [ContentElement: ScrollSpring] = [:]
    for (key, spring) in springs {
      if let element = map.newElement(of: key) { remapped[element] = spring } else { remove(spring) }
    }
    springs = remapped
  }

  private func remove(_ spring: ScrollSpring) {
    if let attachment = attachments.removeValue(forKey: ObjectIdentifier(spring)) {
      animator?.removeBehavior(attachment)
    }
    velocities.removeItem(spring)
  }

  private func add(_ member: Member, like neighbor: ScrollSpring?) {
    let spring = ScrollSpring(member, along: axis)
    let attachment = spring.makeAttachment(settings)
    springs[member.key] = spring
    attachments[ObjectIdentifier(spring)] = attachment
    animator?.addBehavior(attachment)
    velocities.addItem(spring)
    guard let neighbor else { return }
    let neighborShare = share(of: neighbor.extent)
    let factor = neighborShare > 0 ? share(of: member.extent) / neighborShare : 1
    pull(spring, to: neighbor.stretch * factor)
    animator?.updateItem(usingCurrentState: spring)
    let velocity = velocities.linearVelocity(for: neighbor)
    velocities.addLinearVelocity(CGPoint(x: velocity.x * factor, y: 0), for: spring)
  }

  // MARK: Rest

  /// After every step of the animator.
  private func didStep() {
    hasMoved = true
    if CACurrentMediaTime() - lastStretchTime >= Self.restDelay, springs.values.allSatisfy(isAtRest) {
      settle()
      return
    }
    let stretches = stretches
    if stretches.lowerBound < shownStretches.lowerBound || stretches.upperBound > shownStretches.upperBound {
      setNeedsLayout()
    }
  }

  private func isAtRest(_ spring: ScrollSpring) -> Bool {
    let distance = Self.restPixels / displayScale
    return abs(spring.stretch) <= distance && abs(velocities.linearVelocity(for: spring).x) <= distance * 10
  }

  /// Puts everything exactly where the layout has it, and stops.
  func settle() {
    guard isStretched else { return }
    let settled = springs.values
    springs = [:]
    attachments = [:]
    animator?.removeAllBehaviors()
    // It holds what it moved, and so the cells.
    velocities = UIDynamicItemBehavior(items: [])
    for spring in settled { spring.settle() }
    setNeedsLayout()
  }

  /// Stretches too small to see come to rest before ``restDelay`` is over.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    settle()
  }
}
