#if canImport(HeadlessUIKit)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceFileTests {
    @Test(arguments: ["Main.storyboard", "LaunchScreen.storyboard", "SceneListCell.xib", "StoryboardCell.xib"])
    func `The app's own files are read`(name: String) throws {
      let app = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Demo/App")
      _ = try InterfaceFile(contentsOf: app.appending(path: name))
    }
  }
#endif
