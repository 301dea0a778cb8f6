import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A tree with so many children of one parent that its line is shown in stretches.
@MainActor
struct WaterflowViewStretchesTests {
  enum Kind: CaseIterable {
    case vertical, rightToLeft, horizontal, leading

    var direction: ScrollDirection { self == .horizontal ? .horizontal : .vertical }
    var alignment: TreeLayout.Alignment { self == .leading ? .leading : .centered }
  }

  /// Children are 60 apart, in a view of 300 by 300: 11 of them are as long as a stretch.
  private func layout(_ count: Int, _ kind: Kind, spacing: CGFloat = 20) -> TreeLayout {
    .tree(
      parents: [nil] + Array(repeating: 0, count: count), nodeSize: CGSize(width: 40, height: 40), levelSpacing: 30,
      siblingSpacing: spacing, alignment: kind.alignment)
  }

  private func makeStage(
    children count: Int, _ kind: Kind = .vertical, across offset: CGFloat = 0,
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(
      TestContent(count: count + 1), layout: layout(count, kind), size: CGSize(width: 300, height: 300)
    ) {
      $0.scrollDirection = kind.direction
      if kind == .rightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      prepare($0)
    }
    scroll(stage, kind, across: offset)
    return stage
  }

  /// Scrolls to a place counted from where the children begin.
  private func scroll(_ stage: Stage, _ kind: Kind, across offset: CGFloat) {
    switch kind {
    case .horizontal: stage.view.contentOffset.y = offset
    case .rightToLeft: stage.view.contentOffset.x = stage.view.contentSize.width - 300 - offset
    case .vertical, .leading: stage.view.contentOffset.x = offset
    }
    stage.turn()
  }

  private func lines(in stage: Stage) -> [Int: WaterflowConnectorView] {
    var lines: [Int: WaterflowConnectorView] = [:]
    for number in 0..<40 {
      let view = stage.view.supplementaryView(
        forElementKind: WaterflowElementKind.connector, at: IndexPath(item: number << 32, section: 0))
      if let view = view as? WaterflowConnectorView { lines[number] = view }
    }
    return lines
  }

  /// Changes the number of children, from the end or from the beginning.
  private func change(_ stage: Stage, to count: Int, _ kind: Kind, atEnd: Bool = true) {
    let old = (stage.content.counts.first ?? 0) - 1
    stage.view.performBatchUpdates {
      stage.content.counts = [count + 1]
      stage.view.layout = layout(count, kind)
      let items = atEnd ? min(old, count) + 1..<max(old, count) + 1 : 1..<abs(count - old) + 1
      if count > old {
        stage.view.insertItems(at: items.map { .item($0) })
      } else {
        stage.view.deleteItems(at: items.map { .item($0) })
      }
    }
  }

  @Test("only what is near has a view, none longer than two viewports, and touches nobody's index")
  func scrolling() throws {
    let stage = makeStage(children: 1_000)
    for x in stride(from: CGFloat(0), through: 59_000, by: 230) {
      scroll(stage, .vertical, across: x)
      let all = stage.view.visibleSupplementaryViews(ofKind: WaterflowElementKind.connector)
      #expect(all.count == 1 || all.count == 2)
      for view in all {
        #expect(view.frame.width <= 600)
        var corners = 0
        (view.layer as? CAShapeLayer)?.path?.applyWithBlock { _ in corners += 1 }
        // Ten children and both ends.
        #expect(corners <= 36)
      }
      let covered = all.map(\.frame).reduce(CGRect.null) { $0.union($1) }
      #expect(covered.minX <= max(20, x) && covered.maxX >= min(x + 300, 59_960))
    }
  }

  @Test("narrow lines are whole, and have the item's index")
  func narrow() throws {
    let stage = makeStage(children: 11)
    #expect(lines(in: stage).keys.sorted() == [0])
    #expect(lines(in: stage)[0]?.frame == CGRect(x: 20, y: 40, width: 600, height: 30))
  }

  final class OwnView: WaterflowReusableView {
    var element: LayoutElement?

    override func apply(_ element: LayoutElement) { self.element = element }
  }

  @Test("a view of the app's own gets the line of each stretch, of the same parent")
  func ownView() throws {
    let stage = makeStage(children: 30, across: 500) {
      $0.register(OwnView.self, forDecorationViewOfKind: WaterflowElementKind.connector)
    }
    let views = stage.view.visibleSupplementaryViews(ofKind: WaterflowElementKind.connector)
      .compactMap { $0 as? OwnView }
    #expect(views.count == 2)
    for view in views {
      let element = try #require(view.element)
      #expect(element.frame == view.frame)
      #expect(element.parent == 0)
      #expect(element.polyline.allSatisfy { (0...600).contains($0.x) && (0...30).contains($0.y) })
    }
  }

  @Test("while a tree swings its stretches do as one, also those that come in", .needs(.finger))
  func springs() throws {
    let stage = Stage(
      TestContent(count: 461),
      layout: TreeLayout.tree(
        parents: (0..<60).map { $0 == 0 ? nil : $0 - 1 } + Array(repeating: 59, count: 401),
        nodeSize: CGSize(width: 40, height: 20), levelSpacing: 30, siblingSpacing: 20),
      size: CGSize(width: 300, height: 300)
    ) { $0.springs = ScrollSprings(damping: 0.3, frequency: 1.5, resistance: 1000) }
    func stretches() -> [CGFloat] {
      stage.view.visibleSupplementaryViews(ofKind: WaterflowElementKind.connector)
        .filter { $0.frame.width > 0 }.map { $0.frame.minY - 2970 }
    }
    stage.view.contentOffset = CGPoint(x: 470, y: 2800)
    stage.turn()
    #expect(stretches() == [0, 0])
    stage.host.touchDown(at: CGPoint(x: 150, y: 220))
    stage.host.touchMove(to: CGPoint(x: 150, y: 150))
    var found: Set<CGFloat> = []
    for frame in 0..<60 {
      // Past the next joint, at 1 220.
      if frame == 20 { stage.view.contentOffset.x = 1_070 }
      stage.turn()
      let lags = stretches()
      #expect(lags.count == 2)
      #expect(Set(lags).count == 1, "frame \(frame): \(lags)")
      found.formUnion(lags)
    }
    #expect(found.count > 20)
    #expect(found.contains { $0 > 5 })
  }

