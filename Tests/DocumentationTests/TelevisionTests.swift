import Foundation
import Testing

/// What tvOS lacks of UIKit is used only where the source is closed to tvOS, which no other check here notices.
///
/// The names are those that `src/uikit.cs` of github.com/dotnet/macios (commit d0107f4) marks `[NoTV]`, as far as a
/// view might use them; that project compares its marks with Apple's headers. A context menu needs tvOS 17, the package
/// 15.
struct TelevisionTests {
  private static let types = [
    "UIContextMenu", "UIDatePicker", "UIDocument", "UIDrag", "UIDrop", "UIEditMenu", "UIFeedbackGenerator",
    "UIFocusEffect",
    "UIFocusHaloEffect", "UIHover",
    "UIImpactFeedbackGenerator", "UIKeyboardLayoutGuide", "UILargeContentViewer", "UIMenuController",
    "UINotificationFeedbackGenerator", "UIPasteboard", "UIPencil", "UIPickerView", "UIPinchGestureRecognizer",
    "UIPointer", "UIPrint", "UIRefreshControl", "UIRotationGestureRecognizer", "UIScreenEdgePan",
    "UISelectionFeedbackGenerator", "UISheetPresentation", "UISlider", "UISpringLoaded", "UIStatusBar", "UIStepper",
    "UISwipeActions", "UISwitch", "UITargetedDragPreview", "UIToolbar", "UIToolTip",
  ]
  private static let members: Set<String> = [
    "allowsKeyboardScrolling", "buttonMask", "cellDragState", "cellDropState", "focusEffect", "focusGroupIdentifier",
    "focusGroupPriority", "hoverStyle", "isExclusiveTouch", "isMultipleTouchEnabled", "isPagingEnabled",
    "keyboardDidChangeFrameNotification", "keyboardDidHideNotification", "keyboardDidShowNotification",
    "keyboardLayoutGuide", "keyboardWillChangeFrameNotification", "keyboardWillHideNotification",
    "keyboardWillShowNotification", "modifierFlags", "numberOfTouchesRequired", "pinchGestureRecognizer",
    "preciseLocation", "refreshControl", "scrollsToTop", "showsLargeContentViewer", "userInterfaceLevel",
  ]
  /// Colors and a text style.
  private static let constants: Set<String> = [
    "darkText", "largeTitle", "lightText", "quaternarySystemFill", "secondarySystemBackground", "secondarySystemFill",
    "secondarySystemGroupedBackground", "systemBackground", "systemFill", "systemGray2", "systemGray3", "systemGray4",
    "systemGray5", "systemGray6", "systemGroupedBackground", "tertiarySystemBackground", "tertiarySystemFill",
    "tertiarySystemGroupedBackground",
  ]

  @Test(
    "is used by Waterflow and the scenes only in parts of the source that are closed to tvOS",
    arguments: ["Sources/Waterflow", "Sources/WaterflowSwiftUI", "Demo/Scenes"])
  func uses(path: String) throws {
    let folder = DocumentationTests.root.appendingPathComponent(path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let lacking = Self.lacking(in: try String(contentsOf: file, encoding: .utf8))
      #expect(lacking == [], "\(file.lastPathComponent)")
    }
    #expect(count > 0)
  }

  @Test("is found outside of conditions, and inside of those that tvOS meets")
  func reading() {
    let source = """
      view.scrollsToTop = false  // 1
      #if !os(tvOS)
        let control = UIRefreshControl()
        #if os(iOS)
          view.backgroundColor = .systemBackground
        #endif
      #else
        view.isPagingEnabled = true  // 8
      #endif
      #if os(tvOS)
        let color = UIColor.systemFill  // 11
      #else
        let color = UIColor.systemFill
      #endif
      let style = Style.systemFill
      // systemGray2 is in words only.
      let words = \"""
        UISwitch
        \"""
      """
    #expect(Self.lacking(in: source) == ["1: scrollsToTop", "8: isPagingEnabled", "11: systemFill"])
  }

  /// The lines that tvOS compiles and what it lacks there, as "12: scrollsToTop".
  private static func lacking(in source: String) -> [String] {
    var found: [String] = []
    // For each condition that a line stands in: the condition, and whether tvOS passes the part over.
    var parts: [(condition: String, isClosed: Bool)] = []
    var isInString = false
    for (index, line) in source.components(separatedBy: "\n").enumerated() {
      let isDelimiter = line.contains("\"\"\"")
      if isDelimiter { isInString.toggle() }
      if isInString || isDelimiter { continue }
      let text = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#if ") {
        let condition = String(text.dropFirst(4))
        let closing = ["!os(tvOS)", "!os(tvOS) && !os(visionOS)", "os(iOS)", "os(visionOS)", "!canImport(UIKit)"]
        parts.append((condition, closing.contains(condition)))
      } else if text.hasPrefix("#else"), let last = parts.popLast() {
        parts.append((last.condition, ["os(tvOS)", "canImport(UIKit)"].contains(last.condition)))
      } else if text.hasPrefix("#endif") {
        parts.removeLast()
      } else if !parts.contains(where: \.isClosed) {
        found += names(in: text).map { "\(index + 1): \($0)" }
      }
    }
    return found
  }

  private static func names(in text: String) -> [String] {
    let chains = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return chains.flatMap { chain -> [String] in
      let parts = chain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let isConstant = parts.count > 1 && ["", "UIColor", "UIFont"].contains(parts[0])
      return parts.filter { part in
        members.contains(part) || types.contains { part.hasPrefix($0) } || (isConstant && constants.contains(part))
      }
    }
  }
}
