#if !canImport(UIKit)
  import Foundation

  /// The folder for the demo's output.
  struct OutputFolder {
    let url: URL

    /// Creates the folder if it is missing.
    ///
    /// - Throws: ``DemoFailure`` if it can't be created, or if there is a file of that name.
    init(path: String) throws(DemoFailure) {
      url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      } catch {
        throw DemoFailure("can't make the folder \(url.path)")
      }
    }

    /// Writes a text file atomically and returns its URL.
    @discardableResult
    func write(_ text: String, to name: String) throws(DemoFailure) -> URL {
      try write(Data(text.utf8), to: name)
    }

    /// Writes a file atomically, in folders that are made if need be, and returns its URL.
    @discardableResult
    func write(_ data: Data, to name: String) throws(DemoFailure) -> URL {
      let file = url.appendingPathComponent(name, isDirectory: false)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
      } catch {
        throw DemoFailure("can't write \(file.path)")
      }
      return file
    }

    /// The way from here to another folder: empty, or with a slash at its end.
    func path(to folder: URL) -> String {
      let (here, there) = (url.pathComponents, folder.standardizedFileURL.pathComponents)
      let shared = zip(here, there).prefix { $0 == $1 }.count
      return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).map { $0 + "/" }.joined()
    }
  }

  /// Why the demo could not finish, in one line.
  struct DemoFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }
#endif
