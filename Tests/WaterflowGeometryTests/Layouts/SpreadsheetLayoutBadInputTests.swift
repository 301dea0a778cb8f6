import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A section without sizes: a spreadsheet needs only the number of items.
private func items(_ count: Int) -> SectionItems {
  SectionItems(
    count: count,
    size: { index in
      Issue.record("asked for the size of item \(index)")
      return .zero
    })
}

private func container(
  width: CGFloat = 100, height: CGFloat = 100, _ scrollDirection: ScrollDirection = .vertical,
  isRightToLeft: Bool = false, scale: CGFloat = 1
) -> LayoutContainer {
  LayoutContainer(
    size: CGSize(width: width, height: height), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
    displayScale: scale)
}

struct SpreadsheetLayoutBadInputTests {
  private func problems(
    _ layout: SpreadsheetLayout, count: Int = 6, in container: LayoutContainer = container()
  ) -> (problems: [LayoutProblem], frames: [CGRect]) {
    let section = items(count)
    let spreadsheet = layout.arrange(section, in: container)
    return (section.problems, (0..<min(count, 6)).map { spreadsheet.frame(ofItemAt: $0) })
  }

  @Test("an empty spreadsheet has its columns and insets, and its pinned rows are still to come")
  func emptySpreadsheet() {
    let layout = SpreadsheetLayout(
      columns: .uniform(count: 3, width: 50), rows: .heights([10]), pinnedRows: 1, pinnedColumns: 1,
      insets: .all(5))
    let section = items(0)
    let spreadsheet = layout.arrange(section, in: container())
    #expect(section.problems.isEmpty)
    #expect(spreadsheet.size == CGSize(width: 160, height: 10))
    #expect(spreadsheet.seen(in: rect(-100, -100, 1000, 1000)).isEmpty)
    #expect(spreadsheet.held(in: rect(-100, -100, 1000, 1000)).isEmpty)
  }

  @Test("fewer than one column is one column", arguments: [0, -1, Int.min])
  func tooFewColumns(_ count: Int) {
    let found = problems(
      SpreadsheetLayout(columns: .uniform(count: count, width: 50), rows: .uniform(height: 10)), count: 2)
    #expect(found.problems == [.unusableOption(name: "columns.count", value: "\(count)", used: "1")])
    #expect(found.frames == [rect(0, 0, 50, 10), rect(0, 10, 50, 10)])
  }

