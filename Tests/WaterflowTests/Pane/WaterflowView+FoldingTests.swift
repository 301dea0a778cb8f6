import Foundation
import TestSupport
import Testing
import Waterflow

/// A window with a tree of numbers, of which some are folded away.
@MainActor
final class FoldingStage: NSObject, WaterflowViewDelegate {
  let host: TestHost
  let view: WaterflowView
  private(set) var dataSource: WaterflowDiffableDataSource<Int, Int>
  /// Nil: each node is as large as its number says.
  var nodeSize: CGSize? = CGSize(width: 40, height: 20)

  init(_ kind: FoldingKind, _ snapshot: WaterflowSectionSnapshot<Int>) {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    view = WaterflowView(frame: controller.view.bounds)
    view.contentInsetAdjustmentBehavior = .never
    view.scrollDirection = kind.direction
    if kind == .rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    if kind == .ownSizes { nodeSize = nil }
    dataSource = WaterflowDiffableDataSource(waterflowView: view) { view, indexPath, item in
      let cell = view.dequeueReusableCell(NamedContent.Cell.self, for: indexPath)
      cell.name = item
      return cell
    }
    super.init()
    view.delegate = self
    controller.view.addSubview(view)
    dataSource.apply(snapshot, to: 0)
    host.advance(by: 0.5)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    .tree(parents: dataSource.parents(inSection: section), nodeSize: nodeSize, levelSpacing: 30, siblingSpacing: 20)
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let item = dataSource.itemIdentifier(for: indexPath) ?? 0
    return CGSize(width: 20 + item * 6, height: 30 - item * 2)
  }

  func cell(_ item: Int) -> WaterflowViewCell? {
    view.visibleCells.first { ($0 as? NamedContent.Cell)?.name == item }
  }

  func connector(_ item: Int) -> WaterflowConnectorView? {
    dataSource.indexPath(for: item).flatMap {
      view.supplementaryView(forElementKind: WaterflowElementKind.connector, at: $0)
    } as? WaterflowConnectorView
  }
}

enum FoldingKind: CaseIterable {
  case vertical, horizontal, rightToLeft, ownSizes

  var direction: ScrollDirection { self == .vertical || self == .ownSizes ? .vertical : .horizontal }

  /// The middle of the edge at which lines to children begin.
  func farEdge(_ frame: CGRect) -> CGPoint {
    switch self {
    case .vertical, .ownSizes: CGPoint(x: frame.midX, y: frame.maxY)
    case .horizontal: CGPoint(x: frame.maxX, y: frame.midY)
    case .rightToLeft: CGPoint(x: frame.minX, y: frame.midY)
    }
  }

  /// The middle of the edge at which the line from the parent ends.
  func nearEdge(_ frame: CGRect) -> CGPoint {
    switch self {
    case .vertical, .ownSizes: CGPoint(x: frame.midX, y: frame.minY)
    case .horizontal: CGPoint(x: frame.minX, y: frame.midY)
    case .rightToLeft: CGPoint(x: frame.maxX, y: frame.midY)
    }
  }
}

@MainActor
struct WaterflowViewFoldingTests {
  /// 0 with 1 and 2, 2 with 3 and 4.
  private func snapshot(expanded: [Int]) -> WaterflowSectionSnapshot<Int> {
    var snapshot = WaterflowSectionSnapshot<Int>()
    snapshot.append([0])
    snapshot.append([1, 2], to: 0)
    snapshot.append([3, 4], to: 2)
    snapshot.expand(expanded)
    return snapshot
  }

  @Test("items that hang elsewhere are placed there, also where all of them stay", arguments: [false, true])
  func hangsElsewhere(isAnimated: Bool) {
    var nested = WaterflowSectionSnapshot<Int>()
    nested.append([0])
    nested.append([1], to: 0)
    nested.expand([0])
    let stage = FoldingStage(.vertical, nested)
    #expect(stage.cell(1)?.frame == CGRect(x: 0, y: 50, width: 40, height: 20))
    var flat = WaterflowSectionSnapshot<Int>()
    flat.append([0, 1])
    stage.dataSource.apply(flat, to: 0, animatingDifferences: isAnimated)
    stage.host.advance(by: 0.5)
    #expect(stage.cell(1)?.frame == CGRect(x: 60, y: 0, width: 40, height: 20))
    #expect(stage.view.contentSize.height == 20)
    #expect(stage.connector(0) == nil)
    stage.dataSource.apply(nested, to: 0, animatingDifferences: isAnimated)
    stage.host.advance(by: 0.5)
    #expect(stage.cell(1)?.frame == CGRect(x: 0, y: 50, width: 40, height: 20))
    #expect(stage.connector(0) != nil)
  }

  #if !canImport(UIKit)
    /// A parent, its children, and the line between them.
    private typealias Branch = (parent: WaterflowViewCell, children: [WaterflowViewCell], line: WaterflowConnectorView)

