import Foundation
import TestSupport
import Testing
import Waterflow

/// Faults of an app's code that no other suite has: what `Docs/Faults.md` promises of them.
@MainActor
struct WaterflowViewFaultsTests {
  @Test("an offset that is no number is reported, and the view stays where it is", arguments: [CGFloat.nan, .infinity])
  func offsets(number: CGFloat) {
    let stage = Stage(TestContent(count: 300))
    stage.scroll(to: 500)
    let found = misuses {
      stage.view.contentOffset = CGPoint(x: 0, y: number)
      stage.view.contentOffset.x = number
      stage.view.setContentOffset(CGPoint(x: 0, y: number), animated: true)
      stage.view.setContentOffset(CGPoint(x: number, y: 0), animated: false)
      stage.turn()
    }
    let used = "(0.0, 500.0)"
    #expect(
      Set(found) == [
        .unusableValue("contentOffset", value: "(0.0, \(number))", used: used),
        .unusableValue("contentOffset", value: "(\(number), 500.0)", used: used),
        .unusableValue("contentOffset", value: "(\(number), 0.0)", used: used),
      ])
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("the same problem is reported once for each section")
  func sections() {
    let content = TestContent(counts: [3, 3])
    content.height = { _, _ in .nan }
    let sections = misuses { Stage(content).turn() }.map { misuse in
      if case .layoutProblem(.unusableSize, let section) = misuse { section } else { -1 }
    }
    #expect(sections == [0, 1])
  }

  @Test("content insets that are no numbers are reported, and the old ones stay", arguments: [CGFloat.nan, .infinity])
  func insets(number: CGFloat) {
    let stage = Stage(TestContent(count: 300))
    stage.scroll(to: 500)
    for side in [\UIEdgeInsets.top, \.left, \.bottom, \.right] {
      var insets = UIEdgeInsets.zero
      insets[keyPath: side] = number
      let found = misuses {
        stage.view.contentInset = insets
        stage.turn()
      }
      let value = "(\(insets.top), \(insets.left), \(insets.bottom), \(insets.right))"
      #expect(found == [.unusableValue("contentInset", value: value, used: "(0.0, 0.0, 0.0, 0.0)")])
      #expect(stage.view.contentInset == .zero)
    }
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("a cell that the app takes out of the view is back when it comes into view again")
  func removedCell() throws {
    let stage = Stage(TestContent(count: 300))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    let found = misuses {
      cell.removeFromSuperview()
      stage.turn()
      stage.scroll(to: 100)
      stage.scroll(to: 0)
    }
    #expect(found.isEmpty)
    stage.scroll(to: 2_000)
    stage.scroll(to: 0)
    #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
  }

  /// Lets every cell leave and come back.
  private func showAnew(_ stage: Stage) {
    stage.turn()
    stage.scroll(to: 100)
    stage.scroll(to: 2_000)
    stage.scroll(to: 0)
    stage.view.reloadData()
    stage.turn()
  }

  @Test("one that the app puts into another view is replaced")
  func stolenCell() throws {
    let stage = Stage(TestContent(count: 300))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    let other = UIView()
    let found = misuses {
      other.addSubview(cell)
      showAnew(stage)
    }
    #expect(found.isEmpty)
    #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
  }

  @Test("all views that the app takes out of it come back")
  func allRemoved() {
    let stage = Stage(TestContent(count: 300))
    let found = misuses {
      for view in stage.view.subviews { view.removeFromSuperview() }
      showAnew(stage)
    }
    #expect(found.isEmpty)
    #expect(stage.view.visibleCells.count == 21)
    #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
  }

  @Test("a cell that the app moves, hides and transforms lies where the layout says after a reload")
  func changedCell() throws {
    // Columns of 100 points.
    let stage = Stage(TestContent(count: 300), size: CGSize(width: 320, height: 400))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    cell.frame = CGRect(x: 7, y: 7, width: 3, height: 3)
    cell.transform = CGAffineTransform(scaleX: 0, y: 0)
    cell.isHidden = true
    cell.alpha = 0
    stage.turn()
    stage.scroll(to: 2_000)
    stage.scroll(to: 0)
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.visibleCells.map(\.frame)[4] == stage.view.frameForItem(at: .item(4)))
  }

