import Foundation

/// Sets `UIViewController.findNib`, in a subclass.
///
/// Nothing of a module runs by itself, and a controller may be the first to ask for anything of it. So the subclass is
/// found by its name, as UIKit finds an app's principal class.
@MainActor class NibSetup: NSObject {
  /// Set up once, when it is first read.
  static let isDone: Bool = {
    guard let setup = NSClassFromString("HeadlessUIKit.InterfaceNibs") as? NibSetup.Type else { return false }
    setup.setUp()
    return true
  }()

  class func setUp() {}
}
