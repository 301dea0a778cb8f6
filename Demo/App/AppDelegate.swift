import UIKit

/// All of the code that only the app has. The rest is `Main.storyboard` and the scenes of `Demo/Scenes`, which the app
/// compiles, too.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Set in code, so that the property list has no scenes. UIKit creates the window and its root view controller from
  /// the storyboard.
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
