import Foundation

extension Bundle {
  /// The bundle that has the scenes' resources: the package's, or that of the app, which compiles the scenes itself.
  static var sceneResources: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      .main
    #endif
  }
}
