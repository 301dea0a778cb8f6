#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What snaps rests at a stop after whatever moves the content but a scroll.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewStopsTests {
    /// Items in a row, of the view or of a carousel.
    private func stage(
      of snapping: ScrollSnapping, width: CGFloat = 200, inCarousel: Bool = false,
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> NamedStage {
      let content = NamedContent([Array(0..<30)])
      content.height = { _ in width }
      let row = WaterfallLayout.waterfall(columns: .count(1), rowSpacing: 0)
      if inCarousel { content.layouts[0] = .carousel(row, length: 160, snapping: snapping) }
      return NamedStage(content, layout: row) {
        if !inCarousel { ($0.scrollDirection, $0.snapping) = (.horizontal, snapping) }
        prepare($0)
      }
    }

    @Test("resized, the item that was in the middle is in the middle")
    func resized() throws {
      let stage = stage(of: .item(.center))
      stage.view.scrollToItem(at: .item(10), at: .centeredHorizontally, animated: false)
      stage.turn()
      for width in [640, 240, 300] as [CGFloat] {
        stage.host.resize(to: CGSize(width: width, height: 400))
        stage.settle()
        #expect(stage.view.frameForItem(at: .item(10))?.midX == stage.view.bounds.midX, "\(width)")
      }
    }

    @Test("the item that takes the place of one that is deleted takes its stop, in a carousel as well")
    func deleted() {
      let stage = stage(of: .item(.leading))
      stage.view.contentOffset.x = 1_000
      stage.turn()
      stage.content.sections[0].remove(at: 5)
      stage.view.deleteItems(at: [.item(5)])
      stage.settle()
      #expect(stage.view.contentOffset.x == 1_000 && stage.content.sections[0][5] == 6)
      // Items above come and go.
      stage.content.sections[0].insert(99, at: 0)
      stage.view.insertItems(at: [.item(0)])
      stage.settle()
      #expect(stage.view.contentOffset.x == 1_200)
    }

    @Test(
      "the item at the stop that an update moves isn't followed: what else is in view stays", arguments: [false, true])
    func moved(isCarousel: Bool) {
      let stage = stage(of: .item(.leading), inCarousel: isCarousel)
      stage.view.scrollToItem(at: .item(5), at: .left, animated: false)
      stage.settle()
      #expect(stage.shownNames == [5, 6])
      stage.content.sections[0].insert(stage.content.sections[0].remove(at: 5), at: 12)
      stage.view.moveItem(at: .item(5), to: .item(12))
      stage.settle()
      #expect(stage.shownNames == [4, 6])
      #expect(stage.view.frameForItem(at: .item(5))?.minX == stage.view.bounds.minX + 200)
    }

    @Test("turned and turned back, a carousel is at the stop of the same item")
    func carousel() throws {
      let content = NamedContent([Array(0..<9)])
      content.height = { _ in 200 }
      content.layouts[0] = .carousel(
        .waterfall(columns: .count(1), rowSpacing: 10), length: 160, snapping: .item(.center))
      let stage = NamedStage(content)
      stage.view.scrollToItem(at: .item(4), at: .centeredHorizontally, animated: false)
      stage.settle()
      for size in [CGSize(width: 700, height: 300), CGSize(width: 300, height: 400)] {
        stage.host.rotate(to: size)
        stage.settle()
        #expect(stage.view.frameForItem(at: .item(4))?.midX == size.width / 2)
      }
    }

    @Test(
      "a board that is turned and turned back is where it was, at a stop or not", arguments: [640, 704, 800, 1_044])
    func board(start: CGFloat) {
      let content = NamedContent((0..<5).map { section in (0..<8).map { section * 10 + $0 } })
      content.height = { _ in 50 }
      for (section, width) in [320, 320, 64, 320, 320].enumerated() {
        content.layouts[section] = .carousel(.waterfall(columns: .count(1)), length: CGFloat(width))
      }
      let stage = NamedStage(content) {
        $0.scrollDirection = .horizontal
        $0.contentInsetAdjustmentBehavior = .automatic
        if start != 800 { $0.snapping = .item(.leading) }
      }
      stage.host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      stage.view.contentOffset.x = start
      stage.turn()
      stage.host.rotate(to: CGSize(width: 844, height: 300))
      stage.settle()
      #expect(stage.view.contentOffset.x <= 1_344 - 844)
      stage.host.rotate(to: CGSize(width: 300, height: 400))
      stage.settle()
      #expect(stage.view.contentOffset.x == start)
    }

    @Test("a drop to which the edge has scrolled ends at a stop")
    func dropped() {
      let stage = stage(of: .item(.leading), width: 300) { $0.allowsReordering = true }
      stage.host.touchDown(at: CGPoint(x: 75, y: 145))
      stage.host.advance(by: 0.7)
      for step in 1...20 {
        stage.host.touchMove(to: CGPoint(x: 75 + CGFloat(step) * 10, y: 145))
        stage.host.advance(by: 1.0 / 60)
      }
      stage.host.advance(by: 0.35)
      stage.host.touchUp()
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test("turned while it glides to a stop, the view or a carousel ends at one", arguments: [false, true])
    func turnedInGlide(isCarousel: Bool) throws {
      let stage = stage(of: .item(.center), inCarousel: isCarousel)
      stage.view.scrollToItem(at: .item(4), at: .centeredHorizontally, animated: false)
      stage.settle()
      // Let go at rest between two stops.
      stage.host.touchDown(at: CGPoint(x: 150, y: 80))
      for step in 1...40 {
        stage.host.touchMove(to: CGPoint(x: 150 - CGFloat(step), y: 80))
        stage.host.advance(by: 1.0 / 60)
      }
      stage.host.advance(by: 0.3)
      stage.host.touchUp()
      stage.host.advance(by: 0.1)
      stage.host.rotate(to: CGSize(width: 420, height: 300))
      stage.host.advance(by: 2)
      let middles = stage.view.indexPathsForVisibleItems.compactMap { stage.view.frameForItem(at: $0)?.midX }
      #expect(middles.contains(stage.view.bounds.midX))
    }

    @Test(
      "an animated scroll whose goal an update takes away ends at a stop, and shows no emptiness on the way",
      arguments: [false, true])
    func shortened(isAnimated: Bool) {
      let stage = stage(of: .item(.leading))
      stage.view.setContentOffset(CGPoint(x: 5_000, y: 0), animated: true)
      stage.host.advance(by: 0.15)
      stage.content.sections[0].removeLast(25)
      let update = { stage.view.deleteItems(at: (5..<30).map { .item($0) }) }
      if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
      // Five items of 200, a view of 300.
      var farthest: CGFloat = 0
      stage.host.frameHandler = { farthest = max(farthest, stage.view.contentOffset.x) }
      stage.host.advance(by: 1)
      stage.host.frameHandler = nil
      #expect(farthest == 700)
      #expect(stage.view.contentOffset.x == 700)
      #expect(stage.shownNames == [3, 4])
    }

    @Test("a flight whose goal an update takes away ends at the end of the content", arguments: [false, true])
    func shortenedInFlight(isRightToLeft: Bool) {
      let stage = stage(of: .item(.leading)) {
        $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      }
      let (start, end): (CGFloat, CGFloat) = isRightToLeft ? (10, 290) : (290, 10)
      stage.host.flick(from: CGPoint(x: start, y: 80), to: CGPoint(x: end, y: 80), duration: 0.05)
      stage.content.sections[0].removeLast(25)
      stage.view.deleteItems(at: (5..<30).map { .item($0) })
      // Five items of 200, a view of 300.
      var excess: CGFloat = 0
      stage.host.frameHandler = {
        let x = stage.view.contentOffset.x
        excess = max(excess, isRightToLeft ? -x : x - 700)
      }
      stage.host.advance(by: 3)
      stage.host.frameHandler = nil
      // An eighth of the view, and a frame at the 5 600 points a second of the finger.
      #expect(excess <= 300 / 8 + 5_600 / 120)
      #expect(stage.view.contentOffset.x == (isRightToLeft ? 0 : 700))
      #expect(stage.shownNames == [3, 4])
    }

    @Test(
      "content that fits after a change on the way to a stop rests at its beginning",
      arguments: [.item(.leading), .item(.center), .item(.trailing), .itemPaging(.leading), .page] as [ScrollSnapping],
      [false, true])
    func fitting(snapping: ScrollSnapping, inCarousel: Bool) {
      for change in FittingChange.allCases {
        for isRightToLeft in [false, true] {
          let stage = stage(of: snapping, inCarousel: inCarousel) {
            $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
          }
          stage.view.scrollToItem(at: .item(4), at: isRightToLeft ? .right : .left, animated: false)
          stage.settle()
          // Let go at rest between two stops.
          stage.host.touchDown(at: CGPoint(x: 150, y: 80))
          for step in 1...60 {
            stage.host.touchMove(to: CGPoint(x: 150 + CGFloat(isRightToLeft ? step : -step), y: 80))
            stage.host.advance(by: 1.0 / 60)
          }
          stage.host.advance(by: 0.3)
          stage.host.touchUp()
          stage.host.advance(by: 0.05)
          stage.keepFirstItem(by: change)
          stage.host.advance(by: 2)
          let offset = inCarousel ? stage.view.contentOffset(ofSection: 0) : stage.view.contentOffset
          #expect(offset == .zero, "\(change), right to left: \(isRightToLeft)")
          // Read from the right it ends at the right edge of the view, 300 points wide.
          #expect(stage.view.frameForItem(at: .item(0))?.minX == (isRightToLeft ? 100 : 0))
          #expect(stage.shownNames == [0])
        }
      }
    }

    @Test("insets that change at rest move the view to its stop")
    func insets() {
      let stage = stage(of: .item(.leading))
      stage.view.contentOffset.x = 1_000
      stage.turn()
      stage.view.contentInset.left = 30
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset.x == 970)
    }

    /// A view below a bar of 100 points, which shrinks to 50 from now on.
    private func stageUnderBar(snapping: ScrollSnapping) -> (NamedStage, giveWay: () -> Void) {
      let content = NamedContent([Array(0..<200)])
      content.height = { name in CGFloat(150 + name % 5 * 10) }
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 10)) {
        $0.contentInsetAdjustmentBehavior = .automatic
        $0.snapping = snapping
      }
      stage.host.safeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 34, right: 0)
      stage.settle()
      return (
        stage,
        {
          for points in 1...50 {
            stage.host.safeAreaInsets.top = 100 - CGFloat(points)
            stage.host.advance(by: 1.0 / 120)
          }
        }
      )
    }

    @Test(
      "a flight under a bar that gives way ends at the stop of the item that it led to, without another scroll",
      arguments: [.item(.leading), .item(.center), .item(.trailing), .itemPaging(.leading)] as [ScrollSnapping])
    func barInFlight(snapping: ScrollSnapping) throws {
      let (stage, giveWay) = stageUnderBar(snapping: snapping)
      stage.host.flick(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.1)
      giveWay()
      while stage.view.isDecelerating { stage.host.advance(by: 1.0 / 60) }
      let rest = stage.view.contentOffset
      #expect(stage.distanceToStop(snapping) == 0)
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset == rest)
    }

    @Test("a scroll to an item under a bar that gives way ends below the bar")
    func barInScroll() throws {
      let (stage, giveWay) = stageUnderBar(snapping: .none)
      stage.view.scrollToItem(at: .item(20), at: .top, animated: true)
      giveWay()
      stage.host.advance(by: 1)
      #expect(stage.view.frameForItem(at: .item(20))?.minY == stage.view.contentOffset.y + 50)
    }
  }

  /// What leaves one item.
  private enum FittingChange: CaseIterable {
    case deletion, reload
  }

  extension NamedStage {
    @MainActor
    fileprivate func keepFirstItem(by change: FittingChange) {
      content.sections[0] = [0]
      switch change {
      case .deletion: view.deleteItems(at: (1..<30).map { .item($0) })
      case .reload: view.reloadData()
      }
    }

    /// How far the nearest visible item is from its stop, in points.
    @MainActor
    fileprivate func distanceToStop(_ snapping: ScrollSnapping) -> CGFloat? {
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      let frames = view.indexPathsForVisibleItems.compactMap { view.frameForItem(at: $0) }
      let distances = frames.map { frame in
        switch snapping {
        case .item(.center): frame.midY - visible.midY
        case .item(.trailing): frame.maxY - visible.maxY
        default: frame.minY - visible.minY
        }
      }
      return distances.map(abs).min()
    }
  }
#endif
