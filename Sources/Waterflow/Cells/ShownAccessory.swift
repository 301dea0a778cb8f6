import Foundation

/// An accessory that is on its cell.
@MainActor
struct ShownAccessory {
  let kind: WaterflowCellAccessory.Kind
  let isLeading: Bool
  let view: UIView
  /// What it takes of the cell's width, and how high the cell has to be for it.
  let width: CGFloat
  let height: CGFloat
  /// That of a view of the app's own.
  let size: CGSize
  /// Whether it is the one that fits, as the app has given the view none.
  let isFitted: Bool
  let actionHandler: WaterflowCellAccessory.ActionHandler?

  /// - Parameter old: the same accessory until now.
  init(_ accessory: WaterflowCellAccessory, _ view: UIView, after old: ShownAccessory?) {
    kind = accessory.kind
    isLeading = accessory.isLeading
    actionHandler = accessory.actionHandler
    self.view = view
    // Placed on whole pixels it may be a little larger than it was to be.
    let isOurs = old.map { $0.isFitted && view.bounds.size.isAbout($0.size) } ?? false
    let own = isOurs ? .zero : view.bounds.size
    isFitted = own.width <= 0 || own.height <= 0
    switch accessory.kind {
    case .outlineDisclosure, .delete, .insert, .reorder, .multiselect: (width, height, size) = (44, 44, .zero)
    case .disclosureIndicator, .checkmark: (width, height, size) = (32, 0, .zero)
    case .custom:
      let fitting = isFitted ? view.sizeThatFits(own) : own
      let reserved = accessory.reservedWidth.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
      (width, height, size) = (reserved ?? fitting.width + 16, fitting.height, fitting)
    }
  }
}
