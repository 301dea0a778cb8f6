import Foundation

/// The badges of a cell and their views.
///
/// They are subviews of the cell: so they move, fold, lift, fade and wait out of sight with it, and no element of the
/// content stands for them. The price is that a cell that clips to its bounds clips its badges.
@MainActor
struct CellBadges {
  typealias Entry = (badge: WaterflowBadge, view: WaterflowReusableView)

  /// From back to front.
  private(set) var entries: [Entry] = []

  mutating func add(_ badge: WaterflowBadge, _ view: WaterflowReusableView, to cell: WaterflowViewCell) {
    // Touches are the cell's.
    view.isUserInteractionEnabled = false
    entries.append((badge, view))
    cell.addSubview(view)
    place(in: cell)
  }

  /// Takes the views off the cell and returns them.
  mutating func removeAll() -> [Entry] {
    defer { entries = [] }
    endAnimations()
    for entry in entries { entry.view.removeFromSuperview() }
    return entries
  }

  func endAnimations() {
    for entry in entries { entry.view.endAnimations() }
  }

  func place(in cell: WaterflowViewCell) {
    guard !entries.isEmpty else { return }
    for (badge, view) in entries {
      view.place(at: cell.onPixels(badge.frame(in: cell.bounds, isRightToLeft: cell.isRightToLeft)))
    }
  }

  func contains(_ view: UIView) -> Bool { entries.contains { $0.view === view } }

  func views(ofKind kind: String) -> [WaterflowReusableView] {
    entries.compactMap { $0.badge.elementKind == kind ? $0.view : nil }
  }

  /// What assistive technologies read of them.
  var spokenTexts: [String] { entries.compactMap(\.view.spokenLabel) }
}

extension UIView {
  /// The cell whose badge the view is.
  var badgedCell: WaterflowViewCell? {
    guard let cell = superview as? WaterflowViewCell, cell.badges.contains(self) else { return nil }
    return cell
  }
}
