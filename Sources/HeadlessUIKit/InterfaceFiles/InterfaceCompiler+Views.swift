import Foundation

extension InterfaceCompiler {
  // MARK: Views

  /// A view of any kind with its subviews.
  func view(_ element: InterfaceElement) throws(InterfaceFileError) -> InterfaceObject {
    var reader = reader(element)
    var values: [String: Any] = [:]
    let kind: InterfaceObject.Kind
    switch element.name {
    case "view": kind = .view
    case "scrollView":
      kind = .scrollView
      try readScrollView(&reader, &values)
    case "label":
      kind = .label
      try readLabel(&reader, &values)
    case "imageView": kind = .imageView
    default: throw reader.place.error("the element \(element.name) isn't known here")
    }
    try readView(&reader, &values)
    if kind == .scrollView, values["UIClipsToBounds"] == nil { values["UIClipsToBounds"] = false }
    if kind == .label || kind == .imageView, values["UIUserInteractionDisabled"] == nil {
      values["UIUserInteractionDisabled"] = false
    }
    var subviews: [InterfaceObject] = []
    if let list = reader.child("subviews") {
      var reader = self.reader(list)
      for child in reader.allChildren() { subviews.append(try view(child)) }
      try reader.finish()
    }
    let links = try connections(&reader)
    if let segue = links.segues.first {
      throw segue.place.error("a segue that begins at a view isn't known here, only one that begins at a controller")
    }
    let object = InterfaceObject(
      place: reader.place, id: try reader.requiredString("id"), kind: kind, customClass: customClass(&reader),
      values: values, subviews: subviews, outlets: links.outlets, attributes: try runtimeAttributes(&reader))
    try reader.finish()
    return object
  }

