import Foundation
import TestSupport
import Testing
import Waterflow

/// What a user of the module can write: every item with a shadow under it, every third with a caption over it.
private struct CaptionedLayout: SectionLayout {
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Arrangement(count: items.count, size: CGSize(width: container.size.width, height: CGFloat(items.count) * 100))
  }

  struct Arrangement: SectionArrangement {
    let count: Int
    let size: CGSize

    func frame(ofItemAt index: Int) -> CGRect { CGRect(x: 10, y: CGFloat(index) * 100, width: 80, height: 90) }

    func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
      for index in 0..<count where frame(ofItemAt: index).intersects(rect) { body(index, frame(ofItemAt: index)) }
    }

    func forEachLayoutElement(in rect: CGRect, _ body: (LayoutElement) -> Void) {
      for index in 0..<count where frame(ofItemAt: index).intersects(rect) {
        let frame = frame(ofItemAt: index)
        body(
          LayoutElement(
            role: .decoration, kind: "shadow", index: index, frame: frame.offsetBy(dx: 4, dy: 4),
            polyline: [.zero, CGPoint(x: CGFloat(index), y: 1)]))
        if index % 3 == 0 {
          body(LayoutElement(role: .supplementary, kind: "caption", index: index, frame: frame, level: 1))
        }
      }
    }
  }
}

private final class ShadowView: WaterflowReusableView {
  var line: [CGPoint] = []
  override func apply(_ element: LayoutElement) { line = element.polyline }
}

@MainActor
struct WaterflowViewLayoutElementsTests {
  @Test("decorations are made of the registered class, told their element, under the items")
  func decorations() throws {
    let stage = Stage(TestContent(count: 50), layout: CaptionedLayout()) {
      $0.register(ShadowView.self, forDecorationViewOfKind: "shadow")
    }
    stage.scroll(to: 1_050)
    let shadow = try #require(stage.view.supplementaryView(forElementKind: "shadow", at: .item(11)) as? ShadowView)
    #expect(shadow.frame == CGRect(x: 14, y: 1_104, width: 80, height: 90))
    #expect(shadow.line == [.zero, CGPoint(x: 11, y: 1)])
    let firstCell = try #require(stage.view.shownSubviews.firstIndex { $0 is WaterflowViewCell })
    let lastShadow = try #require(stage.view.shownSubviews.lastIndex { $0 is ShadowView })
    #expect(lastShadow < firstCell)
    // As many as are seen, the same ones again and again.
    #expect(stage.view.shownSubviews.filter { $0 is ShadowView }.count == stage.view.visibleCells.count)
  }

  @Test("supplementary elements come from the data source, over the items")
  func supplementary() throws {
    let stage = Stage(TestContent(count: 50), layout: CaptionedLayout()) {
      $0.register(ShadowView.self, forDecorationViewOfKind: "shadow")
    }
    let caption = try #require(stage.view.supplementaryView(forElementKind: "caption", at: .item(3)))
    #expect(caption.reuseIdentifier == "caption")
    #expect(stage.view.supplementaryView(forElementKind: "caption", at: .item(4)) == nil)
    let lastCell = try #require(stage.view.shownSubviews.lastIndex { $0 is WaterflowViewCell })
    #expect(try #require(stage.view.shownSubviews.firstIndex { $0 === caption }) > lastCell)
    stage.view.layout = .waterfall()
    stage.turn()
    #expect(caption.superview == nil)
  }

  @Test("a decoration that nobody registered is reported once")
  func unregistered() {
    let found = misuses { _ = Stage(TestContent(count: 50), layout: CaptionedLayout()) }
    #expect(found == [.unregisteredDecoration(kind: "shadow")])
  }

  @Test("a section's background lies under all of it")
  func background() throws {
    let content = TestContent(counts: [3, 3])
    content.headerHeight = 30
    content.hasBackground = true
    let stage = Stage(content) {
      $0.register(ShadowView.self, forDecorationViewOfKind: WaterflowElementKind.background)
    }
    let background = try #require(
      stage.view.supplementaryView(forElementKind: WaterflowElementKind.background, at: .item(0, 1)))
    #expect(background.frame == CGRect(x: 0, y: 80, width: 300, height: 80))
    #expect(stage.view.shownSubviews.prefix(2).allSatisfy { $0 is ShadowView })
  }
}
