import Foundation
import Testing

/// Xcode's project file of the app.
struct ProjectFile {
  let project: [String: Any]
  let objects: [String: [String: Any]]

  init() throws {
    let url = AppFiles.root.appendingPathComponent("Demo/WaterflowApp.xcodeproj/project.pbxproj")
    let list = try PropertyListSerialization.propertyList(from: try Data(contentsOf: url), format: nil)
    project = try #require(list as? [String: Any])
    objects = try #require(project["objects"] as? [String: [String: Any]])
  }

  func objects(of kind: String) -> [[String: Any]] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == kind }
  }

  func target(_ name: String) throws -> [String: Any] {
    try #require(objects(of: "PBXNativeTarget").first { $0["name"] as? String == name })
  }

  /// The folders whose files a target has.
  func groups(of target: String) throws -> [[String: Any]] {
    try #require(try self.target(target)["fileSystemSynchronizedGroups"] as? [String]).compactMap { objects[$0] }
  }

  /// The paths of these folders, from the project.
  func folders(of target: String) throws -> [String] { try groups(of: target).compactMap { $0["path"] as? String } }

  /// The settings of all configurations of a target.
  func settings(of target: String) throws -> [[String: Any]] {
    let list = try #require(try self.target(target)["buildConfigurationList"] as? String)
    let configurations = try #require(objects[list]?["buildConfigurations"] as? [String])
    return configurations.compactMap { objects[$0]?["buildSettings"] as? [String: Any] }
  }

  /// The names of the targets that are built before a target.
  func dependencies(of target: String) throws -> [String] {
    try #require(try self.target(target)["dependencies"] as? [String]).compactMap { dependency in
      let reference = objects[dependency]?["target"] as? String
      return reference.flatMap { objects[$0]?["name"] as? String }
    }
  }
}
