import Foundation
import Waterflow

/// A delegate that lets drags select, and writes down what it was told about selecting.
@MainActor
final class SelectingDelegate: NSObject, WaterflowViewDelegate {
  var mayBegin = true
  /// Items that are neither selected nor deselected by fingers.
  var refused: Set<IndexPath> = []
  /// Items that fingers may deselect, but not select.
  var unselectable: Set<IndexPath> = []
  /// Items that fingers may select, but not deselect.
  var undeselectable: Set<IndexPath> = []
  var hasHeaders = false
  var itemHeight: CGFloat = 50
  var layouts: [Int: any SectionLayout] = [:]
  /// Nil for what the protocol's default answers.
  var canPerform: Bool?

  private(set) var events: [String] = []
  /// Called as the last thing of every event.
  var onEvent: ((String) -> Void)?

  func forgetCalls() { events = [] }

  private func note(_ event: String, _ indexPath: IndexPath? = nil) {
    let place = indexPath.map { $0.section == 0 ? " \($0.item)" : " \($0.section).\($0.item)" } ?? ""
    events.append(event + place)
    onEvent?(event + place)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    hasHeaders ? 30 : 0
  }
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts[section]
  }
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: 50, height: 50)
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    itemHeight
  }

  func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return !refused.contains(indexPath) && !unselectable.contains(indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", indexPath)
    return !refused.contains(indexPath) && !undeselectable.contains(indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func waterflowView(
    _ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    note("canPerform", indexPath)
    return canPerform ?? !waterflowView.isEditing
  }
  func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {
    note("perform", indexPath)
  }

  #if !os(tvOS)
    func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      note(waterflowView.isEditing ? "shouldBegin, editing" : "shouldBegin", indexPath)
      return mayBegin
    }
    func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      note(waterflowView.isEditing ? "didBegin, editing" : "didBegin", indexPath)
    }
    func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView) { note("didEnd") }
  #endif
}
