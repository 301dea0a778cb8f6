#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewIndexAccessibilityTests {
    @Test("its value is still the title of what is visible when titles before that go")
    func changedTitles() throws {
      let stage = IndexStage()
      let strip = try #require(stage.strip)
      strip.accessibilityIncrement()
      strip.accessibilityIncrement()
      stage.turn()
      #expect(strip.accessibilityValue == "C")
      let letters = stage.content.letters
      stage.content.titles = { $0.letters.filter { $0 != "A" } }
      stage.content.path = { title, _ in IndexPath(item: 0, section: letters.firstIndex(of: title) ?? 0) }
      stage.view.reloadData()
      stage.turn()
      #expect(stage.strip?.accessibilityValue == "C")
    }

    @Test("is the last element, adjustable, with the present title as its value, which goes on and back")
    func adjusting() throws {
      let stage = IndexStage { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      #expect(stage.view.accessibilityElements?.last as? UIView === strip)
      #expect(strip.accessibilityTraits == .adjustable && strip.accessibilityLabel == "Section index")
      #expect(strip.accessibilityValue == "A")
      let cursor = stage.host.assistiveCursor
      cursor.focus(strip)
      #expect(stage.view.contentOffset.y == 0)
      #expect(cursor.increment() && strip.accessibilityValue == "B" && stage.view.contentOffset.y == 290)
      #expect(cursor.increment() && strip.accessibilityValue == "C" && stage.view.contentOffset.y == 580)
      #expect(cursor.decrement() && strip.accessibilityValue == "B" && stage.view.contentOffset.y == 290)
    }

    @Test("its value follows a scroll, and at the ends it stays")
    func following() throws {
      let stage = IndexStage { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      // In the third row of K: what lies under its header is not visible.
      stage.view.contentOffset.y = 2_900 + 110
      stage.turn()
      #expect(strip.accessibilityValue == "K")
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "L" && stage.view.contentOffset.y == 11 * 290)
      // The last titles are visible together.
      stage.view.contentOffset.y = 24 * 290
      stage.turn()
      #expect(strip.accessibilityValue == "Y")
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "Z" && stage.view.contentOffset.y == 7_140)
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "Z" && stage.view.contentOffset.y == 7_140)
      strip.accessibilityDecrement()
      #expect(strip.accessibilityValue == "Y" && stage.view.contentOffset.y == 24 * 290)
      stage.view.contentOffset.y = 0
      stage.turn()
      strip.accessibilityDecrement()
      #expect(strip.accessibilityValue == "A" && stage.view.contentOffset.y == 0)
    }

    @Test("before the part of the first title there is no value, and the next title is the first")
    func beforeFirst() throws {
      let content = LetteredContent()
      content.titles = { Array($0.letters.dropFirst(2)) }
      content.path = { IndexPath(item: 0, section: $1 + 2) }
      let stage = IndexStage(content) { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      #expect(strip.accessibilityValue == nil)
      strip.accessibilityDecrement()
      #expect(stage.view.contentOffset.y == 0)
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "C" && stage.view.contentOffset.y == 580)
    }

    @Test("of a thousand titles few are asked for, wherever the content is scrolled to")
    func asksFewTitles() throws {
      let content = LetteredContent()
      content.letters = (0..<1_000).map { "\($0)" }
      let stage = IndexStage(content)
      let strip = try #require(stage.strip)
      for section in [0, 1, 500, 998] {
        stage.view.contentOffset.y = CGFloat(section) * 290
        stage.turn()
        content.forgetCalls()
        #expect(strip.accessibilityValue == "\(section)")
        #expect(content.askedTitles.count <= 10)
      }
    }
  }
#endif
