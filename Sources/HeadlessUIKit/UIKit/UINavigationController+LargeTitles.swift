import Foundation

// Large titles: the bar shrinks by what the content of the top controller is scrolled, point by point, and with it the
// safe area of that controller, within the step of the scroll. A pull at the top makes the bar longer, but not what it
// covers. None of that is published; the safe area is taken to change before the delegate hears of the scroll.

extension UINavigationController {
  /// Whether a controller of the stack has a large title.
  private func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, !navigationBar.isHidden else { return false }
    let below = viewControllers.prefix { $0 !== controller }
    let modes = (below + [controller]).map(\.navigationItem.largeTitleDisplayMode)
    return modes.last { $0 != .automatic } != .never
  }

  /// Lets the bar cover what it is to cover of a controller. A large title begins whole, unless the content was scrolled.
  func coverWithBar(_ controller: UIViewController) {
    let scrollView = controller.largeTitleScrollView
    if !hasLargeTitle(controller) {
      controller.largeTitleExtent = nil
      scrollView?.hiddenLargeTitle = 0
      scrollView?.largeTitleBar = nil
    } else if controller.largeTitleExtent == nil {
      let isScrolled = scrollView.map { $0.contentOffset.y > -$0.adjustedContentInset.top } ?? false
      let isShown = controller.viewIfLoaded?.window != nil
      controller.largeTitleExtent = isScrolled && isShown ? 0 : UINavigationBar.largeTitleHeight
    }
    if let extent = controller.largeTitleExtent {
      scrollView?.hiddenLargeTitle = UINavigationBar.largeTitleHeight - extent
      scrollView?.largeTitleBar = self
    }
    controller.barInsets.top =
      navigationBar.isHidden ? 0 : UINavigationBar.height + (controller.largeTitleExtent ?? 0)
  }

  /// Places the bar below what covers the top of the screen.
  func placeBar() {
    var extent = shown?.largeTitleExtent ?? 0
    if extent == UINavigationBar.largeTitleHeight, let scrollView = shown?.largeTitleScrollView {
      extent += max(0, -scrollView.contentOffset.y - scrollView.adjustedContentInset.top)
    }
    navigationBar.largeTitleExtent = extent
    let frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: UINavigationBar.height + extent)
    if navigationBar.frame != frame { navigationBar.frame = frame }
  }

  /// The content of the top controller has moved, or rests elsewhere.
  func followContent(of scrollView: UIScrollView) {
    guard let shown, let extent = shown.largeTitleExtent, shown.largeTitleScrollView === scrollView,
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return }
    let belowSmallBar = -scrollView.contentOffset.y - (scrollView.adjustedContentInset.top - extent)
    let new = min(max(0, belowSmallBar), UINavigationBar.largeTitleHeight)
    if new != extent {
      shown.largeTitleExtent = new
      scrollView.followBar(hiding: UINavigationBar.largeTitleHeight - new) {
        shown.barInsets.top = UINavigationBar.height + new
      }
    }
    placeBar()
  }
}

extension UIViewController {
  /// What a large title follows: the view, or its first subview. UIKit finds it "by analyzing the view hierarchy", says
  /// Apple's reference of `setContentScrollView(_:for:)`; that a large title wants it first is what apps found
  /// (software-mansion/react-native-screens issue 1034).
  var largeTitleScrollView: UIScrollView? {
    viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }
}

extension UIScrollView {
  /// Lets the bar cover more or less of the content without moving that.
  func followBar(hiding hidden: CGFloat, _ change: () -> Void) {
    isFollowingBar = true
    defer { isFollowingBar = false }
    hiddenLargeTitle = hidden
    change()
  }

  /// A drag doesn't end with half of a large title: it shows whole or not at all, whichever is nearer.
  func restingBesideLargeTitle(_ target: CGPoint) -> CGPoint {
    guard largeTitleBar != nil else { return target }
    let least = restingRange(of: .vertical).lowerBound
    let past = target.y - least
    guard past > 0, past < UINavigationBar.largeTitleHeight else { return target }
    let isShown = past < UINavigationBar.largeTitleHeight / 2
    return clampedToRestingRange(
      CGPoint(x: target.x, y: isShown ? least : least + UINavigationBar.largeTitleHeight))
  }
}
