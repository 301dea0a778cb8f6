import Foundation
import Testing

/// What a test needs of the host that shows its views, and what not every host has.
///
/// A suite, or a test, says so with `.needs(_:)`, and is skipped where the host lacks it. One that says nothing runs
/// everywhere.
///
/// | | Linux | a package's tests in a simulator | the app's tests in a simulator |
/// |---|---|---|---|
/// | `finger` | yes | no | no |
/// | `scale` | yes | no | no |
/// | `clock` | yes | no | no |
/// | `mainQueue` | yes | no | no |
/// | `scene` | yes | no | yes |
public struct HostNeeds: OptionSet, Sendable, CustomStringConvertible {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Touches, a pointer, keys, and a device that can be turned.
  public static let finger = HostNeeds(rawValue: 1 << 0)
  /// The number of pixels per point that the test asks for. A host without it has three.
  public static let scale = HostNeeds(rawValue: 1 << 1)
  /// A clock that stands still between calls of `advance(by:)`, with 120 frames in a second, and goes as fast as the
  /// machine can. A test that lets more than some twenty seconds pass needs it, too.
  public static let clock = HostNeeds(rawValue: 1 << 2)
  /// A main queue that is served within `advance(by:)`. Where it isn't, `wait(for:)` serves it.
  public static let mainQueue = HostNeeds(rawValue: 1 << 3)
  /// A window scene: a key window, which has a first responder, and layers that know what is drawn.
  public static let scene = HostNeeds(rawValue: 1 << 4)

  static let names = ["finger", "scale", "clock", "mainQueue", "scene"]
  static let all = HostNeeds(rawValue: 1 << names.count - 1)

  public var description: String {
    Self.names.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.names[$0] }.joined(separator: ", ")
  }

  /// What the host of this process has.
  ///
  /// On Linux the environment's `WATERFLOW_HOST` makes it poorer: what passes with `none` passes in a package's tests in
  /// a simulator, as far as that depends on the host, and what passes with `scene` in the app's.
  static let available: HostNeeds = {
    #if canImport(UIKit)
      #if SWIFT_PACKAGE
        return []
      #else
        return .scene
      #endif
    #else
      guard let given = ProcessInfo.processInfo.environment["WATERFLOW_HOST"] else { return .all }
      let wanted = given == "none" ? [] : given.split(separator: ",").map(String.init)
      precondition(Set(wanted).isSubset(of: names), "WATERFLOW_HOST is \(given): none, or some of \(names)")
      return HostNeeds(names.indices.filter { wanted.contains(names[$0]) }.map { HostNeeds(rawValue: 1 << $0) })
    #endif
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips the suite or the test where the host lacks something that it needs.
  public static func needs(_ needs: HostNeeds..., sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    let needs = HostNeeds(needs)
    return .enabled(if: TestHost.has(needs), "needs \(needs)", sourceLocation: sourceLocation)
  }
}

extension TestHost {
  /// Whether tests here have all of it.
  public nonisolated static func has(_ needs: HostNeeds) -> Bool { HostNeeds.available.isSuperset(of: needs) }

  /// Fails the test that does what the host can't do, and hasn't said that it needs it.
  func expect(_ needs: HostNeeds) -> Bool {
    guard !Self.has(needs) else { return true }
    Issue.record("The test doesn't name what it needs of the host: \(needs)")
    return false
  }
}
