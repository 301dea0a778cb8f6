#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  @MainActor @Suite("waterflow-demo")
  struct WaterflowDemoTests {
    @Test(
      "wrong arguments get one line and exit status 64",
      arguments: [["--frames"], ["--output"], ["--photos", "/no/such/folder"], ["--output", "a", "--output", "b"]])
    func wrongArguments(arguments: [String]) {
      let run = Run(arguments)
      #expect(run.status == 64)
      #expect(run.printed.isEmpty)
      #expect(run.errors.count == 1)
      #expect(run.errors.allSatisfy { $0.hasPrefix("waterflow-demo: ") && !$0.contains("\n") })
    }

    @Test("help goes where output goes, and nothing is written")
    func help() {
      let run = Run(["--help"])
      #expect(run.status == 0)
      #expect(run.printed == [CommandLineOptions.help])
      #expect(run.errors.isEmpty)
    }

    @Test("a folder that can't be made is one line and exit status 1")
    func unwritable() throws {
      try TemporaryFolder.with { folder in
        let file = folder.appendingPathComponent("taken")
        try Data().write(to: file)
        let run = Run(["--output", file.path])
        #expect(run.status == 1)
        #expect(run.errors == ["waterflow-demo: can't make the folder \(file.path)"])
      }
    }

    /// What a run of the program said and how it ended.
    @MainActor private struct Run {
      let status: Int32
      let printed: [String]
      let errors: [String]

      init(_ arguments: [String]) {
        var printed: [String] = []
        var errors: [String] = []
        status = WaterflowDemo(print: { printed.append($0) }, printError: { errors.append($0) })
          .run(arguments: arguments)
        self.printed = printed
        self.errors = errors
      }
    }
  }
#endif
