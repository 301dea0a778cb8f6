import Foundation
import TestSupport
import Testing
import WaterflowScenes

/// What the view relies on in UIKit: the checks of the app's Self-check, here against HeadlessUIKit and in a
/// simulator against UIKit.
@MainActor @Suite("UIKit's contract", .serialized)
struct UIKitContractTests {
  @Test("holds", arguments: Check.contract.filter { $0.need == .nothing })
  func holds(check: Check) async throws {
    try await play(check)
  }

  @Test("holds in an app", .needs(.scene), arguments: Check.contract.filter { $0.need == .app })
  func holdsInApp(check: Check) async throws {
    try await play(check)
  }

  @Test("holds under the user's hand", .needs(.finger), arguments: Check.contract.filter { $0.request != nil })
  func holdsByHand(check: Check) async throws {
    try await play(check)
  }

  private func play(_ check: Check) async throws {
    let player = CheckPlayer(check: check)
    let measurement = await player.play()
    // What is informational, or was skipped, fails nowhere.
    guard !check.isInformational || TestHost.has(.finger) else { return }
    if measurement == nil, player.wasSkipped { return }
    let values = try #require(measurement, "nothing was measured")
    #expect(check.holds(for: values), "measured \(values), expected \(check.expected)")
  }
}

extension Check: CustomTestStringConvertible {
  public var testDescription: String { sentence }
}