  /// What all views have.
  private func readView(
    _ reader: inout InterfaceElementReader, _ values: inout [String: Any]
  ) throws(InterfaceFileError) {
    // For the editor, for layout by constraints, or for drawing, none of which is there.
    reader.ignore(
      "userLabel", "colorLabel", "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame", "restorationIdentifier",
      "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
      "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
      "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth",
      "clearsContextBeforeDrawing", "opaque")
    try reader.accept("translatesAutoresizingMaskIntoConstraints", only: "YES")
    reader.ignoreChildren(named: "viewLayoutGuide", "freeformSimulatedSizeMetrics")
    reader.ignoreChildren(named: "point", key: "canvasLocation")
    for name in ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "nil"] {
      for key in ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics"] {
        reader.ignoreChildren(named: name, key: key)
      }
    }
    guard let frame = reader.child("rect", key: "frame") else { throw reader.place.error("the frame is missing") }
    let rect = try self.rect(frame)
    values["UIBounds"] = CGRect(origin: .zero, size: rect.size)
    values["UICenter"] = CGPoint(x: rect.midX, y: rect.midY)
    if let mask = reader.child("autoresizingMask", key: "autoresizingMask") {
      values["UIAutoresizingMask"] = Int(try autoresizingMask(mask).rawValue)
    }
    values["UIAutoresizeSubviews"] = try reader.boolean("autoresizesSubviews")
    values["UIBackgroundColor"] = try color(&reader, key: "backgroundColor")
    values["UIContentMode"] = try reader.choice("contentMode", from: Self.contentModes)?.rawValue
    values["UIHidden"] = try reader.boolean("hidden")
    values["UIAlpha"] = try reader.number("alpha")
    values["UIClipsToBounds"] = try reader.boolean("clipsSubviews")
    values["UITag"] = try reader.integer("tag")
    values["UIUserInteractionDisabled"] = try reader.boolean("userInteractionEnabled").map { !$0 }
    values["UIMultipleTouchEnabled"] = try reader.boolean("multipleTouchEnabled")
    values["UIViewSemanticContentAttribute"] = try reader.choice(
      "semanticContentAttribute", from: Self.semanticContentAttributes)?.rawValue
    if let element = reader.child("accessibility", key: "accessibilityConfiguration") {
      try readAccessibility(element, &values)
    }
  }

  private func readAccessibility(
    _ element: InterfaceElement, _ values: inout [String: Any]
  ) throws(InterfaceFileError) {
    var reader = reader(element)
    values["UIAccessibilityLabel"] = reader.string("label")
    values["UIAccessibilityHint"] = reader.string("hint")
    values["UIAccessibilityIdentifier"] = reader.string("identifier")
    if let element = reader.child("bool", key: "isElement") {
      var reader = self.reader(element)
      values["UIIsAccessibilityElement"] = try reader.boolean("value")
      try reader.finish()
    }
    try reader.finish()
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let semanticContentAttributes: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]

  // MARK: Labels

  private func readLabel(
    _ reader: inout InterfaceElementReader, _ values: inout [String: Any]
  ) throws(InterfaceFileError) {
    // These tell how text shrinks, which it doesn't.
    reader.ignore("baselineAdjustment", "minimumFontSize", "minimumScaleFactor")
    reader.ignoreChildren(named: "nil", key: "highlightedColor")
    reader.ignoreChildren(named: "nil", key: "textColor")
    try reader.accept("adjustsFontSizeToFit", only: "NO")
    try reader.accept("adjustsLetterSpacingToFitWidth", only: "NO")
    try reader.accept("enabled", only: "YES")
    try reader.accept("highlighted", only: "NO")
    values["UIText"] = reader.string("text")
    for name in ["string", "mutableString"] {
      guard let element = reader.child(name, key: "text") else { continue }
      values["UIText"] = try string(element)
    }
    values["UIFont"] = try reader.child("fontDescription", key: "fontDescription").map(font)
    values["UITextColor"] = try color(&reader, key: "textColor")
    values["UITextAlignment"] =
      try reader.choice(
        "textAlignment",
        from: ["left": .left, "center": .center, "right": .right, "natural": .natural]
          as [String: NSTextAlignment])?.rawValue
    values["UILineBreakMode"] =
      try reader.choice(
        "lineBreakMode",
        from: [
          "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
          "tailTruncation": .byTruncatingTail,
        ] as [String: NSLineBreakMode])?.rawValue
    values["UINumberOfLines"] = try reader.integer("numberOfLines")
    values["UIPreferredMaxLayoutWidth"] = try reader.number("preferredMaxLayoutWidth")
    values["UIAdjustsFontForContentSizeCategory"] = try reader.boolean("adjustsFontForContentSizeCategory")
  }

  // MARK: Scroll views

  private func readScrollView(
    _ reader: inout InterfaceElementReader, _ values: inout [String: Any]
  ) throws(InterfaceFileError) {
    // There are no indicators, no keyboard and no zooming.
    reader.ignore(
      "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "indicatorStyle", "keyboardDismissMode",
      "bouncesZoom", "minimumZoomScale", "maximumZoomScale")
    values["UIAlwaysBounceVertical"] = try reader.boolean("alwaysBounceVertical")
    values["UIAlwaysBounceHorizontal"] = try reader.boolean("alwaysBounceHorizontal")
    values["UIBounceEnabled"] = try reader.boolean("bounces")
    values["UIPagingEnabled"] = try reader.boolean("pagingEnabled")
    values["UIScrollDisabled"] = try reader.boolean("scrollEnabled").map { !$0 }
    values["UIDirectionalLockEnabled"] = try reader.boolean("directionalLockEnabled")
    values["UIDelaysContentTouches"] = try reader.boolean("delaysContentTouches")
    values["UICanCancelContentTouches"] = try reader.boolean("canCancelContentTouches")
    values["UIContentInsetAdjustmentBehavior"] =
      try reader.choice(
        "contentInsetAdjustmentBehavior",
        from: ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]
          as [String: UIScrollView.ContentInsetAdjustmentBehavior])?.rawValue
    if let element = reader.child("inset", key: "contentInset") { values["UIContentInset"] = try insets(element) }
    if let element = reader.child("size", key: "contentSize") { values["UIContentSize"] = try size(element) }
  }
}
