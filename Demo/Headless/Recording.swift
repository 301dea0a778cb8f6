#if !canImport(UIKit)
  import Foundation

  /// A scripted run, frame by frame, small enough for a page.
  ///
  /// Each frame is an SVG document with one element per line. Every line is stored once, in `lines`; a frame is the
  /// list of edits from the previous frame. A keyframe has all lines of a frame, so that any frame can be reached with
  /// at most `keyframeInterval` lists of edits.
  ///
  /// `Page/recording.js` reads the encoding.
  struct Recording: Encodable, Sendable {
    /// The name of the run in the page's address and in file names.
    let name: String
    let title: String
    /// One sentence under the title.
    let summary: String
    /// Where to read on, as paths from the package's folder: see ``Script``.
    let guide: String
    let source: String
    /// The heading of the list under which the run is; empty for none.
    let group: String
    let framesPerSecond: Int
    let keyframeInterval = 60

    /// The most bytes that a run's images may take in the page, as data addresses: about ten photographs from a camera,
    /// or hundreds of images for the web. Browsers open such a page within a second or two.
    static let mostImageBytes = 40_000_000

    private(set) var lines: [String] = []
    /// The colors for `~0`, `~1` and so on in the lines, in the light and in the dark; empty if nothing differs.
    private(set) var colors: [[String]] = []
    /// The data addresses for `image:0`, `image:1` and so on in the lines.
    private(set) var images: [String] = []
    private(set) var frames: [[LineEdit]] = []
    private(set) var keyframes: [[Int]] = []
    /// The window's size where it changes: frame, width, height.
    private(set) var sizes: [[Int]] = []
    /// The touch of each frame, in points from the window's top left; empty without a touch.
    private(set) var touches: [[Int]] = []
    /// The frames at which a step of the script begins.
    private(set) var marks: [Mark] = []

    private(set) var visibleCells: [Int] = []
    private(set) var createdCells: [Int] = []
    private(set) var reusedCells: [Int] = []
    /// Cells that the data source was asked for in a frame.
    private(set) var askedCells: [Int] = []
    /// The duration of the layout pass, in microseconds.
    private(set) var layoutTimes: [Int] = []

    private var lineNumbers: [String: Int] = [:]
    private var imageNumbers: [String: Int] = [:]
    private var imageBytes = 0
    private var leftOutImages: Set<Int> = []
    private var previousLines: [Int] = []

    struct Mark: Encodable, Equatable, Sendable {
      let frame: Int
      let caption: String
    }

    /// The view's counts up to a frame.
    struct Counters: Equatable, Sendable {
      var visibleCells = 0
      /// Cells made since the run began.
      var createdCells = 0
      /// Cells taken from a reuse pool since the run began.
      var reusedCells = 0
      /// The most that one frame since the last recorded one asked for.
      var askedCells = 0
      var layoutTime: TimeInterval = 0
    }

    private enum CodingKeys: String, CodingKey {
      case name, title, summary, guide, source, group
      case framesPerSecond, keyframeInterval, lines, colors, images, frames, keyframes, sizes, touches, marks
      case visibleCells, createdCells, reusedCells, askedCells, layoutTimes
    }

    init(
      name: String, title: String, summary: String, guide: String = "", source: String = "", group: String = "",
      framesPerSecond: Int
    ) {
      self.name = name
      self.title = title
      self.summary = summary
      self.guide = guide
      self.source = source
      self.group = group
      self.framesPerSecond = framesPerSecond
    }

    var duration: TimeInterval { Double(frames.count) / Double(framesPerSecond) }

    /// Marks the next frame as the beginning of a step of the script. Consecutive steps with the same caption are one.
    ///
    /// - Returns: whether this is a new step.
    @discardableResult
    mutating func mark(_ caption: String) -> Bool {
      guard caption != marks.last?.caption else { return false }
      marks.append(Mark(frame: frames.count, caption: caption))
      return true
    }

    /// Stores an image and returns its address in the lines, or nil if the page would become too large.
    mutating func address(ofImage dataAddress: String) -> String? {
      if let number = imageNumbers[dataAddress] { return "image:\(number)" }
      guard imageBytes + dataAddress.utf8.count <= Self.mostImageBytes else {
        // Their hashes are enough to count them; the images themselves may take gigabytes.
        leftOutImages.insert(dataAddress.hashValue)
        return nil
      }
      imageBytes += dataAddress.utf8.count
      imageNumbers[dataAddress] = images.count
      images.append(dataAddress)
      return "image:\(images.count - 1)"
    }

    /// The number of images that were shown but are too large for the page.
    var leftOutImageCount: Int { leftOutImages.count }

    /// Adds a frame. O(n) for n lines, plus the difference from the previous frame.
    mutating func append(svg: String, size: CGSize, touch: CGPoint?, counters: Counters) {
      let current = Self.lines(of: svg).map { number(ofLine: $0) }
      let newSize = [Int(size.width.rounded()), Int(size.height.rounded())]
      if sizes.last.map({ Array($0.dropFirst()) }) != newSize { sizes.append([frames.count] + newSize) }

      appendFrame(current)
      touches.append(touch.map { [Int($0.x.rounded()), Int($0.y.rounded())] } ?? [])
      visibleCells.append(counters.visibleCells)
      createdCells.append(counters.createdCells)
      reusedCells.append(counters.reusedCells)
      askedCells.append(counters.askedCells)
      layoutTimes.append(Int((counters.layoutTime * 1e6).rounded()))
    }

    /// Adds the colors that the same run has in the dark appearance.
    ///
    /// Nothing is added if more than a quarter of the other run's frames show something else.
    ///
    /// - Returns: whether it is the same run.
    mutating func adopt(dark other: Recording) -> Bool {
      guard frames.count == other.frames.count, images == other.images else { return false }
      var appearance = DarkAppearance()
      var dark = Recording(name: name, title: title, summary: summary, framesPerSecond: framesPerSecond)
      let documents = zip(documents(every: 1), other.documents(every: 1))
      for (edits, (light, darkDocument)) in zip(frames, documents) {
        dark.appendFrame(appearance.append(light: light, dark: darkDocument, edits: edits))
      }
      guard appearance.unequalFrameCount <= frames.count / 4 else { return false }
      (lines, colors, frames, keyframes) = (appearance.lines, appearance.colors, dark.frames, dark.keyframes)
      return true
    }

    private mutating func appendFrame(_ current: [Int]) {
      if frames.count.isMultiple(of: keyframeInterval) { keyframes.append(current) }
      frames.append(LineEdit.edits(from: previousLines, to: current))
      previousLines = current
    }

    /// The lines of every so many frames, from the first on.
    func documents(every interval: Int) -> [[String]] {
      var current: [Int] = []
      var documents: [[String]] = []
      for (frame, edits) in frames.enumerated() {
        // The last edit first, so that the positions of the others stay valid.
        for edit in edits.reversed() {
          current.replaceSubrange(edit.start..<(edit.start + edit.removed), with: edit.inserted)
        }
        if frame.isMultiple(of: interval) { documents.append(current.map { lines[$0] }) }
      }
      return documents
    }

    /// Those that aren't empty. By bytes: by characters it takes as long as drawing the document.
    private static func lines(of svg: String) -> [String] {
      var svg = svg
      return svg.withUTF8 { bytes in
        var lines: [String] = []
        guard var start = bytes.baseAddress else { return [] }
        let end = start + bytes.count
        while start < end {
          var newline = start
          while newline < end, newline.pointee != UInt8(ascii: "\n") { newline += 1 }
          if newline > start {
            lines.append(String(decoding: UnsafeBufferPointer(start: start, count: newline - start), as: UTF8.self))
          }
          start = newline + 1
        }
        return lines
      }
    }

    private mutating func number(ofLine line: String) -> Int {
      if let number = lineNumbers[line] { return number }
      lineNumbers[line] = lines.count
      lines.append(line)
      return lines.count - 1
    }
  }
#endif
