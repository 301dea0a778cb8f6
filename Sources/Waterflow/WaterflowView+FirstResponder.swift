import Foundation

// The item, header or footer that has the keyboard stays in the view while it is scrolled out of sight: outside of the window
// it would lose it. What layouts add to their items doesn't.

extension WaterflowView {
  /// Takes out what isn't among `targets`, except for what has the keyboard, which gets a target. Only what is about to leave
  /// is looked through for it.
  func takeOutLeaving(
    _ targets: inout [VisibleElements<ContentElement>.Target]
  ) -> [VisibleElements<ContentElement>.Entry] {
    var leaving = visible.removeAll(notIn: targets)
    guard let index = leaving.firstIndex(where: { place(of: $0.key) != nil && $0.view.holdsFirstResponder }) else {
      return leaving
    }
    let entry = leaving.remove(at: index)
    visible.insert(entry)
    viewWithFirstResponder = entry.view
    collectTargets(in: rectToShow, into: &targets)
    return leaving
  }

  /// Where what has the keyboard is, seen or not; nil once it lost it or its element is gone.
  func targetWithFirstResponder() -> VisibleElements<ContentElement>.Target? {
    guard let view = viewWithFirstResponder else { return nil }
    guard view.holdsFirstResponder, let element = visible.key(of: view), let frame = place(of: element) else {
      viewWithFirstResponder = nil
      return nil
    }
    return .init(key: element, frame: frame, level: element.category.level)
  }

  /// Where an element is, seen or not; nil if it is gone, as a header is without a height.
  private func place(of element: ContentElement) -> CGRect? {
    guard element.category != .item || content.contains(element), let frame = content.plan?.frame(of: element) else {
      return nil
    }
    return isUsable(frame) ? frame : nil
  }

  /// Whether it isn't on screen but for the keyboard's sake.
  func isKeptOutOfSight(_ entry: VisibleElements<ContentElement>.Entry) -> Bool {
    entry.view === viewWithFirstResponder && !entry.frame.intersects(rectToShow)
  }
}

extension UIView {
  /// Complexity: O(n), n views in it.
  fileprivate var holdsFirstResponder: Bool {
    isFirstResponder || subviews.contains(where: \.holdsFirstResponder)
  }
}
