import Foundation

// What comes into view while the animation of a step runs, as the user scrolls on or another step follows: it moves along
// with what is beside it, which isn't where it is to be yet.

/// An animated step that is under way.
package struct StepInFlight {
  private let begin: TimeInterval
  private let duration: TimeInterval

  /// - Parameter duration: in seconds, eased in and out.
  @MainActor
  package init(duration: TimeInterval) {
    (begin, self.duration) = (CACurrentMediaTime(), duration)
  }

  /// The animation from now on; nil once it is over.
  ///
  /// A part of a cubic Bézier curve is one, too, whose control points de Casteljau's algorithm finds.
  @MainActor
  fileprivate var rest: (duration: TimeInterval, curve: UICubicTimingParameters)? {
    let elapsed = CACurrentMediaTime() - begin
    guard duration > 0, elapsed < duration else { return nil }
    // Those of `CAMediaTimingFunctionName.easeInEaseOut`, in Apple's reference.
    let points = [CGPoint.zero, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), CGPoint(x: 1, y: 1)]
    // x grows with the parameter: halved often enough it is found to a thousandth.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if Self.split(points, at: middle)[0].x < elapsed / duration { low = middle } else { high = middle }
    }
    let rest = Self.split(points, at: low)
    func scaled(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - rest[0].x) / (1 - rest[0].x), y: (point.y - rest[0].y) / (1 - rest[0].y))
    }
    return (
      duration - elapsed,
      UICubicTimingParameters(controlPoint1: scaled(rest[1]), controlPoint2: scaled(rest[2]))
    )
  }

  /// The points of the part of a curve that follows a parameter.
  private static func split(_ points: [CGPoint], at parameter: CGFloat) -> [CGPoint] {
    var points = points
    for count in [3, 2, 1] {
      for index in 0..<count {
        let (point, next) = (points[index], points[index + 1])
        points[index] = CGPoint(
          x: point.x + (next.x - point.x) * parameter, y: point.y + (next.y - point.y) * parameter)
      }
    }
    return points
  }
}

/// How far visible elements are from where they are drawn.
typealias Lags = [ContentElement: CGPoint]

extension Pane {
  private var stepInFlight: StepInFlight? { parent.map(\.stepInFlight) ?? ownStepInFlight }

  /// Finds for a pass how far what is visible lags, before anything is moved: what is drawn is that of the last commit.
  func noteLags() {
    guard stepInFlight != nil else { return }
    forEachPane { $0.work.lags = $0.lags() }
    if parent == nil, ownStepInFlight?.rest == nil { ownStepInFlight = nil }
  }

  /// How far what is visible is from where it is drawn; empty where no step is under way.
  func lags() -> Lags {
    guard let stepInFlight, stepInFlight.rest != nil else { return [:] }
    var lags: Lags = [:]
    for entry in visible.entries where entry.movesAlong {
      let (center, drawn) = (entry.view.center, Glass.frame(of: entry.view))
      lags[entry.key] = drawn.map { CGPoint(x: $0.midX - center.x, y: $0.midY - center.y) } ?? .zero
    }
    return lags
  }

  /// Lets a view that has come in lag as far as what is beside it, until it is where it is to be.
  ///
  /// - Complexity: O(v), v visible elements.
  func join(_ entry: ElementViews.Entry, _ lags: Lags, along direction: ScrollDirection) {
    guard !lags.isEmpty, entry.movesAlong, UIView.inheritedAnimationDuration == 0,
      // One that was on its way out lags by itself.
      entry.view.layer.animationKeys() == nil,
      let lag = neighbor(of: entry, among: lags, along: direction), lag != .zero, let rest = stepInFlight?.rest
    else { return }
    let (view, center) = (entry.view, entry.view.center)
    UIView.performWithoutAnimation { view.move(by: lag) }
    let animator = UIViewPropertyAnimator(duration: rest.duration, timingParameters: rest.curve)
    animator.addAnimations { view.center = center }
    animator.startAnimation()
  }

  /// How far the nearest element lags in the same column, or the nearest of all.
  private func neighbor(of entry: ElementViews.Entry, among lags: Lags, along direction: ScrollDirection) -> CGPoint? {
    func distance(_ frame: CGRect) -> (isBeside: Bool, length: CGFloat) {
      let (start, end) = (direction.mainStart(of: entry.frame), direction.mainEnd(of: entry.frame))
      let isBeside =
        direction == .vertical
        ? frame.maxX <= entry.frame.minX || frame.minX >= entry.frame.maxX
        : frame.maxY <= entry.frame.minY || frame.minY >= entry.frame.maxY
      return (isBeside, max(direction.mainStart(of: frame) - end, start - direction.mainEnd(of: frame)))
    }
    let neighbors = visible.entries.filter { lags[$0.key] != nil && !$0.frame.isNull }
    let nearest = neighbors.map { ($0, distance($0.frame)) }.min {
      $0.1.isBeside != $1.1.isBeside ? !$0.1.isBeside : $0.1.length < $1.1.length
    }
    return nearest.flatMap { lags[$0.0.key] }
  }
}

extension ElementViews.Entry {
  /// Whether it moves along with the content beside it: what is pinned, stretches or is a drawing doesn't.
  fileprivate var movesAlong: Bool {
    key.category != .layoutElement && key.category != .background && level == key.category.level
  }
}
