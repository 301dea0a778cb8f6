#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  struct OutputFolderTests {
    @Test("a missing folder is made, with those above it, and files are written into it")
    func makesFolder() throws {
      try TemporaryFolder.with { folder in
        let output = try OutputFolder(path: folder.appendingPathComponent("a/b").path)
        let file = try output.write("Grüße", to: "page.html")
        #expect(file.lastPathComponent == "page.html")
        #expect(try String(contentsOf: file, encoding: .utf8) == "Grüße")
      }
    }

    @Test("an older file is replaced")
    func replaces() throws {
      try TemporaryFolder.with { folder in
        let output = try OutputFolder(path: folder.path)
        try output.write("first", to: "page.html")
        let file = try output.write("second", to: "page.html")
        #expect(try String(contentsOf: file, encoding: .utf8) == "second")
      }
    }

    @Test("a file in the folder's place is reported")
    func fileInPlace() throws {
      try TemporaryFolder.with { folder in
        let file = folder.appendingPathComponent("taken")
        try Data().write(to: file)
        #expect(throws: DemoFailure("can't make the folder \(file.path)")) { try OutputFolder(path: file.path) }
      }
    }

    @Test("a folder in a file's place is reported")
    func folderInPlace() throws {
      try TemporaryFolder.with { folder in
        let output = try OutputFolder(path: folder.path)
        let taken = output.url.appendingPathComponent("page.html", isDirectory: false)
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        try Data().write(to: taken.appendingPathComponent("something"))
        #expect(throws: DemoFailure("can't write \(taken.path)")) { try output.write("text", to: "page.html") }
      }
    }

    @Test("the way to another folder goes up to what both have in common, and down from there")
    func paths() throws {
      try TemporaryFolder.with { folder in
        let output = try OutputFolder(path: folder.appendingPathComponent("demo/out").path)
        #expect(output.path(to: folder) == "../../")
        #expect(output.path(to: folder.appendingPathComponent("demo/out")) == "")
        #expect(output.path(to: folder.appendingPathComponent("demo/out/a")) == "a/")
        #expect(output.path(to: folder.appendingPathComponent("my package #1")) == "../../my package #1/")
      }
    }
  }

  /// A folder that is deleted after the test.
  enum TemporaryFolder {
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      return try body(folder)
    }
  }
#endif
