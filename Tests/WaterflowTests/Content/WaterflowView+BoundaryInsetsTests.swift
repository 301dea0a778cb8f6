import Foundation
import TestSupport
import Testing
import Waterflow

/// A header that wants to be a tenth as long as it is wide.
private final class TenthHeader: WaterflowReusableView {
  override func fittingSize(for size: CGSize) -> CGSize {
    size.width < size.height
      ? CGSize(width: size.width, height: size.width / 10) : CGSize(width: size.height / 10, height: size.height)
  }
}

@MainActor
struct WaterflowViewBoundaryInsetsTests {
  private let content: TestContent = {
    let content = TestContent(count: 3)
    (content.headerHeight, content.footerHeight, content.hasBackground) = (30, 20, true)
    content.headerInsets = SectionInsets(top: 10, left: 20, bottom: 5, right: 40)
    content.footerInsets = SectionInsets(top: 2, left: 8, bottom: 3, right: 0)
    content.backgroundInsets = SectionInsets(top: 4, left: 6, bottom: 8, right: 12)
    return content
  }()

  /// 300 wide and 400 high, with rows of 50 and gaps of 10.
  private func stage(
    layout: any SectionLayout = .waterfall(columns: .count(1)), isRightToLeft: Bool = false,
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    Stage(content, layout: layout) {
      $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      prepare($0)
    }
  }

  /// Where the view of a kind is on screen, in content coordinates.
  private func frame(_ kind: String, _ section: Int = 0, in stage: Stage) -> CGRect? {
    stage.view.supplementaryView(forElementKind: kind, at: .item(0, section))?.frame
  }

  @Test("a header and a footer lie within their insets, the items after them, and the background within the section")
  func vertical() {
    let stage = stage()
    #expect(frame(WaterflowElementKind.header, in: stage) == CGRect(x: 20, y: 10, width: 240, height: 30))
    // 10 + 30 + 5, then 3 * 50 + 2 * 10, then 2 + 20 + 3.
    #expect(stage.view.cellForItem(at: .item(0))?.frame == CGRect(x: 0, y: 45, width: 300, height: 50))
    #expect(frame(WaterflowElementKind.footer, in: stage) == CGRect(x: 8, y: 217, width: 292, height: 20))
    #expect(frame(WaterflowElementKind.background, in: stage) == CGRect(x: 6, y: 4, width: 282, height: 228))
    #expect(stage.view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 240))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 240))
  }

  @Test("read from the right, left and right change places")
  func rightToLeft() {
    let stage = stage(isRightToLeft: true)
    #expect(frame(WaterflowElementKind.header, in: stage) == CGRect(x: 40, y: 10, width: 240, height: 30))
    #expect(frame(WaterflowElementKind.footer, in: stage) == CGRect(x: 0, y: 217, width: 292, height: 20))
    #expect(frame(WaterflowElementKind.background, in: stage) == CGRect(x: 12, y: 4, width: 282, height: 228))
  }

