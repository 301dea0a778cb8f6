#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Animations of items together with sections, carousels, other animations, springs and each other.
  @MainActor @Suite(.needs(.clock, .scene))
  struct WaterflowViewItemAnimationsTogetherTests {
    private let content: NamedContent = {
      let content = NamedContent([Array(0..<4)])
      content.height = { _ in 50 }
      return content
    }()

    /// Items 50 points high and 300 wide, without spacing. The view is 400 high.
    private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
      NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), prepare: prepare)
    }

    private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 0.001 }

    // MARK: Each other

    @Test("an item that is deleted while it comes turns round where it is seen, and nothing is held of it")
    func deletedWhileComing() throws {
      let stage = stage()
      content.sections = [[0, 9, 1, 2, 3]]
      stage.view.insertItems(at: [.item(1)], with: .slide(.leading))
      stage.host.advance(by: 0.15)
      let cell = try #require(stage.cell(9))
      #expect(near(cell.frameSeen.minX, -150))
      content.sections = [[0, 1, 2, 3]]
      stage.view.deleteItems(at: [.item(1)], with: .slide(.trailing))
      #expect(near(cell.frameSeen.minX, -150) && near(cell.frameSeen.minY, 50))
      // The way in, which ends now, and half of the way out.
      stage.host.advance(by: 0.15)
      #expect(near(cell.frameSeen.minX, 150))
      stage.host.advance(by: 0.3)
      #expect(cell.superview == nil && cell.frameSeen.size == CGSize(width: 300, height: 50))
      #expect(stage.view.panes.root.disappearing.all.isEmpty)
      stage.expectConsistent()
    }

    @Test("an item that is deleted while it grows shrinks from where it is, and is whole when it is used again")
    func deletedWhileGrowing() throws {
      let stage = stage()
      content.sections = [[0, 9, 1, 2, 3]]
      stage.view.insertItems(at: [.item(1)], with: .scale)
      stage.host.advance(by: 0.15)
      let cell = try #require(stage.cell(9))
      content.sections = [[0, 1, 2, 3]]
      stage.view.deleteItems(at: [.item(1)], with: .scale)
      #expect(near(cell.transformSeen.a, 0.505))
      stage.settle()
      #expect(cell.superview == nil && cell.transform.isIdentity && cell.layer.animationKeys() == nil)
      stage.expectConsistent()
    }

    @Test("cells keep a transform of the app's own until they are used again")
    func ownTransform() throws {
      let turn = CGAffineTransform(rotationAngle: 0.5)
      let stage = stage()
      for cell in stage.view.visibleCells { cell.transform = turn }
      let cell = try #require(stage.cell(1))
      content.sections = [[0, 2, 3]]
      stage.view.deleteItems(at: [.item(1)], with: .scale)
      stage.host.advance(by: 0.15)
      #expect(near(cell.transformSeen.b, turn.b * 0.505))
      stage.settle()
      #expect(cell.superview == nil && cell.transform == turn)
      content.sections = [[0, 5, 2, 3]]
      stage.view.insertItems(at: [.item(1)], with: .scale)
      #expect(stage.cell(5) === cell && near(cell.transformSeen.a, 0.01) && cell.transformSeen.b == 0)
      stage.settle()
      #expect(cell.transform.isIdentity && cell.center == CGPoint(x: 150, y: 75))
    }

    @Test("an update that is deferred alone keeps the animation of each call")
    func deferred() throws {
      content.sections = [Array(0..<100)]
      let stage = stage()
      let second = try #require(stage.cell(1))
      var isDone = false
      content.onCell = { [content] view in
        guard !isDone else { return }
        isDone = true
        view.performBatchUpdates {
          content.sections[0].remove(at: 1)
          content.sections[0].insert(200, at: 0)
          view.insertItems(at: [.item(0)], with: .slide(.leading))
          view.deleteItems(at: [.item(1)], with: .scale)
        }
      }
      let found = misuses {
        stage.view.reconfigureItems(at: [.item(7)])
        stage.view.layoutIfNeeded()
      }
      #expect(found.allSatisfy { if case .calledDuringCallback = $0 { true } else { false } })
      let new = try #require(stage.cell(200))
      #expect(new.frameSeen.origin == CGPoint(x: -300, y: 0))
      stage.host.advance(by: 0.15)
      #expect(near(new.frameSeen.minX, -150) && new.alphaSeen == 1)
      #expect(near(second.transformSeen.a, 0.505) && second.alphaSeen == 1)
      stage.settle()
      #expect(stage.shownNames.prefix(3) == [200, 0, 2])
      stage.expectConsistent()
    }

    @Test("updates that are deferred together are one, and all comes and goes as without an animation")
    func composed() throws {
      content.sections = [Array(0..<100)]
      let stage = stage()
      let (second, third) = (try #require(stage.cell(1)), try #require(stage.cell(2)))
      var isDone = false
      content.onCell = { [content] view in
        guard !isDone else { return }
        isDone = true
        content.sections[0].insert(200, at: 0)
        view.insertItems(at: [.item(0)], with: .slide(.leading))
        // 200, 0, 1, 2: the items 1 and 2 go, and the new one moves after 0.
        content.sections[0].removeSubrange(2...3)
        view.performBatchUpdates {
          view.deleteItems(at: [.item(2)], with: .slide(.trailing))
          view.deleteItems(at: [.item(3)], with: .scale)
        }
        content.sections[0].swapAt(0, 1)
        view.moveItem(at: .item(0), to: .item(1))
      }
      let found = misuses {
        stage.view.reconfigureItems(at: [.item(7)])
        stage.view.layoutIfNeeded()
      }
      #expect(found.allSatisfy { if case .calledDuringCallback = $0 { true } else { false } })
      let new = try #require(stage.cell(200))
      #expect(new.frameSeen.origin == CGPoint(x: 0, y: 50) && new.alphaSeen == 0)
      stage.host.advance(by: 0.15)
      #expect(new.frameSeen.origin == CGPoint(x: 0, y: 50) && near(new.alphaSeen, 0.5))
      #expect(second.frameSeen.minX == 0 && near(second.alphaSeen, 0.5))
      #expect(third.transformSeen.a == 1 && near(third.alphaSeen, 0.5))
      stage.settle()
      #expect(stage.shownNames.prefix(3) == [0, 200, 3])
      stage.expectConsistent()
    }

    // MARK: Other animations

    @Test("inside another animation it takes as long as that")
    func insideAnimation() throws {
      let stage = stage()
      content.sections = [[0, 9, 1, 2, 3]]
      UIView.animate(withDuration: 1) {
        stage.view.insertItems(at: [.item(1)], with: .slide(.leading))
      }
      let cell = try #require(stage.cell(9))
      #expect(cell.frameSeen.minX == -300)
      stage.host.advance(by: 0.5)
      #expect(near(cell.frameSeen.minX, -150))
      stage.host.advance(by: 0.6)
      stage.expectConsistent()
    }

    @Test("springs go on meanwhile, and everything comes to rest in place", .needs(.finger))
    func springs() throws {
      content.sections = [Array(0..<100)]
      let stage = stage { $0.springs = ScrollSprings() }
      stage.host.touchDown(at: CGPoint(x: 150, y: 300))
      for y in stride(from: 290, through: 200, by: -10) {
        stage.host.touchMove(to: CGPoint(x: 150, y: y))
        stage.turn()
      }
      let names = stage.shownNames
      let index = try #require(content.sections[0].firstIndex(of: names[3]))
      content.sections[0].insert(200, at: index)
      stage.view.insertItems(at: [.item(index)], with: .slide(.trailing))
      let cell = try #require(stage.cell(200))
      #expect(near(cell.frameSeen.minX, 300))
      content.sections[0].remove(at: index + 1)
      stage.view.deleteItems(at: [.item(index + 1)], with: .scale)
      stage.host.touchUp()
      stage.host.advance(by: 5)
      stage.expectConsistent()
    }

    // MARK: Sections

    @Test("a section comes and goes with its header by its own animation")
    func sections() throws {
      content.headerHeight = 20
      let stage = stage()
      let kind = WaterflowElementKind.header
      content.sections = [[8, 9], [0, 1, 2, 3]]
      stage.view.insertSections([0], with: .slide(.leading))
      let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: .item(0, 0)))
      let cell = try #require(stage.cell(9))
      #expect(header.frameSeen == CGRect(x: -300, y: 0, width: 300, height: 20))
      #expect(cell.frameSeen == CGRect(x: -300, y: 70, width: 300, height: 50))
      stage.settle()
      stage.expectConsistent()
      content.sections = [[0, 1, 2, 3]]
      stage.view.deleteSections([0], with: .slide(.bottom))
      stage.host.advance(by: 0.15)
      // Halfway to 400.
      #expect(near(header.frameSeen.minY, 200) && near(cell.frameSeen.minY, 235))
      stage.settle()
      #expect(header.superview == nil && cell.superview == nil)
      stage.expectConsistent()
    }

    @Test("a reloaded section's views go and come by its animation")
    func reloadedSection() throws {
      content.headerHeight = 20
      content.sections = [[0, 1], [2, 3]]
      let stage = stage()
      let kind = WaterflowElementKind.header
      let (header, cell) = (
        try #require(stage.view.supplementaryView(forElementKind: kind, at: .item(0, 1))), try #require(stage.cell(2))
      )
      content.sections[1] = [7, 8, 9]
      stage.view.reloadSections([1], with: .slide(.leading))
      let new = try #require(stage.view.supplementaryView(forElementKind: kind, at: .item(0, 1)))
      // After 20 points of a header and two items.
      #expect(new.frameSeen == CGRect(x: -300, y: 120, width: 300, height: 20))
      #expect(stage.cell(8)?.frameSeen == CGRect(x: -300, y: 190, width: 300, height: 50))
      stage.host.advance(by: 0.15)
      #expect(near(header.frameSeen.minX, -150) && near(cell.frameSeen.minX, -150))
      #expect(stage.cell(0)?.frameSeen.minX == 0)
      stage.settle()
      stage.expectConsistent()
    }

    // MARK: Sections that scroll across

    /// Section 0 scrolls across: 20 items, 80 wide, 10 apart, 100 high, so that item i begins at 90 i.
    private func stageWithCarousel() -> NamedStage {
      content.sections = [Array(0..<20), Array(100..<140)]
      content.height = { $0 < 100 ? 80 : 50 }
      content.layouts[0] = .carousel(
        .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      return stage()
    }

    @Test("an item of a section that scrolls across slides over the edges of that")
    func inCarousel() throws {
      let stage = stageWithCarousel()
      stage.view.setContentOffset(CGPoint(x: 90, y: 0), ofSection: 0, animated: false)
      stage.turn()
      let leaver = try #require(stage.cell(3))
      content.sections[0].remove(at: 3)
      content.sections[0].insert(50, at: 2)
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [.item(3)], with: .slide(.trailing))
        stage.view.insertItems(at: [.item(2)], with: .slide(.leading))
      }
      // It comes to 180 and is 80 wide; what is visible begins at 90.
      let new = try #require(stage.cell(50))
      #expect(new.superview is UIScrollView && new.superview !== stage.view)
      #expect(new.frameSeen == CGRect(x: 10, y: 0, width: 80, height: 100))
      stage.host.advance(by: 0.15)
      // From 270 to 390, where what is visible ends.
      #expect(near(leaver.frameSeen.minX, 330))
      stage.settle()
      #expect(leaver.superview == nil)
      stage.expectNoStrays()
    }

    @Test("what lies in a section that scrolls across comes and goes with it")
    func wholeCarousel() throws {
      let stage = stageWithCarousel()
      let (cell, other) = (try #require(stage.cell(1)), try #require(stage.cell(100)))
      let carousel = try #require(stage.view.orthogonalView(ofSection: 0))
      content.sections.removeFirst()
      content.layouts = [:]
      stage.view.deleteSections([0], with: .slide(.trailing))
      stage.host.advance(by: 0.15)
      #expect(near(carousel.frameSeen.minX, 150))
      #expect(cell.frameSeen == CGRect(x: 90, y: 0, width: 80, height: 100) && cell.alphaSeen == 1)
      #expect(near(other.frameSeen.minY, 50))
      stage.settle()
      #expect(carousel.superview == nil && cell.superview == nil)
      stage.expectConsistent()

      content.sections.insert(Array(0..<20), at: 0)
      content.layouts[0] = .carousel(
        .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      stage.view.insertSections([0], with: .scale)
      let new = try #require(stage.view.orthogonalView(ofSection: 0))
      let newCell = try #require(stage.cell(1))
      #expect(near(new.transformSeen.a, 0.01))
      #expect(newCell.transformSeen.isIdentity && newCell.frameSeen == CGRect(x: 90, y: 0, width: 80, height: 100))
      stage.settle()
      #expect(new.transform.isIdentity)
      stage.expectNoStrays()
    }

    @Test("an item moves out of a section that is gone at once from where it was")
    func movesOutOfCarousel() throws {
      let stage = stageWithCarousel()
      let cell = try #require(stage.cell(1))
      content.sections.removeFirst()
      content.layouts = [:]
      content.sections[0].insert(1, at: 0)
      stage.view.performBatchUpdates {
        stage.view.deleteSections([0], with: .none)
        stage.view.moveItem(at: .item(1), to: .item(0))
      }
      #expect(stage.cell(1) === cell && cell.superview === stage.view)
      #expect(cell.frameSeen == CGRect(x: 90, y: 0, width: 80, height: 100))
      #expect(stage.view.shownSubviews.allSatisfy { !($0 is CarouselView) })
      stage.settle()
      stage.expectNoStrays()
    }

    // MARK: Snapshots

    @Test("a snapshot's changes come and go by the default of its data source")
    func snapshots() throws {
      let stage = stage()
      let source = WaterflowDiffableDataSource<Int, Int>(waterflowView: stage.view) { view, indexPath, name in
        let cell = view.dequeueReusableCell(NamedContent.Cell.self, for: indexPath)
        cell.name = name
        return cell
      }
      #expect(source.defaultItemAnimation == .automatic)
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      source.apply(snapshot, animatingDifferences: false)
      stage.turn()
      source.defaultItemAnimation = .slide(.trailing)
      let leaver = try #require(stage.cell(1))
      snapshot.deleteItems([1])
      snapshot.insertItems([7], afterItem: 2)
      source.apply(snapshot)
      #expect(stage.cell(7)?.frameSeen.minX == 300)
      stage.host.advance(by: 0.15)
      #expect(near(leaver.frameSeen.minX, 150))
      stage.settle()
      #expect(stage.shownNames == [0, 2, 7] && leaver.superview == nil)
    }

    // MARK: What is held

    @Test("once it is over nothing is held of what went")
    func holdsNothing() throws {
      final class Cell: WaterflowViewCell {}
      let content = TestContent(count: 4)
      content.makeCell = { _, _ in Cell(reuseIdentifier: nil) }
      let stage = Stage(content)
      let animations: [WaterflowView.ItemAnimation] = [.slide(.leading), .scale, .fade, .none]
      func delete() -> [() -> WaterflowViewCell?] {
        let leaving = (0..<4).compactMap { stage.view.cellForItem(at: .item($0)) }.map { cell in
          { [weak cell] in cell }
        }
        content.counts = [0]
        stage.view.performBatchUpdates {
          for (item, animation) in animations.enumerated() {
            stage.view.deleteItems(at: [.item(item)], with: animation)
          }
        }
        content.forgetCells()
        return leaving
      }
      let leaving = delete()
      stage.host.advance(by: 0.1)
      #expect(leaving.map { $0() != nil } == [true, true, true, false])
      stage.host.advance(by: 0.4)
      #expect(leaving.allSatisfy { $0() == nil })
      #expect(stage.view.panes.root.disappearing.all.isEmpty)
    }
  }
#endif
