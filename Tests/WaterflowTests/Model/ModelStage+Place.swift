import Foundation
import TestSupport
import Waterflow

// Whether the place or the offset is kept.

/// The positions of the visible items on screen.
struct ModelAnchors {
  struct Candidate {
    let name: Int
    let indexPath: IndexPath
    /// From the leading edge of the viewport to the item's; negative for one that begins before it.
    let distance: CGFloat
    let length: CGFloat
  }

  var candidates: [Candidate] = []
  var offset: CGFloat = 0
}

extension ModelStage {
  /// Nil if there is no guarantee: before the first layout, in flight, while an item is scrolled to, at the ends, and
  /// without a visible item.
  func captureAnchors() -> ModelAnchors? {
    guard !isReloadPending, !view.isDecelerating, !isSectionGliding, content.itemCount > 0 else { return nil }
    layOut()
    let range = restingRange()
    let offset = leadingOffset()
    // The end reaches as far as footers, insets and empty sections are long.
    let endReach: CGFloat = view.anchorsToEnd ? 400 : 1
    guard offset > range.lowerBound + 1, offset < range.upperBound - endReach else { return nil }
    var anchors = ModelAnchors(offset: offset)
    let viewport = view.bounds.inset(by: view.adjustedContentInset)
    // What wraps in a carousel may come into another line of it: that stays, not the item. So it may
    // where only an empty part of it is visible.
    let isBesideCarousel = content.sections.indices.contains { section in
      content.layout(ofSection: section) == .flowCarousel
        && view.rect(forSection: section)?.intersects(viewport) ?? false
    }
    guard !isBesideCarousel else { return nil }
    for indexPath in view.indexPathsForItems(in: viewport) {
      guard view.frameForItem(at: indexPath)?.isEmpty == false, let place = place(ofItemAt: indexPath),
        let item = content.item(at: indexPath)
      else { continue }
      anchors.candidates.append(
        .init(name: item.name, indexPath: indexPath, distance: place.distance, length: place.length))
    }
    return anchors.candidates.isEmpty ? nil : anchors
  }

  /// One of the items that were visible and still exist must be where it was.
  ///
  /// - Parameter shift: what all may have moved by instead.
  func check(
    _ anchors: ModelAnchors?, shift: CGFloat = 0, newIndexPath: (ModelAnchors.Candidate) -> IndexPath?
  ) throws {
    guard let anchors else { return }
    layOut()
    let range = restingRange()
    let offset = leadingOffset()
    // It may have been that before a header was measured, at either end: up to 50 points each.
    let measured = content.hasMeasuredBoundaries ? CGFloat(content.sections.count) * 100 : 0
    let (start, end) = (range.lowerBound + measured, range.upperBound - measured)
    var moved: [String] = []
    for candidate in anchors.candidates {
      guard let indexPath = newIndexPath(candidate), let place = place(ofItemAt: indexPath) else { continue }
      // It may be in any line there.
      if content.layout(ofSection: indexPath.section) == .flowCarousel { return }
      // What has no room any more has no place either.
      if content.layout(ofSection: indexPath.section) == .foldedFlow, place.length == 0 { return }
      let movement = place.distance - candidate.distance
      let tolerance = view.window == nil ? pixel : pixel / 2 + 0.01
      if abs(movement) <= tolerance || shift != 0 && abs(movement - shift) <= tolerance { return }
      // The same fraction of an item that begins before the viewport stays hidden. The view keeps the first fraction,
      // so that both the offset before and this one may be half a pixel off.
      let growth = place.length / candidate.length
      let partMovement = place.distance - candidate.distance * growth
      if candidate.distance < 0, abs(partMovement) <= tolerance * (1 + growth) { return }
      // The content isn't long enough.
      if offset <= start + 0.5, offset + movement < start + 0.5 { return }
      if offset >= end - 0.5, offset + movement > end - 0.5 { return }
      moved.append(
        "\(candidate.name) from \(candidate.distance) by \(movement), \(candidate.length) long, then \(place.length)")
    }
    if moved.isEmpty || isHeaderAtEdge { return }
    throw ModelFailure(
      "all items in view moved: \(moved.joined(separator: ", ")); the offset went from \(anchors.offset) to \(offset), "
        + "its range is \(range)")
  }

  func checkAnchorsByName(_ anchors: ModelAnchors?, among names: Set<Int>? = nil, shift: CGFloat = 0) throws {
    guard anchors != nil else { return }
    let indexPaths = content.indexPathsByName()
    try check(anchors, shift: shift) { names?.contains($0.name) ?? true ? indexPaths[$0.name] : nil }
  }