  @Test("in a horizontal view those at the sides make the section longer", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let stage = stage(isRightToLeft: isRightToLeft) { $0.scrollDirection = .horizontal }
    // 20 + 30 + 40, then 170, then 8 + 20: 288 points, at the right edge of 300 where reading begins there.
    func placed(_ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? 300 - x - width : x, y: y, width: width, height: height)
    }
    #expect(frame(WaterflowElementKind.header, in: stage) == placed(20, 30, 10, 385))
    #expect(stage.view.cellForItem(at: .item(0))?.frame == placed(90, 50, 0, 400))
    #expect(frame(WaterflowElementKind.footer, in: stage) == placed(268, 20, 2, 395))
    #expect(frame(WaterflowElementKind.background, in: stage) == placed(6, 270, 4, 388))
  }

  @Test("pinned, headers and footers keep their insets, and are pushed out with them")
  func pinned() {
    content.counts = [10, 10]
    let stage = stage {
      $0.pinsSectionHeaders = true
      $0.pinsSectionFooters = true
    }
    // Each section is 45 + 590 + 25 points long.
    #expect(frame(WaterflowElementKind.footer, in: stage) == CGRect(x: 8, y: 377, width: 292, height: 20))
    stage.scroll(to: 100)
    #expect(frame(WaterflowElementKind.header, in: stage) == CGRect(x: 20, y: 110, width: 240, height: 30))
    // The section ends at 660, 20 points down the screen.
    stage.scroll(to: 640)
    #expect(frame(WaterflowElementKind.header, in: stage) == CGRect(x: 20, y: 625, width: 240, height: 30))
    #expect(frame(WaterflowElementKind.header, 1, in: stage) == CGRect(x: 20, y: 670, width: 240, height: 30))
    stage.view.scrollToItem(at: .item(2, 1), at: .top, animated: false)
    stage.turn()
    // Clear of the header and the space below it.
    let top = stage.view.frameForItem(at: .item(2, 1)).map { $0.minY - stage.view.bounds.minY }
    #expect(top == 45)
  }

  @Test("a header that measures itself is measured within its insets", .needs(.scale), arguments: [false, true])
  func measured(isHorizontal: Bool) {
    content.headerHeight = WaterflowView.automaticDimension
    content.makeBoundary = { view, kind, indexPath in
      view.dequeueReusableSupplementaryView(TenthHeader.self, ofKind: kind, for: indexPath)
    }
    let stage = stage { $0.scrollDirection = isHorizontal ? .horizontal : .vertical }
    // 300 - 20 - 40 wide, or 400 - 10 - 5 high.
    #expect(
      frame(WaterflowElementKind.header, in: stage)
        == (isHorizontal
          ? CGRect(x: 20, y: 10, width: 39, height: 385) : CGRect(x: 20, y: 10, width: 240, height: 24)))
    let item = stage.view.cellForItem(at: .item(0))?.frame.origin
    #expect(item == (isHorizontal ? CGPoint(x: 20 + 39 + 40, y: 0) : CGPoint(x: 0, y: 10 + 24 + 5)))
  }

  @Test("a carousel begins after its header's insets")
  func carousel() {
    let stage = stage(layout: .carousel(.waterfall(columns: .count(1)), length: 100))
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 45)
    #expect(frame(WaterflowElementKind.footer, in: stage) == CGRect(x: 8, y: 147, width: 292, height: 20))
  }

  @Test("a section without a header and a footer has no insets of theirs")
  func withoutHeader() {
    (content.headerHeight, content.footerHeight) = (0, 0)
    #expect(stage().view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 170))
  }

  @Test("insets that leave nothing leave nothing, and the view stays usable")
  func tooLarge() {
    content.headerInsets = .all(1_000)
    content.backgroundInsets = .all(1_000)
    let stage = stage()
    #expect(
      stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: .item(0))
        == CGRect(x: 1_000, y: 1_000, width: 0, height: 30))
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 2_030)
  }

  @Test("a negative, infinite or NaN inset is reported and counts as 0")
  func unusable() {
    content.headerInsets = SectionInsets(top: -1, left: .nan, bottom: .infinity, right: 40)
    content.backgroundInsets.left = -.infinity
    var shown: Stage?
    let found = misuses { shown = stage() }
    #expect(
      found == [
        .unusableValue("the top inset of the header of section 0", value: "-1.0", used: "0.0"),
        .unusableValue("the left inset of the header of section 0", value: "nan", used: "0.0"),
        .unusableValue("the bottom inset of the header of section 0", value: "inf", used: "0.0"),
        .unusableValue("the left inset of the background of section 0", value: "-inf", used: "0.0"),
      ])
    guard let stage = shown else { return }
    #expect(frame(WaterflowElementKind.header, in: stage) == CGRect(x: 0, y: 0, width: 260, height: 30))
    #expect(frame(WaterflowElementKind.background, in: stage)?.minX == 0)
  }
}
