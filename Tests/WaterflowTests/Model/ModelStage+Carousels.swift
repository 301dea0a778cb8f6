import Foundation
import TestSupport
import Waterflow

// Carousels.

extension ModelExpectation {
  /// A carousel, where it lies, and where it was scrolled to; nil for other sections.
  func carousel(_ section: Int, in view: WaterflowView) -> (content: ContentPlan, frame: CGRect, offset: CGPoint)? {
    guard let carousel = plan.orthogonalItems(inSection: section),
      let frame = plan.frame(of: ContentElement(section: section, category: .orthogonalSection))
    else { return nil }
    return (carousel.content, frame, view.contentOffset(ofSection: section))
  }

  /// The frame of an item, where its section was scrolled to.
  func frame(ofItemAt indexPath: IndexPath, in view: WaterflowView) -> CGRect? {
    guard let (content, frame, offset) = carousel(indexPath.section, in: view) else {
      return plan.frame(of: .item(indexPath.item, inSection: indexPath.section))
    }
    return content.frame(of: .item(indexPath.item, inSection: 0))?
      .offsetBy(dx: frame.minX - offset.x, dy: frame.minY - offset.y)
  }
}

/// The visible items of carousels, before an operation.
struct ModelCarousel {
  /// All names, in order.
  let names: [Int]
  /// The distance of the leading edge from that of the carousel, and the length, by name.
  let visible: [Int: (distance: CGFloat, length: CGFloat)]

  /// Whether the items of a carousel that snaps may have to come to another stop.
  func leavesStop(movedNames: Set<Int>) -> Bool {
    visible.contains { name, place in movedNames.contains(name) && abs(place.distance) < 1 }
  }
}

extension ModelStage {
  /// The superviews of what is shown: the view, and the scroll views of carousels.
  var hosts: [UIView] {
    [view] + view.subviews.compactMap { $0 is WaterflowViewCell ? nil : $0.subviews.first as? UIScrollView }
  }

  func scrollSection(_ random: inout SeededRandom) {
    layOut()
    let sections = content.sections.indices.filter { content.layout(ofSection: $0).isCarousel }
    guard let section = sections.randomElement(using: &random) else { return }
    let offset = CGPoint(x: random.int(-50...1_500), y: random.int(-50...1_500))
    let isAnimated = random.oneIn(4)
    write("scroll section \(section) across to \(offset)\(isAnimated ? ", animated" : "")")
    isSectionGliding = isSectionGliding || isAnimated
    view.setContentOffset(offset, ofSection: section, animated: isAnimated)
  }

  /// By the identities of the sections; those that stand at an end, or that a finger or a flight moves, aren't among
  /// them.
  func captureCarousels() throws -> [Int: ModelCarousel] {
    guard !isReloadPending, !isSectionGliding else { return [:] }
    layOut()
    let expectation = try ModelExpectation(view, content, historicalSections: historicalSections)
    var carousels: [Int: ModelCarousel] = [:]
    for (section, data) in content.sections.enumerated() {
      guard let (inside, frame, offset) = expectation.carousel(section, in: view),
        !isAtEnd(offset, of: inside, in: frame, within: 1), !isMoving(section)
      else { continue }
      var visible: [Int: (distance: CGFloat, length: CGFloat)] = [:]
      for (item, value) in data.items.enumerated() {
        // An empty one may be at a stop, too, at either edge.
        guard let found = view.frameForItem(at: .item(item, section)),
          found.isEmpty
            ? frame.insetBy(dx: -0.5, dy: -0.5).contains(found.origin) : !found.intersection(frame).isEmpty
        else { continue }
        visible[value.name] = distance(of: found, in: frame, inside.container)
      }
      carousels[data.id] = ModelCarousel(names: data.items.map(\.name), visible: visible)
    }
    return carousels
  }

  private func isMoving(_ section: Int) -> Bool {
    view.visibleCells.contains { cell in
      guard view.indexPath(for: cell)?.section == section, let host = cell.superview as? UIScrollView else {
        return false
      }
      return host.isDragging || host.isDecelerating
    }
  }

  /// One of the items that were visible and still exist must be where it was, unless most of them move.
  func check(_ carousels: [Int: ModelCarousel]) throws {
    guard !carousels.isEmpty, !isReloadPending else { return }
    layOut()
    guard !isReloadPending else { return }
    let expectation = try ModelExpectation(view, content, historicalSections: historicalSections)
    for (section, data) in content.sections.enumerated() where !reloadedSectionIDs.contains(data.id) {
      guard let before = carousels[data.id], let (inside, frame, offset) = expectation.carousel(section, in: view),
        !isAtEnd(offset, of: inside, in: frame, within: pixel / 2 + 0.01)
      else { continue }
      let names = data.items.map(\.name)
      // What follows what goes closes up.
      guard Set(before.visible.keys).isSubset(of: names) else { continue }
      guard 2 * before.visible.keys.count(where: movedNames.contains) <= before.visible.count else { continue }
      let kept = data.items.indices.filter {
        before.visible[names[$0]] != nil && before.names.contains(names[$0]) && !movedNames.contains(names[$0])
      }
      guard !kept.isEmpty else { continue }
      if content.layout(ofSection: section) == .carousel, before.leavesStop(movedNames: movedNames) { continue }
      let stays = kept.contains { item in
        guard let old = before.visible[names[item]], let found = view.frameForItem(at: .item(item, section)) else {
          return false
        }
        let new = distance(of: found, in: frame, inside.container)
        let growth = old.length > 0 ? new.length / old.length : 1
        return abs(new.distance - old.distance) <= pixel
          || old.distance < 0 && abs(new.distance - old.distance * growth) <= pixel * (1 + growth)
      }
      guard stays else {
        let places = kept.map { item -> String in
          let old = before.visible[names[item]].map { "\($0.distance)" } ?? ""
          return "\(names[item]) at \(old), then \(short(view.frameForItem(at: .item(item, section))))"
        }
        throw ModelFailure(
          "all visible items of section \(section), a carousel, moved in \(short(frame)): "
            + places.joined(separator: ", ") + "; it is at \(offset)")
      }
    }
  }

  private func isAtEnd(_ offset: CGPoint, of content: ContentPlan, in frame: CGRect, within tolerance: CGFloat) -> Bool
  {
    let isVertical = content.container.scrollDirection == .vertical
    let position = isVertical ? offset.y : offset.x
    let range = isVertical ? content.contentSize.height - frame.height : content.contentSize.width - frame.width
    return position <= tolerance || position >= range - tolerance
  }

  private func distance(
    of item: CGRect, in frame: CGRect, _ container: LayoutContainer
  ) -> (distance: CGFloat, length: CGFloat) {
    if container.scrollDirection == .vertical { return (item.minY - frame.minY, item.height) }
    return (container.isRightToLeft ? frame.maxX - item.maxX : item.minX - frame.minX, item.width)
  }
}
