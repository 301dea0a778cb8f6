import Foundation

/// What the first bytes of an image file tell: its format, its size in pixels and which way up it is.
///
/// Reads PNG, JPEG, GIF and WebP, and no more of a file than the headers on the way to the size. Whatever is cut short,
/// damaged, of size zero or made to mislead answers `nil`.
struct ImageHeader: Equatable, Sendable {
  enum Format: String, Sendable {
    case png, jpeg, gif, webp

    var mimeType: String { "image/\(rawValue)" }
  }

  var format: Format
  var pixelWidth: Int
  var pixelHeight: Int
  /// The value of the Exif orientation tag, 1 to 8.
  var exifOrientation = 1

  init(format: Format, pixelWidth: Int, pixelHeight: Int, exifOrientation: Int = 1) {
    self.format = format
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.exifOrientation = exifOrientation
  }

  init?(data: Data) {
    self.init(
      ImageBytes { offset, count in
        guard offset < data.count else { return [] }
        let start = data.startIndex + offset
        return [UInt8](data[start..<min(data.endIndex, start + count)])
      })
  }

  init?(contentsOfFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    self.init(
      ImageBytes { offset, count in
        guard (try? file.seek(toOffset: UInt64(offset))) != nil, let data = try? file.read(upToCount: count) else {
          return []
        }
        return [UInt8](data)
      })
  }

  private init?(_ bytes: ImageBytes) {
    guard let header = ImageHeader.png(bytes) ?? .gif(bytes) ?? .jpeg(bytes) ?? .webP(bytes) else { return nil }
    self = header
  }

