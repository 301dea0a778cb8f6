#if !canImport(UIKit)
  import Foundation
  import WaterflowScenes

  /// Finds the images in a folder.
  enum PhotoFolder {
    /// The images in the folder at `url`, and the names of the files that aren't images, both sorted by name.
    ///
    /// Hidden files and subfolders are ignored. Only the headers of the files are read: O(n log n), n files.
    ///
    /// - Throws: what `FileManager` throws for a folder that is missing or can't be read.
    static func load(from url: URL) throws -> (photos: [PhotoFile], skipped: [String]) {
      let files = try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]
      )
      .filter { file in
        let isDirectory = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
        return !isDirectory && !file.lastPathComponent.hasPrefix(".")
      }
      .sorted { isOrderedBefore($0.lastPathComponent, $1.lastPathComponent) }

      var photos: [PhotoFile] = []
      var skipped: [String] = []
      for file in files {
        if let photo = PhotoFile(contentsOf: file) {
          photos.append(photo)
        } else {
          skipped.append(file.lastPathComponent)
        }
      }
      return (photos, skipped)
    }

    /// As in Finder: "photo 9" before "photo 10", regardless of case.
    private static func isOrderedBefore(_ first: String, _ second: String) -> Bool {
      switch first.compare(second, options: [.numeric, .caseInsensitive]) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: return first < second
      }
    }
  }
#endif
