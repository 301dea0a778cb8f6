import Foundation

extension InterfaceCompiler {
  /// The custom class of an element, with its module if the file names one.
  func customClass(_ reader: inout InterfaceElementReader) -> String? {
    reader.ignore("customModuleProvider")
    let module = reader.string("customModule")
    guard let name = reader.string("customClass") else { return nil }
    return module.map { "\($0).\(name)" } ?? name
  }

  // MARK: Connections

  func connections(
    _ reader: inout InterfaceElementReader
  ) throws(InterfaceFileError) -> (outlets: [InterfaceObject.Outlet], segues: [InterfaceSegue]) {
    var outlets: [InterfaceObject.Outlet] = []
    var segues: [InterfaceSegue] = []
    guard let list = reader.child("connections") else { return (outlets, segues) }
    var listReader = self.reader(list)
    for element in listReader.allChildren() {
      var reader = self.reader(element)
      reader.ignore("id")
      switch element.name {
      case "outlet", "outletCollection":
        reader.ignore("collectionClass", "appends")
        outlets.append(
          InterfaceObject.Outlet(
            place: reader.place, property: try reader.requiredString("property"),
            destination: try reader.requiredString("destination"), isCollection: element.name == "outletCollection"))
      case "segue": segues.append(try segue(&reader))
      default: throw reader.place.error("the element \(element.name) isn't known in connections")
      }
      try reader.finish()
    }
    try listReader.finish()
    return (outlets, segues)
  }

  private func segue(_ reader: inout InterfaceElementReader) throws(InterfaceFileError) -> InterfaceSegue {
    let name = try reader.requiredString("kind")
    let kind: InterfaceSegue.Kind
    switch (name, reader.string("relationship")) {
    case ("show", nil), ("push", nil): kind = .show
    case ("relationship", "rootViewController"): kind = .rootViewController
    default: throw reader.place.error("a segue of the kind \(name) isn't known here, only show and rootViewController")
    }
    return InterfaceSegue(
      place: reader.place, kind: kind, identifier: reader.string("identifier"),
      destination: try reader.requiredString("destination"))
  }

  // MARK: Runtime attributes

  func runtimeAttributes(
    _ reader: inout InterfaceElementReader
  ) throws(InterfaceFileError) -> [InterfaceObject.RuntimeAttribute] {
    guard let list = reader.child("userDefinedRuntimeAttributes") else { return [] }
    var listReader = self.reader(list)
    var attributes: [InterfaceObject.RuntimeAttribute] = []
    for element in listReader.children(named: "userDefinedRuntimeAttribute") {
      var reader = self.reader(element)
      let keyPath = try reader.requiredString("keyPath")
      let value = try runtimeValue(&reader)
      attributes.append(InterfaceObject.RuntimeAttribute(place: reader.place, keyPath: keyPath, value: value))
      try reader.finish()
    }
    try listReader.finish()
    return attributes
  }

  private func runtimeValue(_ reader: inout InterfaceElementReader) throws(InterfaceFileError) -> Any? {
    let type = try reader.requiredString("type")
    func child(_ name: String) throws(InterfaceFileError) -> InterfaceElement {
      guard let element = reader.child(name, key: "value") else {
        throw reader.place.error("the value of the type \(type) is missing")
      }
      return element
    }
    switch type {
    case "boolean":
      guard let value = try reader.boolean("value") else { throw reader.place.error("the attribute value is missing") }
      return NSNumber(value: value)
    case "number": return try number(&reader)
    case "string":
      if let value = reader.string("value") { return value }
      return try string(try child("string"))
    case "point": return try point(try child("point"))
    case "size": return try size(try child("size"))
    case "rect": return try rect(try child("rect"))
    case "color": return try color(try child("color"))
    case "nil":
      reader.ignoreChildren(named: "nil", key: "value")
      return nil
    default: throw reader.place.error("a value of the type \(type) isn't known here")
    }
  }

  private func number(_ reader: inout InterfaceElementReader) throws(InterfaceFileError) -> NSNumber {
    if let element = reader.child("integer", key: "value") {
      var reader = self.reader(element)
      let value = try reader.integer("value")
      try reader.finish()
      if let value { return NSNumber(value: value) }
    } else if let element = reader.child("real", key: "value") {
      var reader = self.reader(element)
      let value = try reader.requiredNumber("value")
      try reader.finish()
      return NSNumber(value: Double(value))
    }
    throw reader.place.error("the value of the type number is missing")
  }
}
