/// Turns the XML of a storyboard or a nib into a document of objects, as Xcode's compiler does before UIKit sees it.
///
/// Elements and attributes are known by name. What only the editor looks at is passed over by name too; all else is an
/// error with its place.
struct InterfaceCompiler {
  let file: String
  /// The colors of an asset catalog, of which the file keeps copies.
  var namedColors: [String: UIColor] = [:]

  init(file: String) {
    self.file = file
  }

  func reader(_ element: InterfaceElement) -> InterfaceElementReader {
    InterfaceElementReader(element, file: file)
  }

  // MARK: Document

  mutating func document(_ root: InterfaceElement) throws(InterfaceFileError) -> InterfaceDocument {
    var reader = reader(root)
    guard root.name == "document" else { throw reader.place.error("this is no document of Interface Builder") }
    let prefix = "com.apple.InterfaceBuilder3.CocoaTouch."
    let isStoryboard = try reader.requiredString("type") == prefix + "Storyboard.XIB"
    guard isStoryboard || root.attributes["type"] == prefix + "XIB" else {
      throw reader.place.error("the type \(root.attributes["type"] ?? "") is neither a storyboard nor a nib of UIKit")
    }
    reader.ignore(
      "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
      "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen")
    reader.ignoreChildren(named: "device", "dependencies", "designables", "inferredMetricsTieBreakers")
    if let resources = reader.child("resources") { try readResources(resources) }

    var result = InterfaceDocument(file: file)
    if isStoryboard {
      result.initialController = reader.string("initialViewController")
      if let scenes = reader.child("scenes") { result.controllers = try controllers(ofScenes: scenes) }
    } else if let objects = reader.child("objects") {
      (result.views, result.owner) = try nib(objects)
    }
    try reader.finish()
    try InterfaceReferences(result).check(root: reader.place)
    return result
  }

  private mutating func readResources(_ element: InterfaceElement) throws(InterfaceFileError) {
    var reader = reader(element)
    // What they stand for is known here under their names.
    _ = reader.children(named: "systemColor")
    for named in reader.children(named: "namedColor") {
      var reader = self.reader(named)
      let name = try reader.requiredString("name")
      guard let color = reader.child("color") else { throw reader.place.error("the color \(name) has no value") }
      namedColors[name] = try self.color(color)
      try reader.finish()
    }
    try reader.finish()
  }

  // MARK: Scenes

  private func controllers(ofScenes scenes: InterfaceElement) throws(InterfaceFileError) -> [InterfaceController] {
    var reader = reader(scenes)
    var result: [InterfaceController] = []
    for scene in reader.children(named: "scene") {
      var reader = self.reader(scene)
      reader.ignore("sceneID")
      reader.ignoreChildren(named: "point", key: "canvasLocation")
      guard let objects = reader.child("objects") else { throw reader.place.error("the scene has no objects") }
      try reader.finish()
      result.append(try controller(ofObjects: objects))
    }
    try reader.finish()
    return result
  }

  private func controller(ofObjects objects: InterfaceElement) throws(InterfaceFileError) -> InterfaceController {
    var reader = reader(objects)
    // What is sent to the first responder or to the exit would be an action, and those are refused.
    reader.ignoreChildren(named: "placeholder", "exit")
    let element = reader.child("viewController") ?? reader.child("navigationController")
    guard let element else {
      try reader.finish()
      throw reader.place.error("the scene has no view controller")
    }
    try reader.finish()
    return try controller(element)
  }

  private func controller(_ element: InterfaceElement) throws(InterfaceFileError) -> InterfaceController {
    var reader = reader(element)
    let isNavigation = element.name == "navigationController"
    reader.ignore("sceneMemberID", "userLabel", "useStoryboardIdentifierAsRestorationIdentifier")
    reader.ignoreChildren(named: "layoutGuides", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics")
    reader.ignoreChildren(named: "size", key: "freeformSize")
    for key in ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics"] {
      for name in ["simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics", "nil"] {
        reader.ignoreChildren(named: name, key: key)
      }
    }
    var values: [String: Any] = [:]
    values["UITitle"] = reader.string("title")
    var view: InterfaceObject?
    if isNavigation {
      try readBars(&reader)
    } else {
      for name in ["view", "scrollView", "label", "imageView"] {
        if let element = reader.child(name, key: "view") { view = try self.view(element) }
      }
    }
    if let item = reader.child("navigationItem", key: "navigationItem") {
      var reader = self.reader(item)
      reader.ignore("id", "userLabel")
      values["UINavigationItemTitle"] = reader.string("title")
      values["UINavigationItemBackButtonTitle"] = reader.string("backButtonTitle")
      try reader.finish()
    }
    let identifier = reader.string("storyboardIdentifier")
    let links = try connections(&reader)
    let object = InterfaceObject(
      place: reader.place, id: try reader.requiredString("id"),
      kind: isNavigation ? .navigationController : .viewController, customClass: customClass(&reader), values: values,
      subviews: [], outlets: links.outlets, attributes: try runtimeAttributes(&reader))
    try reader.finish()
    return InterfaceController(
      object: object, storyboardIdentifier: identifier, view: view, segues: links.segues)
  }

  /// The bars are made by the navigation controller, so the file can only say what they are like anyway.
  private func readBars(_ reader: inout InterfaceElementReader) throws(InterfaceFileError) {
    reader.ignoreChildren(named: "nil")
    if let items = reader.child("toolbarItems") { try self.reader(items).finish() }
    for name in ["navigationBar", "toolbar"] {
      guard let element = reader.child(name, key: name) else { continue }
      var bar = self.reader(element)
      bar.ignore("id", "contentMode", "insetsLayoutMarginsFromSafeArea", "opaque", "clipsSubviews", "hidden")
      bar.ignoreChildren(named: "rect", key: "frame")
      bar.ignoreChildren(named: "autoresizingMask", key: "autoresizingMask")
      try bar.finish()
    }
  }

  // MARK: Nibs

  private func nib(
    _ objects: InterfaceElement
  ) throws(InterfaceFileError) -> (views: [InterfaceObject], owner: InterfaceObject?) {
    var reader = reader(objects)
    var owner: InterfaceObject?
    for placeholder in reader.children(named: "placeholder") {
      var reader = self.reader(placeholder)
      let identifier = try reader.choice(
        "placeholderIdentifier", from: ["IBFilesOwner": true, "IBFirstResponder": false])
      reader.ignore("userLabel")
      let object = InterfaceObject(
        place: reader.place, id: try reader.requiredString("id"), kind: .placeholder,
        customClass: customClass(&reader), values: [:], subviews: [], outlets: try connections(&reader).outlets,
        attributes: [])
      try reader.finish()
      if identifier == true { owner = object }
    }
    var views: [InterfaceObject] = []
    for element in reader.allChildren() { views.append(try view(element)) }
    try reader.finish()
    return (views, owner)
  }
}
