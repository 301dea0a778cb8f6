import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor struct WaterflowConnectorViewTests {
  final class ThickConnectorView: WaterflowConnectorView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      lineColor = .red
      lineWidth = 4
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A root with two children of 40 by 20, 20 apart, the levels 30 apart.
  private func makeStage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    Stage(
      TestContent(count: 3),
      layout: .tree(
        parents: [nil, 0, 0], nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30, siblingSpacing: 20),
      prepare: prepare)
  }

  private func connector(in stage: Stage) throws -> WaterflowConnectorView {
    try #require(stage.view.subviews.lazy.compactMap { $0 as? WaterflowConnectorView }.first)
  }

  @Test("a tree's connectors are drawn without anything registered")
  func defaultView() throws {
    var stage: Stage?
    let reported = misuses { stage = makeStage() }
    let connector = try connector(in: #require(stage))
    #expect(reported.isEmpty)
    let root = try #require(stage?.view.frameForItem(at: .item(0)))
    let child = try #require(stage?.view.frameForItem(at: .item(1)))
    #expect(connector.frame.minY == root.maxY)
    #expect(connector.frame.maxY == child.minY)
    let shape = try #require(connector.layer as? CAShapeLayer)
    // Down from the middle of the root, and from there to the middles of the children, 60 apart.
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(shape.lineWidth == 1)
    #expect(shape.lineJoin == .round)
    #expect(shape.fillColor == nil)
  }

  @Test("a touch on a line reaches what lies under it")
  func touches() throws {
    let connector = try connector(in: makeStage())
    #expect(!connector.isUserInteractionEnabled)
  }

  @Test("a registered class replaces the default")
  func registered() throws {
    let stage = makeStage {
      $0.register(ThickConnectorView.self, forDecorationViewOfKind: WaterflowElementKind.connector)
    }
    let connector = try connector(in: stage)
    #expect(connector is ThickConnectorView)
    #expect((connector.layer as? CAShapeLayer)?.lineWidth == 4)
  }

  @Test("color and width can be changed while the line is shown; an unusable width draws nothing")
  func properties() throws {
    let connector = try connector(in: makeStage())
    let shape = try #require(connector.layer as? CAShapeLayer)
    connector.lineColor = .blue
    connector.lineWidth = 3
    #expect(shape.strokeColor == UIColor.blue.cgColor)
    #expect(shape.lineWidth == 3)
    for width in [-1, .nan, .infinity] as [CGFloat] {
      connector.lineWidth = width
      #expect(shape.lineWidth == 0)
    }
  }

  @Test("an element without a line draws none, and a view that is used again forgets the old one")
  func noLine() throws {
    let connector = try connector(in: makeStage())
    connector.apply(LayoutElement(role: .decoration, kind: "line", index: 0, frame: .zero))
    #expect((connector.layer as? CAShapeLayer)?.path?.isEmpty == true)
  }

  // MARK: Scrolling and updates

  final class CountingConnectorView: WaterflowConnectorView {
    static var appliedCount = 0

    override func apply(_ element: LayoutElement) {
      super.apply(element)
      Self.appliedCount += 1
    }
  }

  @Test("while it scrolls a line is drawn when it comes in, and not again")
  func drawsOnce() {
    CountingConnectorView.appliedCount = 0
    // Every node has one child, 50 points below: 8 of the 60 are visible, and 8 or 9 of the lines.
    let stage = Stage(
      TestContent(count: 60),
      layout: .tree(
        parents: (0..<60).map { $0 == 0 ? nil : $0 - 1 }, nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30)
    ) {
      $0.register(CountingConnectorView.self, forDecorationViewOfKind: WaterflowElementKind.connector)
    }
    let first = CountingConnectorView.appliedCount
    #expect(first == 8)
    for y in 1...20 { stage.scroll(to: CGFloat(y)) }
    #expect(CountingConnectorView.appliedCount == first)
    // At 400 the lines of the nodes 8 to 15 have come in, one by one.
    for y in 21...400 { stage.scroll(to: CGFloat(y)) }
    #expect(CountingConnectorView.appliedCount == first + 8)
  }

  @Test("the frame of a connector is known wherever it is; a node without children has none")
  func frames() throws {
    let stage = makeStage()
    let kind = WaterflowElementKind.connector
    let connector = try connector(in: stage)
    #expect(stage.view.frameForSupplementaryElement(ofKind: kind, at: .item(0)) == connector.frame)
    #expect(stage.view.frameForSupplementaryElement(ofKind: kind, at: .item(1)) == nil)
    #expect(stage.view.frameForSupplementaryElement(ofKind: kind, at: .item(7)) == nil)
    #expect(stage.view.frameForSupplementaryElement(ofKind: "none", at: .item(0)) == nil)
  }

  #if !canImport(UIKit)
    /// Inserts an item into the tree of ``makeStage(prepare:)``.
    private func insert(parents: [Int?], in stage: Stage) {
      stage.view.performBatchUpdates {
        stage.content.counts = [parents.count]
        stage.view.layout = .tree(
          parents: parents, nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30, siblingSpacing: 20)
        stage.view.insertItems(at: [.item(parents.count - 1)])
      }
    }

    /// A corner of the line as it is drawn at this moment, in content coordinates.
    private func corner(_ index: Int, of connector: WaterflowConnectorView) throws -> CGPoint {
      var corners: [CGPoint] = []
      let path = try #require((connector.layer as? CAShapeLayer)?.presentation()?.path)
      path.applyWithBlock { corners.append($0.pointee.points[0]) }
      let frame = connector.frameSeen
      return CGPoint(x: frame.minX + corners[index].x, y: frame.minY + corners[index].y)
    }

    @Test("in an update a line stays with its nodes in every frame, and is the same view", .needs(.clock, .scene))
    func glides() throws {
      let stage = makeStage()
      let connector = try connector(in: stage)
      let cells = try (0..<3).map { try #require(stage.view.cellForItem(at: .item($0))) }
      insert(parents: [nil, 0, 0, 0], in: stage)
      var positions: Set<CGFloat> = []
      for _ in 0..<40 {
        let nodes = cells.map(\.frameSeen)
        // Down from the root, and at the ends of the ways to the first and the second child.
        for (index, point) in [
          (0, CGPoint(x: nodes[0].midX, y: nodes[0].maxY)), (3, CGPoint(x: nodes[1].midX, y: nodes[1].minY)),
          (6, CGPoint(x: nodes[2].midX, y: nodes[2].minY)),
        ] {
          let drawn = try corner(index, of: connector)
          #expect(abs(drawn.x - point.x) < 0.001 && abs(drawn.y - point.y) < 0.001, "corner \(index)")
        }
        positions.insert(nodes[0].midX)
        stage.host.advance(by: 1.0 / 120)
      }
      #expect(positions.count > 30)
      #expect(connector.superview === stage.view)
      // The root has moved from over the middle of two children to that of three, 60 apart: 60 on.
      #expect(try corner(9, of: connector).x == stage.view.frameForItem(at: .item(3))?.midX)
    }

    @Test("a line that gets fewer children keeps its corners, the last of them in one point")
    func glidesToLess() throws {
      let stage = makeStage()
      let connector = try connector(in: stage)
      stage.view.performBatchUpdates {
        stage.content.counts = [2]
        stage.view.layout = .tree(
          parents: [nil, 0], nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30, siblingSpacing: 20)
        stage.view.deleteItems(at: [.item(2)])
      }
      stage.host.advance(by: 0.15)
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      // The line down to the only child: half-way and to its end, which the others are on their way to.
      #expect(abs(try corner(3, of: connector).x - cell.frameSeen.midX) < 0.001)
      #expect(abs(try corner(6, of: connector).x - cell.frameSeen.midX) > 1)
      stage.host.advance(by: 0.3)
      #expect(try corner(6, of: connector) == CGPoint(x: cell.frame.midX, y: cell.frame.minY))
    }

    @Test("a new line comes out of its node, with the child that it leads to", .needs(.clock, .scene))
    func unfolds() throws {
      let stage = makeStage()
      insert(parents: [nil, 0, 0, 1], in: stage)
      stage.host.advance(by: 0.15)
      let new = try #require(
        stage.view.supplementaryView(forElementKind: WaterflowElementKind.connector, at: .item(1))
          as? WaterflowConnectorView)
      let child = try #require(stage.view.cellForItem(at: .item(3)))
      #expect(new.alphaSeen == 1 && child.alphaSeen == 1)
      let end = try corner(2, of: new)
      #expect(abs(end.x - child.frameSeen.midX) < 0.001 && abs(end.y - child.frameSeen.minY) < 0.001)
      #expect(child.frameSeen.minY > 50 && child.frameSeen.minY < 100, "on its way from one level to the next")
      stage.host.advance(by: 0.3)
      #expect(child.frameSeen.minY == 100)
    }

    @Test("in a property animator a line changes at once, and the animator comes to its end", .needs(.clock, .scene))
    func propertyAnimator() throws {
      let stage = makeStage()
      let connector = try connector(in: stage)
      let animator = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 1) {
        connector.alpha = 0.5
        connector.apply(
          LayoutElement(
            role: .decoration, kind: WaterflowElementKind.connector, index: 0, frame: connector.frame,
            polyline: [.zero, CGPoint(x: 50, y: 30)]))
      }
      animator.startAnimation()
      let shown = (connector.layer as? CAShapeLayer)?.presentation()
      #expect(shown?.path?.boundingBox == CGRect(x: 0, y: 0, width: 50, height: 30))
      #expect(animator.isRunning)
      stage.host.advance(by: 0.3)
      #expect(!animator.isRunning)
    }

    @Test("the separator color follows light and dark appearance")
    func darkMode() throws {
      let stage = makeStage()
      let shape = try #require(try connector(in: stage).layer as? CAShapeLayer)
      let light = shape.strokeColor
      #expect(
        light == UIColor.separator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor)
      stage.host.userInterfaceStyle = .dark
      #expect(
        shape.strokeColor
          == UIColor.separator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor)
      #expect(shape.strokeColor != light)
    }
  #endif
}
