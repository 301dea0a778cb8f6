import UIKit

/// All of the app's own code. The rest is `Main.storyboard` and the scenes that it names.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Set in code, so that no property list is needed. UIKit creates the window and its root view controller from the
  /// storyboard.
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

/// Holds the window. Apps that are built with the SDK of iOS 27 or later must use scenes to launch (Apple's technical
/// note TN3187).
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
