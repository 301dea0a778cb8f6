// swift-tools-version: 6.0
import PackageDescription

// HeadlessUIKit stands in for UIKit where there is none; on iOS nothing of it is linked.
let headlessUIKit = Target.Dependency.target(
  name: "HeadlessUIKit", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "Waterflow",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1), .macCatalyst(.v15), .macOS(.v13)],
  products: [
    .library(name: "Waterflow", targets: ["Waterflow"]),
    .library(name: "WaterflowGeometry", targets: ["WaterflowGeometry"]),
    .library(name: "WaterflowSwiftUI", targets: ["WaterflowSwiftUI"]),
    .executable(name: "waterflow-demo", targets: ["WaterflowDemo"]),
    .executable(name: "waterflow-benchmarks", targets: ["WaterflowBenchmarks"]),
  ],
  targets: [
    .target(name: "WaterflowGeometry"),
    .target(name: "HeadlessUIKit", exclude: ["README.md"]),
    .target(name: "WaterflowPanes", dependencies: ["WaterflowGeometry", headlessUIKit]),
    .target(name: "Waterflow", dependencies: ["WaterflowPanes", headlessUIKit]),
    // The SwiftUI part is empty where there is no SwiftUI.
    .target(name: "WaterflowSwiftUI", dependencies: ["Waterflow", headlessUIKit]),
    // The app of Demo/App compiles these files itself, as a module of the same name.
    .target(
      name: "WaterflowScenes", dependencies: ["Waterflow", "WaterflowSwiftUI"], path: "Demo/Scenes",
      resources: [.process("Resources")]),
    // Starts from the app's own storyboard and nibs, as they are: HeadlessUIKit reads them uncompiled.
    .executableTarget(
      name: "WaterflowDemo", dependencies: ["WaterflowScenes", headlessUIKit], path: "Demo",
      exclude: [
        "Scenes", "WaterflowApp.xcodeproj", "App/AppDelegate.swift", "App/Info.plist", "App/Assets.xcassets",
        "App/LaunchScreen.storyboard",
      ],
      resources: [
        .copy("App/Main.storyboard"), .copy("App/SceneListCell.xib"), .copy("App/StoryboardCell.xib"),
        .copy("Headless/Page"),
      ]),

    .executableTarget(
      name: "WaterflowBenchmarks", dependencies: ["Waterflow", "WaterflowSwiftUI", "WaterflowScenes", headlessUIKit],
      path: "Tests/Benchmarks"),

    .target(name: "TestSupport", dependencies: ["WaterflowGeometry", headlessUIKit], path: "Tests/TestSupport"),
    .testTarget(name: "WaterflowGeometryTests", dependencies: ["WaterflowGeometry", "TestSupport"]),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["TestSupport", headlessUIKit]),
    .testTarget(name: "WaterflowPanesTests", dependencies: ["WaterflowPanes", "TestSupport"]),
    .testTarget(name: "WaterflowTests", dependencies: ["Waterflow", "TestSupport"]),
    .testTarget(name: "WaterflowSwiftUITests", dependencies: ["WaterflowSwiftUI", "TestSupport"]),
    .testTarget(name: "WaterflowScenesTests", dependencies: ["WaterflowScenes", "TestSupport"]),
    .testTarget(name: "UIKitContractTests", dependencies: ["WaterflowScenes", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["Waterflow", "WaterflowSwiftUI", "TestSupport", headlessUIKit]),
    .testTarget(name: "WaterflowDemoTests", dependencies: ["WaterflowDemo", "TestSupport"]),
  ]
)
