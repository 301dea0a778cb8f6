#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  @MainActor
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

    @Test("a run writes the page, names what it skips, and begins and ends with the page's path")
    func wholeRun() throws {
      try TemporaryFolder.with { folder in
        let photos = folder.appendingPathComponent("photos", isDirectory: true)
        try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
        let pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        try #require(Data(base64Encoded: pixel)).write(to: photos.appendingPathComponent("pixel.gif"))
        try Data("no image".utf8).write(to: photos.appendingPathComponent("broken.jpg"))

        let output = folder.appendingPathComponent("out")
        let scripts = ["gallery", "photos"].map { Script(scene: $0, steps: [.init("Watch", .watch, pause: 0.1)]) }
        let run = Run(["--output", output.path, "--photos", photos.path], scripts: scripts)
        #expect(run.status == 0)
        #expect(run.errors.count == 1)
        #expect(run.errors.allSatisfy { $0.contains("broken.jpg") })
        #expect(run.printed.first?.hasSuffix("/out/index.html") == true)
        #expect(run.printed.last?.hasSuffix("/out/index.html") == true)

        let page = try String(contentsOf: output.appendingPathComponent("index.html"), encoding: .utf8)
        #expect(page.contains(#""name":"gallery""#))
        #expect(page.components(separatedBy: pixel).count == 2, "a photo is in the page once")
        #expect(page.contains(#""name":"photos""#))
        let written = try Data(contentsOf: output.appendingPathComponent("share.png"))
        #expect(try written == Page.data("share.png"))
      }
    }

    @Test("pictures alone: one for each scene, and no page")
    func pictures() throws {
      try TemporaryFolder.with { folder in
        let run = Run(
          ["--pictures", folder.path],
          pictures: Picture.all.filter { ["rows.svg", "spreadsheet-dark.svg"].contains($0.fileName) },
          movingPictures: MovingPicture.all.filter { $0.name == "place" })
        #expect(run.status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == ["rows.svg", "spreadsheet-dark.svg", "place-moving.svg", "place-moving-dark.svg"])
        let svg = try String(contentsOf: folder.appendingPathComponent("rows.svg"), encoding: .utf8)
        #expect(svg.hasPrefix("<svg "))
      }
    }

    @Test("a scene recorded in a process of its own is encoded as the page holds it, and nothing else is written")
    func recordsOneScene() throws {
      try TemporaryFolder.with { folder in
        let scripts = ["rows", "gallery"].map { Script(scene: $0, steps: [.init("Watch", .watch, pause: 0.1)]) }
        let run = Run(["--output", folder.path, "--record", "1"], scripts: scripts)
        #expect(run.status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["1.json"])
        let recording = try Data(contentsOf: folder.appendingPathComponent("1.json"))
        #expect(String(decoding: recording, as: UTF8.self).contains(#""name":"gallery""#))
        let html = try Page(recordings: [recording], conditions: "").html()
        #expect(html.contains(#"{"conditions":"","recordings":[{"#))
      }
    }

    @Test("a folder without images is one line and exit status 1")
    func noPhotos() throws {
      try TemporaryFolder.with { folder in
        let run = Run(["--photos", folder.path, "--output", folder.appendingPathComponent("out").path])
        #expect(run.status == 1)
        #expect(run.errors == ["waterflow-demo: there is no PNG, JPEG, GIF or WebP image in '\(folder.path)'"])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
      }
    }

    /// The output and the exit status of a run of the program.
    @MainActor private struct Run {
      let status: Int32
      let printed: [String]
      let errors: [String]

      init(
        _ arguments: [String], scripts: [Script] = Script.all, pictures: [Picture] = Picture.all,
        movingPictures: [MovingPicture] = []
      ) {
        var printed: [String] = []
        var errors: [String] = []
        let demo = WaterflowDemo(
          print: { printed.append($0) }, printError: { errors.append($0) }, scripts: scripts, pictures: pictures,
          movingPictures: movingPictures)
        status = demo.run(arguments: arguments)
        self.printed = printed
        self.errors = errors
      }
    }
  }
#endif