  @Test("no widths are one column that fills the container, no heights are rows of 44 points")
  func emptyLists() {
    let found = problems(
      SpreadsheetLayout(
        columns: .widths([]), rows: .heights([]), insets: SectionInsets(top: 0, left: 10, bottom: 0, right: 20)),
      count: 2)
    #expect(
      found.problems == [
        .unusableOption(name: "columns", value: ".widths([])", used: "one column"),
        .unusableOption(name: "rows", value: "0 heights for 2 rows", used: "44 for the others"),
      ])
    #expect(found.frames == [rect(10, 0, 70, 44), rect(10, 44, 70, 44)])
  }

  @Test("rows beyond the list are as high as the last in it, at least a pixel")
  func tooFewHeights() {
    let found = problems(SpreadsheetLayout(columns: .uniform(count: 2, width: 10), rows: .heights([5, 7])))
    #expect(found.problems == [.unusableOption(name: "rows", value: "2 heights for 3 rows", used: "7 for the others")])
    #expect(found.frames[4] == rect(0, 12, 10, 7))
    let zero = problems(SpreadsheetLayout(columns: .uniform(count: 2, width: 10), rows: .heights([5, 0])))
    #expect(zero.problems == [.unusableOption(name: "rows", value: "2 heights for 3 rows", used: "1 for the others")])
    #expect(zero.frames[2...] == [rect(0, 5, 10, 0), rect(10, 5, 10, 0), rect(0, 5, 10, 1), rect(10, 5, 10, 1)])
  }

  @Test("a uniform length that isn't above 0 is one pixel", arguments: [0, -3, CGFloat.nan, .infinity])
  func unusableUniformLengths(_ length: CGFloat) {
    let found = problems(
      SpreadsheetLayout(columns: .uniform(count: 2, width: length), rows: .uniform(height: length)), count: 4,
      in: container(scale: 2))
    #expect(
      found.problems == [
        .unusableOption(
          name: "columns.width", value: length == 0 ? "0" : length == -3 ? "-3" : "\(length)", used: "0.5"),
        .unusableOption(name: "rows.height", value: length == 0 ? "0" : length == -3 ? "-3" : "\(length)", used: "0.5"),
      ])
    #expect(found.frames[3] == rect(0.5, 0.5, 0.5, 0.5))
  }

  @Test("the first unusable length of a list is named, all of them count as 0 or are clamped")
  func unusableListedLengths() {
    let found = problems(
      SpreadsheetLayout(
        columns: .widths([10, -5, .nan]), rows: .heights([.infinity, 1e9])))
    #expect(
      found.problems == [
        .unusableOption(name: "columns[1]", value: "-5", used: "0"),
        .unusableOption(name: "rows[0]", value: "inf", used: "0"),
      ])
    #expect(found.frames[0] == rect(0, 0, 10, 0))
    #expect(found.frames[2] == rect(10, 0, 0, 0))
    #expect(found.frames[3] == rect(0, 0, 10, 4_194_304))
  }

  @Test("more pinned than there are, or fewer than none, is clamped")
  func unusablePinnedCounts() {
    let layout = SpreadsheetLayout(
      columns: .uniform(count: 2, width: 10), rows: .uniform(height: 10), pinnedRows: 4, pinnedColumns: -1)
    let section = items(6)
    let spreadsheet = layout.arrange(section, in: container())
    #expect(
      section.problems == [
        .unusableOption(name: "pinnedRows", value: "4", used: "3"),
        .unusableOption(name: "pinnedColumns", value: "-1", used: "0"),
      ])
    // All rows are pinned, so that the spreadsheet ends with the block, which scrolls.
    #expect(spreadsheet.held(in: rect(0, 25, 100, 100)).map(\.frame) == [rect(0, 20, 10, 10), rect(10, 20, 10, 10)])
  }

  @Test("of what is longer than half of the container the first that fit are pinned")
  func pinnedBeyondHalf() {
    let layout = SpreadsheetLayout(
      columns: .uniform(count: 12, width: 140), rows: .heights([60, 60, 60, 60]), pinnedRows: 3, pinnedColumns: 3)
    let section = items(48)
    let spreadsheet = layout.arrange(section, in: LayoutContainer(size: CGSize(width: 390, height: 240)))
    #expect(
      section.problems == [
        .unusableOption(name: "pinnedRows", value: "3", used: "2"),
        .unusableOption(name: "pinnedColumns", value: "3", used: "1"),
      ])
    #expect(spreadsheet.pinnedSize == CGSize(width: 140, height: 120))
    let large = items(48)
    let fitting = layout.arrange(large, in: LayoutContainer(size: CGSize(width: 840, height: 360)))
    #expect(large.problems.isEmpty && fitting.pinnedSize == CGSize(width: 420, height: 180))
  }

  @Test("unusable spacings and insets count as 0")
  func unusableSpacings() {
    let found = problems(
      SpreadsheetLayout(
        columns: .uniform(count: 2, width: 10), rows: .uniform(height: 10), columnSpacing: -1, rowSpacing: .nan,
        insets: SectionInsets(top: -1, left: .infinity, bottom: 0, right: 0)))
    #expect(found.problems.count == 4)
    #expect(found.frames[3] == rect(10, 10, 10, 10))
  }

  @Test("the largest counts there are don't overflow")
  func hostileCounts() {
    let everything = rect(-1e300, -1e300, 2e300, 2e300)
    for direction in ScrollDirection.allCases {
      for isRightToLeft in [false, true] {
        for width in [0, CGFloat.nan, .infinity, 1e300, 100] {
          let container = container(
            width: width, height: width, direction, isRightToLeft: isRightToLeft, scale: 1e9)
          // All columns in one row, and all rows in one column; neither fits before 2^53 pixels.
          let wide = SpreadsheetLayout(
            columns: .uniform(count: .max, width: 1e300), rows: .uniform(height: 1e300), pinnedRows: .max,
            pinnedColumns: .max, columnSpacing: 1e300, rowSpacing: 1e300, insets: .all(1e300))
          let found = problems(wide, count: .max, in: container)
          #expect(
            found.problems.contains { if case .unusableOption("columns.count", _, _) = $0 { true } else { false } })
          #expect(found.problems.contains { if case .unusableOption("rows", _, _) = $0 { true } else { false } })
          let tall = SpreadsheetLayout(columns: .uniform(count: 1, width: 1), pinnedRows: 1, pinnedColumns: 1)
          let spreadsheet = tall.arrange(items(.max), in: container)
          #expect(spreadsheet.frame(ofItemAt: .max - 1).height == 0)
          #expect(spreadsheet.seen(in: CGRect.null).isEmpty)
          #expect(spreadsheet.seen(in: rect(.nan, 0, 10, 10)).isEmpty)
          #expect(spreadsheet.held(in: rect(0, .nan, 10, 10)).isEmpty)
          let few = SpreadsheetLayout(columns: .uniform(count: 2, width: 1), pinnedRows: 1, pinnedColumns: 1)
            .arrange(items(4), in: container)
          #expect(few.seen(in: everything).map(\.index) == [0, 1, 2, 3])
          #expect(few.held(in: everything).map(\.index) == [0, 1, 2])
        }
      }
    }
  }
}
