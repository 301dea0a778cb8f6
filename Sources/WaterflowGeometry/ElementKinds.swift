/// Numbers the kinds of the elements that layouts add to their items, so that elements are compared and hashed without
/// strings: a layout pass compares hundreds of them.
///
/// Numbers rise in the order in which kinds are first met, from 1, and have a bit set where their elements don't follow
/// items. They never change.
package struct ElementKinds: Sendable {
  package typealias Number = UInt32

  private var names: [String] = []
  private var numbers: [String: Number] = [:]
  /// Elements of one kind follow one another: the kind that was met last is the one that is met next.
  private var latest: (name: String, number: Number) = ("", 0)

  package init() {}

  private static let ofSection: Number = 1 << 31

  /// Whether elements of a kind go with the item of their index.
  package static func followsItem(_ number: Number) -> Bool { number & ofSection == 0 }

  /// The number of a kind, which it gets if it has none yet.
  ///
  /// - Parameter followsItem: ``LayoutElement/followsItem``; that of the first element of the kind counts.
  package mutating func number(of name: String, followsItem: Bool = true) -> Number {
    if latest.number > 0, latest.name == name { return latest.number }
    let number = numbers[name] ?? add(name, followsItem)
    latest = (name, number)
    return number
  }

  private mutating func add(_ name: String, _ followsItem: Bool) -> Number {
    names.append(name)
    let number = Number(names.count) | (followsItem ? 0 : Self.ofSection)
    numbers[name] = number
    return number
  }

  /// The number of a kind; nil for one that was never met.
  package func existingNumber(of name: String) -> Number? { numbers[name] }

  /// The name of a kind; empty for 0 and for numbers that aren't given.
  package func name(of number: Number) -> String {
    let position = Int(number & ~Self.ofSection)
    return position > 0 && position <= names.count ? names[position - 1] : ""
  }
}
