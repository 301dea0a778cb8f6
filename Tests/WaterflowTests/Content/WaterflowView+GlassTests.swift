#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What the user sees while bounds, offset or size change in an animation.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock, .scene))
  struct WaterflowViewGlassTests {
    private func stage(
      _ layout: any SectionLayout = .waterfall(columns: .count(1), rowSpacing: 0), count: Int = 60,
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> NamedStage {
      let content = NamedContent([Array(0..<count)])
      content.height = { _ in 44 }
      return NamedStage(content, layout: layout, prepare: prepare)
    }

    @Test("a rotation keeps what is seen until it is out of sight", arguments: [0, 0.5, 1], [1, 3])
    func rotation(position: CGFloat, columns: Int) {
      let stage = stage(.waterfall(columns: .count(columns), rowSpacing: 0), count: 60 * columns)
      stage.view.contentOffset.y = (stage.view.contentSize.height - 400) * position
      stage.host.advance(by: 0.1)
      for size in [CGSize(width: 400, height: 300), CGSize(width: 300, height: 400)] {
        var film = Film(stage)
        stage.host.rotate(to: size)
        film.shoot(for: 0.5)
        film.expectSteady()
        #expect(film.first.count > 6 && film.last.count > 6)
      }
    }

    @Test(
      "what a rotation brings into view comes from outside of what is seen",
      arguments: [.count(1), .minimumWidth(100), .minimumWidth(160)] as [WaterfallLayout.Columns])
    func comingInAsItTurns(columns: WaterfallLayout.Columns) {
      let stage = stage(.waterfall(columns: columns, rowSpacing: 0), count: 300)
      stage.host.resize(to: CGSize(width: 390, height: 844))
      stage.view.contentOffset.y = 600
      stage.host.advance(by: 0.1)
      let seen = stage.view.visibleCells
      stage.host.rotate(to: CGSize(width: 844, height: 390))
      let before = seen.compactMap { stage.host.frameOnGlass(of: $0) }
      for cell in stage.view.visibleCells where !seen.contains(cell) {
        guard let frame = stage.host.frameOnGlass(of: cell) else { continue }
        #expect(!before.contains { $0.insetBy(dx: 1, dy: 1).intersects(frame) }, "\(frame)")
      }
    }

    @Test("a view that is opened by an animation begins where it was told to scroll to", arguments: [false, true])
    func rememberedScroll(isNew: Bool) {
      let content = NamedContent([Array(0..<100)])
      content.height = { _ in 50 }
      let host = HeadlessHost(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400), scale: 1)
      let root = host.window.rootViewController?.view ?? UIView()
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: isNew ? 400 : 0), layout: .list())
      (view.dataSource, view.delegate) = (content, content)
      if !isNew { root.addSubview(view) }
      host.advance(by: 0.1)
      view.scrollToItem(at: .item(60), at: .top, animated: false)
      UIView.animate(withDuration: 0.3) {
        if isNew { root.addSubview(view) }
        view.frame = root.bounds
        root.layoutIfNeeded()
      }
      #expect(view.layer.presentation()?.bounds.minY == 3_000)
      host.advance(by: 0.15)
      #expect(view.layer.presentation()?.bounds.minY == 3_000 && view.contentOffset.y == 3_000)
    }

    @Test("a view that gets shorter or narrower in an animation keeps its cells", arguments: [false, true])
    func shorter(isHorizontal: Bool) {
      let stage = stage { if isHorizontal { $0.scrollDirection = .horizontal } }
      stage.view.contentOffset = isHorizontal ? CGPoint(x: 500, y: 0) : CGPoint(x: 0, y: 500)
      stage.host.advance(by: 0.1)
      var film = Film(stage)
      UIView.animate(withDuration: 0.25) {
        if isHorizontal { stage.view.frame.size.width = 150 } else { stage.view.frame.size.height = 200 }
        stage.view.superview?.layoutIfNeeded()
      }
      // What is cut off is seen as long as it isn't.
      film.shoot(for: 0.05)
      #expect(film.last.count >= film.first.count - 1)
      film.shoot(for: 0.3)
      film.expectSteady()
      #expect(film.last.count <= 6)
      // Nothing is left over.
      let cells = stage.view.subviews.filter { $0 is NamedContent.Cell && !$0.isHidden }
      #expect(cells.count == stage.view.visibleCells.count)
    }

    @Test("content that the app scrolls in an animation is there on the way, up to a viewport", arguments: [400, -400])
    func offset(step: CGFloat) {
      let stage = stage()
      stage.view.contentOffset.y = 1_000
      stage.host.advance(by: 0.1)
      var film = Film(stage)
      UIView.animate(withDuration: 0.5) { stage.view.contentOffset.y += step }
      film.shoot(for: 0.6)
      film.expectSteady()
      // Rows of 44 points fill the view in each frame.
      for frame in film.frames {
        let rows = frame.values.map(\.minY).sorted()
        #expect((rows.first ?? 400) <= 0 && (frame.values.map(\.maxY).max() ?? 0) >= 400)
        for (row, next) in zip(rows.dropFirst(), rows.dropFirst(2)) { #expect(abs(next - row - 44) < 1) }
      }
      #expect(stage.view.contentOffset.y == 1_000 + step)
    }

    @Test("a carousel that the app scrolls in an animation is as full on the way")
    func carousel() {
      let stage = stage(
        .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100))
      let film0 = Film(stage)
      #expect(film0.first.count == 7)
      var film = Film(stage)
      UIView.animate(withDuration: 0.5) {
        stage.view.setContentOffset(CGPoint(x: 200, y: 0), ofSection: 0, animated: false)
      }
      film.shoot(for: 0.6)
      film.expectSteady()
      for frame in film.frames { #expect(frame.count >= 7) }
    }

    @Test("what was there only for what was seen goes with the window", arguments: [false, true])
    func outOfWindow(isCarousel: Bool) {
      let stage =
        isCarousel
        ? stage(.carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)) : stage()
      UIView.animate(withDuration: 0.25) {
        stage.view.frame.size = CGSize(width: 150, height: 200)
        stage.view.superview?.layoutIfNeeded()
      }
      stage.host.advance(by: 0.05)
      stage.view.removeFromSuperview()
      stage.view.layoutIfNeeded()
      // 44 points each, on 150 or 200.
      #expect(stage.view.visibleCells.count == (isCarousel ? 4 : 5))
    }

    @Test("deletions at the end, in the app's animation, leave the rest in place until it glides", arguments: [1, 3])
    func deletionsAtEnd(columns: Int) {
      let stage = stage(.waterfall(columns: .count(columns), rowSpacing: 0), count: 60 * columns)
      stage.view.scrollToEnd(animated: false)
      stage.host.advance(by: 0.1)
      let gone = Set(55 * columns..<60 * columns)
      var film = Film(stage)
      UIView.animate(withDuration: 0.5) {
        stage.content.sections[0].removeAll { gone.contains($0) }
        stage.view.deleteItems(at: gone.map { [0, $0] })
      }
      film.shoot(for: 0.6)
      film.expectSteady(without: gone)
      let end: CGFloat = 55 * 44 - 400
      #expect(abs(stage.view.contentOffset.y - end) < 0.5)
    }

    /// Self-sizing items of 40 to 129 points.
    private func measuredStage() -> NamedStage {
      let content = NamedContent([Array(0..<60)])
      content.height = { _ in WaterflowView.automaticDimension }
      content.onFilled = { cell in
        cell.natural = { [unowned cell] in CGSize(width: 300, height: 40 + cell.name * 37 % 90) }
      }
      return NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
        $0.estimatedItemHeight = 150
        $0.anchorsToEnd = true
      }
    }

    @Test("what is deleted at the end fades out where it is while others are measured", arguments: [1, 5])
    func leavingWhileMeasuring(count: Int) {
      let stage = measuredStage()
      let gone = Set(60 - count..<60)
      var film = Film(stage)
      stage.content.sections[0].removeLast(count)
      stage.view.deleteItems(at: gone.map { [0, $0] })
      film.shoot(for: 0.5)
      #expect(film.frames.count { $0.keys.contains(59) } > 10)
      #expect(film.complaintsAboutLeaving(gone).isEmpty)
    }

    @Test(
      "what is deleted fades out where it is while another gets longer before it", arguments: [false, true],
      [false, true])
    func leavingWhileOthersGrow(isCarousel: Bool, isMirrored: Bool) {
      let stage = stage { if isMirrored { $0.semanticContentAttribute = .forceRightToLeft } }
      if isCarousel {
        stage.content.layouts[0] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
        stage.view.reloadData()
        stage.view.layoutIfNeeded()
        stage.view.setContentOffset(CGPoint(x: 440, y: 0), ofSection: 0, animated: false)
      } else {
        stage.view.contentOffset.y = 440
      }
      stage.settle()
      let gone = stage.shownNames[2]
      stage.content.sections[0].removeAll { $0 == gone }
      stage.view.deleteItems(at: [[0, gone]])
      stage.host.advance(by: 0.05)
      var film = Film(stage)
      stage.content.height = { $0 == 0 || $0 == 59 ? 144 : 44 }
      stage.view.invalidateSizes(forItemsAt: [[0, 0], [0, 58]])
      film.shoot(for: 0.2)
      #expect(film.frames.count { $0.keys.contains(gone) } > 10)
      #expect(film.complaintsAboutLeaving([gone]).isEmpty)
    }

    @Test(
      "what comes into a carousel that showed what is deleted comes from outside", arguments: [false, true], [0, 1])
    func comingIntoCarousel(isMirrored: Bool, section: Int) {
      let content = NamedContent(section == 0 ? [Array(0..<60)] : [[98, 99], Array(0..<60)])
      content.height = { _ in 50 }
      content.layouts[section] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
        if isMirrored { $0.semanticContentAttribute = .forceRightToLeft }
      }
      stage.view.setContentOffset(CGPoint(x: isMirrored ? 0 : 2_700, y: 0), ofSection: section, animated: false)
      stage.settle()
      var film = Film(stage)
      // What is near goes, too: what is further away comes.
      let gone = Set(42..<60)
      #expect(Set(film.first.keys).subtracting([98, 99]) == Set(54..<60))
      content.sections[section].removeLast(gone.count)
      stage.view.deleteItems(at: gone.map { .item($0, section) })
      film.shoot(for: 0.6)
      #expect(Set(film.frames[1].keys) == Set(film.first.keys))
      #expect(Set(film.last.keys).subtracting([98, 99]) == Set(36..<42))
      // Over the leading edge, as they lay before what was there.
      for name in 36..<42 {
        let first = film.frames.lazy.compactMap { $0[name] }.first
        #expect(isMirrored ? first?.maxX == 300 : first?.minX == 0)
      }
    }

    @Test("cells that an update pushes out stay until they are off, also while the content scrolls")
    func pushedOutWhileScrolling() {
      let stage = stage { $0.updateAnchoring = .offset }
      stage.view.contentOffset.y = 200
      stage.host.advance(by: 0.1)
      stage.content.sections[0].insert(99, at: 0)
      stage.view.insertItems(at: [[0, 0]])
      stage.view.scrollToItem(at: [0, 0], at: .top, animated: true)
      var film = Film(stage)
      film.shoot(for: 0.5)
      for frame in film.frames {
        #expect((frame.values.map(\.maxY).max() ?? 0) >= 400)
      }
      #expect(stage.view.visibleCells.count == 10)
      let cells = stage.view.subviews.filter { $0 is NamedContent.Cell && !$0.isHidden }
      #expect(cells.count == 10)
    }
  }
#endif
