import Foundation

// The decorations and supplementary elements that layouts add to their items: connectors of a tree, captions, frames.

extension WaterflowView {
  /// Shows those seen in `rect` (content coordinates) and nothing else. Costs nothing where no layout adds any.
  func showAccompanyingElements(in rect: CGRect) {
    let revision = content.revision
    guard stillHolds(revision) else { return }
    var elements: [(key: AccompanyingKey, element: AccompanyingElement)] = []
    content.plan?.forEachAccompanyingElement(in: rect) { section, element in
      guard isUsable(element.frame) else {
        report(.elementOutOfPlace(kind: element.kind, indexPath: IndexPath(item: element.index, section: section)))
        return
      }
      elements.append((AccompanyingKey(section: section, element), element))
    }
    guard !elements.isEmpty || !visibleAccompanying.entries.isEmpty else { return }
    elements.sort { $0.key < $1.key }

    let targets = elements.map { VisibleElements.Target(key: $0.key, frame: $0.element.frame, level: $0.element.level) }
    for entry in visibleAccompanying.removeAll(notIn: targets) { endDisplaying(entry) }
    var transition = VisibleElements<AccompanyingKey>.Transition()
    visibleAccompanying.compare(with: targets, into: &transition)
    for (entry, levelChanged) in transition.moves {
      entry.view.place(at: entry.frame)
      if levelChanged { stack(entry.view, at: entry.level) }
    }
    for (key, element) in elements {
      guard stillHolds(revision) else { break }
      if let view = visibleAccompanying.view(of: key) {
        view.apply(element)
      } else {
        show(element, key: key)
      }
    }
  }

  private func show(_ element: AccompanyingElement, key: AccompanyingKey) {
    let isInAnimation = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      let made =
        element.role == .supplementary
        ? askForSupplementaryView(ofKind: element.kind, at: key.indexPath)
        : makeDecorationView(ofKind: element.kind, at: key.indexPath)
      guard let view = made else { return }
      view.owner = self
      view.place(at: element.frame)
      view.apply(element)
      visibleAccompanying.insert(.init(key: key, frame: element.frame, level: element.level, view: view))
      stack(view, at: element.level)
      if isInAnimation { view.layoutIfNeeded() }
      waterflowDelegate?.waterflowView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    }
  }

  func endDisplaying(_ entry: VisibleElements<AccompanyingKey>.Entry) {
    entry.view.removeFromSuperview()
    waterflowDelegate?.waterflowView(
      self, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: entry.key.kind, at: entry.key.indexPath)
    reusePool.put(entry.view, kind: entry.key.kind)
  }
}
