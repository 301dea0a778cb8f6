import Foundation
import TestSupport
import Testing
import Waterflow

/// Lifted items that come into carousels and trees, or leave them.
@MainActor
struct WaterflowViewMovementLayoutsTests {
  private let content = MovableContent([])

  /// Section 0 is a carousel under a header of 30 points, 100 long while it has items; section 1 is a list of items of
  /// 50 points. The view is 300 wide and 400 high.
  private func stage(_ sections: [[Int]], prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
    let names = content.names
    names.sections = sections
    names.height = { $0 < 100 ? 80 : 50 }
    names.headerHeight = 30
    names.layouts[0] = .carousel(
      WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
    return NamedStage(names, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.dataSource = content
      prepare($0)
    }
  }

  private func lift(_ item: IndexPath, to point: CGPoint, in stage: NamedStage) {
    #expect(stage.view.beginInteractiveMovementForItem(at: item))
    stage.view.updateInteractiveMovementTargetPosition(point)
    stage.settle()
  }

  @Test("an item that fills a carousel finds room in it, and the end of the content can be reached")
  func fills() {
    let stage = stage([[], Array(100..<120)])
    // Two headers and 20 items of 50.
    #expect(stage.view.contentSize.height == 1_060)
    lift(.item(1, 1), to: CGPoint(x: 150, y: 15), in: stage)
    #expect(stage.view.contentSize.height == 1_110)
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 160, width: 300, height: 50))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.content.sections[0] == [101])
    #expect(stage.view.contentSize.height == 1_110)
    // It is 50 long there, too.
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 30, width: 50, height: 100))
    stage.expectNoStrays()
    stage.view.scrollToItem(at: .item(18, 1), at: .bottom, animated: false)
    stage.turn()
    #expect(stage.top(of: 119) == 350)
  }

  @Test("an item that empties a carousel takes its room along", arguments: [false, true])
  func empties(isRightToLeft: Bool) {
    let stage = stage([[0], Array(100..<120)]) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    #expect(stage.view.contentSize.height == 1_160)
    lift(.item(0), to: CGPoint(x: 150, y: 275), in: stage)
    #expect(stage.view.contentSize.height == 1_140)
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.content.sections[0] == [] && stage.content.sections[1].contains(0))
    #expect(stage.view.contentSize.height == 1_140)
    #expect(stage.top(of: 100) == 60)
    stage.expectNoStrays()
  }

  @Test("put back, everything is as long as before")
  func cancelled() {
    let stage = stage([[0], Array(100..<120)])
    lift(.item(0), to: CGPoint(x: 150, y: 275), in: stage)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.view.contentSize.height == 1_160)
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 30, width: 80, height: 100))
    stage.expectNoStrays()
  }

  @Test("in a horizontal view, too")
  func horizontally() {
    let stage = stage([[], Array(100..<120)]) { $0.scrollDirection = .horizontal }
    #expect(stage.view.contentSize.width == 1_060)
    lift(.item(1, 1), to: CGPoint(x: 15, y: 150), in: stage)
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.view.contentSize.width == 1_110)
    stage.expectNoStrays()
  }

  // MARK: Trees

  @Test("carried out of a tree and into another, an item is reported by neither, and both are as their parents say")
  func trees() {
    func tree(_ parents: [Int?]) -> any SectionLayout {
      .tree(parents: parents, nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30, siblingSpacing: 20)
    }
    let names = content.names
    names.sections = [[0, 1, 2], [10]]
    names.layouts = [0: tree([nil, 0, 0]), 1: tree([nil])]
    content.onMove = { _, _ in names.layouts = [0: tree([nil, 0]), 1: tree([1, nil])] }
    let stage = NamedStage(names) { $0.dataSource = content }
    // The root between its children, and the other root below the two levels.
    #expect(stage.origins == [[(30, 0), (0, 50), (60, 50)], [(0, 70)]].map { $0.map { CGPoint(x: $0.0, y: $0.1) } })
    let found = misuses {
      lift(.item(1), to: CGPoint(x: 20, y: 80), in: stage)
      stage.view.endInteractiveMovement()
      stage.settle()
    }
    #expect(found == [])
    #expect(names.sections == [[0, 2], [1, 10]])
    // An only child lies under its parent.
    #expect(stage.origins == [[(0, 0), (0, 50)], [(0, 120), (0, 70)]].map { $0.map { CGPoint(x: $0.0, y: $0.1) } })
    stage.expectNoStrays()
  }
}

extension NamedStage {
  /// The top left corner of each item.
  fileprivate var origins: [[CGPoint]] {
    content.sections.enumerated().map { section, names in
      names.indices.map { view.frameForItem(at: .item($0, section))?.origin ?? .zero }
    }
  }
}
