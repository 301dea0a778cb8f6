#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct InterfaceFileTests {
    @Test("of the app is read", arguments: InterfaceText.appFiles)
    func appFiles(name: String) throws {
      _ = try InterfaceFile(contentsOf: InterfaceText.appFile(name))
    }

    @Test("of the app that is cut off is an error, wherever the cut is", arguments: InterfaceText.appFiles)
    func truncated(name: String) throws {
      let data = try Data(contentsOf: InterfaceText.appFile(name))
      // The text after the last end tag may be missing.
      for length in stride(from: 0, to: data.count - 2, by: 10) {
        let error = InterfaceText.error { () throws(InterfaceFileError) in
          _ = try InterfaceFile(data: data.prefix(length), name: name)
        }
        #expect(error?.file == name, "\(length) bytes of \(data.count)")
        #expect((error?.line ?? 0) > 0, "\(length) bytes of \(data.count)")
      }
    }

    @Test("of the app without one of its lines is read or is an error", arguments: InterfaceText.appFiles)
    func missingLines(name: String) throws {
      let lines = try String(contentsOf: InterfaceText.appFile(name), encoding: .utf8).components(separatedBy: "\n")
      var errors = 0
      for index in lines.indices {
        var text = lines
        text.remove(at: index)
        let error = InterfaceText.error { () throws(InterfaceFileError) in
          _ = try InterfaceFile(data: Data(text.joined(separator: "\n").utf8), name: name)
        }
        if error != nil { errors += 1 }
      }
      // Half of the lines open or close an element.
      #expect(errors > lines.count / 3)
    }

    @Test("that doesn't exist is an error without a line")
    func missingFile() {
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceFile(contentsOf: URL(filePath: "/nowhere/Main.storyboard"))
      }
      #expect(error?.description == "Main.storyboard: the file can't be read")
    }

    @Test("says its errors in the form that editors make a link of")
    func description() {
      let error = InterfaceText.error { () throws(InterfaceFileError) in
        _ = try InterfaceText.nibOfOne(attributes: "shiny=\"YES\"")
      }
      #expect(error?.description == "Test.xib:5: <view>: the attribute shiny isn't known here")
    }

    @Test("is a document of Interface Builder for UIKit")
    func otherDocuments() {
      for (text, reason) in [
        ("<plist/>", "this is no document of Interface Builder"), ("<document/>", "the attribute type is missing"),
        (
          "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
          "the type com.apple.InterfaceBuilder3.Cocoa.XIB is neither a storyboard nor a nib of UIKit"
        ),
      ] {
        let error = InterfaceText.error { () throws(InterfaceFileError) in
          _ = try InterfaceFile(data: Data(text.utf8), name: "Test.xib")
        }
        #expect(error?.reason == reason)
      }
    }
  }
#endif
