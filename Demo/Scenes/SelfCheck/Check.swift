import Foundation
import Waterflow

/// A statement about UIKit or about the view, and how to measure whether it holds where it runs.
public struct Check: Sendable {
  /// What a check needs besides a window.
  public enum Need: Sendable, Equatable {
    case nothing
    /// An app: the screen's frames, and animations that are drawn.
    case app
    /// The user, who is asked to do something.
    case hand(HandRequest)
  }

  /// What has to hold.
  public let sentence: String
  /// The source file that relies on it, or keeps the promise, from the package's root.
  public let source: String
  /// What goes wrong if it doesn't hold.
  public let reason: String
  public let need: Need
  /// Whether what isn't expected is worth knowing, and no mistake: what the view can do with either way, and what a
  /// simulator can't measure.
  public let isInformational: Bool
  /// One for each value of the measurement, in order.
  public let expected: [CheckExpectation]
  /// Measures, and hands the values to ``CheckRun/finish(_:)``.
  public let run: @MainActor @Sendable (CheckRun) -> Void

  public init(
    _ sentence: String, source: String, reason: String, need: Need = .nothing, isInformational: Bool = false,
    expected: [CheckExpectation], run: @escaping @MainActor @Sendable (CheckRun) -> Void
  ) {
    self.sentence = sentence
    self.source = source
    self.reason = reason
    self.need = need
    self.isInformational = isInformational
    self.expected = expected
    self.run = run
  }

  /// Whether the values are all there and all as expected.
  public func holds(for measurement: [CheckValue]) -> Bool {
    measurement.count == expected.count && zip(expected, measurement).allSatisfy { $0.holds(for: $1) }
  }

  /// What the user is asked to do; nil for a check that runs by itself.
  public var request: HandRequest? {
    if case .hand(let request) = need { request } else { nil }
  }

  /// Everything that can be checked here: UIKit, the view, walls in SwiftUI.
  public static let all = sorted(contract + promises + swiftUIChecks)

  /// What the view relies on in UIKit.
  public static let contract = sorted(
    viewChecks + animationChecks + scrollingChecks + environmentChecks + deviceChecks + touchChecks)

  /// What needs the user comes last; turning the device, which moves everything else, at the very end. What can't be done
  /// here isn't asked for.
  private static func sorted(_ checks: [Check]) -> [Check] {
    func rank(_ check: Check) -> Int? {
      guard let gesture = check.request?.gesture else { return 0 }
      guard gesture.isPossibleHere else { return nil }
      return gesture == .turn ? 2 : 1
    }
    return (0...2).flatMap { wanted in checks.filter { rank($0) == wanted } }
  }

  /// Whether a computer plays the device: its frames and its keyboard aren't those of one.
  static var isInSimulator: Bool {
    #if targetEnvironment(simulator)
      true
    #else
      false
    #endif
  }

  /// Whether frames that are missed may be the fault of a build without optimization, or of a device that is hot or
  /// older than an iPhone 8, whose processor was the first with six cores.
  static var isTooSlowForFrames: Bool {
    #if DEBUG
      true
    #elseif canImport(UIKit)
      isInSimulator || ProcessInfo.processInfo.thermalState.rawValue >= ProcessInfo.ThermalState.serious.rawValue
        || ProcessInfo.processInfo.processorCount < 6
    #else
      false
    #endif
  }

  #if os(tvOS)
    /// Those of fingers, which a remote doesn't have.
    static let touchChecks: [Check] = []
    static let handChecks: [Check] = []
    static let dragChecks: [Check] = []
    static let swipeChecks: [Check] = []
    /// Those of keyboards on the screen, which cover a television's.
    static let deviceChecks: [Check] = []
  #endif

  #if !canImport(UIKit)
    /// Those of keyboards, Auto Layout and SwiftUI, which HeadlessUIKit doesn't have.
    static let deviceChecks: [Check] = []
    static let fittingSizeChecks: [Check] = []
    static let sectionChecks: [Check] = []
    static let swiftUIChecks: [Check] = []
  #endif
}

/// One value of a measurement.
public enum CheckValue: Sendable, Equatable, CustomStringConvertible {
  case number(Double)
  case text(String)

  /// 1 for true, 0 for false.
  static func truth(_ value: Bool) -> CheckValue { .number(value ? 1 : 0) }
  static func count(_ value: Int) -> CheckValue { .number(Double(value)) }
  static func length(_ value: CGFloat) -> CheckValue { .number(Double(value)) }

  public var description: String {
    switch self {
    case .number(let number): CheckValue.text(of: number)
    case .text(let text): text.isEmpty ? "nothing" : text
    }
  }

  /// At most two decimals.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let text = String(format: "%.2f", number)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let result = String(trimmed.reversed())
    return result == "-0" ? "0" : result
  }
}

/// What one value of a measurement has to be.
public struct CheckExpectation: Sendable {
  enum Rule: Sendable {
    case within(ClosedRange<Double>)
    case text(String)
  }

  /// What is measured.
  let name: String
  let rule: Rule

  static func number(_ name: String, _ range: ClosedRange<Double>) -> CheckExpectation {
    CheckExpectation(name: name, rule: .within(range))
  }

  static func number(_ name: String, _ value: Double) -> CheckExpectation { number(name, value...value) }

  /// A hundredth more or less: what is computed on the way.
  static func number(_ name: String, about value: Double) -> CheckExpectation {
    number(name, value - 0.01...value + 0.01)
  }

  static func text(_ name: String, _ text: String) -> CheckExpectation {
    CheckExpectation(name: name, rule: .text(text))
  }

  /// NaN is never expected.
  func holds(for value: CheckValue) -> Bool {
    switch (rule, value) {
    case (.within(let range), .number(let number)): range.contains(number)
    case (.text(let expected), .text(let text)): text == expected
    default: false
    }
  }

  /// What is expected, without the name.
  var valueDescription: String {
    switch rule {
    case .within(let range) where range.upperBound - range.lowerBound < 0.03:
      CheckValue.text(of: (range.lowerBound + range.upperBound) / 2)
    case .within(let range): "\(CheckValue.text(of: range.lowerBound)) to \(CheckValue.text(of: range.upperBound))"
    case .text(let text): CheckValue.text(text).description
    }
  }
}

/// What the user is asked to do, in words, and the gesture that a script makes of it.
public struct HandRequest: Sendable, Equatable {
  /// Points are those of the stage; durations are in seconds.
  public enum Gesture: Sendable, Equatable {
    case tap(CGPoint)
    case flick(from: CGPoint, to: CGPoint, duration: TimeInterval)
    case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
    /// Rests for three quarters of a second, then drags.
    case carry(from: CGPoint, to: CGPoint)
    /// Flicks, and taps what moves.
    case flickThenTap(from: CGPoint, to: CGPoint, duration: TimeInterval, tap: CGPoint)
    /// Rests for a second; then a tap elsewhere.
    case press(CGPoint, thenTap: CGPoint)
    /// Two fingers around a point, by the distances between them.
    case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
    /// Scrolls with two fingers on a trackpad.
    case scroll(at: CGPoint, by: CGPoint, duration: TimeInterval)
    /// Presses keys of a keyboard, one after the other.
    case keys([UIKeyboardHIDUsage])
    /// Turns the device.
    case turn

    /// A television has a remote, and neither fingers nor a trackpad.
    fileprivate var isPossibleHere: Bool {
      #if os(tvOS)
        guard case .keys(let keys) = self else { return false }
        return !keys.contains { $0 == .keyboardEnd || $0 == .keyboardTab }
      #else
        true
      #endif
    }
  }

  public let prompt: String
  public let gesture: Gesture
}
