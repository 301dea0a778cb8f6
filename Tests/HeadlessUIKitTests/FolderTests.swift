#if !canImport(UIKit)
  import Foundation
  import Testing

  /// The folders of the module, of which UIKit/ knows no other: what it needs of them is in closures that they set. The
  /// one name that it has is that of the class that sets the first of them, which nobody else would call.
  struct FolderTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/HeadlessUIKit")

    @Test("UIKit names no type of the host, and of the reader of interface files the one that is found by its name")
    func uiKit() throws {
      let names = try declaredTypes(in: "Host").union(declaredTypes(in: "InterfaceFiles"))
      #expect(names.isSuperset(of: ["HeadlessHost", "AssistiveCursor", "InterfaceFile", "UINib", "UIStoryboard"]))
      #expect(try uses(of: names, in: "UIKit") == ["NibSetup.swift: InterfaceNibs"])
    }

    @Test("The reader of interface files names no type of the host, and both name UIKit's")
    func interfaceFiles() throws {
      #expect(try uses(of: declaredTypes(in: "Host"), in: "InterfaceFiles") == [])
      let kinds = try declaredTypes(in: "UIKit")
      #expect(try uses(of: kinds, in: "InterfaceFiles").contains("InterfaceReading.swift: UIScrollView"))
      #expect(try uses(of: kinds, in: "Host").contains("HeadlessHost.swift: UIWindow"))
    }

    @Test("Every file is in one of the three folders")
    func files() throws {
      let contents = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
      #expect(contents.sorted() == ["Host", "InterfaceFiles", "README.md", "UIKit"])
    }

    // MARK: Reading

    /// The names of the types that the files of a folder declare outside of any other.
    private func declaredTypes(in folder: String) throws -> Set<String> {
      let declaration = /^(?:@\w+ |\w+ )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
      var names: Set<String> = []
      for code in try codes(in: folder).values {
        for line in code.split(separator: "\n") {
          if let match = line.firstMatch(of: declaration) { names.insert(String(match.1)) }
        }
      }
      return names
    }

    /// Each file of a folder that names one of the types, and the type.
    private func uses(of names: Set<String>, in folder: String) throws -> Set<String> {
      var uses: Set<String> = []
      for (file, code) in try codes(in: folder) {
        for word in Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) {
          if names.contains(word) { uses.insert("\(file): \(word)") }
        }
      }
      return uses
    }

    /// The files of a folder without the lines that are comments.
    private func codes(in folder: String) throws -> [String: String] {
      let directory = Self.root.appending(path: folder)
      var codes: [String: String] = [:]
      for file in try FileManager.default.subpathsOfDirectory(atPath: directory.path) where file.hasSuffix(".swift") {
        let text = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
        codes[file] = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
          .joined(separator: "\n")
      }
      return codes
    }
  }
#endif
