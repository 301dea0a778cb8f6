import Foundation

/// An object that holds an Interface Builder document with view controllers and the segues between them.
@MainActor open class UIStoryboard: NSObject {
  private let file: InterfaceFile?

  /// Creates the storyboard of a name, without `.storyboard`, in a bundle; `nil` is the app's. UIKit reads the compiled
  /// `.storyboardc`, this module the `.storyboard` itself.
  ///
  /// A storyboard that is missing or can't be read gives a line on standard error and one without controllers, where
  /// UIKit raises an exception.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    file = InterfaceFile.reported { () throws(InterfaceFileError) in
      try InterfaceFile(named: name, extension: "storyboard", bundle: storyboardBundleOrNil)
    }
    super.init()
  }

  init(file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Creates the view controller of the initial scene; `nil` if there is none, and, after a line on standard error,
  /// where the controller can't be made.
  open func instantiateInitialViewController() -> UIViewController? {
    guard let file else { return nil }
    return InterfaceFile.reported { () throws(InterfaceFileError) in
      try file.instantiateInitialViewController(storyboard: self)
    } ?? nil
  }

  /// Creates the view controller of the scene with the identifier. Returns an empty controller, after a line on
  /// standard error, where there is none or it can't be made; UIKit raises an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let file else { return UIViewController() }
    return InterfaceFile.reported { () throws(InterfaceFileError) in
      try file.instantiateViewController(withIdentifier: identifier, storyboard: self)
    } ?? UIViewController()
  }

  /// A new controller of the scene that a segue leads to; `nil` after a line on standard error.
  func instantiateDestination(of segue: InterfaceSegue) -> UIViewController? {
    guard let file else { return nil }
    return InterfaceFile.reported { () throws(InterfaceFileError) in
      try file.instantiateDestination(of: segue, storyboard: self)
    }
  }
}
