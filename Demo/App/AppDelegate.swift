import UIKit

/// The whole code of the app: everything else is `Main.storyboard` and the scenes that it names.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Said here and not in a property list, so that there is none to keep. UIKit makes the window and puts the storyboard's
  /// first view controller into it.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
    return configuration
  }
}

/// Holds the window. Apps built with the SDK of iOS 27 and later start with scenes or not at all (Apple's technical note
/// TN3187).
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
