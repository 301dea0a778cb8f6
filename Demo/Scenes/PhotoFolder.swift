import Foundation
import Waterflow

/// An image file and the size it is shown at.
public struct PhotoFile: Sendable, Equatable {
  public let url: URL
  /// In pixels, upright: the orientation a camera noted is taken into account.
  public let pixelSize: CGSize

  public init(url: URL, pixelSize: CGSize) {
    self.url = url
    self.pixelSize = pixelSize
  }

  /// The file's name with its extension.
  public var name: String { url.lastPathComponent }
}

/// Finds the images in a folder.
public enum PhotoFolder {
  /// The images in the folder at `url`, and the names of the files that are none, both sorted by name.
  ///
  /// Hidden files and folders inside the folder are left alone. Only the headers of the files are read: O(n log n),
  /// n files.
  ///
  /// - Throws: what `FileManager` throws for a folder that is missing or closed to us.
  public static func load(from url: URL) throws -> (photos: [PhotoFile], skipped: [String]) {
    let files = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]
    ).filter { file in
      !file.lastPathComponent.hasPrefix(".")
        && (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
    }
    .sorted { isOrderedBefore($0.lastPathComponent, $1.lastPathComponent) }

    var photos: [PhotoFile] = []
    var skipped: [String] = []
    for file in files {
      if let size = pixelSize(ofImageAt: file) {
        photos.append(PhotoFile(url: file, pixelSize: size))
      } else {
        skipped.append(file.lastPathComponent)
      }
    }
    return (photos, skipped)
  }

  private static func pixelSize(ofImageAt url: URL) -> CGSize? {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// As people count: "photo 9" before "photo 10", capital letters among the small ones.
  private static func isOrderedBefore(_ first: String, _ second: String) -> Bool {
    switch first.compare(second, options: [.numeric, .caseInsensitive]) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: return first < second
    }
  }
}
