import Foundation

/// Makes objects of a document: `init(coder:)` for each, then runtime attributes, outlets and `awakeFromNib()`.
///
/// After the first error nothing more is made or told.
@MainActor final class InterfaceReading {
  private let document: InterfaceDocument
  private var objects: [String: UIResponder] = [:]
  private var error: InterfaceFileError?

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  // MARK: Making

  /// The top-level views of a nib.
  func instantiateViews(owner: Any?) throws(InterfaceFileError) -> [UIView] {
    if let owner = owner as? UIResponder, let id = document.owner?.id { objects[id] = owner }
    let views = document.views.compactMap { makeView($0) }
    if let record = document.owner, objects[record.id] == nil, let outlet = record.outlets.first {
      fail(outlet.place.error("there is no owner with outlets: \(owner.map { "\(type(of: $0))" } ?? "nil")"))
    }
    establish(document.views.flatMap(\.tree), connecting: document.owner.map { [$0] } ?? [])
    if let error { throw error }
    return views
  }

  /// The view of a controller that was made earlier.
  func instantiateView(
    of record: InterfaceController, for controller: UIViewController
  ) throws(InterfaceFileError) -> UIView? {
    guard let root = record.view else { return nil }
    objects[record.object.id] = controller
    let view = makeView(root)
    establish(
      root.tree, connecting: [record.object.keepingOutlets { outlet in root.tree.contains { $0.id == outlet } }])
    if let error { throw error }
    return view
  }

  /// A controller without its view: outlets into the view are set when that is loaded.
  func instantiate(
    _ record: InterfaceController, storyboard: UIStoryboard?
  ) throws(InterfaceFileError) -> UIViewController {
    let object = record.object
    let scene = InterfaceScene(document: document, controller: record, storyboard: storyboard)
    let coder = NibCoder(values: object.values, scene: scene.scene)
    guard let controller = try controllerType(of: object).init(coder: coder) else {
      throw object.place.error("init(coder:) of \(object.customClass ?? "the controller") answered nil")
    }
    objects[object.id] = controller
    let inView = Set(record.view?.tree.map(\.id) ?? [])
    establish([object.keepingOutlets { !inView.contains($0) }], connecting: [])
    if let error { throw error }
    if let navigationController = controller as? UINavigationController,
      let segue = record.segues.first(where: { $0.kind == .rootViewController }),
      let root = document.controller(withID: segue.destination)
    {
      let reading = InterfaceReading(document)
      navigationController.viewControllers = [try reading.instantiate(root, storyboard: storyboard)]
    }
    return controller
  }

  func makeView(_ object: InterfaceObject) -> UIView? {
    guard error == nil else { return nil }
    do throws(InterfaceFileError) {
      guard let view = try viewType(of: object).init(coder: coder(of: object)) else {
        throw object.place.error("init(coder:) of \(object.customClass ?? "the view") answered nil")
      }
      objects[object.id] = view
      return view
    } catch {
      fail(error)
      return nil
    }
  }

  private func coder(of object: InterfaceObject) -> NibCoder {
    NibCoder(values: object.values) { object.subviews.compactMap { self.makeView($0) } }
  }

  // MARK: Classes

  private func viewType(of object: InterfaceObject) throws(InterfaceFileError) -> UIView.Type {
    let found: AnyClass? = try customClass(of: object)
    let (type, base): (UIView.Type?, UIView.Type)
    switch object.kind {
    case .scrollView: (type, base) = (found as? UIScrollView.Type, UIScrollView.self)
    case .label: (type, base) = (found as? UILabel.Type, UILabel.self)
    case .imageView: (type, base) = (found as? UIImageView.Type, UIImageView.self)
    default: (type, base) = (found as? UIView.Type, UIView.self)
    }
    guard let found else { return base }
    guard let type else { throw object.place.error("\(found) is no \(base)") }
    return type
  }

