#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Texts of storyboards and nibs as Xcode writes them, for tests that read them.
  enum InterfaceText {
    /// A nib with these objects.
    static func nib(_ objects: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """
    }

    /// A storyboard with one controller, whose view of 300 by 400 points has this in it.
    static func storyboard(controllerClass: String, _ subviews: String) -> String {
      storyboard(
        controllerClass: controllerClass,
        root: """
          <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(subviews)</subviews>
          </view>
          """)
    }

    /// A storyboard with one controller, whose view this is.
    static func storyboard(controllerClass: String, root: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="controller">
        <scenes>
          <scene sceneID="scene">
            <objects>
              <viewController id="controller" customClass="\(controllerClass)" customModule="WaterflowTests" \
      sceneMemberID="viewController">
                \(root)
              </viewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="first" userLabel="First Responder" \
      sceneMemberID="firstResponder"/>
            </objects>
          </scene>
        </scenes>
      </document>
      """
    }

    /// A waterflow view that fills the controller's.
    static func waterflowView(attributes: String, connections: String) -> String {
      """
      <scrollView clipsSubviews="YES" contentInsetAdjustmentBehavior="never" id="waterflow" \
      customClass="WaterflowView" customModule="Waterflow">
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
        <connections>\(connections)</connections>
      </scrollView>
      """
    }

    static func number(_ keyPath: String, _ value: String, as type: String = "real") -> String {
      """
      <userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)">
        <\(type) key="value" value="\(value)"/>
      </userDefinedRuntimeAttribute>
      """
    }

    static func string(_ keyPath: String, _ value: String) -> String {
      #"<userDefinedRuntimeAttribute type="string" keyPath="\#(keyPath)" value="\#(value)"/>"#
    }

    static func boolean(_ keyPath: String, _ value: String) -> String {
      #"<userDefinedRuntimeAttribute type="boolean" keyPath="\#(keyPath)" value="\#(value)"/>"#
    }

    static func outlet(_ property: String, to destination: String) -> String {
      #"<outlet property="\#(property)" destination="\#(destination)" id="outlet-\#(property)"/>"#
    }
  }

  /// Runs `body` in an app whose main bundle has these files and nothing else.
  @MainActor
  func inApp(with files: [String: String], _ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Waterflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
    let before = HeadlessHost.mainBundle
    HeadlessHost.mainBundle = bundle
    defer { HeadlessHost.mainBundle = before }
    try body()
  }
#endif
