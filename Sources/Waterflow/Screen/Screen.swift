import Foundation

// One pass over the screen: compares what is there with what should be, takes back what left, asks for what comes in.

/// What a layout pass works in. Kept between passes, so that scrolling allocates nothing.
struct TilingBuffers {
  var targets: [VisibleElements<ContentElement>.Target] = []
  var transition = VisibleElements<ContentElement>.Transition()
}

extension WaterflowView {
  /// Shows what is seen and nothing else.
  ///
  /// Complexity: O(log n + k), n items, k of them seen.
  func tile() {
    isTiling = true
    defer { isTiling = false }
    showMeasuredElements {
      guard !showElements() else { return }
      // The data had changed without notice. Arranged again it agrees with itself; if it changes once more, the next pass
      // finds out.
      arrangeIfNeeded(isLayoutPass: true)
      _ = showElements()
    }
    showAccompanyingElements(in: rectToShow)
    placeSurroundings()
  }

  /// Returns false, with nothing new shown, if the data source no longer has what it said it had.
  private func showElements() -> Bool {
    if springField == nil, quietZone?.covers(rectToShow, revision: content.revision) == true { return true }
    quietZone = nil
    // Taken out of the view while they are in use: a callback may lead back here.
    var buffers = TilingBuffers()
    swap(&buffers, &tilingBuffers)
    defer { swap(&buffers, &tilingBuffers) }

    let revision = content.revision
    collectTargets(in: rectToShow, into: &buffers.targets)
    guard !visible.shows(buffers.targets) else {
      quietZone = findQuietZone(showing: buffers.targets)
      return true
    }
    for entry in takeOutLeaving(&buffers.targets) { endDisplaying(entry) }
    guard stillHolds(revision) else { return true }
    visible.compare(with: buffers.targets, into: &buffers.transition)
    for (entry, levelChanged) in buffers.transition.moves {
      entry.view.place(at: entry.frame)
      if levelChanged { stack(entry.view, at: entry.level) }
    }
    guard !buffers.transition.entering.isEmpty else { return true }
    guard countsStillHold(inSections: buffers.transition.entering.lazy.map(\.key.section)) else { return false }
    for target in buffers.transition.entering {
      guard stillHolds(revision) else { break }
      show(target)
    }
    return true
  }

  /// Nothing is quiet where what is shown depends on more than what lies in the bounds: springs, and what is pinned.
  private func findQuietZone(showing targets: [VisibleElements<ContentElement>.Target]) -> QuietZone? {
    guard springField == nil, !pinsSectionHeaders, let plan = content.plan,
      !targets.contains(where: { $0.level != $0.key.category.level })
    else { return nil }
    return QuietZone(
      around: rectToShow, in: plan, scrollDirection: scrollDirection, revision: content.revision,
      pixel: 1 / traitCollection.displayScaleOrOne)
  }

  /// False once a callback has reloaded or arranged anew, or asked for a reload or an update: the data has changed, and what
  /// was found before may be gone. The next pass shows what there is.
  func stillHolds(_ revision: Int) -> Bool {
    content.revision == revision && !content.needsReload && !content.isReloadDeferred && !batch.isPending
  }

  /// Checks the data source's counts before cells or sizes are asked for: the question for an item that is gone would be a
  /// trap in the data source. Marks a reload if they changed.
  ///
  /// - Parameter sections: in order; each is asked once.
  func countsStillHold(inSections sections: some Sequence<Int>) -> Bool {
    guard let dataSource, !batch.isPending else { return true }
    let misuse: WaterflowMisuse? = waitingForCallback {
      let sectionCount = max(0, dataSource.numberOfSections(in: self))
      guard sectionCount == content.itemCounts.count else {
        return .countChangedSilently(section: nil, expected: content.itemCounts.count, found: sectionCount)
      }
      var checked = -1
      for section in sections where section != checked {
        checked = section
        let count = max(0, dataSource.waterflowView(self, numberOfItemsInSection: checked))
        guard count == content.itemCounts[checked] else {
          return .countChangedSilently(section: checked, expected: content.itemCounts[checked], found: count)
        }
      }
      return nil
    }
    guard let misuse else { return true }
    report(misuse)
    content.setNeedsReload()
    return false
  }
}
