import Foundation
import Testing

@testable import WaterflowGeometry

struct SizeProposalTests {
  private let container = LayoutContainer(size: CGSize(width: 300, height: 200))

  @Test("a flow offers the length of a line")
  func flow() {
    let insets = SectionInsets(top: 5, left: 20, bottom: 6, right: 30)
    #expect(FlowLayout(insets: insets).sizeProposal(in: container) == .across(atMost: 250))
    var horizontal = container
    horizontal.scrollDirection = .horizontal
    #expect(FlowLayout(insets: insets).sizeProposal(in: horizontal) == .across(atMost: 189))
    #expect(FlowLayout(insets: .all(.nan)).sizeProposal(in: container) == .across(atMost: 300))
    #expect(FlowLayout(insets: .all(200)).sizeProposal(in: container) == .across(atMost: 0))
  }

  @Test("rows offer their height, in whole pixels")
  func rows() {
    #expect(RowsLayout(height: 40).sizeProposal(in: container) == .along(40))
    #expect(RowsLayout(height: 39.2).sizeProposal(in: container) == .along(40))
    #expect(RowsLayout(height: -1).sizeProposal(in: container) == .along(100))
  }

  @Test("a carousel offers what its layout does, turned")
  func carousel() {
    #expect(CarouselLayout(.flow(), length: 55).sizeProposal(in: container) == .across(atMost: 55))
    #expect(CarouselLayout(.rows(height: 40), length: 55).sizeProposal(in: container) == .along(40))
  }

  @Test("layouts that don't measure sizes offer nothing")
  func others() {
    let layouts: [any SectionLayout] = [
      .waterfall(columns: .count(2)), .tree(parents: [nil]),
      .spreadsheet(columns: .uniform(count: 2, width: 80), rows: .uniform(height: 44)),
    ]
    for layout in layouts { #expect(layout.sizeProposal(in: container) == nil) }
  }
}
