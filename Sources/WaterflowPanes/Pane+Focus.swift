import Foundation

// The item that has the focus stays in the view while it is out of sight: another one that took over its cell would have
// the focus unasked, and outside of the window the cell would lose it.

extension Pane {
  /// Adds what has the focus, or holds what has it, where nothing else shows it.
  func keepFocus(_ query: PaneQuery, _ targets: inout [ElementViews.Target]) {
    viewKeptForFocus = nil
    guard let view = host?.viewWithFocus, let item = view.shownElement else { return }
    let holder = ContentElement(section: item.section, category: .orthogonalSection)
    let isHeld = visible.view(of: holder)?.hostedPane?.visible.view(of: item) === view
    let element = isHeld ? holder : item
    guard isHeld || visible.view(of: item) === view, !targets.contains(where: { $0.key == element }),
      let frame = frameToKeep(element, in: query)
    else { return }
    viewKeptForFocus = visible.view(of: element)
    targets.append(.init(key: element, frame: frame, level: element.category.level))
  }
}
