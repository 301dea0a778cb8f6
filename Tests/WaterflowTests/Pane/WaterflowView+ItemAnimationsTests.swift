#if !canImport(UIKit)
  // UIKit says what is on the display only once it was committed.
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What is on the display of a view.
  private struct Look: Equatable {
    var frame: CGRect
    var alpha: CGFloat = 1
    var scale: CGFloat = 1

    /// As it is on the display now.
    @MainActor
    init(of view: UIView) {
      self.init(frame: view.frameSeen, alpha: view.alphaSeen, scale: view.transformSeen.a)
    }

    init(frame: CGRect, alpha: CGFloat = 1, scale: CGFloat = 1) {
      // To a thousandth: a curve's middle is found by halving.
      func rounded(_ value: CGFloat) -> CGFloat { (value * 1_000).rounded() / 1_000 }
      self.frame = CGRect(
        x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width), height: rounded(frame.height))
      self.alpha = rounded(alpha)
      self.scale = rounded(scale)
    }

    func mixed(with other: Look) -> Look {
      func mean(_ value: (Look) -> CGFloat) -> CGFloat { (value(self) + value(other)) / 2 }
      return Look(
        frame: CGRect(
          x: mean(\.frame.minX), y: mean(\.frame.minY), width: mean(\.frame.width), height: mean(\.frame.height)),
        alpha: mean(\.alpha), scale: mean(\.scale))
    }
  }

  /// How an item looks before it comes and once it is gone.
  private struct Outside: Sendable {
    let animation: WaterflowView.ItemAnimation
    var x: CGFloat = 0
    var y: CGFloat = 0
    var alpha: CGFloat = 1
    var scale: CGFloat = 1

    func look(from frame: CGRect) -> Look { Look(frame: frame.offsetBy(dx: x, dy: y), alpha: alpha, scale: scale) }
  }

  @MainActor @Suite(.needs(.clock, .scene))
  struct WaterflowViewItemAnimationsTests {
    private let content: NamedContent = {
      let content = NamedContent([Array(0..<4)])
      content.height = { _ in 50 }
      return content
    }()

    /// Items 50 points high and 300 wide, without spacing: item i lies at 50 i. The view is 400 high.
    private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
      NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), prepare: prepare)
    }

    private func look(of name: Int, on stage: NamedStage) throws -> Look { Look(of: try #require(stage.cell(name))) }

    /// Of the item at index 1, which lies at 50...100.
    private static let frame = CGRect(x: 0, y: 50, width: 300, height: 50)
    nonisolated private static let table = [
      Outside(animation: .automatic, alpha: 0), Outside(animation: .fade, alpha: 0),
      Outside(animation: .scale, scale: 0.01),
      Outside(animation: .slide(.leading), x: -300), Outside(animation: .slide(.trailing), x: 300),
      // Its lower edge goes from 100 to 0, its upper one from 50 to 400.
      Outside(animation: .slide(.top), y: -100), Outside(animation: .slide(.bottom), y: 350),
      Outside(animation: .slide([.top, .trailing]), x: 300, y: -100),
      Outside(animation: .slide([.leading, .trailing, .bottom]), y: 350),
      Outside(animation: .slide([.leading, .trailing]), alpha: 0), Outside(animation: .slide(.all), alpha: 0),
      Outside(animation: .slide([]), alpha: 0),
    ]

    @Test("an inserted item comes as it is told to, from the first frame to the last", arguments: table)
    private func inserts(_ outside: Outside) throws {
      let stage = stage()
      content.sections = [[0, 9, 1, 2, 3]]
      stage.view.insertItems(at: [.item(1)], with: outside.animation)
      #expect(try look(of: 9, on: stage) == outside.look(from: Self.frame))
      // Others make room in the same time.
      #expect(try look(of: 1, on: stage) == Look(frame: Self.frame))
      stage.host.advance(by: 0.15)
      let inside = Look(frame: Self.frame)
      #expect(try look(of: 9, on: stage) == inside.mixed(with: outside.look(from: Self.frame)))
      #expect(try look(of: 1, on: stage) == Look(frame: Self.frame.offsetBy(dx: 0, dy: 25)))
      stage.host.advance(by: 0.15)
      #expect(try look(of: 9, on: stage) == inside)
      stage.settle()
      stage.expectConsistent()
    }

    @Test("a deleted item goes as it is told to, and comes back unchanged from the pool", arguments: table)
    private func deletes(_ outside: Outside) throws {
      let stage = stage()
      let cell = try #require(stage.cell(1))
      content.sections = [[0, 2, 3]]
      stage.view.deleteItems(at: [.item(1)], with: outside.animation)
      let inside = Look(frame: Self.frame)
      #expect(Look(of: cell) == inside)
      stage.host.advance(by: 0.15)
      #expect(Look(of: cell) == inside.mixed(with: outside.look(from: Self.frame)))
      stage.host.advance(by: 0.3)
      #expect(cell.superview == nil && cell.alpha == 1 && cell.transform.isIdentity)
      #expect(stage.view.panes.root.disappearing.all.isEmpty)
      stage.expectConsistent()
      content.sections = [[0, 2, 3, 4]]
      stage.view.insertItems(at: [.item(3)], with: .none)
      #expect(stage.cell(4) === cell)
    }

    @Test("a reloaded item's old cell goes as the new one comes", arguments: table)
    private func reloads(_ outside: Outside) throws {
      let stage = stage()
      let cell = try #require(stage.cell(1))
      stage.view.reloadItems(at: [.item(1)], with: outside.animation)
      #expect(stage.cell(1) !== cell)
      #expect(Look(of: cell) == Look(frame: Self.frame))
      #expect(try look(of: 1, on: stage) == outside.look(from: Self.frame))
      stage.host.advance(by: 0.15)
      #expect(try look(of: 1, on: stage) == Look(of: cell))
      stage.settle()
      stage.expectConsistent()
    }

    @Test("with none an item is there, or gone, at once, while others glide")
    func none() throws {
      let stage = stage()
      let cell = try #require(stage.cell(1))
      content.sections = [[0, 9, 2, 3]]
      var finished: Bool?
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [.item(1)], with: .none)
        stage.view.insertItems(at: [.item(1)], with: .none)
      } completion: {
        finished = $0
      }
      #expect(cell.superview == nil && !content.displayed.contains(ObjectIdentifier(cell)))
      #expect(try look(of: 9, on: stage) == Look(frame: Self.frame))
      stage.settle()
      #expect(finished == true)
      stage.expectConsistent()
      content.sections = [[9, 2, 3]]
      stage.view.deleteItems(at: [.item(0)], with: .none)
      #expect(try look(of: 9, on: stage) == Look(frame: Self.frame))
      stage.host.advance(by: 0.15)
      #expect(try look(of: 9, on: stage) == Look(frame: CGRect(x: 0, y: 25, width: 300, height: 50)))
      stage.settle()
      stage.expectConsistent()
    }

    @Test("every item of a batch may have its own")
    func severalInOneBatch() throws {
      let stage = stage()
      let (first, last) = (try #require(stage.cell(0)), try #require(stage.cell(3)))
      content.sections = [[8, 1, 9, 2]]
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [.item(0)], with: .slide(.leading))
        stage.view.deleteItems(at: [.item(3)], with: .scale)
        stage.view.insertItems(at: [.item(0)], with: .slide(.trailing))
        stage.view.insertItems(at: [.item(2)])
      }
      #expect(try look(of: 8, on: stage).frame.minX == 300)
      #expect(try look(of: 9, on: stage).alpha == 0)
      #expect(try look(of: 2, on: stage) == Look(frame: CGRect(x: 0, y: 100, width: 300, height: 50)))
      stage.host.advance(by: 0.15)
      #expect(Look(of: first) == Look(frame: CGRect(x: -150, y: 0, width: 300, height: 50)))
      #expect(Look(of: last) == Look(frame: CGRect(x: 0, y: 150, width: 300, height: 50), scale: 0.505))
      stage.settle()
      stage.expectConsistent()
    }

    @Test("leading and trailing change sides where it is read from right to left")
    func rightToLeft() throws {
      let stage = stage { $0.semanticContentAttribute = .forceRightToLeft }
      let cell = try #require(stage.cell(1))
      content.sections = [[0, 9, 2, 3]]
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [.item(1)], with: .slide(.trailing))
        stage.view.insertItems(at: [.item(1)], with: .slide([.leading, .top]))
      }
      #expect(try look(of: 9, on: stage) == Look(frame: CGRect(x: 300, y: -50, width: 300, height: 50)))
      stage.host.advance(by: 0.15)
      #expect(Look(of: cell) == Look(frame: CGRect(x: -150, y: 50, width: 300, height: 50)))
      #expect(try look(of: 9, on: stage) == Look(frame: CGRect(x: 150, y: 0, width: 300, height: 50)))
    }

    @Test("with Reduce Motion everything fades", arguments: table)
    private func reduceMotion(_ outside: Outside) throws {
      let stage = stage()
      stage.host.isReduceMotionEnabled = true
      defer { stage.host.isReduceMotionEnabled = false }
      let cell = try #require(stage.cell(0))
      content.sections = [[1, 9, 2, 3]]
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [.item(0)], with: outside.animation)
        stage.view.insertItems(at: [.item(1)], with: outside.animation)
      }
      #expect(try look(of: 9, on: stage) == Look(frame: Self.frame, alpha: 0))
      stage.host.advance(by: 0.15)
      #expect(try look(of: 9, on: stage) == Look(frame: Self.frame, alpha: 0.5))
      #expect(Look(of: cell) == Look(frame: CGRect(x: 0, y: 0, width: 300, height: 50), alpha: 0.5))
    }

    @Test("with Reduce Motion what comes at once still does")
    func reduceMotionNone() throws {
      let stage = stage()
      stage.host.isReduceMotionEnabled = true
      defer { stage.host.isReduceMotionEnabled = false }
      content.sections = [[0, 9, 1, 2, 3]]
      stage.view.insertItems(at: [.item(1)], with: .none)
      #expect(try look(of: 9, on: stage) == Look(frame: Self.frame))
    }

    @Test("items slide over the edges of what is visible, each from just outside")
    func visibleEdges() throws {
      content.sections = [Array(0..<100)]
      let stage = stage()
      stage.view.layout = .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
      stage.turn()
      stage.scroll(to: 500)
      // Three to a row: items 30...53 are in view, item 36 lies at 600 in the first column.
      content.sections[0].insert(contentsOf: [200, 201], at: 37)
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [.item(37)], with: .slide(.top))
        stage.view.insertItems(at: [.item(38)], with: .slide(.leading))
      }
      #expect(stage.view.contentOffset.y == 500)
      #expect(try look(of: 200, on: stage) == Look(frame: CGRect(x: 100, y: 450, width: 100, height: 50)))
      #expect(try look(of: 201, on: stage) == Look(frame: CGRect(x: -100, y: 600, width: 100, height: 50)))
      stage.settle()
      stage.expectConsistent()
    }

    @Test("what lies beyond an edge needs no way over it, and all of it over the opposite one")
    func outOfBounds() {
      let frame = CGRect(x: 10, y: -80, width: 50, height: 50)
      let bounds = CGRect(x: 0, y: 0, width: 300, height: 400)
      func way(_ edges: NSDirectionalRectEdge) -> CGPoint? { edges.way(of: frame, outOf: bounds, isRightToLeft: false) }
      #expect(way(.top) == .zero)
      #expect(way(.bottom) == CGPoint(x: 0, y: 480))
      #expect(way([.top, .trailing]) == CGPoint(x: 290, y: 0))
      #expect(way(.all) == nil && way([]) == nil)
    }

    @Test("the way over an edge is measured from where the content is scrolled to")
    func scrolledBounds() {
      let frame = CGRect(x: 1_200, y: 600, width: 50, height: 50)
      let bounds = CGRect(x: 1_000, y: 500, width: 300, height: 400)
      let ways = [.top, .leading, .bottom, .trailing].map { (edge: NSDirectionalRectEdge) in
        edge.way(of: frame, outOf: bounds, isRightToLeft: false)
      }
      #expect(ways == [(0, -150), (-250, 0), (0, 300), (100, 0)].map { CGPoint(x: $0.0, y: $0.1) })
    }

    @Test("what comes or goes out of sight makes no cell, and its completion is called")
    func outOfSight() {
      content.sections = [Array(0..<100)]
      let stage = stage { $0.isPrefetchingEnabled = false }
      content.forgetCalls()
      var finished: Bool?
      content.sections[0].insert(200, at: 50)
      content.sections[0].remove(at: 80)
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [.item(50)], with: .slide(.leading))
        stage.view.deleteItems(at: [.item(79)], with: .scale)
      } completion: {
        finished = $0
      }
      stage.settle()
      #expect(content.askedCells.isEmpty && finished == true)
      stage.expectConsistent()
    }

    @Test("without animations everything is in place when the call returns")
    func withoutAnimation() throws {
      let stage = stage()
      content.sections = [[9, 1, 2, 3]]
      UIView.performWithoutAnimation {
        stage.view.performBatchUpdates {
          stage.view.deleteItems(at: [.item(0)], with: .scale)
          stage.view.insertItems(at: [.item(0)], with: .slide(.top))
        }
      }
      #expect(try look(of: 9, on: stage) == Look(frame: CGRect(x: 0, y: 0, width: 300, height: 50)))
      stage.expectConsistent()
    }

    @Test("an index path that names no item's place is reported with the method that got it")
    func outOfRange() {
      let stage = stage()
      let section = IndexPath(index: 0)
      let found = misuses {
        stage.view.insertItems(at: [section], with: .fade)
        stage.view.deleteItems(at: [section], with: .fade)
        stage.view.reloadItems(at: [section], with: .fade)
      }
      #expect(
        found
          == ["insertItems(at:with:)", "deleteItems(at:with:)", "reloadItems(at:with:)"].map {
            .indexPathOutOfRange(section, call: $0)
          })
    }
  }
#endif
