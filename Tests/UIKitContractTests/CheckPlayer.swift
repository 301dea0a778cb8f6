import Foundation
import TestSupport
import WaterflowScenes

/// Runs a check in a window of its own, and is its user.
@MainActor final class CheckPlayer {
  private let check: Check
  /// Whether the check said that it can't be measured here.
  private(set) var wasSkipped = false

  init(check: Check) { self.check = check }

  /// What was measured; nil if the check came to no end, or can't be measured here.
  func play() async -> [CheckValue]? {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let host = TestHost(rootViewController: controller)
    if case .keys = check.request?.gesture { host.userInterfaceIdiom = .pad }
    var measurement: [CheckValue]?
    let run = CheckRun(of: check, in: controller) { measurement = $0 }
    run.onSkip = { [weak self] in self?.wasSkipped = true }
    run.start()
    if let gesture = check.request?.gesture {
      await host.wait(for: 0.3)
      play(gesture, on: host)
    }
    for _ in 0..<50 where measurement == nil && !wasSkipped { await host.wait(for: 0.1) }
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
    case .flickThenTap(let start, let end, let duration, let point):
      host.flick(from: start, to: end, duration: duration)
      host.advance(by: 0.1)
      host.tap(at: point)
    case .press(let point, let other):
      host.longPress(at: point, duration: 1)
      host.tap(at: other)
    case .pinch(let center, let distance, let newDistance, let duration):
      host.pinch(at: center, from: distance, to: newDistance, duration: duration)
    case .scroll(let point, let distance, let duration): host.scroll(at: point, by: distance, duration: duration)
    case .keys(let keys):
      for key in keys {
        host.press(key)
        host.advance(by: 0.1)
      }
    case .turn: host.rotate(to: CGSize(width: 844, height: 390))
    }
  }
}
