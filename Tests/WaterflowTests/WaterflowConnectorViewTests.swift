import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor @Suite struct WaterflowConnectorViewTests {
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

  @Test("colour and width can be changed while the line is shown; an unusable width draws nothing")
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
    connector.apply(AccompanyingElement(role: .decoration, kind: "line", index: 0, frame: .zero))
    #expect((connector.layer as? CAShapeLayer)?.path?.isEmpty == true)
  }

  #if !canImport(UIKit)
    @Test("the separator colour follows light and dark appearance")
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
