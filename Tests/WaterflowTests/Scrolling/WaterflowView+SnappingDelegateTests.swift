import Foundation
import TestSupport
import Testing
import Waterflow

/// The delegate that the app sets, while the scroll view has another.
@MainActor
struct WaterflowViewSnappingDelegateTests {
  private func stage(_ recorder: Recorder?, snapping: ScrollSnapping) -> Stage {
    let content = TestContent(count: 60)
    return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.delegate = recorder
      $0.snapping = snapping
    }
  }

  private func flick(_ stage: Stage) {
    stage.host.flick(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 180), duration: 0.1)
    stage.settle()
  }

  @Test("is what the property returns, in whichever order both are set, and nil once it is gone")
  func getter() {
    let view = WaterflowView()
    var recorder: Recorder? = Recorder()
    let other = Recorder()
    view.snapping = .page
    #expect(view.delegate == nil)
    view.delegate = recorder
    #expect(view.delegate === recorder)
    view.snapping = .item(.leading)
    #expect(view.delegate === recorder)
    view.delegate = other
    #expect(view.delegate === other)
    view.snapping = .none
    #expect(view.delegate === other)
    view.delegate = recorder
    view.snapping = .page
    #expect(view.delegate === recorder)
    recorder = nil
    #expect(view.delegate == nil)
    view.snapping = .none
    #expect(view.delegate == nil)
  }

  @Test("hears everything as without snapping", .needs(.finger))
  func everyCall() {
    func calls(snapping: ScrollSnapping) -> [String] {
      let recorder = Recorder()
      let stage = stage(recorder, snapping: snapping)
      recorder.calls = []
      flick(stage)
      stage.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      stage.host.advance(by: 0.5)
      stage.view.contentInset.top = 10
      return recorder.calls
    }
    let plain = calls(snapping: .none)
    #expect(
      plain == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating", "didScroll", "didEndScrollingAnimation", "didChangeAdjustedContentInset",
      ])
    #expect(calls(snapping: .item(.leading)) == plain)
    #expect(calls(snapping: .page) == plain)
  }

  @Test("hears last where the flight is to end, and may change it", .needs(.finger))
  func lastWord() {
    let recorder = Recorder()
    let stage = stage(recorder, snapping: .item(.leading))
    flick(stage)
    #expect(recorder.target?.y == stage.view.contentOffset.y)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    recorder.replacement = CGPoint(x: 0, y: 1234)
    flick(stage)
    #expect(stage.view.contentOffset.y == 1234)
  }

  @Test("a delegate that is gone, and none, leave the view snapping", .needs(.finger))
  func released() {
    var recorder: Recorder? = Recorder()
    let stage = stage(recorder, snapping: .item(.leading))
    weak var observed: Recorder?
    observed = recorder
    recorder = nil
    #expect(observed == nil)
    flick(stage)
    #expect(stage.view.contentOffset.y > 0)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    stage.view.delegate = nil
    flick(stage)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
  }

  @Test("a view with snapping is released")
  func lifetime() {
    weak var released: WaterflowView?
    do {
      let view = WaterflowView()
      view.snapping = .page
      view.delegate = nil
      released = view
    }
    #expect(released == nil)
  }
}

/// Writes down what it hears, calls of the same kind one after another once.
@MainActor
private final class Recorder: NSObject, WaterflowViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var replacement: CGPoint?

  private func note(_ call: String) { if calls.last != call { calls.append(call) } }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    50
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    target = targetContentOffset.pointee
    if let replacement { targetContentOffset.pointee = replacement }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}