  private func controllerType(of object: InterfaceObject) throws(InterfaceFileError) -> UIViewController.Type {
    let found: AnyClass? = try customClass(of: object)
    let (type, base): (UIViewController.Type?, UIViewController.Type)
    switch object.kind {
    case .navigationController: (type, base) = (found as? UINavigationController.Type, UINavigationController.self)
    default: (type, base) = (found as? UIViewController.Type, UIViewController.self)
    }
    guard let found else { return base }
    guard let type else { throw object.place.error("\(found) is no \(base)") }
    return type
  }

  /// UIKit logs an unknown class and makes an object of the kind's own; here it is an error.
  private func customClass(of object: InterfaceObject) throws(InterfaceFileError) -> AnyClass? {
    guard let name = object.customClass else { return nil }
    let names = name.contains(".") ? [name] : [name, "HeadlessUIKit.\(name)"]
    guard let found = names.lazy.compactMap({ NSClassFromString($0) }).first else {
      throw object.place.error("there is no class \(name)")
    }
    return found
  }

  // MARK: Setting

  /// Runtime attributes first, then outlets, then `awakeFromNib()`; each for all objects in the order of the document.
  /// That `awakeFromNib()` is last is documented; that attributes precede outlets is known from disassemblies of
  /// `UINib`.
  private func establish(_ made: [InterfaceObject], connecting others: [InterfaceObject]) {
    for object in made {
      for attribute in object.attributes {
        set(attribute.value, keyPath: attribute.keyPath, of: object.id, at: attribute.place)
      }
    }
    for object in others + made { connect(object) }
    guard error == nil else { return }
    for object in made { objects[object.id]?.awakeFromNib() }
  }

  private func connect(_ object: InterfaceObject) {
    var collections: [(property: String, members: [UIResponder], place: InterfacePlace)] = []
    for outlet in object.outlets {
      guard let destination = objects[outlet.destination] else {
        fail(outlet.place.error("nothing stands for \(outlet.destination), which \(outlet.property) leads to"))
        return
      }
      if !outlet.isCollection {
        set(destination, keyPath: outlet.property, of: object.id, at: outlet.place)
      } else if let index = collections.firstIndex(where: { $0.property == outlet.property }) {
        collections[index].members.append(destination)
      } else {
        collections.append((outlet.property, [destination], outlet.place))
      }
    }
    for collection in collections {
      set(collection.members, keyPath: collection.property, of: object.id, at: collection.place)
    }
  }

  private func set(_ value: Any?, keyPath: String, of id: String, at place: InterfacePlace) {
    guard error == nil, let object = objects[id] else { return }
    let outer = UIResponder.refusalHandler
    UIResponder.refusalHandler = { [self] in fail(place.error($0)) }
    defer { UIResponder.refusalHandler = outer }
    // The only path of more than one name that interface files commonly have.
    if let view = object as? UIView, keyPath.hasPrefix("layer.") {
      let key = String(keyPath.dropFirst("layer.".count))
      if !view.layer.assign(value, forKey: key) { UIResponder.refuse(value, forKey: key, of: view.layer) }
    } else {
      Self.set(value, forKey: keyPath, of: object)
    }
  }

  private static func set(_ value: Any?, forKey key: String, of object: UIResponder) {
    #if canImport(ObjectiveC)
      // What the runtime finds is the class's own; the properties of this module are not known to it.
      if object.responds(to: NSSelectorFromString("set\(key.prefix(1).uppercased())\(key.dropFirst()):")) {
        object.setValue(value, forKey: key)
      } else if !object.assign(value, forKey: key) {
        UIResponder.refuse(value, forKey: key, of: object)
      }
    #else
      object.setValue(value, forKey: key)
    #endif
  }

  // MARK: Errors

  private func fail(_ error: InterfaceFileError) {
    if self.error == nil { self.error = error }
  }
}

extension InterfaceObject {
  fileprivate func keepingOutlets(_ isKept: (_ destination: String) -> Bool) -> InterfaceObject {
    InterfaceObject(
      place: place, id: id, kind: kind, customClass: customClass, values: values, subviews: subviews,
      outlets: outlets.filter { isKept($0.destination) }, attributes: attributes)
  }
}
