#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceReferencesTests {
    private func segue(to destination: String, _ kind: String = "kind=\"show\"") -> String {
      "<connections>\n<segue destination=\"\(destination)\" \(kind) id=\"s\"/></connections>"
    }

    private func check(_ scenes: String, line: Int, element: String, _ reason: String, initial: String = "start") {
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceText.storyboard(scenes, initial: initial)
      }
      #expect(error == InterfaceFileError(file: "Test.storyboard", line: line, element: element, reason: reason))
    }

    @Test("leads to an object that is there")
    func dangling() {
      check(
        InterfaceText.scene("start"), line: 1, element: "document",
        "there is no controller other, which initialViewController names", initial: "other")
      check(
        InterfaceText.scene("start", containing: segue(to: "other")), line: 6, element: "segue",
        "nothing has the id other, which the segue leads to")
      check(
        InterfaceText.scene(
          "start",
          containing: "<connections><outlet property=\"picture\" destination=\"other\" id=\"o\"/></connections>"),
        line: 5, element: "outlet", "nothing has the id other, which picture leads to")
    }

    @Test("by an outlet stays in its scene")
    func outletToOtherScene() {
      check(
        InterfaceText.scene("start") + "\n"
          + InterfaceText.scene(
            "other",
            containing: "<connections><outlet property=\"friend\" destination=\"start\" id=\"o\"/></connections>"),
        line: 10, element: "outlet", "nothing has the id start, which friend leads to")
    }

    @Test("has one meaning: identifiers are there once")
    func duplicates() {
      check(
        InterfaceText.scene("start") + "\n" + InterfaceText.scene("start"), line: 9, element: "viewController",
        "the id start is there twice")
      check(
        InterfaceText.scene("start", attributes: "storyboardIdentifier=\"a\"") + "\n"
          + InterfaceText.scene("other", attributes: "storyboardIdentifier=\"a\""),
        line: 9, element: "viewController", "the storyboardIdentifier a is there twice")
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceText.nibOfOne(
          containing:
            "<subviews>\n"
            + "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view></subviews>"
        )
      }
      #expect(
        error == InterfaceFileError(file: "Test.xib", line: 8, element: "view", reason: "the id v is there twice"))
    }

    @Test("to a root view controller goes from a navigation controller to one that is none")
    func roots() {
      let root = "kind=\"relationship\" relationship=\"rootViewController\""
      check(
        InterfaceText.scene("start", containing: segue(to: "start", root)), line: 6, element: "segue",
        "only a navigation controller has a root view controller")
      check(
        InterfaceText.scene("start", kind: "navigationController", containing: segue(to: "start", root)), line: 6,
        element: "segue", "a navigation controller can't be the root of another")
    }
  }
#endif
