#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  /// The programs of this machine.
  enum Executable {
    static func named(_ name: String) -> URL? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
  }

  /// The JavaScript runtime of this machine, if it has one.
  enum Node {
    static let executable = Executable.named("node")

    /// Runs statements after one of the page's scripts, with `input`, and returns their output.
    static func run(_ name: String, _ statements: String, input: some Encodable) throws -> Data {
      try TemporaryFolder.with { folder in
        let source = try Page.resource(name)
        let inputJSON = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
        let script = folder.appendingPathComponent("test.js")
        try Data("\(source)\nconst input = \(inputJSON);\n\(statements)".utf8).write(to: script)

        let process = Process()
        process.executableURL = executable
        process.arguments = [script.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return output
      }
    }
  }
#endif
