import Foundation
import TestSupport
import Testing
import Waterflow

private final class PhotoCell: WaterflowViewCell {
  var preparations = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

private final class FrameCell: WaterflowViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TitleView: WaterflowReusableView {}

@MainActor
struct WaterflowViewReuseTests {
  @Test("without a registration an empty pool gives nil")
  func emptyPool() {
    let view = WaterflowView(frame: .zero)
    let found = misuses { #expect(view.dequeueReusableCell(withIdentifier: "photo") == nil) }
    #expect(found.isEmpty)
  }

  @Test("a registered class is made when the pool is empty")
  func registeredClass() {
    let view = WaterflowView(frame: .zero)
    view.register(PhotoCell.self, forCellReuseIdentifier: "photo")
    let first = view.dequeueReusableCell(withIdentifier: "photo")
    #expect(first is PhotoCell)
    #expect(first?.reuseIdentifier == "photo")
    #expect(view.dequeueReusableCell(withIdentifier: "photo", for: .item(1)) is PhotoCell)
  }

  @Test("a typed dequeue registers itself")
  func typed() {
    let view = WaterflowView(frame: .zero)
    let cell = view.dequeueReusableCell(FrameCell.self, for: .item(0))
    #expect(cell.label.superview === cell.contentView)
    #expect(cell.reuseIdentifier != nil)
  }

  @Test("cells come back by identifier, prepared")
  func byIdentifier() {
    let content = TestContent(count: 400)
    content.makeCell = { view, indexPath in
      view.dequeueReusableCell(withIdentifier: indexPath.item % 2 == 0 ? "even" : "odd", for: indexPath)
    }
    let stage = Stage(content) {
      $0.register(PhotoCell.self, forCellReuseIdentifier: "even")
      $0.register(PhotoCell.self, forCellReuseIdentifier: "odd")
    }
    for y in stride(from: CGFloat(0), to: 4_000, by: 130) {
      stage.scroll(to: y)
      for indexPath in stage.view.indexPathsForVisibleItems {
        let identifier = stage.view.cellForItem(at: indexPath)?.reuseIdentifier
        #expect(identifier == (indexPath.item % 2 == 0 ? "even" : "odd"))
      }
    }
    let photoCells = content.cells.compactMap { $0 as? PhotoCell }
    #expect(photoCells.map(\.preparations).reduce(0, +) == content.askedCells.count - photoCells.count)
  }

  @Test("a cell without an identifier is used once")
  func withoutIdentifier() {
    let content = TestContent(count: 400)
    content.makeCell = { _, _ in WaterflowViewCell(reuseIdentifier: nil) }
    let stage = Stage(content)
    stage.scroll(to: 4_000)
    #expect(content.cells.count == content.askedCells.count)
  }

  @Test("registering again drops what was made of the old class")
  func registersAnew() {
    let content = TestContent(count: 400)
    content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photo", for: $1) }
    let stage = Stage(content) { $0.register(FrameCell.self, forCellReuseIdentifier: "photo") }
    stage.view.register(PhotoCell.self, forCellReuseIdentifier: "photo")
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.visibleCells.count == 21 && stage.view.visibleCells.allSatisfy { $0 is PhotoCell })
    stage.scroll(to: 4_000)
    stage.scroll(to: 7_000)
    // Rows of three cells and 60 points: from 6 960 to 7 430 there are 8.
    #expect(stage.view.visibleCells.count == 24 && stage.view.visibleCells.allSatisfy { $0 is PhotoCell })
  }

  @Test("an identifier that nobody registered is reported once and gives blank cells")
  func unregistered() {
    let content = TestContent(count: 40)
    content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photp", for: $1) }
    var stage: Stage?
    let found = misuses { stage = Stage(content) }
    #expect(found == [.unregisteredIdentifier("photp", indexPath: .item(0))])
    #expect(stage?.view.visibleCells.isEmpty == false)
  }

  @Test("a typed dequeue under a taken identifier is reported and still typed")
  func unexpectedClass() {
    let view = WaterflowView(frame: .zero)
    view.register(FrameCell.self, forCellReuseIdentifier: String(reflecting: PhotoCell.self))
    let found = misuses { _ = view.dequeueReusableCell(PhotoCell.self, for: .item(0)) }
    #expect(
      found == [
        .unexpectedClass(identifier: String(reflecting: PhotoCell.self), expected: "PhotoCell", found: "FrameCell")
      ])
  }

