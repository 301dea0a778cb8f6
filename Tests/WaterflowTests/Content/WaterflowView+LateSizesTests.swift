import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewLateSizesTests {
  @Test("late sizes are asked for just these items, and don't move what the reader looks at")
  func lateSizes() throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    stage.view.contentOffset.y = 1_500
    stage.host.advance(by: 0.1)
    let anchor = try #require(
      stage.shownNames.filter { (stage.top(of: $0) ?? -1) >= 0 }.min { stage.top(of: $0)! < stage.top(of: $1)! })
    let before = try #require(stage.top(of: anchor))
    content.forgetCalls()
    content.height = { _ in 222 }
    stage.view.invalidateSizes(forItemsAt: [.item(4), .item(11), .item(4)])
    stage.host.advance(by: 0.1)
    #expect(content.askedHeights.sorted() == [4, 11])
    #expect(stage.view.frameForItem(at: .item(4))?.height == 222)
    #expect(stage.top(of: anchor) == before)
    stage.expectConsistent()
  }

  @Test("a late height moves only what is below it in its own column")
  func stickyColumns() {
    let content = NamedContent([Array(0..<90)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    let before = (0..<90).map { stage.view.frameForItem(at: .item($0)) ?? .null }
    content.height = { $0 == 30 ? 500 : 40 + CGFloat($0 % 7) * 10 }
    stage.view.invalidateSizes(forItemsAt: [.item(30)])
    let grown = 500 - before[30].height
    for item in 0..<90 {
      let isBelow = before[item].minX == before[30].minX && before[item].minY > before[30].minY
      let expected =
        item == 30
        ? CGRect(x: before[30].minX, y: before[30].minY, width: before[30].width, height: 500)
        : isBelow ? before[item].offsetBy(dx: 0, dy: grown) : before[item]
      #expect(stage.view.frameForItem(at: .item(item)) == expected)
    }
  }

  @Test("a header or footer view that is set, grows or goes moves items and lets them keep their columns, unasked")
  func surroundingsKeepColumns() {
    let content = NamedContent([Array(0..<90)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    content.height = { $0 == 30 ? 500 : 40 + CGFloat($0 % 7) * 10 }
    stage.view.invalidateSizes(forItemsAt: [.item(30)])
    stage.host.advance(by: 0.1)
    let before = (0..<90).map { stage.view.frameForItem(at: .item($0)) ?? .null }
    content.forgetCalls()
    func expectMoved(by length: CGFloat, contentLength: CGFloat) {
      stage.host.advance(by: 0.1)
      for item in 0..<90 {
        #expect(stage.view.frameForItem(at: .item(item)) == before[item].offsetBy(dx: 0, dy: length))
      }
      #expect(stage.view.contentSize.height == contentLength)
    }
    let length = stage.view.contentSize.height
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    stage.view.headerView = header
    expectMoved(by: 70, contentLength: length + 70)
    header.frame.size.height = 25
    stage.view.setNeedsLayout()
    expectMoved(by: 25, contentLength: length + 25)
    stage.view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33))
    expectMoved(by: 25, contentLength: length + 58)
    stage.view.headerView = nil
    stage.view.footerView = nil
    expectMoved(by: 0, contentLength: length)
    #expect(content.askedHeights.isEmpty)
  }

  @Test("an index path that names no item is reported and left out")
  func lateSizeOutOfRange() {
    let stage = NamedStage(NamedContent([[0]]))
    let found = misuses { stage.view.invalidateSizes(forItemsAt: [.item(1)]) }
    #expect(found == [.indexPathOutOfRange(.item(1), call: "invalidateSizes(forItemsAt:)")])
  }
}
