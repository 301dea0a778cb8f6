import Foundation
import TestSupport
import WaterflowScenes

#if !os(tvOS)
  /// Runs a check in a window of its own, and is its user.
  @MainActor struct CheckPlayer {
    let check: Check

    /// What was measured; nil if the check came to no end.
    func play() -> [CheckValue]? {
      let controller = UIViewController()
      controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let host = TestHost(rootViewController: controller)
      var measurement: [CheckValue]?
      let run = CheckRun(of: check, in: controller) { measurement = $0 }
      run.start()
      if let gesture = check.request?.gesture {
        host.advance(by: 0.3)
        play(gesture, on: host)
      }
      for _ in 0..<50 where measurement == nil { host.advance(by: 0.1) }
      run.cancel()
      return measurement
    }

    /// The stage is the window.
    private func play(_ gesture: HandRequest.Gesture, on host: TestHost) {
      switch gesture {
      case .tap(let point): host.tap(at: point)
      case .flick(let start, let end, let duration): host.flick(from: start, to: end, duration: duration)
      case .drag(let start, let end, let duration): host.drag(from: start, to: end, duration: duration)
      case .carry(let start, let end): host.carry(from: start, through: [end])
      case .press(let point, let other):
        host.longPress(at: point, duration: 1)
        host.tap(at: other)
      case .pinch(let center, let distance, let newDistance, let duration):
        host.pinch(at: center, from: distance, to: newDistance, duration: duration)
      case .turn: host.rotate(to: CGSize(width: 844, height: 390))
      }
    }
  }
#endif
