import Foundation
import TestSupport
import Testing
import Waterflow

/// Headers and footers of which lengths or views can't be used.
extension WaterflowViewMeasuredBoundariesTests {
  @Test(
    "one that answers with no length at all is reported and has none",
    arguments: [(CGFloat.nan, "nan"), (-3, "-3.0"), (CGFloat.infinity, "inf")])
  func unusable(length: CGFloat, text: String) {
    var stage: Stage?
    let found = misuses { stage = self.stage(length: { _, section, _ in section == 0 ? length : 20 }) }
    #expect(found == [.unusableValue("the length of the header of section 0", value: text, used: "0.0")])
    #expect(stage?.view.frameForItem(at: .item(0))?.minY == 0)
    let more = misuses { stage?.turn() }
    #expect(more.isEmpty)
    #expect(MeasuredBoundary.measurements == ["header 0"])
  }

  @Test("a length from the delegate or the view that can't be used is reported and counts as 0")
  func unusableGiven() {
    content.headerHeight = .nan
    content.footerHeight = -7
    let found = misuses { _ = Stage(content, layout: .waterfall(columns: .count(1))) }
    #expect(found.count == 6)
    #expect(found.contains(.unusableValue("the length of the header of section 2", value: "nan", used: "0.0")))
    #expect(found.contains(.unusableValue("the length of the footer of section 0", value: "-7.0", used: "0.0")))
    #expect(found.first?.description.contains("the length of the header of section 0 is nan") == true)
  }

  @Test("one that answers another length each time is asked once")
  func restless() {
    var asked: CGFloat = 0
    let stage = stage(length: { _, _, _ in
      asked += 1
      return 20 + asked
    })
    stage.turn()
    stage.scroll(to: 5)
    stage.turn()
    #expect(MeasuredBoundary.measurements == ["header 0"])
    #expect(frame(0, in: stage)?.height == 21)
  }

  @Test("without a view there is no header, which is reported, until the section is asked again")
  func missing() {
    var isThere = false
    content.headerHeight = WaterflowView.automaticDimension
    content.makeBoundary = { view, kind, indexPath in
      guard isThere || indexPath.section > 0 else { return nil }
      let boundary = view.dequeueReusableSupplementaryView(MeasuredBoundary.self, ofKind: kind, for: indexPath)
      boundary.length = { _ in 25 }
      return boundary
    }
    var stage: Stage?
    let found = misuses { stage = Stage(content, layout: .waterfall(columns: .count(1))) }
    guard let stage else { return }
    #expect(found == [.missingSupplementaryView(kind: WaterflowElementKind.header, indexPath: .item(0))])
    #expect(frame(0, in: stage) == nil)
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 0)
    // A pixel long until it is asked for again, so that nothing jumps.
    #expect(misuses { stage.view.reloadData() }.isEmpty)
    #expect(misuses { stage.turn() }.count == 1)
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 0)
    isThere = true
    stage.view.reloadSections([0])
    stage.host.advance(by: 1)
    #expect(frame(0, in: stage)?.height == 25)
  }
}
