import Foundation
import TestSupport
import Testing
import Waterflow

/// Random points of walls in which something is pinned, compared with UIKit's own hit testing.
@MainActor
@Suite("What is on top, at random points", .needs(.clock))
struct WaterflowViewRandomPointsTests {
  /// Six offsets for each of 200 seeds.
  @Test(
    "the cell on top answers for a point, and an item that is scrolled to is free", arguments: TestLength.seeds(1...200)
  )
  func points(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = stage(&random)
    let view = stage.view
    for _ in 0..<6 {
      view.contentOffset = CGPoint(
        x: CGFloat(random.double(-0.1...1)) * max(0, view.contentSize.width - view.bounds.width),
        y: CGFloat(random.double(-0.1...1)) * max(0, view.contentSize.height - view.bounds.height))
      for section in stage.content.layouts.keys {
        view.setContentOffset(
          CGPoint(x: random.int(0...300), y: random.int(0...300)), ofSection: section, animated: false)
      }
      stage.turn()
      for _ in 0..<20 {
        let point = CGPoint(
          x: view.bounds.minX + CGFloat(random.int(0...299)) + 0.5,
          y: view.bounds.minY + CGFloat(random.int(0...399)) + 0.5)
        let found = view.indexPathForItem(at: point)
        let expected = topCell(at: point, of: view, in: view).flatMap(view.indexPath)
        #expect(found == expected, "seed \(seed): at \(point), in \(view.bounds)")
      }
      let section = random.int(0...stage.content.sections.count - 1)
      let item = IndexPath.item(random.int(0...stage.content.sections[section].count - 1), section)
      view.scrollToItem(at: item, at: [], animated: false)
      stage.turn()
      let what = "seed \(seed): \(item), in \(view.bounds), \(view.scrollDirection), \(view.layout)"
      expectFree(item, in: view, Comment(rawValue: what))
    }
  }

  /// Nothing covers an item that is shorter than what is pinned leaves.
  private func expectFree(_ item: IndexPath, in view: WaterflowView, _ comment: Comment) {
    guard let found = view.cellForItem(at: item) else { return #expect(Bool(false), comment) }
    // A pinned item is held elsewhere than its frame says.
    let frame = found.convert(found.bounds, to: view)
    let corners = frame.insetBy(dx: 1, dy: 1)
    for point in [corners.origin, CGPoint(x: corners.maxX, y: corners.maxY)] {
      var hit = view.hitTest(point, with: nil)
      while let current = hit, !(current is WaterflowReusableView) { hit = current.superview }
      #expect((hit as? WaterflowViewCell).flatMap(view.indexPath) == item, comment)
    }
  }

  /// The cell that is drawn last of those at a point, in the view or in a carousel.
  private func topCell(at point: CGPoint, of view: UIView, in wall: WaterflowView) -> WaterflowViewCell? {
    for subview in view.subviews.reversed() where !subview.isHidden {
      let inside = subview.convert(point, from: view)
      guard subview.bounds.contains(inside) else { continue }
      if let cell = subview as? WaterflowViewCell, wall.indexPath(for: cell) != nil { return cell }
      if let cell = topCell(at: inside, of: subview, in: wall) { return cell }
    }
    return nil
  }

  /// Sections with pinned headers, carousels among them, or a spreadsheet with pinned rows and columns.
  private func stage(_ random: inout SeededRandom) -> NamedStage {
    let isSpreadsheet = random.oneIn(3)
    var name = 0
    let sections = (0..<(isSpreadsheet ? 1 : random.int(1...3))).map { _ in
      let count = isSpreadsheet ? 200 : random.int(4...40)
      defer { name += count }
      return Array(name..<name + count)
    }
    let content = NamedContent(sections)
    content.headerHeight = isSpreadsheet ? 0 : 36
    content.height = { 20 + CGFloat($0 % 7) * 10 }
    if !isSpreadsheet {
      for section in sections.indices where random.oneIn(3) {
        content.layouts[section] = .carousel(.waterfall(columns: .count(1)), length: 70)
      }
    }
    let layout: any SectionLayout =
      isSpreadsheet
      ? .spreadsheet(
        columns: .uniform(count: 20, width: 60), rows: .uniform(height: 40), pinnedRows: random.int(0...2),
        pinnedColumns: random.int(0...2))
      : .waterfall(columns: .count(random.int(1...3)), rowSpacing: CGFloat(random.int(0...8)))
    let (isHorizontal, isMirrored) = (random.oneIn(3), random.oneIn(3))
    return NamedStage(content, layout: layout) {
      $0.pinsSectionHeaders = true
      $0.scrollDirection = isHorizontal ? .horizontal : .vertical
      if isMirrored { $0.semanticContentAttribute = .forceRightToLeft }
    }
  }
}
