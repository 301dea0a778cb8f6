#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import HeadlessUIKit

  /// Files that consist of their headers: enough for the size, nothing to decode. UIKit would reject them.
  private enum Sample {
    static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    static func big32(_ value: Int) -> [UInt8] { big16(value >> 16) + big16(value & 0xFFFF) }
    static func little16(_ value: Int) -> [UInt8] { big16(value).reversed() }
    static func little32(_ value: Int) -> [UInt8] { big32(value).reversed() }

    static func png(_ width: Int, _ height: Int) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big32(width) + big32(height)
        + [8, 2, 0, 0, 0, 1, 2, 3, 4]
    }

    static func gif(_ width: Int, _ height: Int) -> [UInt8] {
      Array("GIF89a".utf8) + little16(width) + little16(height) + [0, 0, 0, 0x3B]
    }

    static func tiff(orientation: Int, bigEndian: Bool) -> [UInt8] {
      let two = bigEndian ? big16 : little16
      let four = bigEndian ? big32 : little32
      let order: [UInt8] = bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
      // Two entries: the width, which is skipped, and the orientation.
      let width = two(0x0100) + two(4) + four(1) + four(99)
      let entry = two(0x0112) + two(3) + four(1) + two(orientation) + two(0)
      return order + two(42) + four(8) + two(2) + width + entry + four(0)
    }

    static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
      [0xFF, marker] + big16(payload.count + 2) + payload
    }

    static func jpeg(
      _ width: Int, _ height: Int, frame: UInt8 = 0xC0, orientation: Int? = nil, bigEndian: Bool = true
    ) -> [UInt8] {
      let exif = orientation.map {
        segment(0xE1, Array("Exif".utf8) + [0, 0] + tiff(orientation: $0, bigEndian: bigEndian))
      }
      let tables = segment(0xC4, [UInt8](repeating: 7, count: 20))
      return [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8) + [0]) + (exif ?? []) + [0xFF, 0xFF] + tables.dropFirst()
        + segment(frame, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0]) + [0xFF, 0xDA, 0, 2]
    }

    static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little32(payload.count) + payload + [UInt8](repeating: 0, count: payload.count % 2)
    }

    static func webP(_ chunks: [UInt8]...) -> [UInt8] {
      let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
      return Array("RIFF".utf8) + little32(body.count) + body
    }

    static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
      // The two highest bits of each side are a scale and no part of it.
      chunk("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little16(width | 0x4000) + little16(height | 0x8000))
    }

    static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
      chunk("VP8L", [0x2F] + little32((width - 1) | (height - 1) << 14 | 1 << 28) + [9])
    }

    static func extended(_ width: Int, _ height: Int, hasExif: Bool) -> [UInt8] {
      chunk(
        "VP8X", [hasExif ? 0x08 : 0, 0, 0, 0] + little32(width - 1).prefix(3) + little32(height - 1).prefix(3))
    }

    static let all: [[UInt8]] = [
      png(640, 480), gif(640, 480), jpeg(640, 480), jpeg(640, 480, frame: 0xC2, orientation: 6, bigEndian: false),
      webP(lossy(640, 480)), webP(lossless(640, 480)),
      webP(extended(640, 480, hasExif: true), lossy(640, 480), chunk("EXIF", tiff(orientation: 8, bigEndian: true))),
    ]
  }

  struct UIImageTests {
    private func size(_ bytes: [UInt8]) -> CGSize? { UIImage(data: Data(bytes))?.size }

    // MARK: Formats

    @Test("the size is read from every format's header")
    func sizes() {
      #expect(size(Sample.png(640, 480)) == CGSize(width: 640, height: 480))
      #expect(size(Sample.gif(640, 480)) == CGSize(width: 640, height: 480))
      #expect(size(Sample.webP(Sample.lossy(640, 480))) == CGSize(width: 640, height: 480))
      #expect(size(Sample.webP(Sample.lossless(640, 480))) == CGSize(width: 640, height: 480))
      #expect(size(Sample.webP(Sample.lossless(16384, 1))) == CGSize(width: 16384, height: 1))
      #expect(size(Sample.webP(Sample.extended(70000, 3, hasExif: false))) == CGSize(width: 70000, height: 3))
    }

    @Test("a JPEG is read with any frame header, and tables are none")
    func jpegFrames() {
      for marker in UInt8(0xC0)...0xCF {
        let isFrame = ![0xC4, 0xC8, 0xCC].contains(marker)
        #expect(
          size(Sample.jpeg(640, 480, frame: marker)) == (isFrame ? CGSize(width: 640, height: 480) : nil),
          "marker \(marker)")
      }
    }

    @Test("Exif orientation turns a JPEG, in either byte order", arguments: [true, false])
    func jpegOrientation(bigEndian: Bool) throws {
      let expected: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      for (index, orientation) in expected.enumerated() {
        let bytes = Sample.jpeg(640, 480, orientation: index + 1, bigEndian: bigEndian)
        let image = try #require(UIImage(data: Data(bytes)))
        #expect(image.imageOrientation == orientation)
        #expect(image.size == (index < 4 ? CGSize(width: 640, height: 480) : CGSize(width: 480, height: 640)))
      }
    }

    @Test("an orientation that is none leaves the image upright")
    func badOrientation() throws {
      for orientation in [0, 9, 65535] {
        let image = try #require(UIImage(data: Data(Sample.jpeg(640, 480, orientation: orientation))))
        #expect(image.imageOrientation == .up)
      }
    }

    @Test("Exif orientation turns a WebP, with and without JPEG's prefix")
    func webPOrientation() throws {
      for prefix in [[], Array("Exif".utf8) + [0, 0]] {
        let exif = Sample.chunk("EXIF", prefix + Sample.tiff(orientation: 6, bigEndian: false))
        let bytes = Sample.webP(Sample.extended(640, 480, hasExif: true), Sample.lossy(640, 480), exif)
        let image = try #require(UIImage(data: Data(bytes)))
        #expect(image.imageOrientation == .right)
        #expect(image.size == CGSize(width: 480, height: 640))
      }
    }

    // MARK: Scale and files

    @Test("scale divides pixels into points, and one that is no scale counts as 1")
    func scale() throws {
      let data = Data(Sample.png(640, 480))
      let image = try #require(UIImage(data: data, scale: 2))
      #expect(image.size == CGSize(width: 320, height: 240))
      #expect(image.scale == 2)
      for scale in [0, -1, .nan, .infinity] as [CGFloat] {
        #expect(UIImage(data: data, scale: scale)?.scale == 1)
      }
    }

    @Test("a slice of data is read from its own start")
    func slice() {
      let data = Data([1, 2, 3] + Sample.png(640, 480))
      #expect(UIImage(data: data[3...])?.size == CGSize(width: 640, height: 480))
    }

    @Test("an image equals itself, and none with the same data")
    func equality() throws {
      let data = Data(Sample.png(4, 2))
      let (first, second) = (try #require(UIImage(data: data)), try #require(UIImage(data: data)))
      let same = first
      #expect(first == same && first.isEqual(same) && first != second && !first.isEqual(second))
    }

    @Test("a file is read like data, with the scale of its name")
    func file() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, scale) in [("a.png", 1), ("b@2x.png", 2), ("c@3x.jpg", 3)] as [(String, CGFloat)] {
        for bytes in Sample.all {
          let file = folder.appendingPathComponent(name)
          try Data(bytes).write(to: file)
          let image = try #require(UIImage(contentsOfFile: file.path))
          #expect(image.scale == scale)
          #expect(image.size == UIImage(data: Data(bytes), scale: scale)?.size)
          #expect(image.encodedData == Data(bytes))
        }
      }
      #expect(UIImage(contentsOfFile: folder.appendingPathComponent("missing.png").path) == nil)
      #expect(UIImage(contentsOfFile: folder.path) == nil)
    }

    // MARK: Bad input

    @Test("nothing, text and a side of zero are no images")
    func refusals() {
      #expect(size([]) == nil)
      #expect(size(Array("<svg></svg>".utf8)) == nil)
      #expect(size(Sample.png(0, 480)) == nil)
      #expect(size(Sample.png(640, 0x8000_0000)) == nil)
      #expect(size(Sample.gif(640, 0)) == nil)
      #expect(size(Sample.jpeg(640, 0)) == nil)
      #expect(size(Sample.webP(Sample.lossy(0, 480))) == nil)
      #expect(size(Sample.webP(Sample.extended(1 << 24, 1 << 24, hasExif: false))) == nil)
    }

    @Test("a header that is cut short anywhere is no image, or is the whole one")
    func truncation() {
      for bytes in Sample.all {
        let whole = size(bytes)
        for count in 0..<bytes.count {
          let cut = size(Array(bytes.prefix(count)))
          // After the size there may be an orientation.
          #expect(cut == nil || cut == whole || cut == whole.map { CGSize(width: $0.height, height: $0.width) })
        }
        #expect(size(Array(bytes.prefix(8))) == nil)
      }
    }

    @Test("damaged files never trap and never have a size of zero", arguments: 1...20)
    func fuzz(seed: Int) {
      var state = UInt64(seed)
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      for _ in 0..<200 {
        var bytes = Sample.all[next(Sample.all.count)]
        for _ in 0...next(6) {
          switch next(4) {
          case 0: bytes[next(bytes.count)] = UInt8(next(256))
          case 1: bytes[next(bytes.count)] = [0, 0xFF, 0x7F, 0x80][next(4)]
          case 2: bytes.insert(UInt8(next(256)), at: next(bytes.count))
          default: if bytes.count > 1 { bytes.remove(at: next(bytes.count)) }
          }
        }
        if let size = size(bytes) {
          #expect(size.width > 0 && size.height > 0, "seed \(seed)")
        }
      }
    }

    @Test("a JPEG of nothing but empty segments is given up on")
    func endlessSegments() {
      let padding = [UInt8](repeating: 0xFF, count: 100_000)
      #expect(size([0xFF, 0xD8] + padding) == nil)
      let restarts = (0..<50_000).flatMap { _ in [0xFF, 0xD0] as [UInt8] }
      #expect(size([0xFF, 0xD8] + restarts) == nil)
    }
  }
#endif
