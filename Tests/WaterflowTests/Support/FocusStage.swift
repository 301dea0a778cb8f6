import Foundation
import TestSupport
import Waterflow

/// An iPad's window with a view whose items can have the focus: three columns of 100 points, unless told otherwise.
@MainActor
struct FocusStage {
  let host: TestHost
  let view: WaterflowView
  let content: FocusContent

  init(
    _ counts: [Int], layout: any SectionLayout = .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0),
    size: CGSize = CGSize(width: 300, height: 400), prepare: (WaterflowView, FocusContent) -> Void = { _, _ in }
  ) {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: size, scale: 1)
    host.userInterfaceIdiom = .pad
    view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.allowsFocus = true
    content = FocusContent(counts: counts)
    prepare(view, content)
    view.dataSource = content
    view.delegate = content
    controller.view.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  /// The item that has the focus, as UIKit and the view's cells say.
  var focused: IndexPath? {
    (UIFocusSystem.focusSystem(for: view)?.focusedItem as? WaterflowViewCell).flatMap { view.indexPath(for: $0) }
  }

  func press(_ keys: UIKeyboardHIDUsage..., modifiers: UIKeyModifierFlags = []) {
    for key in keys {
      host.press(key, modifiers: modifiers)
      host.advance(by: 1.0 / 60)
    }
  }

  func press(_ characters: String) {
    for character in characters { host.press(character) }
    host.advance(by: 1.0 / 60)
  }

  /// Gives the focus to an item without its being told of.
  func focus(_ indexPath: IndexPath) {
    content.preferred = indexPath
    press(.keyboardDownArrow)
    content.preferred = nil
    content.forgetCalls()
  }

  var selected: [Int] { view.indexPathsForSelectedItems.map(\.item) }

  /// Whether all of an item is seen.
  func shows(_ indexPath: IndexPath) -> Bool { view.frameForItem(at: indexPath).map(view.bounds.contains) ?? false }
}
