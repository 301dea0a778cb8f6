#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct UIStoryboardTests {
    private static let recording = "customClass=\"RecordingController\" customModule=\"HeadlessUIKitTests\""

    /// A navigation controller, a list as its root and a detail that the list shows.
    private func storyboard() throws -> UIStoryboard {
      UIStoryboard(
        file: try InterfaceText.storyboard(
          [
            InterfaceText.scene(
              "start", kind: "navigationController",
              containing: """
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
                <rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>
                <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
                </connections>
                """),
            InterfaceText.scene(
              "list", attributes: "title=\"List\" storyboardIdentifier=\"list\" \(Self.recording)",
              containing: """
                <view key="view" id="view"><rect key="frame" x="0" y="0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews><imageView id="image"><rect key="frame" x="0" y="0" width="10" height="10"/></imageView></subviews>
                </view>
                <navigationItem key="navigationItem" title="All" backButtonTitle="Up" id="item"/>
                <connections><outlet property="picture" destination="image" id="o"/>
                <segue destination="detail" kind="show" identifier="detail" id="s"/></connections>
                """),
            InterfaceText.scene("detail", attributes: "title=\"Detail\" \(Self.recording)"),
          ].joined(separator: "\n")))
    }

    private func list() throws -> RecordingController {
      try #require(try storyboard().instantiateViewController(withIdentifier: "list") as? RecordingController)
    }

    @Test("starts with the controller at its arrow, with what is around it")
    func initial() throws {
      let storyboard = try storyboard()
      let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
      let list = try #require(navigation.topViewController as? RecordingController)
      #expect(list.navigationController === navigation)
      #expect(list.storyboard === storyboard)
      #expect(list.title == "List")
      #expect(list.navigationItem.title == "All")
      #expect(list.navigationItem.backButtonTitle == "Up")
      #expect(list.viewIfLoaded == nil)
    }

    @Test("makes a controller anew every time it is asked for one")
    func fresh() throws {
      let storyboard = try storyboard()
      let first = storyboard.instantiateViewController(withIdentifier: "list")
      #expect(storyboard.instantiateViewController(withIdentifier: "list") !== first)
    }

    @Test("loads a controller's view when it is asked for, and connects it before viewDidLoad")
    func loading() throws {
      RecordingController.log = []
      let list = try list()
      #expect(RecordingController.log == ["awake List"])
      #expect(list.picture == nil)
      #expect(list.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
      #expect(list.picture === list.view.subviews.first)
      #expect(RecordingController.log == ["awake List", "picture List", "load List"])
    }

    @Test("makes what a segue leads to, prepares and then shows it")
    func segue() throws {
      let navigation = try #require(try storyboard().instantiateInitialViewController() as? UINavigationController)
      let host = HeadlessHost(rootViewController: navigation)
      let list = try #require(navigation.topViewController as? RecordingController)
      RecordingController.log = []
      list.performSegue(withIdentifier: "detail", sender: "a test")
      #expect(RecordingController.log == ["awake Detail", "prepare detail for a test before it is shown"])
      #expect(list.prepared.count == 1)
      #expect(list.prepared.first?.source === list)
      #expect(list.prepared.first?.destination === navigation.topViewController)
      host.advance(by: 0.1)
      #expect(RecordingController.log.last == "load Detail")
      #expect(navigation.topViewController?.storyboard === list.storyboard)
    }

    @Test("ignores a segue that it doesn't have, and one from a controller that nothing can show")
    func unknownSegues() throws {
      let list = try list()
      list.performSegue(withIdentifier: "nothing", sender: nil)
      #expect(list.prepared.isEmpty)
      list.performSegue(withIdentifier: "detail", sender: nil)
      #expect(list.prepared.count == 1)
      #expect(list.children.isEmpty)
      UIViewController().performSegue(withIdentifier: "detail", sender: nil)
    }

    @Test("that is missing has no controllers, and an unknown identifier gives an empty one")
    func wrong() throws {
      let missing = UIStoryboard(name: "Nowhere", bundle: nil)
      #expect(missing.instantiateInitialViewController() == nil)
      #expect(type(of: missing.instantiateViewController(withIdentifier: "list")) == UIViewController.self)
      #expect(type(of: try storyboard().instantiateViewController(withIdentifier: "other")) == UIViewController.self)
    }

    @Test("leaves a view empty that it can't make")
    func brokenView() throws {
      let file = try InterfaceText.storyboard(
        InterfaceText.scene(
          "start",
          containing:
            "<view key=\"view\" id=\"v\" customClass=\"Nobody\">"
            + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
        ))
      let controller = try #require(try file.instantiateInitialViewController())
      let error = InterfaceText.error { () throws(InterfaceFileError) in try InterfaceFile.loadView(of: controller) }
      #expect(error?.line == 5)
      #expect(controller.view.bounds.size == UIScreen.main.bounds.size)
    }

    @Test("performs a segue made in code by its closure")
    func handMadeSegue() {
      var count = 0
      let segue = UIStoryboardSegue(identifier: "a", source: UIViewController(), destination: UIViewController()) {
        count += 1
      }
      segue.perform()
      #expect(count == 1)
      UIStoryboardSegue(identifier: nil, source: segue.source, destination: segue.destination).perform()
      #expect(count == 1)
    }
  }
#endif
