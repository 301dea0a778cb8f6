import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPlaceTests {
  @Test("inserts and deletes above don't move what the reader looks at", arguments: [1, 2, 3])
  func anchorsAtRest(scale: Int) throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1)), scale: CGFloat(scale))
    stage.view.contentOffset.y = 3_000
    stage.host.advance(by: 0.1)
    let anchor = stage.shownNames[2]
    let before = try #require(stage.top(of: anchor))
    for step in 0..<8 {
      stage.view.performBatchUpdates {
        content.sections[0].insert(contentsOf: [1_000 + step, 2_000 + step], at: step)
        content.sections[0].remove(at: 20)
        stage.view.insertItems(at: [.item(step), .item(step + 1)])
        stage.view.deleteItems(at: [.item(18)])
      }
      let after = try #require(stage.top(of: anchor))
      #expect(abs(after - before) <= 0.5 / CGFloat(scale))
    }
    stage.settle()
    stage.expectConsistent()
  }

  @Test("the anchor is deleted: the next item that stays comes to where it began")
  func anchorDeleted() throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 3_000
    stage.host.advance(by: 0.1)
    let names = stage.shownNames
    let before = try #require(stage.top(of: names[0]))
    let gone = names.prefix(4).compactMap { content.sections[0].firstIndex(of: $0) }
    stage.view.performBatchUpdates {
      content.sections[0].removeAll { names.prefix(4).contains($0) }
      stage.view.deleteItems(at: gone.map { .item($0) })
    }
    #expect(stage.top(of: names[4]) == before)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("at the very top new items come in at the top")
  func atTop() {
    let content = NamedContent([Array(0..<50)])
    let stage = NamedStage(content)
    content.sections[0].insert(77, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.shownNames.first == 77)
  }

  @Test("a chat that is read from its very top stays at the message when older ones come in above")
  func olderMessages() throws {
    let content = NamedContent([Array(0..<50)])
    let stage = NamedStage(content)
    stage.view.anchorsToEnd = true
    #expect(stage.view.contentOffset.y == 0)
    for name in [77, 78, 79] {
      let before = try #require(stage.top(of: 0))
      content.sections[0].insert(name, at: 0)
      stage.view.insertItems(at: [.item(0)])
      stage.settle()
      #expect(stage.top(of: 0) == before)
      // Up again, to the older one.
      stage.view.contentOffset.y = 0
      stage.host.advance(by: 0.1)
      content.sections[0].removeFirst()
      stage.view.deleteItems(at: [.item(0)])
      stage.settle()
    }
    stage.expectConsistent()
  }

  @Test("in flight what is looked at stays and the flight goes on as fast", .needs(.finger))
  func anchorsInFlight() throws {
    func fly(insertingEvery interval: Int?) -> (traveled: CGFloat, shifted: Int) {
      let content = NamedContent([Array(0..<2_000)])
      content.height = { _ in 50 }
      let stage = NamedStage(content)
      stage.view.contentOffset.y = 20_000
      stage.host.advance(by: 0.1)
      stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 100), duration: 0.1)
      let start = stage.view.contentOffset.y
      var inserted = 0
      for step in 0..<60 {
        stage.host.advance(by: 1.0 / 60)
        guard let interval, step % interval == 0 else { continue }
        let anchor = stage.shownNames[1]
        let before = stage.top(of: anchor)
        content.sections[0].insert(10_000 + step, at: 0)
        stage.view.insertItems(at: [.item(0)])
        inserted += 1
        #expect(stage.top(of: anchor) == before)
      }
      stage.host.advance(by: 5)
      stage.expectConsistent()
      return (stage.view.contentOffset.y - start, inserted)
    }
    let free = fly(insertingEvery: nil)
    let disturbed = fly(insertingEvery: 7)
    #expect(disturbed.shifted == 9)
    // Each insert pushed everything down by 60 points, and the offset with it.
    #expect(abs(disturbed.traveled - CGFloat(disturbed.shifted) * 60 - free.traveled) <= 2)
  }

  @Test("while a finger drags, inserts above don't move what it holds", .needs(.finger))
  func anchorsWhileDragging() {
    let content = NamedContent([Array(0..<500)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 5_000
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: CGPoint(x: 150, y: 300))
    for step in 1...20 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 300 - CGFloat(step) * 8))
      stage.host.advance(by: 1.0 / 60)
      let anchor = stage.shownNames[2]
      let before = stage.top(of: anchor)
      content.sections[0].insert(10_000 + step, at: 3)
      stage.view.insertItems(at: [.item(3)])
      #expect(stage.top(of: anchor) == before)
    }
    #expect(stage.view.isDragging)
    stage.host.touchUp()
    stage.host.advance(by: 3)
    stage.expectConsistent()
  }

  @Test("a view that anchors to its end starts there, and stays there only if it was there")
  func anchorsToEnd() {
    let content = NamedContent([Array(0..<100)])
    let stage = NamedStage(content) { $0.anchorsToEnd = true }
    func distanceToEnd() -> CGFloat { stage.view.contentSize.height - stage.view.bounds.maxY }
    #expect(distanceToEnd() == 0)
    content.sections[0].append(200)
    stage.view.insertItems(at: [.item(100)])
    #expect(distanceToEnd() == 0)
    stage.settle()
    #expect(stage.shownNames.last == 200)
    stage.expectConsistent()
    stage.view.contentOffset.y -= 700
    stage.host.advance(by: 0.1)
    let anchor = stage.shownNames[1]
    let before = stage.top(of: anchor)
    content.sections[0].append(201)
    stage.view.insertItems(at: [.item(101)])
    stage.settle()
    #expect(stage.top(of: anchor) == before)
    stage.expectConsistent()
  }

  @Test("an inset that grows at the end takes along only whoever is there", arguments: [true, false])
  func insetAtEnd(isAtEnd: Bool) {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) { $0.anchorsToEnd = true }
    #expect(stage.view.contentOffset.y == 4_600)
    if !isAtEnd { stage.view.contentOffset.y = 4_000 }
    stage.host.advance(by: 0.1)
    stage.view.contentInset.bottom = 150
    stage.host.advance(by: 0.1)
    #expect(stage.view.contentOffset.y == (isAtEnd ? 4_750 : 4_000))
    // What is appended is followed with the inset there, too, and the end with it when the inset goes.
    content.sections[0].append(100)
    stage.view.insertItems(at: [.item(100)])
    stage.settle()
    #expect(stage.view.contentOffset.y == (isAtEnd ? 4_800 : 4_000))
    stage.view.contentInset.bottom = 0
    stage.settle()
    #expect(stage.view.contentOffset.y == (isAtEnd ? 4_650 : 4_000))
    stage.expectConsistent()
  }

  @Test("a tap that deletes at the end leaves the content at rest at its new end", .needs(.finger))
  func tapDeletesAtEnd() {
    final class Deleter: NSObject, WaterflowViewDelegate {
      let content: NamedContent
      init(_ content: NamedContent) { self.content = content }

      func waterflowView(
        _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
      ) -> CGFloat { 50 }
      func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
        content.sections[0].removeLast(5)
        waterflowView.deleteItems(at: (95..<100).map { .item($0) })
      }
    }
    let content = NamedContent([Array(0..<100)])
    let deleter = Deleter(content)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) { $0.delegate = deleter }
    stage.view.contentOffset.y = 4_600
    stage.settle()
    stage.host.tap(at: CGPoint(x: 150, y: 20))
    stage.settle()
    #expect(stage.view.contentSize.height == 4_750)
    #expect(stage.view.contentOffset.y == 4_350)
  }
}
