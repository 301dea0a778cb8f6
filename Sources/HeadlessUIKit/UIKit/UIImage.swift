import Foundation

/// An object that manages an encoded image. Only its size and its orientation are read here; the SVG carries the file
/// as it is.
///
/// Knows PNG, JPEG, GIF and WebP by their headers.
///
/// An image equals itself only. Apple's reference says that `isEqual(_:)` compares the data of images; on devices it was
/// found to be true only for images that share their memory (Chromium's `ui_image_test_utils.h`, which cites Apple's
/// answer to radar 30188145; metova/MetovaTestKit, issue 8), as those of one name do. There are no named images here.
public final class UIImage: NSObject, Sendable {
  /// The orientations in which an image is displayed, relative to its stored pixels, in UIKit's order.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    /// The pixels turned 90° anticlockwise for display.
    case left = 2
    /// The pixels turned 90° clockwise for display.
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  private enum Source: Sendable {
    case data(Data)
    case file(path: String)
  }

  /// The size of the image in points, as it is displayed in its orientation.
  public let size: CGSize
  /// The scale factor of the image: its pixels per point.
  public let scale: CGFloat
  /// The orientation in which the image is displayed.
  public let imageOrientation: Orientation
  let header: ImageHeader
  private let source: Source

  /// Creates an image with the contents of a file; `nil` where it can't be read as an image. Reads the headers alone. A
  /// name that ends in `@2x` or `@3x` before its extension gives that scale.
  public convenience init?(contentsOfFile path: String) {
    guard let header = ImageHeader(contentsOfFile: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(header: header, scale: scale, source: .file(path: path))
  }

  /// Creates an image with data, at one pixel per point; `nil` where the data isn't an image.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image with data and a scale factor; `nil` where the data isn't an image. A scale that is not a positive
  /// number counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data: data) else { return nil }
    self.init(header: header, scale: scale > 0 && scale.isFinite ? scale : 1, source: .data(data))
  }

  private init(header: ImageHeader, scale: CGFloat, source: Source) {
    self.header = header
    self.scale = scale
    self.source = source
    imageOrientation = Orientation(exif: header.exifOrientation)
    let stored = CGSize(width: CGFloat(header.pixelWidth) / scale, height: CGFloat(header.pixelHeight) / scale)
    size = imageOrientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
    super.init()
  }

  /// The whole file, read again where the image came from one; `nil` when that has gone.
  var encodedData: Data? {
    switch source {
    case .data(let data): return data
    case .file(let path): return FileManager.default.contents(atPath: path)
    }
  }
}

extension UIImage.Orientation {
  /// From the Exif tag (JEITA CP-3451), which counts the eight ways from 1. Anything else is upright.
  fileprivate init(exif: Int) {
    switch exif {
    case 2: self = .upMirrored
    case 3: self = .down
    case 4: self = .downMirrored
    case 5: self = .leftMirrored
    case 6: self = .right
    case 7: self = .rightMirrored
    case 8: self = .left
    default: self = .up
    }
  }

  /// Whether stored rows are shown as columns.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    case .up, .down, .upMirrored, .downMirrored: return false
    }
  }
}
