import Foundation
import Testing

/// The files of `Demo/App`, and the sources that they refer to.
enum AppFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Demo/App")

  /// A storyboard or a xib.
  struct Interface {
    let name: String
    let root: XMLTree

    /// The objects that connections can lead to, by their identifiers in Interface Builder.
    var objects: [String: XMLTree] {
      Dictionary(root.all.compactMap { element in element["id"].map { ($0, element) } }) { first, _ in first }
    }

    func object(_ identifier: String?) throws -> XMLTree {
      try #require(objects[identifier ?? ""], "\(name): nothing has the id \(identifier ?? "nil")")
    }

    /// The objects with a custom class.
    var customObjects: [XMLTree] { root.all.filter { $0["customModule"] != nil } }

    /// The object that has a connection or a runtime attribute.
    func owner(of element: XMLTree) throws -> XMLTree {
      try #require(element.parent?.parent, "\(name): \(element.attributes)")
    }
  }

  static func interfaces() throws -> [Interface] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    try #require(names.count == 4)
    return try names.map { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return Interface(name: name, root: try #require(XMLTree.root(of: data), "\(name) isn't well formed"))
    }
  }

  static func interface(_ name: String) throws -> Interface {
    try #require(try interfaces().first { $0.name == name })
  }

  /// All Swift files of a folder, as one text each.
  static func sources(in path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
