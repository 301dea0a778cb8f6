import Foundation

/// What is known of items, headers and footers that are as long as their views say.
///
/// A length that was measured once is never given up for an estimate: after the width or the text size changed it
/// stands in until the view is measured again.
@MainActor
final class MeasuredHeights {
  private enum Knowledge {
    /// The delegate gave a length; the cell isn't asked.
    case given
    /// The view of a header or footer is to be measured and never was.
    case awaited
    /// In points, for a view `width` points across the scroll direction.
    case measured(height: CGFloat, width: CGFloat)
  }

  /// How long a header or footer is taken to be before it was measured, in points.
  static let estimatedBandLength: CGFloat = 44

  /// How long one that had no length is until it is measured again: a pixel.
  private static let leastBandLength: CGFloat = 0.01

  /// How often a cell is measured again in one frame because its content may have changed: with one that asks for it
  /// whenever it is laid out a turn would never end.
  private static let maximumChanges = 8

  private var knowledge: [ContentElement: Knowledge] = [:]
  /// When cells on screen are measured again.
  private(set) var invalidation = WaterflowView.SelfSizingInvalidation.enabled

  /// Whether content of a cell may have changed since cells were last measured.
  private(set) var hasChangedCells = false
  /// How often each cell was measured again in this frame.
  private var changes: [ObjectIdentifier: Int] = [:]
  /// Runs until the next frame.
  private var clock: FrameClock?

  /// Whether any view was to be measured since the last reload. Nothing here costs anything before.
  private(set) var isInUse = false

  func setInvalidation(_ invalidation: WaterflowView.SelfSizingInvalidation) { self.invalidation = invalidation }

  /// The length of an item whose cell is to be measured; nil for one that was never measured.
  func expectedHeight(of element: ContentElement) -> CGFloat? {
    isInUse = true
    return height(of: element)
  }

  private func height(of element: ContentElement) -> CGFloat? {
    guard case .measured(let height, _)? = knowledge[element] else { return nil }
    return height
  }

  /// How long a header or footer is whose view is to be measured.
  func expectedLength(ofBand band: ContentElement) -> CGFloat {
    isInUse = true
    if knowledge[band] == nil { knowledge[band] = .awaited }
    return height(of: band) ?? Self.estimatedBandLength
  }

  /// A length is given for a header or footer; its view isn't asked.
  func noteGivenLength(ofBand band: ContentElement) {
    if !knowledge.isEmpty { knowledge[band] = nil }
  }

  /// There is no view for a header or footer. Returns whether that makes its length another.
  func noteMissingView(ofBand band: ContentElement) -> Bool {
    guard let known = knowledge[band] else { return false }
    if case .measured(0, _) = known { return false }
    knowledge[band] = .measured(height: 0, width: -1)
    return true
  }

  /// Measures the views of elements that were never measured at their width.
  ///
  /// - Parameter entries: what is on screen, where it is or is to be.
  /// - Returns: the elements whose length isn't that of their frame.
  func measure(_ entries: [ElementViews.Entry], in view: WaterflowView) -> [ContentElement] {
    hasChangedCells = false
    let scale = max(view.traitCollection.displayScale, 1)
    return entries.compactMap { entry in
      let isInSection = entry.key.category.isInSection
      let axis = isInSection ? view.scrollDirection(inSection: entry.key.section) : view.scrollDirection
      let width = axis.cross(of: entry.frame.size)
      guard needsMeasuring(entry.key, width: width) else { return nil }
      if entry.key.category == .item {
        guard entry.view is WaterflowViewCell else { return nil }
        guard isAutomatic(entry.key, width: width, in: view) else {
          knowledge[entry.key] = .given
          return nil
        }
      }
      let height = view.ask("fittingSize(for:)") { entry.view.fittingLength(for: width, along: axis) }
      knowledge[entry.key] = .measured(height: height, width: width)
      // Frames are whole pixels; a view measures to any fraction. NaN is no agreement: the arrangement reports it.
      return abs(height - axis.main(of: entry.frame.size)) < 1 / scale ? nil : entry.key
    }
  }

  private func isAutomatic(_ element: ContentElement, width: CGFloat, in view: WaterflowView) -> Bool {
    view.ask("heightForItemAt") {
      let delegate = view.waterflowDelegate
      let height = delegate?.waterflowView(view, heightForItemAt: element.indexPath, width: width) ?? view.itemHeight
      return height == WaterflowView.automaticDimension
    }
  }

  /// Whether the element's view has to be asked, or the delegate whether it has to.
  func needsMeasuring(_ element: ContentElement, width: CGFloat) -> Bool {
    switch knowledge[element] {
    case .given: false
    case .awaited: true
    case .measured(_, let measuredWidth): abs(measuredWidth - width) > 0.5
    case nil: element.category == .item
    }
  }

  /// Lets the view be measured again; its last length stands in meanwhile.
  func invalidate(_ element: ContentElement) {
    switch knowledge[element] {
    case .measured(let height, _):
      // A header or footer without a length would never be on screen to be measured.
      let isGone = element.category != .item && !(height > 0)
      knowledge[element] = .measured(height: isGone ? Self.leastBandLength : height, width: -1)
    case .given: knowledge[element] = nil
    case .awaited, nil: break
    }
  }

  /// Lets a view be measured again whose content may have changed. Returns false if that makes no difference: the view
  /// doesn't measure itself, waits to be measured or was measured too often in this frame.
  func invalidateAfterChange(of element: ContentElement, in view: WaterflowReusableView) -> Bool {
    guard case .measured(let height, let width)? = knowledge[element], width >= 0 else { return false }
    let count = changes[ObjectIdentifier(view), default: 0]
    guard count < Self.maximumChanges else { return false }
    changes[ObjectIdentifier(view)] = count + 1
    knowledge[element] = .measured(height: height, width: -1)
    hasChangedCells = true
    if clock == nil {
      clock = FrameClock { [weak self] _ in self?.beginFrame() }
      clock?.start()
    }
    return true
  }

  private func beginFrame() {
    clock?.stop()
    clock = nil
    changes = [:]
  }

  /// Lets all cells be measured again, as after a change of the user's text size.
  func invalidateAll() {
    for element in knowledge.keys { invalidate(element) }
  }

  /// Lets lengths follow their elements. Those that are reloaded or reconfigured are measured again.
  func follow(_ map: ChangeMap) {
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      invalidate(.item(item.item, inSection: item.section))
    }
    for section in map.changes.reloadedSections {
      invalidate(ContentElement(section: section, category: .header))
      invalidate(ContentElement(section: section, category: .footer))
    }
    var remapped: [ContentElement: Knowledge] = [:]
    for (element, value) in knowledge {
      if let new = map.newElement(of: element) { remapped[new] = value }
    }
    knowledge = remapped
  }

  /// Everything is asked again. The items may be others; lengths of headers and footers stand in for those that have
  /// their place, as no offset fits to estimates.
  func reload() {
    knowledge = knowledge.filter { $0.key.category != .item }
    invalidateAll()
    isInUse = false
    hasChangedCells = false
  }
}
