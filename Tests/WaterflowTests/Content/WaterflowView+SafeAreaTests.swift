// A test host can't cover a window of UIKit's with a notch.
#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  @MainActor
  struct WaterflowViewSafeAreaTests {
    /// 844 by 390 points in landscape: 47 at the left and 59 at the right are covered, and 21 at the bottom. 738 are
    /// left across.
    private func landscape(
      _ content: TestContent, layout: any SectionLayout = .waterfall(columns: .count(2), columnSpacing: 0),
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> Stage {
      let stage = Stage(content, layout: layout, size: CGSize(width: 844, height: 390)) {
        $0.contentInsetAdjustmentBehavior = .automatic
        prepare($0)
      }
      stage.host.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 59)
      stage.turn()
      return stage
    }

    private func supplementaryFrame(_ kind: String, in stage: Stage) -> CGRect? {
      stage.view.supplementaryView(forElementKind: kind, at: .item(0))?.frame
    }

    @Test("columns lie between the covered edges, and their widths are asked for", arguments: [false, true])
    func columns(isRightToLeft: Bool) {
      let content = TestContent(count: 100)
      content.height = { _, width in width / 3 }
      let stage = landscape(content) {
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
      let (first, second) = isRightToLeft ? (1, 0) : (0, 1)
      #expect(stage.view.frameForItem(at: .item(first)) == CGRect(x: 47, y: 0, width: 369, height: 123))
      #expect(stage.view.frameForItem(at: .item(second)) == CGRect(x: 416, y: 0, width: 369, height: 123))
      #expect(stage.view.cellForItem(at: .item(0))?.frame == stage.view.frameForItem(at: .item(0)))
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 48, y: 5)) == .item(first))
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 46, y: 5)) == nil)
      #expect(stage.view.indexPathsForItems(in: CGRect(x: 0, y: 0, width: 47, height: 900)).isEmpty)
      // Nothing scrolls across.
      #expect(stage.view.contentSize.width == 844)
      #expect(stage.view.contentOffset.x == 0)
    }

    @Test("headers and footers of sections keep clear of it; backgrounds and the views around reach from edge to edge")
    func elements() {
      let content = TestContent(count: 2)
      (content.headerHeight, content.footerHeight, content.hasBackground) = (30, 20, true)
      let (header, footer) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 70)), UIView())
      footer.frame.size.height = 40
      let stage = landscape(content) {
        $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
        $0.headerView = header
        $0.footerView = footer
      }
      #expect(header.frame == CGRect(x: 0, y: 0, width: 844, height: 70))
      #expect(
        supplementaryFrame(WaterflowElementKind.header, in: stage) == CGRect(x: 47, y: 70, width: 738, height: 30))
      #expect(
        supplementaryFrame(WaterflowElementKind.footer, in: stage) == CGRect(x: 47, y: 150, width: 738, height: 20))
      #expect(
        supplementaryFrame(WaterflowElementKind.background, in: stage) == CGRect(x: 0, y: 70, width: 844, height: 100))
      #expect(footer.frame == CGRect(x: 0, y: 170, width: 844, height: 40))
      stage.view.pinsSectionHeaders = true
      stage.turn()
      stage.scroll(to: 80)
      #expect(
        supplementaryFrame(WaterflowElementKind.header, in: stage) == CGRect(x: 47, y: 80, width: 738, height: 30))
    }

    @Test("insets of a header lie inside it; a background keeps clear of it where it has an inset")
    func insets() {
      let content = TestContent(count: 2)
      (content.headerHeight, content.hasBackground) = (30, true)
      content.headerInsets = SectionInsets(top: 0, left: 10, bottom: 0, right: 20)
      content.backgroundInsets = SectionInsets(top: 0, left: 16, bottom: 0, right: 0)
      let stage = landscape(content) {
        $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      }
      #expect(supplementaryFrame(WaterflowElementKind.header, in: stage) == CGRect(x: 57, y: 0, width: 708, height: 30))
      #expect(
        supplementaryFrame(WaterflowElementKind.background, in: stage) == CGRect(x: 63, y: 0, width: 781, height: 80))
    }

    @Test("the empty view fills the viewport from edge to edge")
    func emptyView() {
      let empty = UIView()
      _ = landscape(TestContent(count: 0)) {
        $0.emptyView = empty
        $0.isEmptyViewShownBeforeFirstLoad = true
      }
      #expect(empty.frame == CGRect(x: 0, y: 0, width: 844, height: 369))
    }

    @Test("what the content insets take already isn't taken twice")
    func notTwice() {
      let stage = landscape(TestContent(count: 10)) { $0.contentInsetAdjustmentBehavior = .always }
      #expect(stage.view.adjustedContentInset.left == 47)
      #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 369, height: 50))
      #expect(stage.view.contentSize.width == 738)
      #expect(stage.view.contentOffset.x == -47)
      // The app's own inset is part of it, at the left more than the safe area.
      let own = landscape(TestContent(count: 10)) {
        $0.contentInset = UIEdgeInsets(top: 0, left: 61, bottom: 0, right: 50)
      }
      #expect(own.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 362, height: 50))
      #expect(own.view.frameForItem(at: .item(1))?.maxX == 724)
      #expect(own.view.contentSize.width == 733)
    }

    @Test("turned off, content reaches from edge to edge; on again, nothing is left of that")
    func turnedOff() {
      let stage = landscape(TestContent(count: 100)) { $0.insetsContentToSafeArea = false }
      #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 422, y: 0, width: 422, height: 50))
      stage.view.insetsContentToSafeArea = true
      #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 416, y: 0, width: 369, height: 50))
    }

    @Test("a horizontal view keeps clear of it at the top and at the bottom")
    func horizontal() {
      let stage = Stage(TestContent(count: 100), layout: .waterfall(columns: .count(2), columnSpacing: 0)) {
        $0.contentInsetAdjustmentBehavior = .automatic
        $0.scrollDirection = .horizontal
      }
      stage.host.safeAreaInsets = UIEdgeInsets(top: 60, left: 20, bottom: 34, right: 0)
      stage.turn()
      // 400 - 60 - 34 = 306 across; along it is UIKit that insets.
      #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 60, width: 50, height: 153))
      #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 213, width: 50, height: 153))
      #expect(stage.view.contentSize.height == 400)
      #expect(stage.view.contentOffset == CGPoint(x: -20, y: 0))
    }

    @Test("a horizontal view that another scroll view moves under the bars keeps its frames")
    func horizontalInScrollView() {
      let controller = UIViewController()
      let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      let outer = UIScrollView(frame: controller.view.bounds)
      outer.contentSize = CGSize(width: 300, height: 2_000)
      let content = TestContent(count: 20)
      let view = WaterflowView(
        frame: CGRect(x: 0, y: 330, width: 300, height: 100), layout: .waterfall(columns: .count(1)))
      view.scrollDirection = .horizontal
      view.dataSource = content
      view.delegate = content
      outer.addSubview(view)
      controller.view.addSubview(outer)
      host.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
      for offset in [0, 20, 40, 200, 320, 380] as [CGFloat] {
        outer.contentOffset.y = offset
        host.advance(by: 0.1)
        #expect(view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 50, height: 100))
      }
      #expect(content.askedHeights.count == 20)
    }

    @Test("a safe area that changes keeps the place and, if the width stays, asks for no size")
    func changes() throws {
      let stage = landscape(TestContent(count: 300))
      stage.scroll(to: 1_000)
      let before = stage.view.frameForItem(at: .item(40)).map { $0.minY - stage.view.contentOffset.y }
      stage.content.forgetCalls()
      // Turned the other way round.
      stage.host.safeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 47)
      stage.turn()
      #expect(stage.content.askedHeights.isEmpty)
      #expect(stage.view.cellForItem(at: .item(40))?.frame.minX == 59)
      #expect(stage.view.frameForItem(at: .item(40)).map { $0.minY - stage.view.contentOffset.y } == before)
      stage.host.safeAreaInsets = .zero
      stage.turn()
      #expect(stage.view.frameForItem(at: .item(41)) == CGRect(x: 422, y: 1_200, width: 422, height: 50))
      #expect(stage.view.frameForItem(at: .item(40)).map { $0.minY - stage.view.contentOffset.y } == before)
    }

    @Test("a layout of one's own is handed the room that is left")
    func ownLayout() {
      struct Row: SectionLayout {
        struct Arrangement: SectionArrangement {
          let count: Int
          let size: CGSize
          func frame(ofItemAt index: Int) -> CGRect { CGRect(origin: .zero, size: size) }
          func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
            for index in 0..<count { body(index, frame(ofItemAt: index)) }
          }
        }
        func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
          Arrangement(count: items.count, size: CGSize(width: container.size.width, height: 40))
        }
      }
      let stage = landscape(TestContent(count: 1), layout: Row())
      #expect(stage.view.cellForItem(at: .item(0))?.frame == CGRect(x: 47, y: 0, width: 738, height: 40))
    }

    @Test(
      "a spreadsheet of any width settles: it fits as far as it can, and what scrolls across is inset by UIKit",
      .needs(.scale),
      arguments: [700, 738, 739, 800, 844, 845, 900, 2_000] as [CGFloat], [false, true])
    func spreadsheets(width: CGFloat, isRightToLeft: Bool) throws {
      let content = TestContent(count: 40)
      let stage = landscape(
        content, layout: .spreadsheet(columns: .widths([300, width - 300]), pinnedColumns: 1)
      ) {
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
      let view = stage.view
      var sizes: [CGSize] = []
      for _ in 0..<6 {
        view.setNeedsLayout()
        stage.turn()
        sizes.append(view.contentSize)
      }
      #expect(sizes.allSatisfy { $0 == sizes[0] })
      let cells = try #require(view.frameForItem(at: .item(0))).union(view.frameForItem(at: .item(1)) ?? .null)
      #expect(cells.width == width)
      if width > 844 {
        #expect(view.adjustedContentInset.left == 47)
        #expect(view.contentSize.width == width && cells.minX == 0)
        // At the edge where reading begins.
        #expect(view.contentOffset.x == (isRightToLeft ? width + 59 - 844 : -47))
      } else {
        #expect(view.adjustedContentInset.left == 0)
        #expect(view.contentSize.width == 844)
        // What is left over, 844 - width, is shared as 47 to 59.
        let start = width <= 738 ? 47 : ((844 - width) * 47 / 106).rounded()
        #expect(isRightToLeft && width <= 738 ? cells.maxX == 785 : cells.minX == start)
      }
    }

    @Test("content that begins at the right edge keeps clear of what comes to cover that, and goes back")
    func rightEdge() {
      // Read from the right, in a horizontal view and where a tree is wider than the view.
      for scrollDirection in [ScrollDirection.horizontal, .vertical] {
        let tree = TreeLayout(parents: [nil] + Array(repeating: 0, count: 9), nodeSize: CGSize(width: 80, height: 40))
        let stage = Stage(
          TestContent(count: 10), layout: scrollDirection == .vertical ? tree : .list()
        ) {
          $0.contentInsetAdjustmentBehavior = .always
          $0.scrollDirection = scrollDirection
          $0.semanticContentAttribute = .forceRightToLeft
        }
        let view = stage.view
        func expectAtRightEdge(_ comment: Comment) {
          #expect(
            view.contentOffset.x == view.contentSize.width + view.adjustedContentInset.right - 300, comment)
        }
        expectAtRightEdge("\(scrollDirection)")
        for insets in [UIEdgeInsets(top: 10, left: 30, bottom: 21, right: 47), .zero] {
          stage.host.safeAreaInsets = insets
          stage.turn()
          expectAtRightEdge("\(scrollDirection), \(insets.right)")
        }
        // What was scrolled along stays where it is.
        guard scrollDirection == .horizontal else { continue }
        view.contentOffset.x -= 20
        stage.turn()
        let offset = view.contentOffset.x
        stage.host.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 47)
        stage.turn()
        #expect(view.contentOffset.x == offset)
      }
    }
  }
#endif
