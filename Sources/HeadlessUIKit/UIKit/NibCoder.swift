import Foundation

/// What `init(coder:)` gets for an object of a storyboard or a nib: its values, by the keys of UIKit's compiled nibs.
final class NibCoder: NSCoder {
  private let values: [String: Any]
  private let makeSubviews: @MainActor () -> [UIView]
  /// The scene of a controller.
  let scene: NibScene?

  init(values: [String: Any], scene: NibScene? = nil, makeSubviews: @escaping @MainActor () -> [UIView] = { [] }) {
    self.values = values
    self.scene = scene
    self.makeSubviews = makeSubviews
    super.init()
  }

  func value<Value>(_ key: String) -> Value? {
    values[key] as? Value
  }

  /// The subviews, made now.
  @MainActor func decodeSubviews() -> [UIView] {
    makeSubviews()
  }

  // MARK: NSCoder

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? { values[key] }
  override func decodeBool(forKey key: String) -> Bool { value(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { value(key) ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: decodeInteger(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { (value(key) as CGFloat?).map(Double.init) ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
}
