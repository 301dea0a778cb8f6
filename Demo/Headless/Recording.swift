#if !canImport(UIKit)
  import Foundation

  /// A scripted run, frame by frame, small enough to be put into a page.
  ///
  /// Each frame is an SVG document with one element per line. Every line is kept once, in `lines`; a frame is the list
  /// of edits that turns the frame before it into this one. A keyframe spells out a frame's lines in full, so that any
  /// frame is at most `keyframeInterval` edits away.
  ///
  /// `Page/recording.js` reads what this type encodes.
  struct Recording: Encodable, Sendable {
    /// Names the run in the page's address and in file names.
    let name: String
    let title: String
    /// One sentence under the title.
    let summary: String
    let framesPerSecond: Int
    let keyframeInterval = 60

    /// What the images of a run may take in the page, as data addresses: about ten photographs as a camera makes them,
    /// or hundreds made for a web page. Browsers open that within a second or two.
    static let mostImageBytes = 40_000_000

    private(set) var lines: [String] = []
    /// Data addresses of the images that lines show as `image:0`, `image:1` and so on.
    private(set) var images: [String] = []
    private(set) var frames: [[LineEdit]] = []
    private(set) var keyframes: [[Int]] = []
    /// The window's size, noted where it changes: frame, width, height.
    private(set) var sizes: [[Int]] = []
    /// Where the finger touches, in points from the window's top left; empty where it doesn't.
    private(set) var touches: [[Int]] = []
    /// The frames at which a step of the script begins.
    private(set) var marks: [Mark] = []

    private(set) var visibleCells: [Int] = []
    private(set) var createdCells: [Int] = []
    private(set) var reusedCells: [Int] = []
    /// What the layout pass took, in microseconds.
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

    /// What the view did up to a frame.
    struct Counters: Equatable, Sendable {
      var visibleCells = 0
      /// Cells made since the run began.
      var createdCells = 0
      /// Cells taken from a reuse pool since the run began.
      var reusedCells = 0
      var layoutTime: TimeInterval = 0
    }

    private enum CodingKeys: String, CodingKey {
      case name, title, summary, framesPerSecond, keyframeInterval, lines, images, frames, keyframes, sizes
      case touches, marks
      case visibleCells, createdCells, reusedCells, layoutTimes
    }

    init(name: String, title: String, summary: String, framesPerSecond: Int) {
      self.name = name
      self.title = title
      self.summary = summary
      self.framesPerSecond = framesPerSecond
    }

    var duration: TimeInterval { Double(frames.count) / Double(framesPerSecond) }

    /// Says that a step of the script begins with the next frame. Steps in a row with the same caption are one.
    ///
    /// - Returns: whether this is another step than before.
    @discardableResult
    mutating func mark(_ caption: String) -> Bool {
      guard caption != marks.last?.caption else { return false }
      marks.append(Mark(frame: frames.count, caption: caption))
      return true
    }

    /// Keeps an image and returns the address that lines are to show it by, or nil when it is too much for a page.
    mutating func address(ofImage dataAddress: String) -> String? {
      if let number = imageNumbers[dataAddress] { return "image:\(number)" }
      guard imageBytes + dataAddress.utf8.count <= Self.mostImageBytes else {
        // Their hashes are enough to count them; the images themselves may be a whole holiday's.
        leftOutImages.insert(dataAddress.hashValue)
        return nil
      }
      imageBytes += dataAddress.utf8.count
      imageNumbers[dataAddress] = images.count
      images.append(dataAddress)
      return "image:\(images.count - 1)"
    }

    /// How many images were shown but are too much for a page.
    var leftOutImageCount: Int { leftOutImages.count }

    /// Adds a frame: O(n) for n lines, plus the difference to the frame before.
    mutating func append(svg: String, size: CGSize, touch: CGPoint?, counters: Counters) {
      let current = svg.split(separator: "\n").map { number(ofLine: String($0)) }
      if frames.count.isMultiple(of: keyframeInterval) { keyframes.append(current) }
      let newSize = [Int(size.width.rounded()), Int(size.height.rounded())]
      if sizes.last.map({ Array($0.dropFirst()) }) != newSize { sizes.append([frames.count] + newSize) }

      frames.append(LineEdit.edits(from: previousLines, to: current))
      previousLines = current
      touches.append(touch.map { [Int($0.x.rounded()), Int($0.y.rounded())] } ?? [])
      visibleCells.append(counters.visibleCells)
      createdCells.append(counters.createdCells)
      reusedCells.append(counters.reusedCells)
      layoutTimes.append(Int((counters.layoutTime * 1e6).rounded()))
    }

    private mutating func number(ofLine line: String) -> Int {
      if let number = lineNumbers[line] { return number }
      lineNumbers[line] = lines.count
      lines.append(line)
      return lines.count - 1
    }
  }
#endif
