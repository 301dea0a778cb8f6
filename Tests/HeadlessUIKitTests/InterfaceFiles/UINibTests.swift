#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct UINibTests {
    private let view =
      "<view id=\"v\" tag=\"7\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"30\" height=\"40\"/></view>"

    /// A folder as a bundle; deleted after the test.
    private func withBundle(_ files: [String: String], _ body: (Bundle) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try body(try #require(Bundle(path: folder.path)))
    }

    @Test("makes its top-level objects anew every time, in their order and without the placeholders")
    func fresh() throws {
      let other = "<label id=\"w\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></label>"
      let nib = UINib(data: Data(InterfaceText.nibText(view + other).utf8), bundle: nil)
      let first = nib.instantiate(withOwner: nil)
      let second = nib.instantiate(withOwner: nil)
      #expect(first.count == 2)
      #expect((first[0] as? UIView)?.tag == 7)
      #expect(first[1] is UILabel)
      #expect(second.count == 2)
      #expect(first[0] as AnyObject !== second[0] as AnyObject)
    }

    @Test("is found in a bundle by its name, in the host's where none is said")
    func bundles() throws {
      try withBundle(["Cell.xib": InterfaceText.nibText(view)]) { bundle in
        #expect(UINib(nibName: "Cell", bundle: bundle).instantiate(withOwner: nil).count == 1)
        #expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).isEmpty)
        let main = HeadlessHost.mainBundle
        HeadlessHost.mainBundle = bundle
        defer { HeadlessHost.mainBundle = main }
        #expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).count == 1)
      }
    }

    @Test("that is missing, can't be read or has an unknown class has no objects")
    func wrong() {
      #expect(UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(UINib(data: Data(), bundle: nil).instantiate(withOwner: nil).isEmpty)
      let text = InterfaceText.nibText(view.replacing("tag=\"7\"", with: "customClass=\"Nobody\""))
      #expect(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
    }

    @Test("is the view of a controller that is made with its name or is called like it")
    func controllers() throws {
      let text = InterfaceText.nibText(view).replacing(
        "userLabel=\"File's Owner\"/>",
        with: "><connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections></placeholder>")
      try withBundle(["Named.xib": text, "RecordingController.xib": text]) { bundle in
        let named = UIViewController(nibName: "Named", bundle: bundle)
        #expect(named.nibName == "Named")
        #expect(named.nibBundle === bundle)
        #expect(named.view.tag == 7)
        #expect(RecordingController(nibName: nil, bundle: bundle).view.tag == 7)
        #expect(UIViewController(nibName: nil, bundle: bundle).view.tag == 0)
        #expect(UIViewController(nibName: "Nowhere", bundle: bundle).view.tag == 0)
      }
    }
  }
#endif
