/// The contents of a storyboard or a nib, checked as far as possible without creating objects.
struct InterfaceDocument {
  let file: String
  /// The controllers of a storyboard's scenes.
  var controllers: [InterfaceController] = []
  var initialController: String?
  /// The top-level views of a nib.
  var views: [InterfaceObject] = []
  /// What goes out from File's Owner, and how it is called in this file.
  var owner: InterfaceObject?

  func controller(withID id: String) -> InterfaceController? {
    controllers.first { $0.object.id == id }
  }
}

/// A controller of a storyboard, with the view that it will load.
struct InterfaceController {
  let object: InterfaceObject
  let storyboardIdentifier: String?
  let view: InterfaceObject?
  let segues: [InterfaceSegue]
}

/// An object that is created with `init(coder:)`: its class, the coder's values, and the values that are set
/// afterwards.
struct InterfaceObject {
  let place: InterfacePlace
  let id: String
  let kind: Kind
  /// The custom class, with its module if it has one.
  let customClass: String?
  /// By the keys that UIKit's compiled nibs use.
  let values: [String: Any]
  let subviews: [InterfaceObject]
  let outlets: [Outlet]
  let attributes: [RuntimeAttribute]

  enum Kind {
    case view
    case scrollView
    case label
    case imageView
    case viewController
    case navigationController
    case placeholder
  }

  /// A property that gets another object, or a list of them.
  struct Outlet {
    let place: InterfacePlace
    let property: String
    let destination: String
    let isCollection: Bool
  }

  /// A property that gets a value, by its key path.
  struct RuntimeAttribute {
    let place: InterfacePlace
    let keyPath: String
    let value: Any?
  }

  /// The object and its descendants, ancestors first.
  var tree: [InterfaceObject] {
    [self] + subviews.flatMap(\.tree)
  }
}

/// A way to another controller.
struct InterfaceSegue {
  let place: InterfacePlace
  let kind: Kind
  let identifier: String?
  let destination: String

  enum Kind {
    case show
    case rootViewController
  }
}
