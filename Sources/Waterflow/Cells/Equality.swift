/// Whether two values, or none, are known to be equal. One that isn't `Equatable` never is.
package func areEqual(_ value: Any?, _ other: Any?) -> Bool {
  guard let value, let other else { return value == nil && other == nil }
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
  return (value as? any Equatable).map { isEqual($0) } ?? false
}
