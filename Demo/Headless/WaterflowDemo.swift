#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// The program: reads the arguments, records the runs, writes the page and the pictures.
  @MainActor struct WaterflowDemo {
    /// Prints progress, and the page's path at the beginning and at the end.
    let print: (String) -> Void
    /// Prints errors.
    let printError: (String) -> Void
    var scripts = Script.all
    var pictures = Picture.all
    var movingPictures = MovingPicture.all
    /// The program's own file, so that scenes are recorded side by side; nil to record all of them in this process.
    var executable: URL?

    /// As BSD's sysexits.h numbers them.
    enum ExitStatus {
      static let success: Int32 = 0
      static let failure: Int32 = 1
      static let wrongArguments: Int32 = 64
    }

    /// - Parameter arguments: the arguments after the program's name.
    /// - Returns: the exit status.
    func run(arguments: [String]) -> Int32 {
      do {
        let options = try CommandLineOptions(arguments: arguments)
        if options.showsHelp {
          print(CommandLineOptions.help)
          return ExitStatus.success
        }
        if let number = options.recordedScript, scripts.indices.contains(number) {
          try writeRecording(number, to: try OutputFolder(path: options.outputFolder))
        } else if let folder = options.picturesFolder {
          try writePictures(to: try OutputFolder(path: folder))
        } else {
          try makePage(options)
        }
        return ExitStatus.success
      } catch let error as CommandLineError {
        printError("waterflow-demo: \(error.message) (see --help)")
        return ExitStatus.wrongArguments
      } catch let failure as DemoFailure {
        printError("waterflow-demo: \(failure.message)")
      } catch {
        printError("waterflow-demo: \(error)")
      }
      return ExitStatus.failure
    }

    private func makePage(_ options: CommandLineOptions) throws {
      let photos = try photos(in: options.photosFolder)
      let output = try OutputFolder(path: options.outputFolder)
      let path = output.url.appendingPathComponent("index.html", isDirectory: false).path
      print("The page will be at \(path)")

      let html = try Page(
        recordings: try recordings(photos: photos), conditions: Self.conditions, root: output.path(to: Self.package)
      ).html()
      try output.write(try Page.data(Page.sharePicture), to: Page.sharePicture)
      try Guides(package: Self.package, root: output.path(to: Self.package)).write(to: output)
      let page = try output.write(html, to: "index.html")
      print("Page, \(Self.megabytes(html.utf8.count)): \(page.path)")
    }

    /// The recordings of all scripts, encoded.
    private func recordings(photos: [PhotoFile]) throws -> [Data] {
      // All views of a process live on its main thread. What is wrong with photos would be said by each process.
      guard let executable, FileManager.default.isExecutableFile(atPath: executable.path), photos.isEmpty,
        ProcessInfo.processInfo.activeProcessorCount > 1
      else {
        return try scripts.compactMap { script in
          try DemoScene(id: script.scene, photos: photos).map { try Page.encoded(recordInBothStyles(script, $0)) }
        }
      }
      let numbers = scripts.indices.filter { DemoScene(id: scripts[$0].scene) != nil }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      DispatchQueue.concurrentPerform(iterations: numbers.count) { index in
        // Without its file, below, it has failed.
        let process = Process()
        process.executableURL = executable
        process.arguments = ["--output", folder.path, "--record", String(numbers[index])]
        guard (try? process.run()) != nil else { return }
        process.waitUntilExit()
      }
      return try numbers.map { number in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.fileName(ofRecording: number))) else {
          throw DemoFailure("can't record the scene '\(scripts[number].scene)'")
        }
        return data
      }
    }

    private static func fileName(ofRecording number: Int) -> String { "\(number).json" }

    private func writeRecording(_ number: Int, to output: OutputFolder) throws {
      guard let scene = DemoScene(id: scripts[number].scene) else { return }
      try output.write(
        Page.encoded(recordInBothStyles(scripts[number], scene)), to: Self.fileName(ofRecording: number))
    }

    private func recordInBothStyles(_ script: Script, _ scene: DemoScene) -> Recording {
      var recording = record(script, scene)
      // A second run, so that nothing that the first one is in the middle of changes its colors.
      let dark = Recorder(script: script, scene: scene, style: .dark)
      print("\(scene.entry.title): once more, in the dark")
      if !recording.adopt(dark: dark.record()) {
        printError("waterflow-demo: \(scene.entry.title) stays light in the dark")
      }
      return recording
    }

    private func writePictures(to output: OutputFolder) throws {
      for picture in pictures {
        guard let scene = DemoScene(id: picture.scene) else { continue }
        try output.write(picture.svg(of: scene), to: picture.fileName)
        print("Picture: \(picture.fileName)")
      }
      for picture in movingPictures {
        guard let scene = DemoScene(id: picture.script.scene) else { continue }
        for (style, fileName) in [(UIUserInterfaceStyle.light, picture.fileName), (.dark, picture.darkFileName)] {
          try output.write(picture.svg(of: scene, style: style), to: fileName)
          print("Moving picture: \(fileName)")
        }
      }
    }

    private func photos(in folder: String?) throws -> [PhotoFile] {
      guard let folder else { return [] }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw CommandLineError("--photos: there is no folder '\(folder)'")
      }
      let photos: [PhotoFile]
      let skipped: [String]
      do {
        (photos, skipped) = try PhotoFolder.load(from: URL(fileURLWithPath: folder, isDirectory: true))
      } catch {
        throw DemoFailure("can't read the folder '\(folder)'")
      }
      for name in skipped { printError("waterflow-demo: skipped \(name), which is no image that can be read") }
      guard !photos.isEmpty else { throw DemoFailure("there is no PNG, JPEG, GIF or WebP image in '\(folder)'") }
      return photos
    }

    private func record(_ script: Script, _ scene: DemoScene) -> Recording {
      let recorder = Recorder(script: script, scene: scene)
      // Each line with its scene, as scenes may be recorded side by side.
      let title = scene.entry.title
      print(title)
      let recording = recorder.record { seconds, caption in print("\(title): \(Self.time(seconds))  \(caption)") }
      print("\(title): \(Self.time(recording.duration))  \(recording.frames.count) frames recorded")
      if recording.leftOutImageCount > 0 {
        let limit = Self.megabytes(Recording.mostImageBytes)
        print("\(title): \(recording.leftOutImageCount) images shown as gray areas: a page holds \(limit) of them")
      }
      return recording
    }

    private static func time(_ seconds: TimeInterval) -> String {
      String(format: "%.1f s", seconds)
    }

    private static func megabytes(_ bytes: Int) -> String {
      String(format: "%.1f MB", Double(bytes) / 1_000_000)
    }

    /// The folder with `Package.swift`, where this was built. Guides and sources are linked there.
    nonisolated static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    /// What the page says about its times.
    static var conditions: String {
      #if DEBUG
        let build = "a debug build"
      #else
        let build = "a release build"
      #endif
      #if os(Linux)
        let system = "Linux"
      #else
        let system = "macOS"
      #endif
      return "Recorded on \(system) with \(build)."
    }
  }
#endif
