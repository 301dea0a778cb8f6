/// What a key path of a runtime attribute can lead to: a responder or a layer.
@MainActor protocol InterfaceAssignable: AnyObject {
  /// False for a name or a kind of value that the object doesn't know.
  func assign(_ value: Any?, forKey key: String) -> Bool
  func object(forKey key: String) -> (any InterfaceAssignable)?
}