  @Test("counts that differ each time leave the view usable", arguments: [1, 2, 3] as [UInt64])
  func unsteadyCounts(seed: UInt64) {
    let content = TestContent(count: 300)
    let stage = Stage(content)
    let source = UnsteadySource(seed: seed)
    let found = misuses {
      stage.view.dataSource = source
      for step in 0..<200 {
        if step % 7 == 0 { stage.view.reloadData() }
        if step % 11 == 0 { stage.view.performBatchUpdates { stage.view.insertItems(at: [.item(step % 5)]) } }
        if step % 13 == 0 { stage.view.selectItem(at: .item(step), animated: false, scrollPosition: .top) }
        stage.scroll(to: CGFloat(step % 17) * 100)
      }
    }
    #expect(found.contains { if case .countChangedSilently = $0 { true } else { false } }, "seed \(seed)")
    stage.view.dataSource = content
    stage.turn()
    #expect(stage.view.numberOfItems(inSection: 0) == 300)
  }

  @Test("of cells that are dequeued those are shown that are returned")
  func unusedCells() {
    let content = TestContent(count: 300)
    content.makeCell = { view, indexPath in
      _ = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      _ = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      return view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    let found = misuses {
      let stage = Stage(content)
      _ = stage.view.dequeueReusableCell(WaterflowViewCell.self, for: .item(1_000))
      stage.scroll(to: 2_000)
      stage.scroll(to: 0)
      #expect(stage.view.visibleCells.count == 21)
      #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == 21)
    }
    #expect(found.isEmpty)
  }

  @Test("one view around the content of two views is in the one where it was set last")
  func sharedHeader() {
    let first = Stage(TestContent(count: 30))
    let second = Stage(TestContent(count: 30))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let found = misuses {
      first.view.headerView = header
      first.turn()
      second.view.headerView = header
      second.turn()
      first.view.reloadData()
      first.turn()
      second.turn()
      first.scroll(to: 30)
      second.scroll(to: 30)
    }
    #expect(found.isEmpty)
    #expect(header.superview === second.view)
  }

  @Test(
    "an arrangement that contradicts itself is survived, and what it says of itself reported",
    arguments: BrokenArrangement.Fault.allCases)
  func arrangement(fault: BrokenArrangement.Fault) {
    var stage: Stage?
    let found = misuses {
      let made = Stage(TestContent(count: 40), layout: BrokenArrangement.Layout(fault: fault))
      made.scroll(to: 100)
      made.view.scrollToItem(at: .item(30), at: .top, animated: false)
      made.turn()
      made.host.resize(to: CGSize(width: 400, height: 300))
      made.turn()
      made.content.counts = [41]
      made.view.insertItems(at: [.item(3)])
      made.host.advance(by: 1)
      _ = made.view.indexPathForItem(at: CGPoint(x: 10, y: 10))
      stage = made
    }
    let properties = found.compactMap { if case .unusableValue(let property, _, _) = $0 { property } else { nil } }
    let prefixes = Set(properties.map { $0.replacingOccurrences(of: " of the arrangement of section 0", with: "") })
    switch fault {
    case .infiniteSize, .hugeSize: #expect(prefixes == ["the height"])
    case .negativeSize, .sizeOfNoNumber: #expect(prefixes == ["the width", "the height"])
    case .tooFew, .tooMany: #expect(properties.contains("the number of items in the arrangement of section 0"))
    case .pinsNonsense: #expect(found == [.elementOutOfPlace(kind: "", indexPath: .item(-4))])
    case .framesOfNoNumber: #expect(found == [.elementOutOfPlace(kind: "", indexPath: .item(2))])
    default: #expect(found.isEmpty, "\(found)")
    }
    #expect(stage?.view.contentSize.width.isFinite == true)
    #expect(stage?.view.contentSize.height.isFinite == true)
    #expect(stage?.view.contentOffset.y.isFinite == true)
    let cells = stage?.view.visibleCells ?? []
    #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count)
  }

  @Test("an apply of a data source that the view no longer has changes nothing")
  func replacedSource() {
    let stage = Stage(TestContent(count: 30))
    let found = misuses {
      let source = WaterflowDiffableDataSource<Int, Int>(waterflowView: stage.view) { view, indexPath, _ in
        view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      }
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<9))
      source.apply(snapshot, animatingDifferences: false)
      stage.turn()
      stage.view.dataSource = stage.content
      snapshot.deleteItems([3])
      source.apply(snapshot, animatingDifferences: true)
      stage.turn()
    }
    #expect(found.isEmpty)
    #expect(stage.view.numberOfItems(inSection: 0) == 30)
  }

  @Test("heights that differ each time they are asked count as they were last")
  func unsteadyHeights() {
    let content = TestContent(count: 300)
    var random = SeededRandom(seed: 3)
    content.height = { _, _ in CGFloat.random(in: -10...100, using: &random) }
    content.makeCell = { view, _ in
      view.layoutIfNeeded()
      return view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }
    let found = misuses {
      let stage = Stage(content)
      for step in 0..<60 {
        stage.view.invalidateSizes(forItemsAt: [.item(step)])
        stage.scroll(to: CGFloat(step) * 10)
      }
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    }
    #expect(found.allSatisfy { if case .layoutProblem = $0 { true } else { false } }, "\(found)")
  }

  @Test("a delegate that scrolls whenever it is told of a scroll")
  func scrollingInScroll() {
    let stage = Stage(TestContent(count: 300))
    let scroller = Scroller()
    stage.view.delegate = scroller
    stage.view.itemHeight = 50
    stage.turn()
    scroller.calls = 0
    stage.scroll(to: 100)
    #expect(scroller.calls >= 500)
    #expect(stage.view.contentOffset.y == 599)
  }

  @Test("points and rectangles that are no numbers find nothing")
  func questions() {
    let stage = Stage(TestContent(count: 300))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 1)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 1, y: CGFloat.infinity)) == nil)
    _ = stage.view.indexPathsForItems(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    _ = stage.view.indexPathsForItems(in: CGRect.infinite)
    _ = stage.view.indexPathsForItems(in: CGRect.null)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), animated: false)
    stage.turn()
    #expect(stage.view.contentOffset == .zero)
  }
}

