import Foundation
import Testing
import WaterflowGeometry

struct SectionChangeTests {
  @Test("neighbors that belong together are one run, and empty ones are left out")
  func joinsRuns() {
    let change = SectionChange(runs: [
      .kept(0..<2), .inserted(0), .kept(2..<5), .inserted(1), .inserted(2), .kept(7..<7),
    ])
    #expect(change.runs == [.kept(0..<5), .inserted(3)])
    #expect(change.newCount == 8)
    #expect(change.unmovedCount == 5)
  }

  @Test("a negative number of new items is none")
  func negativeCount() {
    #expect(SectionChange(runs: [.inserted(-3)]).runs == [])
    #expect(SectionChange.inserting(-1, at: 2, oldCount: 4).runs == [.kept(0..<4)])
  }

  @Test("inserting names what stays before and behind", arguments: [(0, 0), (2, 2), (4, 4), (9, 4), (-3, 0)])
  func inserting(index: Int, used: Int) {
    let change = SectionChange.inserting(2, at: index, oldCount: 4)
    #expect(change == SectionChange(runs: [.kept(0..<used), .inserted(2), .kept(used..<4)]))
    #expect(change.newCount == 6)
    #expect(change.unmovedCount == used)
  }

  @Test("deleting names what stays, and nothing beyond the last item")
  func deleting() {
    #expect(SectionChange.deleting(1..<3, oldCount: 5).runs == [.kept(0..<1), .kept(3..<5)])
    #expect(SectionChange.deleting(3..<9, oldCount: 5).runs == [.kept(0..<3)])
    #expect(SectionChange.deleting(0..<5, oldCount: 5).runs == [])
  }

  @Test("resizing keeps every item where it is")
  func resizing() {
    let change = SectionChange.resizing([1, 3], ofCount: 4)
    #expect(change.runs == [.kept(0..<4)])
    #expect(change.resizedItems == [1, 3])
    #expect(change.unmovedCount == 4)
    #expect(!change.isEverything)
    #expect(change.resizing([0, 3]).resizedItems == [0, 1, 3])
    #expect(SectionChange.everything.resizing([0]) == .everything)
  }

  @Test("of everything nothing is known")
  func everything() {
    #expect(SectionChange.everything.isEverything)
    #expect(SectionChange.everything.runs.isEmpty)
    #expect(SectionChange.everything != SectionChange(runs: []))
  }
}
