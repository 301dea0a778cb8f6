import Foundation
import TestSupport
import Testing
import Waterflow

/// A header or footer that is as long as it says, and counts how often it is asked.
final class MeasuredBoundary: WaterflowReusableView {
  static var measurements: [String] = []
  var name = ""
  var length: (_ width: CGFloat) -> CGFloat = { _ in 0 }

  override func fittingSize(for size: CGSize) -> CGSize {
    Self.measurements.append(name)
    // In a horizontal view the height is given.
    return size.width < size.height
      ? CGSize(width: size.width, height: length(size.width)) : CGSize(width: length(size.height), height: size.height)
  }
}

@MainActor
@Suite("Headers and footers that measure themselves", .serialized)
struct WaterflowViewMeasuredBoundariesTests {
  let content = TestContent(counts: [10, 10, 10])

  /// Sections of 10 rows of 50 with gaps of 10, 590 points; the header of section s is 70 + 10 s points long.
  func stage(
    length: @escaping (_ kind: String, _ section: Int, _ width: CGFloat) -> CGFloat = { _, section, _ in
      70 + 10 * CGFloat(section)
    },
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    MeasuredBoundary.measurements = []
    content.headerHeight = WaterflowView.automaticDimension
    content.makeBoundary = { view, kind, indexPath in
      let boundary = view.dequeueReusableSupplementaryView(MeasuredBoundary.self, ofKind: kind, for: indexPath)
      boundary.name = "\(kind == WaterflowElementKind.header ? "header" : "footer") \(indexPath.section)"
      boundary.length = { length(kind, indexPath.section, $0) }
      return boundary
    }
    return Stage(content, layout: .waterfall(columns: .count(1)), prepare: prepare)
  }

  func frame(_ section: Int, _ kind: String = WaterflowElementKind.header, in stage: Stage) -> CGRect? {
    stage.view.frameForSupplementaryElement(ofKind: kind, at: .item(0, section))
  }

  func boundary(_ section: Int, _ kind: String = WaterflowElementKind.header, in stage: Stage)
    -> MeasuredBoundary?
  {
    stage.view.supplementaryView(forElementKind: kind, at: .item(0, section)) as? MeasuredBoundary
  }

  /// How far down the screen an item begins.
  func top(_ item: Int, _ section: Int, in stage: Stage) -> CGFloat? {
    stage.view.frameForItem(at: .item(item, section)).map { $0.minY - stage.view.bounds.minY }
  }

  // MARK: Once, and around the user's place

