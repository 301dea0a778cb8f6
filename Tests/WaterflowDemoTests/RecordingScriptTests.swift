#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import WaterflowDemo

  /// Runs the page's own `recording.js` in node, if it is installed.
  @Suite("recording.js", .enabled(if: Node.executable != nil, "node is not installed here"))
  struct RecordingScriptTests {
    @Test(
      "the page reads every frame as it was recorded, forwards, backwards and anywhere",
      arguments: 1...3 as ClosedRange<UInt64>)
    func frames(seed: UInt64) throws {
      let (recording, documents) = RecordingTests.random(seed: seed)
      var random = SeededRandom(seed: seed)
      let order =
        Array(0..<150) + (0..<150).reversed() + (0..<100).map { _ in random.number(below: 150) } + [0, 149, 60, 59, 59]
      let output = try Node.run(
        "recording.js",
        """
        const recording = new Recording(input.recording);
        console.log(JSON.stringify(input.order.map((frame) => recording.svg(frame))));
        """, input: Input(recording: recording, order: order))
      let read = try JSONDecoder().decode([String].self, from: output)
      #expect(read == order.map { documents[$0] }, "seed \(seed)")
    }

    @Test("sizes and steps of the script hold from their frame on")
    func sizesAndMarks() throws {
      var recording = RecordingTests.empty
      for frame in 0..<6 {
        if frame == 1 { recording.mark("One") }
        if frame == 4 { recording.mark("Two") }
        let size = frame < 3 ? Script.portrait : Script.landscape
        recording.append(svg: "<svg/>", size: size, touch: nil, counters: .init())
      }
      let output = try Node.run(
        "recording.js",
        """
        const recording = new Recording(input.recording);
        console.log(JSON.stringify(input.order.map((f) => [recording.size(f).width, recording.markIndex(f)])));
        """, input: Input(recording: recording, order: Array(0..<6)))
      let read = try JSONDecoder().decode([[Int]].self, from: output)
      #expect(read == [[390, -1], [390, 0], [390, 0], [844, 0], [844, 1], [844, 1]])
    }

    @Test("an image stands in each line that shows it, with all of its bytes")
    func images() throws {
      var recording = RecordingTests.empty
      for image in ["data:image/png;base64,AAAA", "data:image/gif;base64,AP+A"] {
        _ = recording.address(ofImage: image)
      }
      recording.append("<svg>\n<image href=\"image:1\"/>\n</svg>")
      let output = try Node.run(
        "recording.js",
        """
        const recording = new Recording(input.recording);
        const blob = Recording.blob(recording.images[1]);
        blob.arrayBuffer().then((bytes) => console.log(JSON.stringify(
          [recording.svg(0), blob.type, [...new Uint8Array(bytes)].join(" ")])));
        """, input: Input(recording: recording, order: []))
      let read = try JSONDecoder().decode([String].self, from: output)
      let document = "<svg>\n<image href=\"data:image/gif;base64,AP+A\"/>\n</svg>"
      #expect(read == [document, "image/gif", "0 255 128"])
    }

    private struct Input: Encodable {
      let recording: Recording
      let order: [Int]
    }
  }
#endif
