#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceReadingTests {
    private static let recording = "customClass=\"RecordingView\" customModule=\"HeadlessUIKitTests\""

    private func error(_ file: InterfaceFile, owner: Any? = nil) -> InterfaceFileError? {
      InterfaceText.error { () throws(InterfaceFileError) in _ = try file.instantiate(withOwner: owner) }
    }

    private func attribute(_ attributes: String, _ value: String = "") -> String {
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attributes)>\(value)</userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """
    }

    private func outlet(_ property: String, _ destination: String, id: String = "o") -> String {
      "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"\(id)\"/>"
    }

    // MARK: Classes

    @Test("makes the class that the file names, with or without its module")
    func classes() throws {
      let file = try InterfaceText.nibOfOne(attributes: Self.recording)
      #expect(try file.instantiate(withOwner: nil).first is RecordingView)
      let own = try InterfaceText.nibOfOne(attributes: "customClass=\"UIImageView\"")
      #expect(try own.instantiate(withOwner: nil).first is UIImageView)
    }

    @Test(
      "fails at an object whose class doesn't exist, is of another kind or makes nothing",
      arguments: [
        ("view", "customClass=\"Nobody\" customModule=\"Nowhere\"", "there is no class Nowhere.Nobody"),
        ("view", "customClass=\"Nobody\"", "there is no class Nobody"),
        ("view", "customClass=\"\"", "there is no class "),
        ("view", "customClass=\"UIViewController\"", "UIViewController is no UIView"),
        (
          "label", "customClass=\"RecordingView\" customModule=\"HeadlessUIKitTests\"", "RecordingView is no UILabel"
        ),
        (
          "scrollView", "customClass=\"RecordingView\" customModule=\"HeadlessUIKitTests\"",
          "RecordingView is no UIScrollView"
        ),
        (
          "view", "customClass=\"RefusingView\" customModule=\"HeadlessUIKitTests\"",
          "init(coder:) of HeadlessUIKitTests.RefusingView answered nil"
        ),
      ])
    func wrongClasses(kind: String, attributes: String, reason: String) throws {
      let error = error(try InterfaceText.nibOfOne(kind, attributes: attributes))
      #expect(error == InterfaceFileError(file: "Test.xib", line: 5, element: kind, reason: reason))
    }

    @Test("fails at a controller whose class is none")
    func wrongController() throws {
      let file = try InterfaceText.storyboard(InterfaceText.scene("start", attributes: Self.recording))
      let error = InterfaceText.error { () throws(InterfaceFileError) in _ = try file.instantiateInitialViewController()
      }
      #expect(error?.reason == "RecordingView is no UIViewController")
      #expect(error?.line == 4)
    }

    // MARK: Runtime attributes

    @Test("sets runtime attributes of every type that Xcode offers, but for ranges, images and localized strings")
    func attributes() throws {
      let file = try InterfaceText.nibOfOne(
        attributes: Self.recording,
        containing: """
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="boolean" keyPath="yes" value="YES"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="no" value="NO"/>
          <userDefinedRuntimeAttribute type="number" keyPath="integer"><integer key="value" value="-3"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="real"><real key="value" value="2.5"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="string" value="text"/>
          <userDefinedRuntimeAttribute type="string" keyPath="lines"><string key="value">one
          two</string></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="point" keyPath="point"><point key="value" x="1" y="2"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="rect" keyPath="rect"><rect key="value" x="1" y="2" width="3" height="4"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="color" keyPath="color"><color key="value" systemColor="systemRedColor"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
          </userDefinedRuntimeAttributes>
          """)
      let view = try #require(try file.instantiate(withOwner: nil).first as? RecordingView)
      #expect(view.values.count == 11)
      #expect(view.values["yes"] as? Bool == true)
      #expect(view.values["no"] as? Bool == false)
      #expect(view.values["integer"] as? Int == -3)
      #expect(view.values["integer"] as? Double == -3)
      #expect(view.values["real"] as? Double == 2.5)
      #expect(view.values["string"] as? String == "text")
      #expect(view.values["lines"] as? String == "one\ntwo")
      #expect(view.values["point"] as? CGPoint == CGPoint(x: 1, y: 2))
      #expect(view.values["size"] as? CGSize == CGSize(width: 3, height: 4))
      #expect(view.values["rect"] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.values["color"] as? UIColor == .systemRed)
      #expect(view.values.keys.contains("nothing"))
      #expect(view.values["nothing"].flatMap { $0 } == nil)
    }

    @Test("sets the properties of UIKit's own classes and of a view's layer")
    func ownProperties() throws {
      let file = try InterfaceText.nibOfOne(
        "scrollView",
        containing: """
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="alpha"><real key="value" value="0.5"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="point" keyPath="contentOffset"><point key="value" x="0" y="9"/>
          </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          """)
      let view = try #require(try file.instantiate(withOwner: nil).first as? UIScrollView)
      #expect(view.layer.cornerRadius == 8)
      #expect(view.layer.masksToBounds)
      #expect(view.alpha == 0.5)
      #expect(view.contentOffset == CGPoint(x: 0, y: 9))
    }

    @Test("fails at a name or a kind of value that the class doesn't know, and says what it was")
    func unknownKeys() throws {
      for (attributes, value, reason) in [
        (
          "type=\"string\" keyPath=\"refused\" value=\"a\"", "",
          "RecordingView has no property refused that takes the string \"a\""
        ),
        ("type=\"nil\" keyPath=\"refused\"", "", "RecordingView has no property refused that takes nil"),
        (
          "type=\"number\" keyPath=\"layer.color\"", "<real key=\"value\" value=\"0.5\"/>",
          "CALayer has no property color that takes the number 0.5"
        ),
        (
          "type=\"string\" keyPath=\"layer.cornerRadius\" value=\"a\"", "",
          "CALayer has no property cornerRadius that takes the string \"a\""
        ),
      ] {
        let error = error(
          try InterfaceText.nibOfOne(attributes: Self.recording, containing: attribute(attributes, value)))
        let place = InterfacePlace(file: "Test.xib", line: 7, element: "userDefinedRuntimeAttribute")
        #expect(error == place.error(reason))
      }
    }

    @Test("a name that nobody knows fails the file only where the file says it")
    func unknownKeysOfTheApp() throws {
      let file = try InterfaceText.nibOfOne(
        attributes: Self.recording + " tag=\"\(RecordingView.tagOfRefused)\"",
        containing: attribute("type=\"boolean\" keyPath=\"known\" value=\"YES\""))
      var refusals: [String] = []
      let handler = UIResponder.refusalHandler
      UIResponder.refusalHandler = { refusals.append($0) }
      defer { UIResponder.refusalHandler = handler }
      #expect(try file.instantiate(withOwner: nil).count == 1)
      #expect(refusals.count == 1)
      UIView().setValue(1, forKey: "nothing")
      #expect(refusals.count == 2)
    }

    // MARK: Outlets

    @Test("connects outlets to objects before and behind, and lists of them in their order")
    func outlets() throws {
      let file = try InterfaceText.nibOfOne(
        attributes: Self.recording,
        containing: """
          <subviews>
          <label id="a"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
          <view id="b"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
          </subviews>
          <connections>
          \(outlet("title", "a"))
          <outletCollection property="parts" destination="b" id="p"/>
          <outletCollection property="parts" destination="a" id="q"/>
          \(outlet("owner", "-1"))
          </connections>
          """)
      let owner = UIResponder()
      // The owner isn't an object of the document, so only its own outlets may refer to it.
      let view = try #require(try file.instantiate(withOwner: owner).first as? RecordingView)
      #expect(view.values["title"] as? UIView === view.subviews[0])
      #expect(
        (view.values["parts"] as? [UIView])?.map(ObjectIdentifier.init)
          == view.subviews.reversed().map(ObjectIdentifier.init))
      #expect(view.values["owner"] as? UIResponder === owner)
    }

    @Test("fails at an outlet that leads to an object of another class")
    func wrongOutlet() throws {
      let file = try InterfaceText.storyboard(
        InterfaceText.scene(
          "start", attributes: "customClass=\"RecordingController\" customModule=\"HeadlessUIKitTests\"",
          containing: """
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
            <connections>
            \(outlet("picture", "v"))
            </connections>
            """))
      let controller = try #require(try file.instantiateInitialViewController())
      let error = InterfaceText.error { () throws(InterfaceFileError) in try InterfaceFile.loadView(of: controller) }
      #expect(error?.line == 7)
      #expect(error?.element == "outlet")
      #expect(error?.reason == "RecordingController has no property picture that takes a UIView")
    }

    @Test("fails at the outlets of a File's Owner that isn't given")
    func missingOwner() throws {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        \(outlet("view", "v"))
        </connections></placeholder>
        <view id="v"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        </objects></document>
        """
      let file = try InterfaceFile(data: Data(text.utf8), name: "Test.xib")
      #expect(error(file)?.line == 3)
      #expect(error(file)?.reason == "there is no owner with outlets: nil")
      let controller = UIViewController()
      let views = try file.instantiate(withOwner: controller)
      #expect(controller.viewIfLoaded === views.first as? UIView)
    }

    // MARK: Order

    @Test("makes all objects, superviews first, then sets attributes, then outlets, then awakes")
    func order() throws {
      RecordingView.log = []
      let file = try InterfaceText.nibOfOne(
        attributes: Self.recording + " tag=\"1\"",
        containing: """
          \(attribute("type=\"boolean\" keyPath=\"attribute\" value=\"YES\""))
          <connections>\(outlet("outlet", "w"))</connections>
          <subviews><view id="w" \(Self.recording) tag="2"><rect key="frame" x="0" y="0" width="1" height="1"/>
          \(attribute("type=\"boolean\" keyPath=\"attribute\" value=\"YES\""))
          <connections>\(outlet("outlet", "v", id: "p"))</connections>
          </view></subviews>
          """)
      _ = try file.instantiate(withOwner: nil)
      // A view has its tag and its subviews when UIView's init(coder:) returns, so the subview's log comes first.
      #expect(
        RecordingView.log == [
          "init 2", "init 1", "attribute 1", "attribute 2", "outlet 1", "outlet 2", "awake 1", "awake 2",
        ])
    }

    @Test("stops at the first error: nothing more is set and nothing awakes")
    func firstError() throws {
      RecordingView.log = []
      let file = try InterfaceText.nibOfOne(
        attributes: Self.recording,
        containing: """
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="boolean" keyPath="first" value="YES"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="refused" value="YES"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="third" value="YES"/>
          </userDefinedRuntimeAttributes>
          """)
      #expect(error(file)?.line == 9)
      #expect(RecordingView.log == ["init 0", "first 0"])
    }
  }
#endif