  @Test("so is that of a supplementary view")
  func unexpectedSupplementaryClass() {
    let view = WaterflowView(frame: .zero)
    let identifier = String(reflecting: TitleView.self)
    view.register(WaterflowReusableView.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: identifier)
    let found = misuses {
      _ = view.dequeueReusableSupplementaryView(TitleView.self, ofKind: "title", for: .item(0))
    }
    #expect(
      found == [.unexpectedClass(identifier: identifier, expected: "TitleView", found: "WaterflowReusableView")])
  }

  @Test("a memory warning lets waiting cells go, and what is registered stays")
  func memoryWarning() {
    let content = TestContent(count: 400)
    content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photo", for: $1) }
    let stage = Stage(content) { $0.register(PhotoCell.self, forCellReuseIdentifier: "photo") }
    // Two rows less: six cells wait.
    stage.host.resize(to: CGSize(width: 300, height: 280))
    weak var waiting: WaterflowViewCell?
    waiting = content.cells.first { $0.superview == nil }
    #expect(waiting != nil)
    content.forgetCells()
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(waiting == nil)
    #expect(stage.view.dequeueReusableCell(withIdentifier: "photo") is PhotoCell)
  }

  @Test("a cell that is kept and returned without dequeuing isn't handed out to others")
  func keptCell() {
    let kept = WaterflowViewCell(reuseIdentifier: "cell")
    let content = TestContent(count: 400)
    let ordinary = content.makeCell
    content.makeCell = { $1.item == 0 ? kept : ordinary($0, $1) }
    let stage = Stage(content)
    stage.scroll(to: 20)
    stage.scroll(to: 110)
    // Item 0 is gone and its cell waits in the pool; at the top it is item 0's again.
    stage.scroll(to: 0)
    #expect(stage.view.cellForItem(at: .item(0)) === kept)
    let others = stage.view.visibleCells.dropFirst()
    #expect(!others.contains { $0 === kept })
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("supplementary views have pools of their own, by kind")
  func supplementary() {
    let view = WaterflowView(frame: .zero)
    view.register(PhotoCell.self, forCellReuseIdentifier: "same")
    let found = misuses {
      _ = view.dequeueReusableSupplementaryView(
        ofKind: WaterflowElementKind.header, withReuseIdentifier: "same", for: .item(0))
    }
    #expect(found == [.unregisteredIdentifier("same", indexPath: .item(0))])
  }

  @Test("cells dequeued from another view are reported once and go back to its pool: no more are made than fit")
  func otherView() throws {
    let other = WaterflowView(frame: .zero)
    other.register(WaterflowViewCell.self, forCellReuseIdentifier: "other")
    let content = TestContent(count: 400)
    content.makeCell = { _, indexPath in other.dequeueReusableCell(withIdentifier: "other", for: indexPath) }
    var stage: Stage?
    let found = misuses {
      stage = Stage(content) { $0.isPrefetchingEnabled = false }
      for _ in 0..<20 {
        stage?.scroll(to: 1_000)
        stage?.scroll(to: 0)
      }
    }
    #expect(found == [.viewDequeuedFromAnotherWaterflowView(indexPath: .item(0))])
    // Rows of 60 points: 7 of three cells in the 400 at the top, 8 from 1 000 on.
    #expect(content.cells.count == 24)
    #expect(stage?.view.visibleCells.count == 21)
  }

  @Test("one header for two sections: the second shows a blank one, and isn't asked for again")
  func headerReturnedTwice() throws {
    let header = WaterflowReusableView(reuseIdentifier: nil)
    let content = NamedContent([[0], [1]])
    content.headerHeight = 20
    var asked = 0
    content.makeHeader = {
      asked += 1
      return header
    }
    var stage: NamedStage?
    let found = misuses {
      stage = NamedStage(content)
      stage?.view.setNeedsLayout()
      stage?.settle()
    }
    let view = try #require(stage?.view)
    #expect(found == [.viewReturnedTwice(indexPath: .item(0, 1), shownAt: .item(0))])
    #expect(view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0)) === header)
    let second = try #require(view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 1)))
    #expect(second !== header)
    #expect(second.superview === view)
    #expect(asked == 2)
  }
}