  private init?(checked format: Format, width: Int?, height: Int?, exifOrientation: Int? = nil) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.init(format: format, pixelWidth: width, pixelHeight: height, exifOrientation: exifOrientation ?? 1)
  }

  // MARK: - PNG (ISO/IEC 15948): signature, then the IHDR chunk

  private static func png(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.matches([0, 0, 0, 13] + Array("IHDR".utf8), at: 8),
      let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20),
      width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF
    else { return nil }
    return ImageHeader(checked: .png, width: width, height: height)
  }

  // MARK: - GIF: signature, then the logical screen

  private static func gif(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.matches(Array("GIF87a".utf8), at: 0) || bytes.matches(Array("GIF89a".utf8), at: 0) else { return nil }
    return ImageHeader(checked: .gif, width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
  }

  // MARK: - JPEG (ITU-T T.81): segments up to the first frame header

  /// A photograph has a few dozen segments before its frame; a file with more than this only keeps us busy.
  private static let segmentLimit = 4096

  private static func jpeg(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.matches([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var offset = 2
    var orientation: Int?
    for _ in 0..<segmentLimit {
      guard let head = bytes.read(at: offset, count: 4), head[0] == 0xFF else { return nil }
      let marker = head[1]
      switch marker {
      case 0xFF:  // Padding.
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:  // These markers have no segment.
        offset += 2
        continue
      case 0x00, 0xD8, 0xD9, 0xDA:  // The pixels or the end, and no frame header before it.
        return nil
      default: break
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard length >= 2 else { return nil }
      if isFrameHeader(marker) {
        guard length >= 8 else { return nil }
        return ImageHeader(
          checked: .jpeg, width: bytes.bigEndian16(at: offset + 7), height: bytes.bigEndian16(at: offset + 5),
          exifOrientation: orientation)
      }
      if marker == 0xE1, orientation == nil, bytes.matches(exifPrefix, at: offset + 4) {
        orientation = exifOrientation(bytes, at: offset + 10, count: length - 8)
      }
      offset += 2 + length
    }
    return nil
  }

  /// All of SOF0 to SOF15; 0xC4, 0xC8 and 0xCC among them mean tables and extensions.
  private static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  // MARK: - WebP (RFC 9649): RIFF chunks

  private static let chunkLimit = 65536

  private static func webP(_ bytes: ImageBytes) -> ImageHeader? {
    guard bytes.matches(Array("RIFF".utf8), at: 0), bytes.matches(Array("WEBP".utf8), at: 8),
      let kind = bytes.read(at: 12, count: 4)
    else { return nil }
    let payload = 20
    switch String(decoding: kind, as: UTF8.self) {
    case "VP8 ":
      // A key frame's tag has its lowest bit clear; a start code and two 14 bit sizes follow.
      guard let tag = bytes.read(at: payload, count: 1), tag[0] & 1 == 0,
        bytes.matches([0x9D, 0x01, 0x2A], at: payload + 3),
        let width = bytes.littleEndian16(at: payload + 6), let height = bytes.littleEndian16(at: payload + 8)
      else { return nil }
      return ImageHeader(checked: .webp, width: width & 0x3FFF, height: height & 0x3FFF)
    case "VP8L":
      guard bytes.matches([0x2F], at: payload), let bits = bytes.littleEndian32(at: payload + 1) else { return nil }
      return ImageHeader(checked: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      guard let fields = bytes.read(at: payload, count: 10) else { return nil }
      let width = 1 + (Int(fields[4]) | Int(fields[5]) << 8 | Int(fields[6]) << 16)
      let height = 1 + (Int(fields[7]) | Int(fields[8]) << 8 | Int(fields[9]) << 16)
      guard width * height <= 0xFFFF_FFFF else { return nil }
      let hasExif = fields[0] & 0x08 != 0
      return ImageHeader(
        checked: .webp, width: width, height: height, exifOrientation: hasExif ? webPOrientation(bytes) : nil)
    default: return nil
    }
  }

  private static func webPOrientation(_ bytes: ImageBytes) -> Int? {
    var offset = 12
    for _ in 0..<chunkLimit {
      guard let size = bytes.littleEndian32(at: offset + 4) else { return nil }
      if bytes.matches(Array("EXIF".utf8), at: offset) {
        // Some writers keep the prefix that belongs to JPEG.
        let prefix = bytes.matches(exifPrefix, at: offset + 8) ? exifPrefix.count : 0
        return exifOrientation(bytes, at: offset + 8 + prefix, count: size - prefix)
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  // MARK: - Exif: a TIFF whose first directory holds the orientation

  private static let exifPrefix: [UInt8] = Array("Exif".utf8) + [0, 0]
  private static let orientationTag = 0x0112

  private static func exifOrientation(_ bytes: ImageBytes, at start: Int, count: Int) -> Int? {
    // More than a JPEG segment can hold is no directory that anyone wrote in earnest.
    guard let tiff = bytes.readUpTo(at: start, count: min(count, 65536)), tiff.count >= 8 else { return nil }
    let isBigEndian: Bool
    switch Array(tiff[0..<4]) {
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    default: return nil
    }
    func value(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let slice = tiff[offset..<offset + count]
      return (isBigEndian ? Array(slice) : slice.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = value(at: 4, bytes: 4), let entries = value(at: directory, bytes: 2) else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = value(at: entry, bytes: 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard value(at: entry + 2, bytes: 2) == 3, let orientation = value(at: entry + 8, bytes: 2),
        (1...8).contains(orientation)
      else { return nil }
      return orientation
    }
    return nil
  }
}

/// Random access to the bytes of a file or of data, past whose end there is nothing.
private struct ImageBytes {
  /// Answers as many of the bytes as there are.
  let source: (_ offset: Int, _ count: Int) -> [UInt8]

  func readUpTo(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count > 0 else { return nil }
    return source(offset, count)
  }

  func read(at offset: Int, count: Int) -> [UInt8]? {
    guard let bytes = readUpTo(at: offset, count: count), bytes.count == count else { return nil }
    return bytes
  }

  func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    read(at: offset, count: pattern.count) == pattern
  }

  func bigEndian16(at offset: Int) -> Int? {
    read(at: offset, count: 2).map { Int($0[0]) << 8 | Int($0[1]) }
  }

  func bigEndian32(at offset: Int) -> Int? {
    read(at: offset, count: 4).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  func littleEndian16(at offset: Int) -> Int? {
    read(at: offset, count: 2).map { Int($0[1]) << 8 | Int($0[0]) }
  }

  func littleEndian32(at offset: Int) -> Int? {
    read(at: offset, count: 4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }
}
