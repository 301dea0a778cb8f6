/// Checks that every identifier in a document is there once and that every reference leads somewhere.
struct InterfaceReferences {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  func check(root: InterfacePlace) throws(InterfaceFileError) {
    if let id = document.initialController, document.controller(withID: id) == nil {
      throw root.error("there is no controller \(id), which initialViewController names")
    }
    var known: Set<String> = []
    var storyboardIdentifiers: Set<String> = []
    for controller in document.controllers {
      let objects = [controller.object] + (controller.view?.tree ?? [])
      try check(objects, known: &known)
      try check(controller)
      guard let identifier = controller.storyboardIdentifier else { continue }
      if !storyboardIdentifiers.insert(identifier).inserted {
        throw controller.object.place.error("the storyboardIdentifier \(identifier) is there twice")
      }
    }
    try check((document.owner.map { [$0] } ?? []) + document.views.flatMap(\.tree), known: &known)
  }

  /// The objects of a scene or of a nib, whose outlets lead to one another.
  private func check(_ objects: [InterfaceObject], known: inout Set<String>) throws(InterfaceFileError) {
    let ids = Set(objects.map(\.id))
    for object in objects {
      if !known.insert(object.id).inserted { throw object.place.error("the id \(object.id) is there twice") }
      for outlet in object.outlets where !ids.contains(outlet.destination) {
        throw outlet.place.error("nothing has the id \(outlet.destination), which \(outlet.property) leads to")
      }
    }
  }

  private func check(_ controller: InterfaceController) throws(InterfaceFileError) {
    for segue in controller.segues {
      guard let destination = document.controller(withID: segue.destination) else {
        throw segue.place.error("nothing has the id \(segue.destination), which the segue leads to")
      }
      guard segue.kind == .rootViewController else { continue }
      if controller.object.kind != .navigationController {
        throw segue.place.error("only a navigation controller has a root view controller")
      }
      if destination.object.kind == .navigationController {
        throw segue.place.error("a navigation controller can't be the root of another")
      }
    }
  }
}