    private func branch(_ parent: Int, _ children: [Int], in stage: FoldingStage) throws -> Branch {
      try (
        #require(stage.cell(parent)), children.map { try #require(stage.cell($0)) }, #require(stage.connector(parent))
      )
    }

    /// The corners of a line as it is drawn at this moment, in content coordinates.
    private func corners(of line: WaterflowConnectorView) -> [CGPoint] {
      var corners: [CGPoint] = []
      (line.layer as? CAShapeLayer)?.presentation()?.path?.applyWithBlock { corners.append($0.pointee.points[0]) }
      let frame = line.frameSeen
      return corners.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
    }

    private func isNear(_ first: CGPoint?, _ second: CGPoint) -> Bool {
      first.map { abs($0.x - second.x) < 0.01 && abs($0.y - second.y) < 0.01 } ?? false
    }

    /// Looks at every frame of an animation; returns how many different places the last child of each branch was at.
    private func watch(_ branches: [Branch], _ kind: FoldingKind, in stage: FoldingStage) -> [Int] {
      var places = branches.map { _ in Set<CGFloat>() }
      for frame in 0..<36 {
        for (index, branch) in branches.enumerated() {
          let corners = corners(of: branch.line)
          #expect(isNear(corners.first, kind.farEdge(branch.parent.frameSeen)), "\(kind), frame \(frame)")
          for child in branch.children {
            let end = kind.nearEdge(child.frameSeen)
            #expect(corners.contains { isNear($0, end) }, "\(kind), frame \(frame): \(corners), \(end)")
            #expect(child.alphaSeen == 1)
          }
          places[index].insert(branch.children.last.map { $0.frameSeen.minX + $0.frameSeen.minY } ?? 0)
          #expect(branch.line.alphaSeen == 1)
        }
        stage.host.advance(by: 1.0 / 120)
      }
      return places.map(\.count)
    }

    @Test(
      "children come out of their parent, and every line stays with its nodes", .needs(.scale, .clock, .scene),
      arguments: FoldingKind.allCases)
    func unfolds(_ kind: FoldingKind) throws {
      let stage = FoldingStage(kind, snapshot(expanded: [0]))
      let start = try #require(stage.cell(2)).frame
      stage.dataSource.toggleExpansion(of: 2)
      let parent = try #require(stage.cell(2))
      let branches = try [branch(0, [1, 2], in: stage), branch(2, [3, 4], in: stage)]
      for child in branches[1].children {
        #expect(child.frameSeen.size == start.size)
        #expect(isNear(child.frameSeen.origin, parent.frameSeen.origin))
        let views = stage.view.subviews
        #expect(try #require(views.firstIndex(of: child)) < #require(views.firstIndex(of: parent)), "under it")
      }
      #expect(watch(branches, kind, in: stage)[1] > 30)
      stage.host.advance(by: 0.2)
      for (item, cell) in zip([3, 4], branches[1].children) {
        let frame = stage.dataSource.indexPath(for: item).flatMap { stage.view.frameForItem(at: $0) }
        #expect(cell.frameSeen == frame)
      }
    }

