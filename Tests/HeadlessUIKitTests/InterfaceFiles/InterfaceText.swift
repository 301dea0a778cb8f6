#if !canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit

  /// Interface files in which a test's own text begins at a known line.
  ///
  /// Values by name need classes that override `setValue(_:forKey:)`, as they do without an Objective-C runtime.
  @MainActor enum InterfaceText {
    /// A nib whose objects begin in line 5.
    static func nib(_ objects: String) throws(InterfaceFileError) -> InterfaceFile {
      try InterfaceFile(data: Data(nibText(objects).utf8), name: "Test.xib")
    }

    static func nibText(_ objects: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(objects)
      </objects>
      </document>
      """
    }

    /// A nib with one view of 100 by 50 points: its tag is in line 5, its contents begin in line 7.
    static func nibOfOne(
      _ kind: String = "view", attributes: String = "", containing children: String = ""
    ) throws(InterfaceFileError) -> InterfaceFile {
      try nib(
        """
        <\(kind) id="v" \(attributes)>
        <rect key="frame" x="10" y="20" width="100" height="50"/>
        \(children)
        </\(kind)>
        """)
    }

    /// A storyboard whose scenes begin in line 3.
    static func storyboard(_ scenes: String, initial: String = "start") throws(InterfaceFileError) -> InterfaceFile {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
        <scenes>
        \(scenes)
        </scenes>
        </document>
        """
      return try InterfaceFile(data: Data(text.utf8), name: "Test.storyboard")
    }

    /// A scene of five lines and those of the children, which begin in its third.
    static func scene(
      _ id: String, kind: String = "viewController", attributes: String = "", containing children: String = ""
    ) -> String {
      """
      <scene sceneID="scene of \(id)"><objects>
      <\(kind) id="\(id)" \(attributes) sceneMemberID="viewController">
      \(children)
      </\(kind)>
      </objects></scene>
      """
    }

    /// The app's file with a name.
    static func appFile(_ name: String) -> URL {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Demo/App/\(name)")
    }

    nonisolated static let appFiles = [
      "Main.storyboard", "LaunchScreen.storyboard", "SceneListCell.xib", "StoryboardCell.xib",
    ]

    /// The error that is thrown, if any.
    static func error(_ body: () throws(InterfaceFileError) -> Void) -> InterfaceFileError? {
      do {
        try body()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Stores the values that are set by name, and logs all events of such views in order.
  final class RecordingView: UIView {
    static var log: [String] = []
    var values: [String: Any?] = [:]

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      Self.log.append("init \(tag)")
    }

    override func setValue(_ value: Any?, forKey key: String) {
      if key == "refused" { return super.setValue(value, forKey: key) }
      values[key] = .some(value)
      Self.log.append("\(key) \(tag)")
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      MainActor.assumeIsolated {
        Self.log.append("awake \(tag)")
        if tag == Self.tagOfRefused { setValue(1, forKey: "refused") }
      }
    }

    /// The tag of a view that sets what it refuses as it awakes.
    static let tagOfRefused = 99
  }

  /// A controller with an outlet that logs its events.
  final class RecordingController: UIViewController {
    static var log: [String] = []
    var picture: UIImageView?
    var prepared: [UIStoryboardSegue] = []

    override func setValue(_ value: Any?, forKey key: String) {
      switch (key, value) {
      case ("picture", let view as UIImageView): picture = view
      default: super.setValue(value, forKey: key)
      }
      Self.log.append("\(key) \(title ?? "")")
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      MainActor.assumeIsolated { Self.log.append("awake \(title ?? "")") }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      Self.log.append("load \(title ?? "")")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      super.prepare(for: segue, sender: sender)
      prepared.append(segue)
      let moment = segue.destination.parent == nil ? "before" : "after"
      Self.log.append("prepare \(segue.identifier ?? "") for \(sender ?? "nobody") \(moment) it is shown")
    }
  }

  final class RefusingView: UIView {
    required init?(coder: NSCoder) { nil }
  }
#endif