  @Test("one in view is as long as it says, the others are as estimated, and each is asked once")
  func measures() {
    let stage = stage()
    #expect(frame(0, in: stage) == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(boundary(0, in: stage)?.frame == frame(0, in: stage))
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 70)
    #expect(frame(1, in: stage) == CGRect(x: 0, y: 660, width: 300, height: 44))
    #expect(stage.view.contentSize.height == 1_928)
    stage.scroll(to: 300)
    #expect(frame(1, in: stage) == CGRect(x: 0, y: 660, width: 300, height: 80))
    #expect(stage.view.contentOffset.y == 300)
    for y in [0, 700, 0, 300, 650] { stage.scroll(to: CGFloat(y)) }
    #expect(MeasuredBoundary.measurements == ["header 0", "header 1"])
    #expect(stage.view.contentSize.height == 1_964)
  }

  @Test("one that comes in at the top turns out longer, and the items below it stay where they are on screen")
  func comesInAtTop() {
    let stage = stage()
    // The first header is 70 long, those after it 44 as estimated: the third lies from 1 294 to 1 338.
    stage.scroll(to: 1_400)
    #expect(MeasuredBoundary.measurements == ["header 0"])
    let before = top(1, 2, in: stage)
    stage.scroll(to: 1_310)
    #expect(MeasuredBoundary.measurements == ["header 0", "header 2"])
    #expect(frame(2, in: stage) == CGRect(x: 0, y: 1_294, width: 300, height: 90))
    // 46 points longer than estimated.
    #expect(stage.view.contentOffset.y == 1_356)
    #expect(top(1, 2, in: stage) == (before ?? 0) + 90)
  }

  @Test("a pinned one is measured where it is held, and what is visible stays")
  func pinned() {
    let stage = stage(prepare: { $0.pinsSectionHeaders = true })
    stage.scroll(to: 1_400)
    #expect(MeasuredBoundary.measurements == ["header 0", "header 2"])
    #expect(stage.view.contentOffset.y == 1_446)
    #expect(boundary(2, in: stage)?.frame == CGRect(x: 0, y: 1_446, width: 300, height: 90))
    // Row 2 lay at 1 338 + 120, 58 points down the screen.
    #expect(top(2, 2, in: stage) == 58)
  }

  @Test("one whose content changes while it is pinned above the user's place moves nothing that is visible")
  func lateChange() throws {
    var longer: CGFloat = 0
    let stage = stage(length: { _, section, _ in 70 + 10 * CGFloat(section) + longer }) { $0.pinsSectionHeaders = true }
    stage.scroll(to: 1_400)
    let header = try #require(boundary(2, in: stage))
    longer = 30
    header.invalidateIntrinsicContentSize()
    header.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(MeasuredBoundary.measurements == ["header 0", "header 2", "header 2"])
    #expect(frame(2, in: stage)?.height == 120)
    #expect(header.frame.height == 120)
    #expect(top(2, 2, in: stage) == 58)
    #expect(stage.view.contentOffset.y == 1_476)
    stage.view.selfSizingInvalidation = .disabled
    longer = 0
    header.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(MeasuredBoundary.measurements.count == 3)
    stage.view.selfSizingInvalidation = .enabledIncludingConstraints
    // The layout that says that there is nothing new, and the one that says that there is.
    header.setNeedsLayout()
    stage.turn()
    header.setNeedsLayout()
    stage.turn()
    #expect(frame(2, in: stage)?.height == 90)
    #expect(top(2, 2, in: stage) == 58)
  }

  @Test("where only headers are visible, those that turn out longer above don't push them")
  func onlyHeaders() {
    content.counts = Array(repeating: 0, count: 60)
    let stage = stage(length: { _, section, _ in 60 + CGFloat(section % 7) * 10 })
    #expect(stage.expectedVisibleItems().isEmpty)
    stage.scroll(to: 1_500)
    for _ in 0..<20 {
      let first = (0..<60).first { (frame($0, in: stage)?.minY ?? 0) >= stage.view.bounds.minY } ?? 0
      let before = (frame(first, in: stage)?.minY ?? 0) - stage.view.bounds.minY
      stage.scroll(to: stage.view.contentOffset.y - 20)
      let after = (frame(first, in: stage)?.minY ?? 0) - stage.view.bounds.minY
      #expect(after == before + 20, "\(first)")
    }
  }

  @Test(
    "one that is touched, and is partly in view, grows away from what is seen of it, until something else is touched",
    .needs(.finger), arguments: [true, false])
  func growingUnderFinger(isTouchedLast: Bool) throws {
    var longer: CGFloat = 0
    let stage = stage(length: { _, section, _ in 70 + 10 * CGFloat(section) + longer })
    // The header of section 1 lies from 660 to 740. It was estimated at 44, and item 0 stays where it was.
    stage.scroll(to: 680)
    #expect(top(0, 1, in: stage) == 24)
    stage.host.tap(at: CGPoint(x: 100, y: 10))
    if !isTouchedLast { stage.host.tap(at: CGPoint(x: 100, y: 200)) }
    longer = 50
    try #require(boundary(1, in: stage)).invalidateIntrinsicContentSize()
    stage.turn()
    #expect(frame(1, in: stage)?.height == 130)
    #expect(top(0, 1, in: stage) == (isTouchedLast ? 74 : 24))
  }

  // MARK: Asked again

  @Test(
    "another width measures those in view again, and another text size all as they come",
    .needs(.finger))
  func accessoryViews() {
    let stage = stage(length: { _, _, width in 24_000 / width })
    #expect(frame(0, in: stage)?.height == 80)
    stage.scroll(to: 300)
    stage.scroll(to: 0)
    #expect(frame(1, in: stage)?.height == 80)
    stage.host.resize(to: CGSize(width: 400, height: 400))
    #expect(frame(0, in: stage)?.height == 60)
    // Its last length stands in until it comes.
    #expect(frame(1, in: stage)?.height == 80)
    stage.scroll(to: 300)
    #expect(frame(1, in: stage)?.height == 60)
    let count = MeasuredBoundary.measurements.count
    #if !canImport(UIKit)
      stage.host.preferredContentSizeCategory = .accessibilityLarge
      stage.turn()
      #expect(MeasuredBoundary.measurements.count == count + 1)
    #endif
  }

  // MARK: Updates

  @Test("lengths go with their sections, and an inserted section is measured before anything moves")
  func updates() {
    var names = [0, 1, 2]
    let stage = stage(length: { _, section, _ in 70 + 10 * CGFloat(names[section]) })
    stage.scroll(to: 300)
    stage.scroll(to: 0)
    #expect(frame(1, in: stage)?.height == 80)
    names = [5, 1, 2]
    stage.view.performBatchUpdates {
      stage.view.deleteSections([0])
      stage.view.insertSections([0])
    }
    stage.view.layoutIfNeeded()
    // The animation leads there.
    #expect(frame(0, in: stage)?.height == 120)
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 120)
    stage.host.advance(by: 1)
    #expect(boundary(0, in: stage)?.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
    // Not on screen, and not forgotten.
    #expect(frame(1, in: stage)?.height == 80)
    names = [1, 5, 2]
    stage.view.moveSection(1, toSection: 0)
    stage.host.advance(by: 1)
    #expect(frame(0, in: stage)?.height == 80)
    #expect(frame(1, in: stage)?.height == 120)
    #expect(MeasuredBoundary.measurements == ["header 0", "header 1", "header 0"])
    names = [9, 5, 2]
    stage.scroll(to: 0)
    stage.view.reloadSections([0])
    stage.host.advance(by: 1)
    #expect(frame(0, in: stage)?.height == 160)
  }

  @Test("a section that comes to give a length isn't measured any more, and the other way round")
  func givenOrMeasured() {
    let stage = stage()
    #expect(frame(0, in: stage)?.height == 70)
    content.headerHeight = 33
    stage.view.reloadSections([0])
    stage.host.advance(by: 1)
    #expect(frame(0, in: stage)?.height == 33)
    let count = MeasuredBoundary.measurements.count
    stage.scroll(to: 10)
    #expect(MeasuredBoundary.measurements.count == count)
    content.headerHeight = WaterflowView.automaticDimension
    stage.view.reloadSections([0])
    stage.host.advance(by: 1)
    #expect(frame(0, in: stage)?.height == 70)
  }

  @Test("a reload measures them again, and with the same content nothing moves")
  func reload() {
    let stage = stage()
    // The first header is partly in view; of the third nothing is known.
    stage.scroll(to: 300)
    stage.scroll(to: 50)
    let count = MeasuredBoundary.measurements.count
    stage.view.reloadData()
    stage.turn()
    #expect(MeasuredBoundary.measurements.count == count + 1)
    #expect(stage.view.contentOffset.y == 50)
    #expect(top(0, 0, in: stage) == 20)
    #expect(frame(1, in: stage)?.height == 80)
    #expect(frame(2, in: stage)?.height == 44)
    // A number for which there was a length means that number.
    content.headerHeight = 25
    stage.view.reloadData()
    stage.turn()
    #expect(frame(0, in: stage)?.height == 25)
    #expect(frame(1, in: stage)?.height == 25)
    #expect(MeasuredBoundary.measurements.count == count + 1)
  }

  @Test("a section that is reloaded measures both of its own again, and no other's")
  func reloadedSection() {
    var longer: CGFloat = 0
    content.footerHeight = WaterflowView.automaticDimension
    content.counts = [2, 1]
    let stage = stage(length: { _, _, _ in 30 + longer })
    longer = 10
    stage.view.reloadSections([0])
    stage.settle()
    for kind in [WaterflowElementKind.header, WaterflowElementKind.footer] {
      #expect(frame(0, kind, in: stage)?.height == 40 && frame(1, kind, in: stage)?.height == 30)
    }
  }

  // MARK: The properties

  @Test("the properties hold where the delegate says nothing, and where there is none")
  func properties() {
    final class Silent: NSObject, WaterflowViewDelegate {
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 50 }
    }
    let silent = Silent()
    for delegate in [silent, nil] {
      let stage = stage(prepare: {
        $0.delegate = delegate
        $0.itemHeight = 50
        $0.sectionHeaderHeight = 30
        $0.sectionFooterHeight = WaterflowView.automaticDimension
      })
      #expect(frame(0, in: stage)?.height == 30)
      #expect(frame(1, in: stage)?.minY == 664)
      stage.scroll(to: 300)
      #expect(frame(0, WaterflowElementKind.footer, in: stage) == CGRect(x: 0, y: 620, width: 300, height: 70))
      #expect(frame(1, in: stage)?.minY == 690)
      stage.view.sectionHeaderHeight = WaterflowView.automaticDimension
      stage.scroll(to: 0)
      #expect(frame(0, in: stage)?.height == 70)
      #expect(stage.view.sectionHeaderHeight == WaterflowView.automaticDimension)
    }
  }

  @Test(
    "in a horizontal view it is the width that is measured, from left to right and from right to left",
    arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let stage = stage(length: { _, _, height in height / 8 }) {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    #expect(frame(0, in: stage)?.size == CGSize(width: 50, height: 400))
    #expect(boundary(0, in: stage)?.frame == frame(0, in: stage))
    #expect(stage.view.contentSize.width == 1_908)
    let x = isRightToLeft ? stage.view.contentSize.width - 50 : 0
    #expect(frame(0, in: stage)?.minX == x)
  }

  @Test("the view's own length counts them as long as they were measured")
  func fittingSize() {
    let stage = stage()
    #expect(stage.view.sizeThatFits(CGSize(width: 300, height: 0)).height == 1_928)
    #expect(stage.view.sizeThatFits(CGSize(width: 200, height: 0)).height == 1_928)
  }

  // MARK: Dequeuing

  @Test("a header is dequeued by its class, without registration, and used again")
  func dequeue() {
    let stage = stage()
    let first = boundary(0, in: stage)
    stage.scroll(to: 200)
    #expect(boundary(0, in: stage) == nil)
    stage.scroll(to: 300)
    #expect(boundary(1, in: stage) === first)
    #expect(first?.reuseIdentifier?.hasSuffix("MeasuredBoundary") == true)
  }
}
