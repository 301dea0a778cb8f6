import Foundation

/// What a scroll view has for its delegate while it snaps: passes everything on to the app's delegate, and lets
/// `Snapping` hear of drags and flights.
final class SnappingDelegate: NSObject {
  private weak var snapping: Snapping?
  private(set) weak var appDelegate: (any UIScrollViewDelegate)?

  init(snapping: Snapping, appDelegate: (any UIScrollViewDelegate)?) {
    (self.snapping, self.appDelegate) = (snapping, appDelegate)
  }

  #if canImport(UIKit)
    // What the app's delegate has, this one has, so that UIKit leaves out what it would leave out.

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || appDelegate?.responds(to: selector) ?? false
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      if let appDelegate, appDelegate.responds(to: selector) { return appDelegate }
      // UIKit remembers what the app's delegate had after it is gone.
      return absentDelegate.responds(to: selector) ? absentDelegate : super.forwardingTarget(for: selector)
    }

    private let absentDelegate = AbsentDelegate()
  #endif
}

// What snapping hears, too. The app's delegate is called as it would be by the scroll view.

extension SnappingDelegate: UIScrollViewDelegate {
  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if let view = scrollView as? any SnappingScrollView { snapping?.dragBegins(in: view) }
    #if canImport(UIKit)
      appDelegate?.scrollViewWillBeginDragging?(scrollView)
    #else
      appDelegate?.scrollViewWillBeginDragging(scrollView)
    #endif
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let proposed = targetContentOffset.pointee
    let view = scrollView as? any SnappingScrollView
    let chosen = view.flatMap { snapping?.aim(at: proposed, velocity: velocity, in: $0) } ?? proposed
    var target = chosen
    // The app hears where the content is to rest in the end.
    withUnsafeMutablePointer(to: &target) { target in
      #if canImport(UIKit)
        appDelegate?.scrollViewWillEndDragging?(scrollView, withVelocity: velocity, targetContentOffset: target)
      #else
        appDelegate?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: target)
      #endif
    }
    if target != chosen {
      snapping?.targetWasReplaced()
    } else if let view, let snapping {
      target = snapping.flightTarget(insteadOf: proposed, in: view)
    }
    // UIKit may fly differently once its target is written.
    if !scrollView.roundsAlike(target, proposed) { targetContentOffset.pointee = target }
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    #if canImport(UIKit)
      appDelegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    #else
      appDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    #endif
    if !decelerate, let view = scrollView as? any SnappingScrollView { snapping?.contentStopped(in: view) }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
      appDelegate?.scrollViewDidEndDecelerating?(scrollView)
    #else
      appDelegate?.scrollViewDidEndDecelerating(scrollView)
    #endif
    if let view = scrollView as? any SnappingScrollView { snapping?.contentStopped(in: view) }
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
      appDelegate?.scrollViewDidEndScrollingAnimation?(scrollView)
    #else
      appDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    #endif
    if let view = scrollView as? any SnappingScrollView { snapping?.glideEnded(in: view) }
  }
}

#if canImport(UIKit)
  /// As if no delegate were set.
  private final class AbsentDelegate: NSObject {}

  extension AbsentDelegate: UIScrollViewDelegate {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    package func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    package func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    package func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    package func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  }
#else
  // A protocol of Swift has no optional members: each is passed on by hand.
  @MainActor
  extension SnappingDelegate {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) { appDelegate?.scrollViewDidScroll(scrollView) }

    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      appDelegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      appDelegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
  }
#endif
