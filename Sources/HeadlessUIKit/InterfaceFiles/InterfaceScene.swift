/// What a controller keeps of the storyboard that it was made from, to load its view and to find its segues.
@MainActor struct InterfaceScene {
  let document: InterfaceDocument
  let controller: InterfaceController
  let storyboard: UIStoryboard?

  /// The same, for a controller, which knows nothing of interface files.
  var scene: NibScene {
    NibScene(
      storyboard: storyboard, makeView: { loadView(for: $0) },
      destination: { identifier in
        segue(withIdentifier: identifier).map { segue in { storyboard?.instantiateDestination(of: segue) } }
      })
  }

  /// The view, made now; `nil` where the scene has none or, after a line on standard error, it can't be made.
  private func loadView(for owner: UIViewController) -> UIView? {
    InterfaceFile.reported { () throws(InterfaceFileError) in
      try InterfaceReading(document).instantiateView(of: controller, for: owner)
    } ?? nil
  }

  private func segue(withIdentifier identifier: String) -> InterfaceSegue? {
    controller.segues.first { $0.kind == .show && $0.identifier == identifier }
  }
}

extension UIViewController {
  /// The storyboard that the controller came from.
  public var storyboard: UIStoryboard? { scene?.storyboard as? UIStoryboard }
}
