import Foundation
import Testing

/// Checks Xcode's project file, which nothing else here opens.
struct ProjectFileTests {
  private let project: ProjectFile

  init() throws {
    project = try ProjectFile()
  }

  @Test("it is of the format that has folders of files instead of lists")
  func format() {
    #expect(project.project["objectVersion"] as? String == "77")
    #expect(project.objects(of: "PBXGroup").allSatisfy { $0["path"] == nil })
  }

  @Test("the app compiles its own folder and the scenes, except what is no part of it")
  func folders() throws {
    let groups = try project.groups(of: "WaterflowApp")
    #expect(groups.compactMap { $0["path"] as? String } == ["App", "Scenes"])
    let exceptions = groups.flatMap { $0["exceptions"] as? [String] ?? [] }.compactMap { project.objects[$0] }
    #expect(
      exceptions.map { $0["membershipExceptions"] as? [String] } == [["Info.plist"], ["Resources/SOURCES.md"]])
    for (group, exception) in zip(groups, exceptions) {
      let folder = AppFiles.root.appendingPathComponent("Demo/\(group["path"] ?? "")")
      for file in try #require(exception["membershipExceptions"] as? [String]) {
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path), "\(file)")
      }
    }
  }

  @Test("its property list asks for the frames of a ProMotion screen")
  func propertyList() throws {
    let files = try project.settings(of: "WaterflowApp").map { Self.string("INFOPLIST_FILE", in: $0) }
    #expect(files == [["App/Info.plist"], ["App/Info.plist"]])
    let file = AppFiles.folder.appendingPathComponent("Info.plist")
    let list = try PropertyListSerialization.propertyList(from: try Data(contentsOf: file), format: nil)
    #expect(list as? [String: Bool] == ["CADisableMinimumFrameDurationOnPhone": true])
    // Xcode adds the other keys to it.
    #expect(try project.settings(of: "WaterflowApp").allSatisfy { $0["GENERATE_INFOPLIST_FILE"] as? String == "YES" })
  }

  @Test("it runs on a Mac with Mac Catalyst, for which the package is declared")
  func catalyst() throws {
    #expect(
      try project.settings(of: "WaterflowApp").map { Self.string("SUPPORTS_MACCATALYST", in: $0) } == [
        ["YES"], ["YES"],
      ])
    #expect(try Self.text(of: "Package.swift").contains(".macCatalyst(.v15)"))
  }

  @Test("the scenes find their resources in the package and in the app")
  func resources() throws {
    let sources = try AppFiles.sources(in: "Demo/Scenes").filter {
      $0.contains("Bundle.module") || $0.contains(".module")
    }
    #expect(sources.count == 1)
    let words = sources.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("#if SWIFT_PACKAGE .module #else .main #endif"))
  }

  @Test("every object that is referred to is there, and every object is referred to")
  func references() throws {
    var referred = Set([try #require(project.project["rootObject"] as? String)])
    for object in project.objects.values { Self.collect(object, into: &referred) }
    #expect(referred.subtracting(project.objects.keys).sorted() == [])
    #expect(Set(project.objects.keys).subtracting(referred).sorted() == [])
    #expect(referred.count == 48)
  }

  @Test("every path is there: the folder, the package, the launch screen, the assets")
  func paths() throws {
    let demo = AppFiles.root.appendingPathComponent("Demo")
    var paths = project.objects(of: "PBXFileSystemSynchronizedRootGroup").compactMap { $0["path"] as? String }
    paths += project.objects(of: "XCLocalSwiftPackageReference").compactMap { $0["relativePath"] as? String }
      .map { "\($0)/Package.swift" }
    let settings = project.objects(of: "XCBuildConfiguration").compactMap { $0["buildSettings"] as? [String: Any] }
    for setting in settings {
      paths += Self.string("INFOPLIST_KEY_UILaunchStoryboardName", in: setting).map { "App/\($0).storyboard" }
      paths += Self.string("ASSETCATALOG_COMPILER_APPICON_NAME", in: setting)
        .map { "App/Assets.xcassets/\($0).appiconset/Contents.json" }
      paths += Self.string("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", in: setting)
        .map { "App/Assets.xcassets/\($0).colorset/Contents.json" }
    }
    #expect(paths.count == 14)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: demo.appendingPathComponent(path).path), "\(path)")
    }
    // All other paths are products of the build.
    for file in project.objects(of: "PBXFileReference") {
      #expect(file["sourceTree"] as? String == "BUILT_PRODUCTS_DIR")
    }
  }

  @Test("it links products that the package has, and no stand-in for UIKit")
  func products() throws {
    let libraries = try Self.text(of: "Package.swift").components(separatedBy: ".library(name: \"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
    #expect(libraries == ["Waterflow", "WaterflowGeometry", "WaterflowSwiftUI"])
    let products = project.objects(of: "XCSwiftPackageProductDependency").compactMap { $0["productName"] as? String }
    #expect(products.sorted() == ["Waterflow", "WaterflowSwiftUI"])
    #expect(Set(products).isSubset(of: libraries))
    let dependencies = project.objects.filter { $0.value["isa"] as? String == "XCSwiftPackageProductDependency" }.keys
      .sorted()
    let linked = project.objects(of: "PBXBuildFile").compactMap { $0["productRef"] as? String }
    #expect(linked.sorted() == dependencies)
    // The target refers to them again.
    #expect(project.objects(of: "PBXNativeTarget").first?["packageProductDependencies"] as? [String] == dependencies)
  }

  @Test("the storyboards name the modules of the classes: what is linked, and the app's own")
  func modules() throws {
    let own = try project.settings(of: "WaterflowApp").flatMap { Self.string("PRODUCT_MODULE_NAME", in: $0) }
    // As the package's target, so that the same storyboard serves the app and the headless demo.
    #expect(own == ["WaterflowScenes", "WaterflowScenes"])
    let modules = try AppFiles.interfaces().flatMap { $0.root.all.compactMap { $0["customModule"] } }
    // SwiftUI's views are in no storyboard.
    #expect(Set(modules) == Set(["Waterflow"] + own))
    #expect(try Self.text(of: "Package.swift").contains("name: \"WaterflowScenes\", dependencies"))
  }

  @Test("its tests are run in the app, from folders of the package's tests, and link none of the package again")
  func appTests() throws {
    #expect(
      try project.folders(of: "WaterflowAppTests") == [
        "../Tests/WaterflowTests/Support", "../Tests/WaterflowTests/WindowScene", "../Tests/UIKitContractTests",
        "../Tests/HeadlessUIKitTests/WindowScene",
      ])
    #expect(try project.folders(of: "TestSupport") == ["../Tests/TestSupport/Host"])
    #expect(try project.dependencies(of: "WaterflowAppTests") == ["WaterflowApp", "TestSupport"])
    let (app, tests) = (try project.target("WaterflowApp"), try project.target("WaterflowAppTests"))
    #expect(tests["productType"] as? String == "com.apple.product-type.bundle.unit-test")
    // What the app has linked is there; a second copy would have classes of the same names.
    #expect(tests["packageProductDependencies"] == nil && app["packageProductDependencies"] != nil)
    let name = try #require(app["name"] as? String)
    for settings in try project.settings(of: "WaterflowAppTests") {
      #expect(
        settings["TEST_HOST"] as? String == "$(BUILT_PRODUCTS_DIR)/\(name).app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/\(name)"
      )
      #expect(settings["BUNDLE_LOADER"] as? String == "$(TEST_HOST)")
    }
    #expect(
      try project.settings(of: "TestSupport").allSatisfy { $0["ENABLE_TESTING_SEARCH_PATHS"] as? String == "YES" })
    // No more than the window: the rest is for tests of the package.
    let imports = try AppFiles.sources(in: "Tests/TestSupport/Host").flatMap { source in
      source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.contains("import ") }
    }
    let modules = imports.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(Set(modules) == ["Foundation", "HeadlessUIKit", "Testing", "UIKit"])
  }

  @Test("it is built for the package's oldest iOS, in Swift 6")
  func versions() throws {
    let package = try Self.text(of: "Package.swift")
    let settings = project.objects(of: "XCBuildConfiguration").compactMap { $0["buildSettings"] as? [String: Any] }
    let targets = settings.flatMap { Self.string("IPHONEOS_DEPLOYMENT_TARGET", in: $0) }
    #expect(targets == ["15.0", "15.0"])
    #expect(package.contains(".iOS(.v15)"))
    #expect(settings.flatMap { Self.string("SWIFT_VERSION", in: $0) } == ["6.0", "6.0"])
  }

  @Test("the icon is an opaque square of 1024 pixels, and the catalog's files are there")
  func assets() throws {
    let assets = AppFiles.folder.appendingPathComponent("Assets.xcassets")
    let icon = assets.appendingPathComponent("AppIcon.appiconset")
    let contents = try JSONSerialization.jsonObject(
      with: try Data(contentsOf: icon.appendingPathComponent("Contents.json")))
    let images = try #require((contents as? [String: Any])?["images"] as? [[String: String]])
    let name = try #require(images.first?["filename"])
    // Width, height, bit depth and color type 2 (RGB without alpha) are at byte 16 of a PNG.
    let header = [UInt8](try Data(contentsOf: icon.appendingPathComponent(name)).prefix(26))
    #expect(Array(header[16...]) == [0, 0, 4, 0, 0, 0, 4, 0, 8, 2])
    let color = try Data(contentsOf: assets.appendingPathComponent("AccentColor.colorset/Contents.json"))
    let colors = try JSONSerialization.jsonObject(with: color) as? [String: Any]
    #expect((colors?["colors"] as? [Any])?.count == 2)
  }

  // MARK: Reading

  private static func text(of path: String) throws -> String {
    try String(contentsOf: AppFiles.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func string(_ key: String, in settings: [String: Any]) -> [String] {
    (settings[key] as? String).map { [$0] } ?? []
  }

  /// Every identifier of an object in a value: 24 hexadecimal digits.
  private static func collect(_ value: Any, into identifiers: inout Set<String>) {
    switch value {
    case let text as String:
      if text.count == 24, text.allSatisfy(\.isHexDigit) { identifiers.insert(text) }
    case let list as [Any]:
      for element in list { collect(element, into: &identifiers) }
    case let dictionary as [String: Any]:
      for (key, element) in dictionary {
        collect(key, into: &identifiers)
        collect(element, into: &identifiers)
      }
    default: break
    }
  }
}
