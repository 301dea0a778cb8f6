import Foundation
import Waterflow

/// A data source and a delegate that say which items can have the focus, and write down what they were told of it.
@MainActor
final class FocusContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  /// A name for each item, by section.
  var names: [[String]]
  var layouts: [Int: any SectionLayout] = [:]
  var height: (IndexPath) -> CGFloat = { _ in 50 }
  /// Nil for what the protocol's default answers.
  var canFocus: ((IndexPath) -> Bool)?
  var follows: (IndexPath) -> Bool = { _ in true }
  var mayUpdate = true
  var preferred: IndexPath?
  var onUpdate: (() -> Void)?
  var onHighlight: (() -> Void)?
  private(set) var events: [String] = []

  init(counts: [Int]) {
    names = counts.map { count in (0..<count).map { "\($0)" } }
  }

  func forgetCalls() { events = [] }

  private static func text(_ indexPath: IndexPath?) -> String {
    indexPath.map { "\($0.section).\($0.item)" } ?? "-"
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { names.count }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    names[section].count
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    cell.accessibilityLabel = names[indexPath.section][indexPath.item]
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts[section]
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    height(indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: 30 + indexPath.item * 37 % 80, height: 30 + indexPath.item * 53 % 70)
  }

  func waterflowView(_ waterflowView: WaterflowView, canFocusItemAt indexPath: IndexPath) -> Bool {
    canFocus?(indexPath)
      ?? (waterflowView.isEditing ? waterflowView.allowsFocusDuringEditing : waterflowView.allowsFocus)
  }
  func waterflowView(
    _ waterflowView: WaterflowView, shouldUpdateFocusIn context: WaterflowViewFocusUpdateContext
  ) -> Bool {
    events.append(
      "should \(Self.text(context.previouslyFocusedIndexPath)) to \(Self.text(context.nextFocusedIndexPath))")
    return mayUpdate
  }
  func waterflowView(
    _ waterflowView: WaterflowView, didUpdateFocusIn context: WaterflowViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    events.append("did \(Self.text(context.previouslyFocusedIndexPath)) to \(Self.text(context.nextFocusedIndexPath))")
    onUpdate?()
  }
  func indexPathForPreferredFocusedView(in waterflowView: WaterflowView) -> IndexPath? { preferred }
  func waterflowView(_ waterflowView: WaterflowView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
    events.append("follow \(Self.text(indexPath))")
    return follows(indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    events.append("select \(Self.text(indexPath))")
  }
  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    events.append("deselect \(Self.text(indexPath))")
  }
  func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {
    events.append("highlight \(Self.text(indexPath))")
    onHighlight?()
  }
  func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {
    events.append("unhighlight \(Self.text(indexPath))")
  }
  func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {
    events.append("perform \(Self.text(indexPath))")
  }
}
