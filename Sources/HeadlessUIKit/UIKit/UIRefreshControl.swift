import Foundation

/// A control with which the user refreshes the content of a scroll view, by pulling it down at its top.
///
/// While it refreshes, it is given room by the scroll view's own `contentInset`, as in UIKit (openradar.me/35866834):
/// an app that sets another inset meanwhile has lost that room, which is taken away at the end all the same.
@MainActor open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether the control is refreshing, from the pull or `beginRefreshing()` to
  /// `endRefreshing()`.
  public private(set) var isRefreshing = false

  /// Whether the finger that is down has pulled it already: it has to lift before it can pull it again.
  private var isPulled = false

  /// What was added to the scroll view's inset.
  private var addedInset: CGFloat = 0

  /// In points. UIKit's height isn't published; 60 is what is commonly measured.
  private static let height: CGFloat = 60
  /// How far the content is pulled past its edge until the control refreshes, in points. UIKit's distance isn't
  /// published.
  private static let pullDistance: CGFloat = 120
  /// In seconds. UIKit's isn't published.
  private static let closingDuration: TimeInterval = 0.25

  /// Creates a control. The height is the control's own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private var scrollView: UIScrollView? {
    guard let scrollView = superview as? UIScrollView, scrollView.refreshControl === self else { return nil }
    return scrollView
  }

  // MARK: Refreshing

  /// Begins refreshing without a pull. No action is sent, and nothing is scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    if let scrollView, !scrollView.isDragging { addInset(to: scrollView) }
  }

  /// Ends refreshing and hides the control, animated.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView else { return }
    UIView.animate(withDuration: Self.closingDuration) { self.removeInset(from: scrollView) }
  }

  private func addInset(to scrollView: UIScrollView) {
    guard addedInset == 0 else { return }
    addedInset = Self.height
    scrollView.contentInset.top += addedInset
  }

  private func removeInset(from scrollView: UIScrollView) {
    guard addedInset > 0 else { return }
    let taken = addedInset
    addedInset = 0
    scrollView.contentInset.top -= taken
  }

  // MARK: In a scroll view

  func enter(_ scrollView: UIScrollView) {
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { addInset(to: scrollView) }
  }

  func leave(_ scrollView: UIScrollView) {
    removeInset(from: scrollView)
    if superview === scrollView { removeFromSuperview() }
  }

  /// Above the content, or held at the top while that is pulled further.
  func place(in scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - addedInset
    let place = CGRect(x: 0, y: min(-Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if frame != place { frame = place }
  }

  /// The action is sent while the finger still pulls.
  func contentDidMove(in scrollView: UIScrollView) {
    let past = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
    guard isEnabled, !isRefreshing, !isPulled, past >= Self.pullDistance else { return }
    (isRefreshing, isPulled) = (true, true)
    sendActions(for: .valueChanged)
  }

  /// The content springs back as far as to the control. UIKit's order isn't published.
  func fingerDidLift(from scrollView: UIScrollView) {
    isPulled = false
    if isRefreshing { addInset(to: scrollView) }
  }
}
