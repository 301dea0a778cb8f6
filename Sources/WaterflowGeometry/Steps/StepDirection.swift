/// The direction of an arrow key, as it is drawn on it: nothing is mirrored.
package enum StepDirection: CaseIterable, Sendable {
  case up, down, left, right

  /// The axis that it runs along.
  package var axis: ScrollDirection { self == .up || self == .down ? .vertical : .horizontal }

  /// Whether coordinates grow in it.
  var isForward: Bool { self == .down || self == .right }
}
