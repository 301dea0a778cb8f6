#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing
  import WaterflowScenes

  @testable import WaterflowDemo

  @MainActor
  struct RecorderTests {
    private static let script = Script(
      scene: "gallery",
      steps: [
        .init("Watch", .watch, pause: 0.1),
        .init("Flick", .flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.1), pause: 0.5),
        .init("Turn", .resize(Script.landscape), pause: 0.2),
      ])

    @Test("sixty frames a second, each step marked where it begins")
    func frames() throws {
      var steps: [String] = []
      let recording = try Self.record { _, caption in steps.append(caption) }
      // 0.1 s, then 0.1 s of flick and 0.5 s, then 0.2 s.
      #expect(recording.frames.count == 6 + 36 + 12)
      #expect(steps == ["Watch", "Flick", "Turn"])
      #expect(recording.marks.map(\.frame) == [0, 6, 42])
      #expect(recording.sizes == [[0, 390, 844], [42, 844, 390]])
    }

    @Test("time that is skipped passes and isn't recorded")
    func skipping() throws {
      let script = Script(
        scene: "gallery",
        steps: [
          .init("Flick", .flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.1), pause: 0),
          .init("Left out", .skip(5), pause: 0.1), .init("Turn", .turn(Script.landscape), pause: 0.1),
        ])
      let recording = try Self.record(script)
      #expect(recording.frames.count == 6 + 6 + 6)
      #expect(recording.marks.map(\.frame) == [0, 6, 12])
      let frames = FrameDecoder.frames(of: recording)
      // The content has come to rest meanwhile.
      #expect(frames[6] != frames[5])
      #expect(frames[6] == frames[11])
    }

    @Test("the finger is seen while it touches")
    func touches() throws {
      let recording = try Self.record()
      let touched = recording.touches.indices.filter { !recording.touches[$0].isEmpty }
      #expect(touched == Array(6..<12))
      #expect(recording.touches[11] == [200, 300])
    }

    @Test("the last frame is what another host shows after the same hand")
    func lastFrame() throws {
      let recording = try Self.record()
      let host = HeadlessHost(rootViewController: GalleryScene())
      for step in Self.script.steps {
        step.action.perform(on: host)
        host.advance(by: step.pause)
      }
      let expected = host.svg().split(separator: "\n").joined(separator: "\n")
      #expect(FrameDecoder.frames(of: recording).last == expected)
    }

    @Test("the numbers are the scene's own, and layout took time in the first frame")
    func counters() throws {
      let recording = try Self.record()
      let scene = GalleryScene()
      let host = HeadlessHost(rootViewController: scene)
      for step in Self.script.steps {
        step.action.perform(on: host)
        host.advance(by: step.pause)
      }
      #expect(recording.visibleCells.last == scene.displayLog.visibleCells)
      #expect(recording.createdCells.last == scene.displayLog.createdCells)
      #expect(recording.reusedCells.last == scene.displayLog.reusedCells)
      #expect(recording.layoutTimes[0] > 0)
    }

    @Test("the gallery's run reuses: no more cells than were visible at once and lay ahead; no frame asks for many")
    func reuse() throws {
      let recording = try Self.record(.gallery)
      let mostVisible = try #require(recording.visibleCells.max())
      let created = try #require(recording.createdCells.last)
      #expect(created <= 2 * mostVisible)
      #expect(try #require(recording.reusedCells.last) > 5 * created)
      // The first frame fills the screen.
      #expect(try #require(recording.askedCells.dropFirst().max()) <= 6)
    }

    private static func record(
      _ script: Script = script, progress: (TimeInterval, String) -> Void = { _, _ in }
    ) throws -> Recording {
      let scene = try #require(DemoScene(id: script.scene))
      return Recorder(script: script, scene: scene).record(progress: progress)
    }
  }
#endif
