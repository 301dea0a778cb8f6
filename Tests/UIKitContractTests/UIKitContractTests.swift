import Foundation
import TestSupport
import Testing
import WaterflowScenes

#if !os(tvOS)
  /// What the view relies on in UIKit: the checks of the app's Self-check, here against HeadlessUIKit and in a
  /// simulator against UIKit. There, what needs an app or a finger is left to the app.
  @MainActor @Suite("UIKit's contract", .serialized)
  struct UIKitContractTests {
    @Test("holds", arguments: Check.contract.filter { $0.need == .nothing || TestHost.has(.finger) })
    func holds(check: Check) throws {
      let player = CheckPlayer(check: check)
      let measurement = try #require(player.play(), "nothing was measured")
      #expect(check.holds(for: measurement), "measured \(measurement), expected \(check.expected)")
    }
  }

  extension Check: CustomTestStringConvertible {
    public var testDescription: String { sentence }
  }
#endif
