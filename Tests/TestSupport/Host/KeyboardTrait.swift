import Testing

/// Lets one test at a time have a keyboard, whose notices reach the views of all tests.
public struct KeyboardTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await KeyboardTurns.shared.take()
    do {
      try await function()
    } catch {
      await KeyboardTurns.shared.pass()
      throw error
    }
    await KeyboardTurns.shared.pass()
  }
}

extension Trait where Self == KeyboardTrait {
  /// For suites whose tests show the keyboard, or views that follow it.
  public static var keyboard: KeyboardTrait { KeyboardTrait() }
}

/// Whose turn it is.
private actor KeyboardTurns {
  static let shared = KeyboardTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
