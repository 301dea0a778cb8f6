import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A window with one view that has an index.
@MainActor
struct IndexStage {
  let host: TestHost
  let view: WaterflowView
  let content: LetteredContent
  let controller = UIViewController()

  init(
    _ content: LetteredContent? = nil, size: CGSize = CGSize(width: 300, height: 400),
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    let content = content ?? LetteredContent()
    self.content = content
    host = TestHost(rootViewController: controller, size: size, scale: 1)
    view = WaterflowView(
      frame: controller.view.bounds, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    prepare(view)
    controller.view.addSubview(view)
    turn()
    content.forgetCalls()
  }

  func turn() { host.advance(by: 1.0 / 60) }

  var strip: IndexStrip? { view.touch.index }

  /// Where the index lies on screen.
  var place: CGRect? { strip.map { $0.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) } }

  /// The middle of the line of a title on screen, where there is one for each of 26.
  func point(_ title: Int) -> CGPoint {
    guard let place else { return .zero }
    return CGPoint(x: place.midX, y: place.minY + (CGFloat(title) + 0.5) / 26 * place.height)
  }

  func scrub(to titles: [Int]) {
    host.touchDown(at: point(titles[0]))
    for title in titles.dropFirst() {
      turn()
      host.touchMove(to: point(title))
    }
    turn()
    host.touchUp()
    turn()
  }
}