private final class Scroller: NSObject, WaterflowViewDelegate {
  var calls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls += 1
    if calls < 500 { scrollView.contentOffset.y += 1 }
  }
}

/// A data source that says something else each time.
@MainActor
private final class UnsteadySource: NSObject, WaterflowViewDataSource {
  private var random: SeededRandom
  init(seed: UInt64) { random = SeededRandom(seed: seed) }
  func numberOfSections(in waterflowView: WaterflowView) -> Int { Int.random(in: -1...3, using: &random) }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    Int.random(in: -2...40, using: &random)
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }
}

/// Arrangements that contradict themselves.
struct BrokenArrangement: SectionArrangement {
  enum Fault: CaseIterable {
    case infiniteSize, negativeSize, sizeOfNoNumber, hugeSize, sameItemTwice, negativeFrames, tooFew, tooMany,
      hugeFrames
    case unlikeFrames, framesOfNoNumber, nothingFound, pinsNonsense
  }

  struct Layout: SectionLayout {
    let fault: Fault
    func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
      BrokenArrangement(fault: fault, items: items.count)
    }
  }

  let fault: Fault
  let items: Int

  var count: Int { fault == .tooFew ? 5 : fault == .tooMany ? items + 5 : items }

  var size: CGSize {
    switch fault {
    case .infiniteSize: CGSize(width: 300, height: CGFloat.infinity)
    case .negativeSize: CGSize(width: -300, height: -1_000)
    case .sizeOfNoNumber: CGSize(width: CGFloat.nan, height: CGFloat.nan)
    case .hugeSize: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)
    default: CGSize(width: 300, height: 2_000)
    }
  }

  func frame(ofItemAt index: Int) -> CGRect {
    switch fault {
    case .negativeFrames: CGRect(x: 100, y: CGFloat(index + 1) * 50, width: -100, height: -50)
    case .framesOfNoNumber where index == 2: CGRect(x: CGFloat.nan, y: CGFloat.nan, width: .nan, height: .nan)
    case .hugeFrames: CGRect(x: 0, y: -1e300, width: 1e300, height: 2e300)
    default: CGRect(x: 0, y: CGFloat(index) * 50, width: 300, height: 50)
    }
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard fault != .nothingFound else { return }
    for index in 0..<count where fault == .hugeFrames || index == 2 || frame(ofItemAt: index).intersects(rect) {
      body(index, fault == .unlikeFrames ? frame(ofItemAt: index).offsetBy(dx: 3, dy: 700) : frame(ofItemAt: index))
      if fault == .sameItemTwice { body(index, frame(ofItemAt: index).offsetBy(dx: 10, dy: 10)) }
    }
  }

  func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard fault == .pinsNonsense else { return }
    body(-4, frame(ofItemAt: 0), 1)
    body(.max, frame(ofItemAt: 0), .max)
    body(2, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), .min)
    body(3, frame(ofItemAt: 3), .max)
    body(3, frame(ofItemAt: 3), .min)
  }
}
