import Foundation

extension UIView {
  /// Decodes the values of the view. Its frame precedes its subviews, so that no subview is resized.
  func decodeView(from coder: NibCoder) {
    if let size: CGRect = coder.value("UIBounds") { bounds = size }
    if let middle: CGPoint = coder.value("UICenter") { center = middle }
    if let mask: Int = coder.value("UIAutoresizingMask") {
      autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
    }
    if let resizes: Bool = coder.value("UIAutoresizeSubviews") { autoresizesSubviews = resizes }
    if let color: UIColor = coder.value("UIBackgroundColor") { backgroundColor = color }
    if let mode: Int = coder.value("UIContentMode") { contentMode = ContentMode(rawValue: mode) ?? contentMode }
    if let isHidden: Bool = coder.value("UIHidden") { self.isHidden = isHidden }
    if let alpha: CGFloat = coder.value("UIAlpha") { self.alpha = alpha }
    if let clips: Bool = coder.value("UIClipsToBounds") { clipsToBounds = clips }
    if let tag: Int = coder.value("UITag") { self.tag = tag }
    if let isDisabled: Bool = coder.value("UIUserInteractionDisabled") { isUserInteractionEnabled = !isDisabled }
    if let isMultiple: Bool = coder.value("UIMultipleTouchEnabled") { isMultipleTouchEnabled = isMultiple }
    if let attribute: Int = coder.value("UIViewSemanticContentAttribute") {
      semanticContentAttribute = UISemanticContentAttribute(rawValue: attribute) ?? semanticContentAttribute
    }
    accessibilityLabel = coder.value("UIAccessibilityLabel")
    accessibilityHint = coder.value("UIAccessibilityHint")
    accessibilityIdentifier = coder.value("UIAccessibilityIdentifier")
    if let isElement: Bool = coder.value("UIIsAccessibilityElement") { isAccessibilityElement = isElement }
    for subview in coder.decodeSubviews() { addSubview(subview) }
  }

  /// The properties that a runtime attribute can set on any view.
  func assignView(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("hidden", let number as NSNumber): isHidden = number.boolValue
    case ("alpha", let number as NSNumber): alpha = CGFloat(number.doubleValue)
    case ("tag", let number as NSNumber): tag = number.intValue
    case ("clipsToBounds", let number as NSNumber): clipsToBounds = number.boolValue
    case ("userInteractionEnabled", let number as NSNumber): isUserInteractionEnabled = number.boolValue
    case ("backgroundColor", let color as UIColor): backgroundColor = color
    case ("backgroundColor", nil): backgroundColor = nil
    case ("accessibilityIdentifier", let string as String): accessibilityIdentifier = string
    case ("accessibilityLabel", let string as String): accessibilityLabel = string
    default: return false
    }
    return true
  }
}
