/// What a controller keeps of the storyboard that it was made from, to load its view and to find its segues.
struct InterfaceScene {
  let document: InterfaceDocument
  let controller: InterfaceController
  let storyboard: UIStoryboard?

  /// The view, made now; `nil` where the scene has none or, after a line on standard error, it can't be made.
  @MainActor func loadView(for owner: UIViewController) -> UIView? {
    InterfaceFile.reported { () throws(InterfaceFileError) in
      try InterfaceReading(document).instantiateView(of: controller, for: owner)
    } ?? nil
  }

  func segue(withIdentifier identifier: String) -> InterfaceSegue? {
    controller.segues.first { $0.kind == .show && $0.identifier == identifier }
  }
}