  #if !canImport(UIKit)
    /// The corners of a line as it is drawn at this moment, in content coordinates.
    private func corners(of line: WaterflowConnectorView) -> [CGPoint] {
      var corners: [CGPoint] = []
      (line.layer as? CAShapeLayer)?.presentation()?.path?.applyWithBlock { corners.append($0.pointee.points[0]) }
      let frame = line.frameSeen
      return corners.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
    }

    /// Looks at every frame of an animation: whether each stretch ends where the next begins.
    private func expectJoined(
      _ lines: [Int: WaterflowConnectorView], _ kind: Kind, in stage: Stage, _ label: String
    ) {
      var places: Set<CGFloat> = []
      for frame in 0..<40 {
        for (number, line) in lines {
          guard let next = lines[number + 1], line.superview != nil, next.superview != nil else { continue }
          guard let end = corners(of: line).last, let start = corners(of: next).first else {
            Issue.record("no line, \(label), frame \(frame)")
            continue
          }
          #expect(
            abs(end.x - start.x) < 0.001 && abs(end.y - start.y) < 0.001,
            "\(number): \(end), \(start), \(label), frame \(frame)")
          #expect(line.alphaSeen == 1 && next.alphaSeen == 1)
          // Half-way between the levels.
          #expect(abs((kind == .horizontal ? end.x : end.y) - 55) < 0.001)
          places.insert(kind == .horizontal ? end.y : end.x)
        }
        stage.host.advance(by: 1.0 / 120)
      }
      #expect(!places.isEmpty, "\(label)")
    }

    @Test(
      "updates that make it a stretch longer, or shorter, leave no gap", .needs(.clock, .scene),
      arguments: Kind.allCases,
      [
        (11, 12, 340), (12, 11, 400), (11, 14, 340), (14, 11, 400), (21, 22, 940), (22, 21, 1000), (30, 12, 500),
        (12, 30, 400), (22, 23, 500), (23, 22, 500), (11, 40, 340), (40, 11, 400),
      ])
    func updates(_ kind: Kind, _ counts: (Int, Int, Int)) {
      for atEnd in [true, false] {
        let stage = makeStage(children: counts.0, kind, across: CGFloat(counts.2))
        // Otherwise what is looked at stays, and the line changes out of sight.
        stage.view.updateAnchoring = .offset
        let before = lines(in: stage)
        change(stage, to: counts.1, kind, atEnd: atEnd)
        let after = lines(in: stage)
        let label = "\(kind), \(counts), \(atEnd ? "at the end" : "at the beginning")"
        #expect(after.keys.sorted().first.map { before[$0] == nil || before[$0] === after[$0] } ?? false, "\(label)")
        let all = before.merging(after) { $1 }
        if all.count > 1 { expectJoined(all, kind, in: stage, label) }
        stage.host.advance(by: 0.5)
        for line in lines(in: stage).values { #expect(line.frame == line.frameSeen, "\(label)") }
        #expect(
          stage.view.shownSubviews.count { $0 is WaterflowConnectorView } == lines(in: stage).count, "\(label)")
      }
    }

    @Test("a turned view leaves no gap", .needs(.clock, .scene), arguments: [CGFloat(200), 250, 400])
    func rotation(width: CGFloat) {
      let stage = makeStage(children: 40, across: 500)
      let before = lines(in: stage)
      UIView.animate(withDuration: 0.3) {
        stage.view.frame.size.width = width
        stage.view.layoutIfNeeded()
      }
      let after = lines(in: stage)
      expectJoined(before.merging(after) { $1 }, .vertical, in: stage, "\(width)")
    }

    @Test("a wide line comes out of its node, and goes back into it", .needs(.clock, .scene))
    func unfolds() throws {
      let stage = makeStage(children: 0, .leading)
      let root = try #require(stage.view.cellForItem(at: .item(0)))
      change(stage, to: 40, .leading)
      let line = try #require(lines(in: stage)[0])
      #expect(corners(of: line).allSatisfy { abs($0.x - root.frameSeen.midX) < 0.001 })
      stage.host.advance(by: 0.5)
      #expect(line.frameSeen == CGRect(x: 20, y: 40, width: 600, height: 30))
      change(stage, to: 0, .leading)
      stage.host.advance(by: 0.5)
      #expect(stage.view.shownSubviews.count { $0 is WaterflowConnectorView } == 0)
    }
  #endif

  @Test("an update takes the stretches along with their parent")
  func follows() throws {
    let stage = makeStage(children: 40, across: 500)
    let before = lines(in: stage)
    #expect(before.keys.sorted() == [0, 1])
    stage.view.performBatchUpdates {
      stage.content.counts = [42]
      stage.view.layout = .tree(
        parents: [nil, nil] + Array(repeating: 1, count: 40), nodeSize: CGSize(width: 40, height: 40), levelSpacing: 30,
        siblingSpacing: 20)
      stage.view.insertItems(at: [.item(0)])
    }
    stage.host.advance(by: 0.5)
    for (number, view) in before {
      let path = IndexPath(item: 1 + number << 32, section: 0)
      #expect(stage.view.supplementaryView(forElementKind: WaterflowElementKind.connector, at: path) === view)
    }
  }
}
