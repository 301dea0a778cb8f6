#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceElementTests {
    private func parse(_ text: String) throws(InterfaceFileError) -> InterfaceElement {
      try InterfaceElementParser.parse(Data(text.utf8), file: "Test.xib")
    }

    @Test("is a tree of elements with their attributes, their text and the lines in which their start tags end")
    func tree() throws {
      let root = try parse(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- a comment -->
        <a one="1"
           two="&quot;&#xA;2">
          <b key="k">text &amp; more</b>
          <b/>
        </a>
        """)
      #expect(root.name == "a")
      #expect(root.line == 4)
      #expect(root.attributes == ["one": "1", "two": "\"\n2"])
      #expect(root.children.map(\.name) == ["b", "b"])
      #expect(root.children.map(\.line) == [5, 6])
      #expect(root.children.map(\.key) == ["k", nil])
      #expect(root.children.map(\.text) == ["text & more", ""])
    }

    @Test(
      "that is not well-formed is an error where it breaks",
      arguments: [
        ("", 1), ("no markup", 1), ("<a>\n<b>\n</a>", 3), ("<a>\n<b>", 2), ("<a>\n\n<b c=d/></a>", 3),
        ("<a/>\n<b/>", 2), ("<a>\n&nothing;</a>", 2),
      ])
    func malformed(text: String, line: Int) {
      let error = InterfaceText.error { () throws(InterfaceFileError) in _ = try parse(text) }
      #expect(error?.line == line)
      #expect(error?.file == "Test.xib")
    }

    @Test("declares no entities: what they stand for would go missing")
    func entities() {
      let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a>&b;</a>"
      let error = InterfaceText.error { () throws(InterfaceFileError) in _ = try parse(text) }
      #expect(error?.line == 2)
      #expect(error?.reason == "it declares a document type, which Interface Builder never does")
    }
  }
#endif