    @Test(
      "what was unfolded further down comes out of the same item", .needs(.clock, .scene),
      arguments: FoldingKind.allCases)
    func unfoldsDeeply(_ kind: FoldingKind) throws {
      let stage = FoldingStage(kind, snapshot(expanded: [2]))
      let start = try #require(stage.cell(0)).frame
      stage.dataSource.toggleExpansion(of: 0)
      let branches = try [branch(0, [1, 2], in: stage), branch(2, [3, 4], in: stage)]
      for cell in branches.flatMap(\.children) { #expect(cell.frameSeen.size == start.size) }
      #expect(watch(branches, kind, in: stage).allSatisfy { $0 > 30 })
    }

    @Test(
      "children go back into their parent, with their line", .needs(.clock, .scene), arguments: FoldingKind.allCases)
    func folds(_ kind: FoldingKind) throws {
      let stage = FoldingStage(kind, snapshot(expanded: [0, 2]))
      let kept = try branch(0, [1, 2], in: stage)
      let folded = try branch(2, [3, 4], in: stage)
      stage.dataSource.toggleExpansion(of: 2)
      #expect(stage.cell(3) == nil)
      #expect(watch([kept, folded], kind, in: stage)[1] > 30)
      #expect((folded.children + [folded.line]).allSatisfy { $0.superview == nil || $0.isHidden })
      #expect(folded.children.allSatisfy { $0.frame == folded.parent.frame })
    }

    @Test("a whole branch goes into the item that is folded", .needs(.clock, .scene), arguments: FoldingKind.allCases)
    func foldsDeeply(_ kind: FoldingKind) throws {
      let stage = FoldingStage(kind, snapshot(expanded: [0, 2]))
      let branches = try [branch(0, [1, 2], in: stage), branch(2, [3, 4], in: stage)]
      stage.dataSource.toggleExpansion(of: 0)
      #expect(watch(branches, kind, in: stage).allSatisfy { $0 > 30 })
      #expect(branches.flatMap(\.children).allSatisfy { $0.frame == branches[0].parent.frame })
    }

    @Test(
      "toggled again on the way, the tree ends as it should", .needs(.scale), arguments: FoldingKind.allCases, 1...5)
    func turnsRound(_ kind: FoldingKind, times: Int) throws {
      let stage = FoldingStage(kind, snapshot(expanded: [0, 2]))
      for _ in 0..<times {
        stage.dataSource.toggleExpansion(of: 2)
        stage.host.advance(by: 0.1)
      }
      stage.host.advance(by: 0.5)
      let items = times % 2 == 0 ? [0, 1, 2, 3, 4] : [0, 1, 2]
      for item in items {
        let frame = stage.dataSource.indexPath(for: item).flatMap { stage.view.frameForItem(at: $0) }
        #expect(stage.cell(item)?.frameSeen == frame)
        #expect(stage.cell(item)?.alphaSeen == 1)
      }
      var branches = try [branch(0, [1, 2], in: stage)]
      if times % 2 == 0 { try branches.append(branch(2, [3, 4], in: stage)) }
      _ = watch(branches, kind, in: stage)
      // The cells, the lines and the scroll view's own.
      let shown = stage.view.shownSubviews.filter { $0 is WaterflowReusableView }
      #expect(shown.count == items.count + branches.count)
    }

    @Test("a branch with most of many items folds without a reload")
    func manyItems() throws {
      var snapshot = WaterflowSectionSnapshot<Int>()
      snapshot.append([0, 1])
      snapshot.append(Array(10..<3_000), to: 0)
      let stage = FoldingStage(.vertical, snapshot)
      let cell = try #require(stage.cell(0))
      let place = cell.frame.minX - stage.view.contentOffset.x
      stage.dataSource.toggleExpansion(of: 0)
      stage.host.advance(by: 0.5)
      #expect(stage.cell(0) === cell)
      #expect(cell.frame.minX - stage.view.contentOffset.x == place)
      #expect(cell.frame.minX > 10_000)
    }

    @Test("what hangs from nothing fades, and so does what is only reloaded", .needs(.clock, .scene))
    func fades() throws {
      let stage = FoldingStage(.vertical, snapshot(expanded: [0, 2]))
      var snapshot = stage.dataSource.snapshot(for: 0)
      snapshot.append([9])
      stage.dataSource.apply(snapshot, to: 0)
      let root = try #require(stage.cell(9))
      #expect(root.alphaSeen == 0)
      #expect(root.frameSeen == root.frame)
      stage.host.advance(by: 0.5)
      var plain = stage.dataSource.snapshot()
      plain.reloadItems([4])
      stage.dataSource.apply(plain)
      let reloaded = try #require(stage.cell(4))
      #expect(reloaded.alphaSeen == 0)
      #expect(reloaded.frameSeen == reloaded.frame)
    }
  #endif

  @Test("the item that is toggled stays where it is, along and across", arguments: ScrollDirection.allCases)
  func staysInPlace(_ direction: ScrollDirection) throws {
    // Twenty roots, each with a chain of twenty below it; 5 opens three wide chains in the middle of them.
    var snapshot = WaterflowSectionSnapshot<Int>()
    for root in 0..<20 {
      snapshot.append([root])
      for level in 1..<20 { snapshot.append([root + 20 * level], to: root + 20 * (level - 1)) }
    }
    snapshot.append([1001, 1002, 1003, 1004], to: 105)
    snapshot.append([1005, 1006, 1007], to: 1001)
    snapshot.expand(snapshot.items.filter { $0 != 105 })
    let stage = FoldingStage(direction == .vertical ? .vertical : .horizontal, snapshot)
    let item = try #require(stage.dataSource.indexPath(for: 105))
    stage.view.scrollToItem(at: item, at: .centeredVertically, animated: false)
    stage.view.scrollToItem(at: item, at: .centeredHorizontally, animated: false)
    stage.host.advance(by: 0.1)
    func place() throws -> CGPoint {
      let frame = try #require(stage.cell(105)).frameSeen
      return CGPoint(x: frame.minX - stage.view.boundsSeen.minX, y: frame.minY - stage.view.boundsSeen.minY)
    }
    let before = try place()
    for _ in 0..<2 {
      let offset = stage.view.contentOffset
      stage.dataSource.toggleExpansion(of: 105)
      #expect(stage.view.contentOffset != offset, "the tree makes room for it")
      for _ in 0..<36 {
        #expect(try abs(place().x - before.x) < 0.01 && abs(place().y - before.y) < 0.01)
        stage.host.advance(by: 1.0 / 120)
      }
    }
  }
}
