/// Numbers the kinds of the elements that layouts add to their items, so that elements are compared and hashed without
/// strings: a layout pass compares hundreds of them.
///
/// Numbers rise in the order in which kinds are first met, from 1. They never change.
package struct ElementKinds: Sendable {
  package typealias Number = UInt32

  private var names: [String] = []
  private var numbers: [String: Number] = [:]
  /// Elements of one kind follow one another: the kind that was met last is the one that is met next.
  private var latest: (name: String, number: Number) = ("", 0)

  package init() {}

  /// The number of a kind, which it gets if it has none yet.
  package mutating func number(of name: String) -> Number {
    if latest.number > 0, latest.name == name { return latest.number }
    let number = numbers[name] ?? add(name)
    latest = (name, number)
    return number
  }

  private mutating func add(_ name: String) -> Number {
    names.append(name)
    let number = Number(names.count)
    numbers[name] = number
    return number
  }

  /// The number of a kind; nil for one that was never met.
  package func existingNumber(of name: String) -> Number? { numbers[name] }

  /// The name of a kind; empty for 0 and for numbers that aren't given.
  package func name(of number: Number) -> String {
    number > 0 && number <= names.count ? names[Int(number) - 1] : ""
  }
}
