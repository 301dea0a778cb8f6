import Foundation

/// What `init(coder:)` gets for an object of a storyboard or a nib: its values, by the keys of UIKit's compiled nibs.
final class InterfaceCoder: NSCoder {
  private let values: [String: Any]
  private let subviews: [InterfaceObject]
  /// The scene of a controller.
  let scene: InterfaceScene?
  private let reading: InterfaceReading

  init(_ object: InterfaceObject, scene: InterfaceScene? = nil, reading: InterfaceReading) {
    values = object.values
    subviews = object.subviews
    self.scene = scene
    self.reading = reading
    super.init()
  }

  func value<Value>(_ key: String) -> Value? {
    values[key] as? Value
  }

  /// The subviews, made now.
  @MainActor func decodeSubviews() -> [UIView] {
    subviews.compactMap { reading.makeView($0) }
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
