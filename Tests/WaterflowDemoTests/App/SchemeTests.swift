import Foundation
import Testing

/// Xcode's shared schemes of the app and of the package, and the files that ask for them.
struct SchemeTests {
  private static let appScheme = "Demo/WaterflowApp.xcodeproj/xcshareddata/xcschemes/WaterflowApp.xcscheme"
  private static let packageScheme = ".swiftpm/xcode/xcshareddata/xcschemes/Waterflow-iOS.xcscheme"

  private func text(of path: String) throws -> String {
    try String(contentsOf: AppFiles.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func references(in path: String, below element: String = "Scheme") throws -> [XMLTree] {
    let root = try #require(XMLTree.root(of: Data(try text(of: path).utf8)), "\(path) isn't well formed")
    return root.all(named: element).flatMap { $0.all(named: "BuildableReference") }
  }

  @Test("the app's scheme builds and runs the target of the project file")
  func app() throws {
    let project = try text(of: "Demo/WaterflowApp.xcodeproj/project.pbxproj")
    let references = try references(in: Self.appScheme)
    // Build, test, run, profile.
    #expect(references.count == 4)
    let tested = try self.references(in: Self.appScheme, below: "TestAction").compactMap { $0["BlueprintName"] }
    #expect(tested == ["WaterflowAppTests"])
    for reference in references {
      let identifier = try #require(reference["BlueprintIdentifier"])
      let name = try #require(reference["BlueprintName"])
      #expect(project.contains("\(identifier) /* \(name) */ = {\n\t\t\tisa = PBXNativeTarget;"))
      #expect(project.contains("path = \(reference["BuildableName"] ?? "");"))
      #expect(reference["ReferencedContainer"] == "container:WaterflowApp.xcodeproj")
    }
  }

  @Test("every target that the package's scheme names is one of the package")
  func package() throws {
    let package = try text(of: "Package.swift").split { $0.isWhitespace }.joined(separator: " ")
    for reference in try references(in: Self.packageScheme) {
      let name = try #require(reference["BlueprintName"])
      #expect(package.contains("arget( name: \"\(name)\"") || package.contains("arget(name: \"\(name)\""), "\(name)")
      #expect(reference["BlueprintIdentifier"] == name)
      #expect(reference["BuildableName"] == name)
      #expect(reference["ReferencedContainer"] == "container:")
    }
  }

  @Test("the package's scheme tests what runs on iOS: everything except the demo's command line")
  func tests() throws {
    let tested = try references(in: Self.packageScheme, below: "TestAction").compactMap { $0["BlueprintName"] }
    let package = try text(of: "Package.swift")
    let targets = package.components(separatedBy: ".testTarget(").dropFirst().compactMap { part in
      part.components(separatedBy: "\"").dropFirst().first
    }
    #expect(targets.contains("WaterflowDemoTests"))
    #expect(Set(tested) == Set(targets).subtracting(["WaterflowDemoTests"]))
    #expect(tested.count == Set(tested).count)
    let built = try references(in: Self.packageScheme, below: "BuildAction").compactMap { $0["BlueprintName"] }
    #expect(Set(built) == ["Waterflow", "WaterflowGeometry"])
  }

  @Test("schemes that other files ask for are there")
  func names() throws {
    let workflow = try text(of: ".github/workflows/ci.yml")
    let asked = workflow.components(separatedBy: "-scheme ").dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(Set(asked) == ["Waterflow-iOS", "WaterflowApp"])
    // Both are tested in a simulator.
    #expect(workflow.contains("xcodebuild test -scheme Waterflow-iOS "))
    #expect(workflow.contains("xcodebuild test -project Demo/WaterflowApp.xcodeproj -scheme WaterflowApp "))
    #expect(try text(of: ".spi.yml").contains("scheme: Waterflow-iOS\n"))
    let ignored = try text(of: ".gitignore").components(separatedBy: "\n")
    #expect(ignored.contains("!.swiftpm/xcode/xcshareddata/"))
  }
}
