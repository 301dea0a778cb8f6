import Foundation
import Waterflow

/// What a self-check found, as text to be sent.
@MainActor struct SelfCheckReport {
  let selfCheck: SelfCheck
  /// What it ran on, in one line.
  let conditions: String

  var text: String {
    let checks = selfCheck.checks.indices.map(lines).joined(separator: "\n")
    return "Waterflow, Self-check\n\(conditions)\n\(summary)\n\n\(checks)"
  }

  var summary: String {
    let counts: [(SelfCheck.Mark, String)] = [
      (.failed, "failed"), (.noted, "noted"), (.skipped, "skipped"), (.running, "running"), (.waiting, "to go"),
    ]
    let others = counts.map { (selfCheck.count(of: $0), $1) }.filter { $0.0 > 0 }.map { ", \($0) \($1)" }
    return "\(selfCheck.count(of: .passed)) of \(selfCheck.checks.count) passed" + others.joined()
  }

  private func lines(of index: Int) -> String {
    let check = selfCheck.checks[index]
    let text = "\(Self.word(for: selfCheck.mark(of: index)))  \(check.sentence)\n"
    guard case .measured(let values) = selfCheck.outcomes[index] else { return text }
    let indent = "        "
    return text + "\(indent)expected: \(Self.expected(of: check))\n"
      + "\(indent)measured: \(Self.measured(values, of: check))\n\(indent)see: \(check.source)\n"
  }

  private static func word(for mark: SelfCheck.Mark) -> String {
    switch mark {
    case .passed: "passed"
    case .noted: "noted"
    case .failed: "FAILED"
    case .skipped: "skipped"
    case .running, .waiting: "not run"
    }
  }

  static func expected(of check: Check) -> String {
    check.expected.map { "\($0.name) = \($0.valueDescription)" }.joined(separator: "; ")
  }

  /// Only the values, in the order of what is expected.
  static func measured(_ values: [CheckValue], of check: Check) -> String {
    values.isEmpty ? "the check came to no end" : values.map(\.description).joined(separator: "; ")
  }
}
