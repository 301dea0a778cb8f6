import Foundation
import Waterflow

/// Runs checks one after the other, and holds what came of them.
@MainActor final class SelfCheck {
  enum Outcome: Equatable {
    case waiting
    case running
    /// The user was asked and passed on, or it can't be measured here.
    case skipped
    case measured([CheckValue])
  }

  enum Mark {
    case waiting
    case running
    case skipped
    case passed
    /// Not as expected, which is no mistake.
    case noted
    case failed
  }

  let checks: [Check]
  private(set) var outcomes: [Outcome]
  /// The check that runs, by its index.
  private(set) var current: Int?
  /// How often the user was asked once more for what runs now.
  private(set) var repeats = 0
  /// Called with the index of a check whose outcome changed.
  var onChange: ((Int) -> Void)?

  private var run: CheckRun?
  private var ticker: FrameTicker?

  init(_ checks: [Check]) {
    self.checks = checks
    outcomes = checks.map { _ in .waiting }
  }

  func mark(of index: Int) -> Mark {
    switch outcomes[index] {
    case .waiting: .waiting
    case .running: .running
    case .skipped: .skipped
    case .measured(let values):
      checks[index].holds(for: values) ? .passed : checks[index].isInformational ? .noted : .failed
    }
  }

  func count(of mark: Mark) -> Int { checks.indices.filter { self.mark(of: $0) == mark }.count }

  var isFinished: Bool { !outcomes.contains { $0 == .waiting || $0 == .running } }

  // MARK: Running

  /// Goes on with what hasn't run, on the stage that is the controller's view. One check ends before the next frame.
  func start(in controller: UIViewController) {
    guard current == nil, ticker == nil else { return }
    ticker = FrameTicker { [weak self, weak controller] _ in
      guard let self, let controller, self.current == nil else { return }
      self.startNext(in: controller)
    }
  }

  /// The check that runs will run again.
  func stop() {
    ticker?.stop()
    ticker = nil
    end(with: .waiting)
  }

  /// Passes on what the user was asked for.
  func skip() {
    guard let current, checks[current].request != nil else { return }
    end(with: .skipped)
  }

  /// Forgets all outcomes.
  func reset() {
    stop()
    for index in checks.indices {
      outcomes[index] = .waiting
      onChange?(index)
    }
  }

  private func startNext(in controller: UIViewController) {
    guard let index = outcomes.firstIndex(of: .waiting) else { return stop() }
    let run = CheckRun(of: checks[index], in: controller) { [weak self] values in
      self?.end(with: .measured(values))
    }
    run.onSkip = { [weak self] in self?.end(with: .skipped) }
    run.onRepeat = { [weak self] in self?.askAgain() }
    (self.run, current, repeats) = (run, index, 0)
    outcomes[index] = .running
    onChange?(index)
    run.start()
  }

  private func askAgain() {
    guard let current else { return }
    repeats += 1
    onChange?(current)
  }

  private func end(with outcome: Outcome) {
    guard let index = current else { return }
    run?.cancel()
    (run, current) = (nil, nil)
    outcomes[index] = outcome
    onChange?(index)
  }
}
