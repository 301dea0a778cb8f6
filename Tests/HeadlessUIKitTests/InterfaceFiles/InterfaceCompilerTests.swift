#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceCompilerTests {
    private func make<View: UIView>(_ type: View.Type, from file: InterfaceFile) throws -> View {
      try #require(try file.instantiate(withOwner: nil).first as? View)
    }

    // MARK: Known

    @Test("of a view is what the view is like")
    func view() throws {
      let view = try make(
        UIView.self,
        from: InterfaceText.nibOfOne(
          attributes: """
            contentMode="scaleAspectFill" hidden="YES" alpha="0.5" clipsSubviews="YES" tag="7" \
            userInteractionEnabled="NO" autoresizesSubviews="NO" semanticContentAttribute="forceRightToLeft" \
            opaque="NO" userLabel="A view"
            """,
          containing: """
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" \
            customColorSpace="sRGB"/>
            <accessibility key="accessibilityConfiguration" label="Label" hint="Hint" identifier="Name">
            <bool key="isElement" value="YES"/></accessibility>
            <viewLayoutGuide key="safeArea" id="g"/>
            <subviews><view id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
            """))
      #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
      #expect(view.contentMode == .scaleAspectFill)
      #expect(view.isHidden)
      #expect(view.alpha == 0.5)
      #expect(view.clipsToBounds)
      #expect(view.tag == 7)
      #expect(!view.isUserInteractionEnabled)
      #expect(!view.autoresizesSubviews)
      #expect(view.semanticContentAttribute == .forceRightToLeft)
      #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
      #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
      #expect(view.accessibilityLabel == "Label")
      #expect(view.accessibilityHint == "Hint")
      #expect(view.accessibilityIdentifier == "Name")
      #expect(view.isAccessibilityElement)
      #expect(view.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    }

    @Test("of a view that it doesn't say is as in a view made in code")
    func defaults() throws {
      let view = try make(UIView.self, from: InterfaceText.nibOfOne())
      #expect(view.backgroundColor == nil)
      #expect(view.alpha == 1)
      #expect(!view.clipsToBounds)
      #expect(view.isUserInteractionEnabled)
      #expect(view.autoresizingMask.isEmpty)
    }

    @Test("of a label is its text and how that is set")
    func label() throws {
      let label = try make(
        UILabel.self,
        from: InterfaceText.nibOfOne(
          "label",
          attributes: """
            text="One" textAlignment="right" lineBreakMode="characterWrap" numberOfLines="3" \
            userInteractionEnabled="NO" adjustsFontForContentSizeCategory="YES" preferredMaxLayoutWidth="80"
            """,
          containing: """
            <fontDescription key="fontDescription" type="system" weight="medium" pointSize="13"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
            <nil key="highlightedColor"/>
            """))
      #expect(label.text == "One")
      #expect(label.textAlignment == .right)
      #expect(label.lineBreakMode == .byCharWrapping)
      #expect(label.numberOfLines == 3)
      #expect(!label.isUserInteractionEnabled)
      #expect(label.adjustsFontForContentSizeCategory)
      #expect(label.preferredMaxLayoutWidth == 80)
      #expect(label.font == .systemFont(ofSize: 13, weight: .medium))
      #expect(label.textColor == .secondaryLabel)
    }

    @Test("of a label may be an element, for a text of several lines")
    func longText() throws {
      let label = try make(
        UILabel.self, from: InterfaceText.nibOfOne("label", containing: "<string key=\"text\">One\ntwo</string>"))
      #expect(label.text == "One\ntwo")
    }

    @Test(
      "of a font is a size and a kind, or a text style",
      arguments: [
        ("type=\"system\" pointSize=\"11\"", UIFont.systemFont(ofSize: 11)),
        ("type=\"boldSystem\" pointSize=\"12\"", UIFont.boldSystemFont(ofSize: 12)),
        ("type=\"italicSystem\" pointSize=\"13\"", UIFont.italicSystemFont(ofSize: 13)),
        ("style=\"UICTFontTextStyleSubhead\"", UIFont.preferredFont(forTextStyle: .subheadline)),
      ])
    func fonts(attributes: String, expected: UIFont) throws {
      let label = try make(
        UILabel.self,
        from: InterfaceText.nibOfOne("label", containing: "<fontDescription key=\"fontDescription\" \(attributes)/>"))
      #expect(label.font == expected)
    }

    @Test("of a scroll view is how it scrolls")
    func scrollView() throws {
      let view = try make(
        UIScrollView.self,
        from: InterfaceText.nibOfOne(
          "scrollView",
          attributes: """
            alwaysBounceVertical="YES" alwaysBounceHorizontal="YES" bounces="NO" pagingEnabled="YES" \
            scrollEnabled="NO" directionalLockEnabled="YES" delaysContentTouches="NO" canCancelContentTouches="NO" \
            contentInsetAdjustmentBehavior="never" showsVerticalScrollIndicator="NO"
            """,
          containing: """
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            <size key="contentSize" width="200" height="300"/>
            """))
      #expect(view.alwaysBounceVertical)
      #expect(view.alwaysBounceHorizontal)
      #expect(!view.bounces)
      #expect(view.isPagingEnabled)
      #expect(!view.isScrollEnabled)
      #expect(view.isDirectionalLockEnabled)
      #expect(!view.delaysContentTouches)
      #expect(!view.canCancelContentTouches)
      #expect(view.contentInsetAdjustmentBehavior == .never)
      #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
      #expect(view.contentSize == CGSize(width: 200, height: 300))
      #expect(!view.clipsToBounds)
    }

    @Test("of a label or an image view is touched only where it doesn't say NO, which Xcode always does")
    func touches() throws {
      for kind in ["label", "imageView"] {
        let file = try InterfaceText.nibOfOne(kind, attributes: "userInteractionEnabled=\"NO\"")
        #expect(try !make(UIView.self, from: file).isUserInteractionEnabled)
        #expect(try make(UIView.self, from: InterfaceText.nibOfOne(kind)).isUserInteractionEnabled)
      }
    }

    @Test(
      "of a color is a color",
      arguments: [
        ("systemColor=\"systemTealColor\"", UIColor.systemTeal),
        ("white=\"0.25\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"", UIColor(white: 0.25, alpha: 0.5)),
        (
          "white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
          UIColor(white: 1, alpha: 1)
        ),
        (
          "red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
          UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        ),
      ])
    func colors(attributes: String, expected: UIColor) throws {
      let file = try InterfaceText.nibOfOne(containing: "<color key=\"backgroundColor\" \(attributes)/>")
      #expect(try make(UIView.self, from: file).backgroundColor == expected)
    }

    @Test("of a color with a name is the copy that the file keeps of it")
    func namedColors() throws {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="v"><rect key="frame" x="0" y="0" width="1" height="1"/><color key="backgroundColor" name="Brand"/></view>
        </objects><resources><namedColor name="Brand">
        <color red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>
        </document>
        """
      let file = try InterfaceFile(data: Data(text.utf8), name: "Test.xib")
      #expect(try make(UIView.self, from: file).backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    // MARK: Unknown

    @Test(
      "and isn't known is an error with its line",
      arguments: [
        ("view", "shiny=\"YES\"", "", 5, "view", "the attribute shiny isn't known here"),
        ("view", "hidden=\"MAYBE\"", "", 5, "view", "hidden can't be MAYBE here, only NO, YES"),
        ("view", "alpha=\"some\"", "", 5, "view", "alpha is no number: some"),
        ("view", "alpha=\"nan\"", "", 5, "view", "alpha is no number: nan"),
        ("view", "tag=\"1.5\"", "", 5, "view", "tag is no whole number: 1.5"),
        (
          "view", "translatesAutoresizingMaskIntoConstraints=\"NO\"", "", 5, "view",
          "the attribute translatesAutoresizingMaskIntoConstraints can only be YES here, not NO"
        ),
        ("view", "", "words", 5, "view", "text isn't expected here"),
        ("view", "", "<constraints/>", 7, "constraints", "the element constraints isn't known in view"),
        (
          "view", "", "\n<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>", 8, "rect",
          "the element rect of key frame isn't known in view"
        ),
        (
          "view", "", "<subviews>\n<stackView id=\"s\"/></subviews>", 8, "stackView",
          "the element stackView isn't known here"
        ),
        ("view", "", "<subviews>\n<view id=\"s\"/></subviews>", 8, "view", "the frame is missing"),
        (
          "view", "", "<subviews><view id=\"s\">\n<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\"/></view></subviews>",
          8, "rect",
          "the attribute height is missing"
        ),
        (
          "view", "", "<color key=\"backgroundColor\" systemColor=\"mauveColor\"/>", 7, "color",
          "there is no system color mauveColor"
        ),
        (
          "view", "", "<color key=\"backgroundColor\" name=\"Brand\"/>", 7, "color",
          "there is no color Brand in the resources"
        ),
        (
          "view", "", "<color key=\"backgroundColor\" colorSpace=\"custom\" customColorSpace=\"displayP3\"/>", 7,
          "color",
          "the color space displayP3 isn't known here"
        ),
        (
          "label", "", "<fontDescription key=\"fontDescription\" style=\"Huge\"/>", 7, "fontDescription",
          "there is no text style Huge"
        ),
        (
          "label", "",
          "<fontDescription key=\"fontDescription\" name=\"Georgia\" family=\"Georgia\" pointSize=\"17\"/>", 7,
          "fontDescription", "only the system's fonts are known here, by type or style"
        ),
        (
          "label", "adjustsFontSizeToFit=\"YES\"", "", 5, "label",
          "the attribute adjustsFontSizeToFit can only be NO here, not YES"
        ),
        (
          "imageView", "image=\"star\" catalog=\"system\"", "", 5, "imageView", "the attribute catalog isn't known here"
        ),
        (
          "view", "", "<connections>\n<action selector=\"tap\" destination=\"v\" id=\"a\"/></connections>", 8, "action",
          "the element action isn't known in connections"
        ),
        (
          "view", "", "<connections>\n<outlet destination=\"v\"/></connections>", 8, "outlet",
          "the attribute property is missing"
        ),
        (
          "view", "", "<connections>\n<segue destination=\"v\" kind=\"show\" id=\"s\"/></connections>", 8, "segue",
          "a segue that begins at a view isn't known here, only one that begins at a controller"
        ),
      ])
    func unknown(kind: String, attributes: String, children: String, line: Int, element: String, reason: String) {
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceText.nibOfOne(kind, attributes: attributes, containing: children)
      }
      #expect(error == InterfaceFileError(file: "Test.xib", line: line, element: element, reason: reason))
    }

    @Test(
      "of a runtime attribute and isn't known is an error with its line",
      arguments: [
        ("type=\"range\" keyPath=\"k\"", "", "a value of the type range isn't known here"),
        ("type=\"image\" keyPath=\"k\" value=\"star\"", "", "a value of the type image isn't known here"),
        ("type=\"number\" keyPath=\"k\"", "", "the value of the type number is missing"),
        ("type=\"size\" keyPath=\"k\"", "", "the value of the type size is missing"),
        ("type=\"boolean\" keyPath=\"k\"", "", "the attribute value is missing"),
        ("type=\"boolean\" keyPath=\"k\" value=\"1\"", "", "value can't be 1 here, only NO, YES"),
        ("type=\"string\" value=\"s\"", "", "the attribute keyPath is missing"),
        ("keyPath=\"k\" value=\"s\"", "", "the attribute type is missing"),
      ])
    func unknownAttributes(attributes: String, child: String, reason: String) {
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceText.nibOfOne(
          containing: """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute \(attributes)>\(child)</userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            """)
      }
      let place = InterfacePlace(file: "Test.xib", line: 8, element: "userDefinedRuntimeAttribute")
      #expect(error == place.error(reason))
    }

    @Test("of a scene and isn't known is an error with its line")
    func unknownScenes() {
      for (scene, line, element, reason) in [
        ("<scene sceneID=\"s\"/>", 3, "scene", "the scene has no objects"),
        ("<scene><objects/></scene>", 3, "objects", "the scene has no view controller"),
        (
          "<scene><objects>\n<tableViewController id=\"start\"/></objects></scene>", 4, "tableViewController",
          "the element tableViewController isn't known in objects"
        ),
        (
          InterfaceText.scene("start", attributes: "modalPresentationStyle=\"fullScreen\""), 4, "viewController",
          "the attribute modalPresentationStyle isn't known here"
        ),
        (
          InterfaceText.scene(
            "start",
            containing: "<connections>\n<segue destination=\"start\" kind=\"presentation\" id=\"p\"/></connections>"),
          6, "segue", "a segue of the kind presentation isn't known here, only show and rootViewController"
        ),
        (
          InterfaceText.scene(
            "start", containing: "<navigationItem key=\"navigationItem\" id=\"n\">\n<barButtonItem/></navigationItem>"),
          6, "barButtonItem", "the element barButtonItem isn't known in navigationItem"
        ),
      ] {
        let error = InterfaceText.error { () throws(InterfaceFileError) in _ = try InterfaceText.storyboard(scene) }
        #expect(error == InterfaceFileError(file: "Test.storyboard", line: line, element: element, reason: reason))
      }
    }
  }
#endif
