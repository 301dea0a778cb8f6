import Foundation
import Waterflow

/// An image file and its size.
public struct PhotoFile: Sendable, Equatable {
  public let url: URL
  /// In pixels, in the orientation that the file specifies.
  public let pixelSize: CGSize

  public init(url: URL, pixelSize: CGSize) {
    self.url = url
    self.pixelSize = pixelSize
  }

  /// Reads the size from the file's header. Nil if the file is no image.
  public init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    guard size.width > 0, size.height > 0 else { return nil }
    self.init(url: url, pixelSize: size)
  }

  /// The file's name with its extension.
  public var name: String { url.lastPathComponent }
}
