import Foundation

/// Reads one element whole: every attribute and every child is asked for, or ignored by name, or an error.
///
/// So nothing in the file is silently ignored.
struct InterfaceElementReader {
  let element: InterfaceElement
  let place: InterfacePlace
  private var unreadAttributes: Set<String>
  private var unreadChildren: [InterfaceElement]
  private var readsText = false

  init(_ element: InterfaceElement, file: String) {
    self.element = element
    place = InterfacePlace(file: file, line: element.line, element: element.name)
    unreadAttributes = Set(element.attributes.keys)
    unreadChildren = element.children
    // Its object has looked at it already.
    unreadAttributes.remove("key")
  }

  /// Throws for the first thing that was left over.
  func finish() throws(InterfaceFileError) {
    if let name = unreadAttributes.min() { throw place.error("the attribute \(name) isn't known here") }
    if let child = unreadChildren.first {
      let what = child.key.map { "\(child.name) of key \($0)" } ?? child.name
      throw InterfacePlace(file: place.file, line: child.line, element: child.name)
        .error("the element \(what) isn't known in \(element.name)")
    }
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !readsText, !text.isEmpty { throw place.error("text isn't expected here") }
  }

  // MARK: Attributes

  mutating func ignore(_ names: String...) {
    unreadAttributes.subtract(names)
  }

  mutating func string(_ name: String) -> String? {
    unreadAttributes.remove(name)
    return element.attributes[name]
  }

  mutating func requiredString(_ name: String) throws(InterfaceFileError) -> String {
    guard let value = string(name) else { throw place.error("the attribute \(name) is missing") }
    return value
  }

  mutating func boolean(_ name: String) throws(InterfaceFileError) -> Bool? {
    try choice(name, from: ["YES": true, "NO": false])
  }

  /// Accepts an attribute with the one value that changes nothing here.
  mutating func accept(_ name: String, only expected: String) throws(InterfaceFileError) {
    guard let value = string(name), value != expected else { return }
    throw place.error("the attribute \(name) can only be \(expected) here, not \(value)")
  }

  mutating func number(_ name: String) throws(InterfaceFileError) -> CGFloat? {
    guard let text = string(name) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw place.error("\(name) is no number: \(text)")
    }
    return CGFloat(number)
  }

  mutating func requiredNumber(_ name: String) throws(InterfaceFileError) -> CGFloat {
    guard let value = try number(name) else { throw place.error("the attribute \(name) is missing") }
    return value
  }

  mutating func integer(_ name: String) throws(InterfaceFileError) -> Int? {
    guard let text = string(name) else { return nil }
    guard let integer = Int(text) else { throw place.error("\(name) is no whole number: \(text)") }
    return integer
  }

  mutating func choice<Value>(_ name: String, from values: [String: Value]) throws(InterfaceFileError) -> Value? {
    guard let text = string(name) else { return nil }
    guard let value = values[text] else {
      throw place.error("\(name) can't be \(text) here, only \(values.keys.sorted().joined(separator: ", "))")
    }
    return value
  }

  // MARK: Children and text

  mutating func text() -> String {
    readsText = true
    return element.text
  }

  mutating func ignoreChildren(named names: String...) {
    unreadChildren.removeAll { names.contains($0.name) }
  }

  mutating func ignoreChildren(named name: String, key: String) {
    unreadChildren.removeAll { $0.name == name && $0.key == key }
  }

  /// The child with the name and the key; a second one is left over.
  mutating func child(_ name: String, key: String? = nil) -> InterfaceElement? {
    guard let index = unreadChildren.firstIndex(where: { $0.name == name && (key == nil || $0.key == key) }) else {
      return nil
    }
    return unreadChildren.remove(at: index)
  }

  mutating func children(named name: String) -> [InterfaceElement] {
    let found = unreadChildren.filter { $0.name == name }
    unreadChildren.removeAll { $0.name == name }
    return found
  }

  mutating func allChildren() -> [InterfaceElement] {
    defer { unreadChildren = [] }
    return unreadChildren
  }
}
