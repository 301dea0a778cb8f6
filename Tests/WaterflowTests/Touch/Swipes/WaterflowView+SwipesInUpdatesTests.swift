#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewSwipesInUpdatesTests {
    private let content = SwipingContent(Array(0..<30))

    @Test("a swiped item that is moved takes its actions along")
    func moved() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      content.names.insert(100, at: 0)
      stage.view.insertItems(at: [.item(0)])
      #expect(stage.displacements == [1: -74])
      stage.settle()
      #expect(stage.actionsViews.map(\.frame) == [CGRect(x: 226, y: 120, width: 74, height: 50)])
      stage.tap(2, x: 260)
      #expect(content.performed == ["A 1"])
    }

    @Test("where the content is moved to keep the place, the actions are moved with it before they glide")
    func kept() throws {
      let stage = SwipingStage(content)
      stage.view.contentOffset.y = 600
      stage.settle()
      stage.swipe(12, by: -60)
      let actions = try #require(stage.actionsViews.first)
      #expect(actions.frame.minY == 720)
      content.names.insert(100, at: 0)
      stage.view.insertItems(at: [.item(0)])
      stage.settle()
      #expect(stage.view.contentOffset.y == 660)
      #expect(actions.frame.minY == 780 && stage.displacements == [12: -74])
    }

    @Test("one that is deleted goes with its actions, also under the finger")
    func deleted() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      content.names.remove(at: 1)
      stage.view.deleteItems(at: [.item(1)])
      #expect(stage.actionsViews.isEmpty && content.cells.contains { $0.displacement != nil })
      stage.settle()
      stage.expectAtRest()
      stage.host.touchDown(at: CGPoint(x: 200, y: 85))
      stage.host.touchMove(to: CGPoint(x: 100, y: 85))
      content.names.remove(at: 1)
      stage.view.deleteItems(at: [.item(1)])
      stage.host.touchMove(to: CGPoint(x: 50, y: 85))
      stage.host.touchUp()
      stage.settle()
      stage.expectAtRest()
      #expect(content.performed == [])
    }

    @Test("one that is deleted and comes back at once isn't displaced")
    func comesBack() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      content.names.remove(at: 1)
      stage.view.deleteItems(at: [.item(1)])
      stage.host.advance(by: 0.1)
      content.names.insert(1, at: 1)
      stage.view.insertItems(at: [.item(1)])
      stage.settle()
      stage.expectAtRest()
    }

    @Test("one that is reloaded is closed, one that is reconfigured stays open")
    func reloaded() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.view.reconfigureItems(at: [.item(1)])
      stage.settle()
      #expect(stage.displacements == [1: -74])
      stage.view.reloadItems(at: [.item(1)])
      stage.settle()
      stage.expectAtRest()
      stage.swipe(1, by: -60)
      stage.view.reloadData()
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a delegate that changes the items while it is asked swipes nothing")
    func asked() {
      final class Changing: NSObject, WaterflowViewDelegate {
        let content: SwipingContent
        init(_ content: SwipingContent) { self.content = content }
        func waterflowView(
          _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
        ) -> CGFloat { 50 }
        func waterflowView(
          _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
          waterflowView.reloadData()
          return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "A") { _, _, _ in }])
        }
      }
      let delegate = Changing(content)
      let stage = SwipingStage(content) { $0.delegate = delegate }
      stage.swipe(1, by: -60)
      stage.expectAtRest()
    }

    // MARK: At random

    /// Everything that can happen to a swipe, in the middle of it.
    @MainActor
    private struct Run {
      let stage: SwipingStage
      let content: SwipingContent
      var random: SeededRandom
      var nextName = 1_000
      var log: [String] = []

      init(seed: UInt64) {
        content = SwipingContent(Array(0..<20))
        content.leading = ["C"]
        content.trailing = ["A", "B"]
        stage = SwipingStage(content)
        random = SeededRandom(seed: seed)
      }

      private mutating func point() -> CGPoint {
        CGPoint(x: CGFloat(random.int(5...295)), y: CGFloat(random.int(5...295)))
      }

      private mutating func update() {
        let view = stage.view
        content.completes = random.oneIn(2)
        content.style = random.oneIn(3) ? .destructive : .normal
        content.performsFirst = !random.oneIn(4)
        let item = content.names.isEmpty ? nil : random.int(0...content.names.count - 1)
        switch random.int(0...5) {
        case 0:
          nextName += 1
          let place = random.int(0...content.names.count)
          content.names.insert(nextName, at: place)
          view.insertItems(at: [.item(place)])
        case 1:
          guard let item, content.names.count > 12 else { return }
          content.names.remove(at: item)
          view.deleteItems(at: [.item(item)], with: random.pick([.fade, .scale, .slide(.leading), .none]))
        case 2:
          guard let item else { return }
          let target = random.int(0...content.names.count - 1)
          content.names.insert(content.names.remove(at: item), at: target)
          view.moveItem(at: .item(item), to: .item(target))
        case 3: if let item { view.reloadItems(at: [.item(item)]) }
        case 4: if let item { view.reconfigureItems(at: [.item(item)]) }
        default: view.reloadData()
        }
      }

      mutating func step() {
        let host = stage.host
        let start = point()
        let way = CGFloat(random.int(-260...260))
        let kind = random.int(0...11)
        log.append("\(kind) \(start) \(way)")
        switch kind {
        case 0, 1, 2:
          host.drag(from: start, to: CGPoint(x: start.x + way, y: start.y), duration: 0.1)
        case 3: host.flick(from: start, to: CGPoint(x: start.x + way / 4, y: start.y), duration: 0.04)
        case 4: host.tap(at: start)
        case 5: host.drag(from: start, to: CGPoint(x: start.x, y: start.y + way / 2), duration: 0.1)
        case 6:
          // An update in the middle of a swipe.
          host.touchDown(at: start)
          host.touchMove(to: CGPoint(x: start.x + way / 2, y: start.y))
          update()
          host.touchMove(to: CGPoint(x: start.x + way, y: start.y))
          if random.oneIn(4) { host.touchCancel() } else { host.touchUp() }
        case 7: host.rotate(to: random.oneIn(2) ? CGSize(width: 300, height: 400) : CGSize(width: 400, height: 300))
        case 8: if let completion = content.completions.popLast() { completion(random.oneIn(2)) }
        case 9: stage.view.setEditing(random.oneIn(3), animated: random.oneIn(2))
        case 10: stage.view.contentOffset.y = CGFloat(random.int(0...600))
        default: update()
        }
        // Also in the middle of what this has begun.
        if random.oneIn(2) { host.advance(by: random.double(0...0.4)) }
      }

      func expectAtMostOne(_ comment: Comment) {
        #expect(stage.displacements.count <= 1, comment)
        let shown = Set(stage.view.visibleCells.map(ObjectIdentifier.init))
        for cell in content.cells where cell.superview == nil {
          #expect(cell.transform == .identity && !shown.contains(ObjectIdentifier(cell)), comment)
        }
        #expect(content.calls.values.allSatisfy { $0 == 1 }, comment)
      }
    }

    @Test("2 000 random sequences: at most one is open, actions are called once, no cell is left displaced")
    func random() {
      for seed in 0..<UInt64(TestLength.isFull ? 50 : 10) {
        var run = Run(seed: seed)
        for sequence in 0..<40 {
          run.log = []
          for _ in 0..<run.random.int(2...6) {
            run.step()
            run.expectAtMostOne("seed \(seed), sequence \(sequence): \(run.log)")
          }
          run.stage.view.setEditing(false, animated: false)
          run.stage.settle()
          #expect(run.stage.actionsViews.count == run.stage.displacements.count, "seed \(seed), \(run.log)")
          run.stage.host.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 170), duration: 0.1)
          run.stage.settle()
          run.stage.expectAtRest("seed \(seed), sequence \(sequence): \(run.log)")
        }
      }
    }
  }
#endif
