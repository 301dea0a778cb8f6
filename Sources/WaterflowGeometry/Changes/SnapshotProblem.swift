/// A call that a snapshot couldn't follow in full. The snapshot followed the rest, and the data source reports the
/// problem.
///
/// Identifiers are given as text, the first of each call and how many there are.
public enum SnapshotProblem: Sendable, Hashable {
  /// Items that are in the snapshot already. They move to where they are added, except in a section snapshot, and are
  /// there once.
  case duplicateItems(first: String, count: Int, call: String)
  /// Sections that are in the snapshot already. They stay where they are.
  case duplicateSections(first: String, count: Int, call: String)
  /// Items that aren't in the snapshot. They, and anything to be placed beside or below them, are ignored.
  case unknownItems(first: String, count: Int, call: String)
  /// Sections that aren't in the snapshot. They, and anything to be placed beside or inside them, are ignored.
  case unknownSections(first: String, count: Int, call: String)
  /// Items were appended before there was a section. They are ignored.
  case noSection(count: Int, call: String)
  /// A section or an item moved next to itself. It stays in its position. It stays where it is.
  case movedNextToItself(identifier: String, call: String)
}

extension SnapshotProblem: CustomStringConvertible {
  /// A description in one line, such as `appendItems: 2 items are in the snapshot already, the first is "a"`.
  public var description: String {
    switch self {
    case .duplicateItems(let first, let count, let call):
      "\(call): \(Self.text(count, "item")) in the snapshot already, the first is \(first)"
    case .duplicateSections(let first, let count, let call):
      "\(call): \(Self.text(count, "section")) in the snapshot already, the first is \(first)"
    case .unknownItems(let first, let count, let call):
      "\(call): \(Self.text(count, "item")) not in the snapshot, the first is \(first)"
    case .unknownSections(let first, let count, let call):
      "\(call): \(Self.text(count, "section")) not in the snapshot, the first is \(first)"
    case .noSection(let count, let call):
      "\(call): \(Self.text(count, "item")) without a section, as the snapshot has none yet"
    case .movedNextToItself(let identifier, let call):
      "\(call): \(identifier) can't be moved next to itself"
    }
  }

  private static func text(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing) is" : "\(count) \(thing)s are"
  }
}

/// Identifiers that a call was given and couldn't use: the first of them, and how many.
struct RefusedIdentifiers<Identifier> {
  private(set) var first: Identifier?
  private(set) var count = 0

  mutating func append(_ identifier: Identifier) {
    if count == 0 { first = identifier }
    count += 1
  }
}
