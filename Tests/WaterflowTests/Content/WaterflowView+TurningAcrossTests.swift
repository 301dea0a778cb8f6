import Foundation
import TestSupport
import Testing
import Waterflow

/// The place across the scroll direction, in a spreadsheet of ten columns and ten rows of 90 points.
@MainActor
struct WaterflowViewTurningAcrossTests {
  enum Reading: CaseIterable {
    case vertical, rightToLeft, horizontal
  }

  private func stage(_ reading: Reading) -> Stage {
    let spreadsheet = SpreadsheetLayout(columns: .uniform(count: 10, width: 90), rows: .uniform(height: 90))
    let stage = Stage(TestContent(count: 100), layout: spreadsheet) {
      if reading == .rightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      if reading == .horizontal { $0.scrollDirection = .horizontal }
    }
    stage.host.resize(to: small(reading))
    stage.turn()
    return stage
  }

  private func small(_ reading: Reading) -> CGSize {
    reading == .horizontal ? CGSize(width: 840, height: 390) : CGSize(width: 390, height: 840)
  }

  private func resize(_ stage: Stage, _ reading: Reading, across length: CGFloat) {
    stage.host.resize(
      to: reading == .horizontal ? CGSize(width: 840, height: length) : CGSize(width: length, height: 840))
    stage.turn()
  }

  private func across(_ stage: Stage, _ reading: Reading) -> CGFloat {
    reading == .horizontal ? stage.view.contentOffset.y : stage.view.contentOffset.x
  }

  private func scroll(_ stage: Stage, _ reading: Reading, to across: CGFloat) {
    let offset = stage.view.contentOffset
    stage.view.contentOffset =
      reading == .horizontal ? CGPoint(x: offset.x, y: across) : CGPoint(x: across, y: offset.y)
    stage.turn()
  }

  @Test(
    "turned and turned back, also in steps, the same columns are shown",
    arguments: Reading.allCases, [0, 44] as [CGFloat])
  func thereAndBack(reading: Reading, inset: CGFloat) {
    let stage = stage(reading)
    stage.view.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: 0, right: 0)
    stage.turn()
    // The far end, and before it.
    for start in reading == .rightToLeft ? [0, 110] : [510, 400] as [CGFloat] {
      scroll(stage, reading, to: start)
      for lengths in [[840, 390], [500, 700, 840, 600, 390]] as [[CGFloat]] {
        for length in lengths { resize(stage, reading, across: length) }
        #expect(across(stage, reading) == start, "\(lengths)")
      }
    }
    resize(stage, reading, across: 840)
    #expect(across(stage, reading) == (reading == .rightToLeft ? -inset : 60))
  }

  @Test("a view that is scrolled meanwhile stays where it is then", arguments: Reading.allCases)
  func scrolledMeanwhile(reading: Reading) {
    let stage = stage(reading)
    scroll(stage, reading, to: reading == .rightToLeft ? 0 : 510)
    resize(stage, reading, across: 840)
    scroll(stage, reading, to: 30)
    resize(stage, reading, across: 390)
    // From the right, of which 30 points were hidden.
    #expect(across(stage, reading) == (reading == .rightToLeft ? 480 : 30))
  }
}
