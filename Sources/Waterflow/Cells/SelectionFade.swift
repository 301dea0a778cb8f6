import Foundation

/// The fade of the view that shows the selection of a cell.
@MainActor
struct SelectionFade {
  /// In seconds. That of a table view isn't published.
  static let duration: TimeInterval = 0.3

  /// The opacity that the view has otherwise; nil while it doesn't fade.
  private var alpha: CGFloat?

  var isRunning: Bool { alpha != nil }

  mutating func begin(of view: UIView) { alpha = view.alpha }

  mutating func end(of view: UIView?) {
    guard let alpha else { return }
    self.alpha = nil
    view?.layer.removeAllAnimations()
    view?.alpha = alpha
  }
}
