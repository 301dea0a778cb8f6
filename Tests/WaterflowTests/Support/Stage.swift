import Foundation
import TestSupport
import Waterflow

/// A window with a view controller and one `WaterflowView` that fills it.
@MainActor
struct Stage {
  let host: TestHost
  let view: WaterflowView
  let content: TestContent

  /// - Parameter prepare: called before the view is added to its superview.
  init(
    _ content: TestContent, layout: any SectionLayout = .waterfall(),
    size: CGSize = CGSize(width: 300, height: 400), scale: CGFloat = 1,
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: size, scale: scale)
    view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    self.content = content
    prepare(view)
    controller.view.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  /// Lets the run loop take a turn, in which layout is done.
  func turn() {
    host.advance(by: 1.0 / 60)
  }

  /// Scrolls and lets the view lay itself out.
  func scroll(to y: CGFloat) {
    view.contentOffset = CGPoint(x: view.contentOffset.x, y: y)
    turn()
  }

  /// What the arrangement says should be on screen, found by looking at every item.
  func expectedVisibleItems() -> [IndexPath] { expectedVisibleItems(of: frames()) }

  /// The same, where frames haven't changed since they were asked for.
  func expectedVisibleItems(of frames: [(item: IndexPath, frame: CGRect)]) -> [IndexPath] {
    let bounds = view.bounds
    return frames.filter { _, frame in
      frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY && frame.maxY > bounds.minY
    }.map(\.item)
  }

  /// Every item's frame, in index order.
  func frames() -> [(item: IndexPath, frame: CGRect)] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap { item in
        let indexPath = IndexPath(item: item, section: section)
        return view.frameForItem(at: indexPath).map { (indexPath, $0) }
      }
    }
  }
}

/// Collects what views report while `body` runs, instead of logging it.
///
/// - Parameter view: the only one to listen to; nil for all, also those of other tests that share the clock.
@MainActor
func misuses(of view: WaterflowView? = nil, during body: () throws -> Void) rethrows -> [WaterflowMisuse] {
  let handler = WaterflowView.misuseHandler
  defer { WaterflowView.misuseHandler = handler }
  var found: [WaterflowMisuse] = []
  WaterflowView.misuseHandler = { misuse, reporter in
    if view == nil || reporter === view { found.append(misuse) } else { handler(misuse, reporter) }
  }
  try body()
  return found
}

extension IndexPath {
  static func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
}

extension UIView {
  /// Without cells that were made ahead of time.
  var shownSubviews: [UIView] { subviews.filter { !$0.isHidden } }
}