  /// What an update keeps: the offset if it moves more than half of the visible items or none of them stays, else one
  /// of those that stay.
  ///
  /// - Parameters:
  ///   - kept: the items that are there before and after.
  ///   - moved: those that the update names, or whose section it does.
  func check(_ anchors: ModelAnchors?, kept: Set<Int>, moved: Set<Int>) throws {
    guard let anchors else { return }
    // What goes, or is replaced with its section, isn't moved.
    let moved = moved.intersection(kept)
    let visible = anchors.candidates.map(\.name)
    let unmoved = kept.subtracting(moved)
    let keepsOffset = 2 * visible.count(where: moved.contains) > visible.count || unmoved.isDisjoint(with: visible)
    // What follows what goes closes up: WaterflowViewPlaceOutlivesTests has it row by row.
    let closesUp = visible.contains { !kept.contains($0) }
    // A carousel counts as one item, and stays with any of its own.
    guard !content.sections.indices.contains(where: { content.layout(ofSection: $0).isCarousel }) else {
      layOut()
      if keepsOffset || abs(leadingOffset() - anchors.offset) <= pixel { return }
      if closesUp { return }
      // One that is reloaded stays by an item that moves within it.
      if !reloadedSectionIDs.isEmpty, !moved.isEmpty { return }
      return try checkAnchorsByName(anchors, among: unmoved)
    }
    if keepsOffset { return try checkOffset(of: anchors) }
    if closesUp { return layOut() }
    try checkAnchorsByName(anchors, among: unmoved)
  }

  /// Whether a pinned header is where it was: at the edge, although what is left is shorter than the view, which is why the
  /// content ends with the view.
  private var isHeaderAtEdge: Bool {
    guard abs(leadingOffset() - restingRange().upperBound) <= pixel else { return false }
    let edge = leadingOffset() + (view.scrollDirection == .vertical ? view.adjustedContentInset.top : 0)
    return content.sections.indices.contains { section in
      guard content.sections[section].pinsHeader ?? view.pinsSectionHeaders, content.sections[section].headerHeight > 0,
        let rect = view.rect(forSection: section), view.scrollDirection == .vertical
      else { return false }
      return near(rect.minY, edge)
    }
  }

  private func checkOffset(of anchors: ModelAnchors) throws {
    layOut()
    // What is measured then moves what is visible.
    guard !content.hasMeasuredBoundaries, !isHeaderAtEdge else { return }
    let range = restingRange()
    let resting = min(max(anchors.offset, range.lowerBound), range.upperBound)
    // A finger may hold content beyond its ends, or what has become shorter shows at once what is left of it.
    let isHeld = view.isDragging && abs(leadingOffset() - anchors.offset) <= pixel
    guard isHeld || abs(leadingOffset() - resting) <= pixel else {
      throw ModelFailure("the offset went from \(anchors.offset) to \(leadingOffset()) in \(range)")
    }
  }

  /// A chat: with `anchorsToEnd`, what is appended at the end is followed.
  func chat(_ random: inout SeededRandom) throws {
    layOut()
    guard host.touchLocation == nil, !view.isDecelerating, let last = content.sections.indices.last else { return }
    settle()
    let wasAnchored = view.anchorsToEnd
    defer { view.anchorsToEnd = wasAnchored }
    view.anchorsToEnd = true
    let isAnimated = random.oneIn(2)
    // In other layouts the last item needn't be the one that ends last.
    if content.layout(ofSection: last) == .oneColumn, let item = content.sections[last].items.indices.last {
      let position: WaterflowView.ScrollPosition =
        view.scrollDirection == .vertical
        ? .bottom : view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
      view.scrollToItem(at: .item(item, last), at: position, animated: isAnimated)
    } else {
      view.scrollToEnd(animated: isAnimated)
    }
    if !isAnimated { layOut() }
    for _ in 0..<random.int(1...3) {
      if canTouch { host.advance(by: Double(random.int(0...8)) / 120) }
      content.sections[last].items.append(content.makeItem(&random))
      write("a message at the end\(isAnimated ? ", during a scroll to it" : "")")
      view.insertItems(at: [.item(content.sections[last].items.count - 1, last)])
      try check()
    }
    settle()
    layOut()
    let remaining = restingRange().upperBound - leadingOffset()
    guard remaining <= pixel else { throw ModelFailure("\(remaining) points before the end of a chat") }
  }

  /// The unit that offsets are rounded to, in points: whole points outside of a window, on the way out and on the way
  /// back.
  var pixel: CGFloat { view.window == nil ? 1.01 : 1 / view.traitCollection.displayScale }

  private var isMirrored: Bool {
    view.scrollDirection == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func place(ofItemAt indexPath: IndexPath) -> (distance: CGFloat, length: CGFloat)? {
    guard let frame = view.frameForItem(at: indexPath) else { return nil }
    let viewport = view.bounds.inset(by: view.adjustedContentInset)
    if view.scrollDirection == .vertical { return (frame.minY - viewport.minY, frame.height) }
    return (isMirrored ? viewport.maxX - frame.maxX : frame.minX - viewport.minX, frame.width)
  }

  /// The distance of the leading edge of the bounds from that of the content.
  func leadingOffset() -> CGFloat {
    if view.scrollDirection == .vertical { return view.contentOffset.y }
    return isMirrored ? view.contentSize.width - view.bounds.maxX : view.contentOffset.x
  }

  func restingRange() -> ClosedRange<CGFloat> {
    let insets = view.adjustedContentInset
    if view.scrollDirection == .vertical {
      return -insets.top...max(-insets.top, view.contentSize.height + insets.bottom - view.bounds.height)
    }
    let (start, end) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    return -start...max(-start, view.contentSize.width + end - view.bounds.width)
  }
}
