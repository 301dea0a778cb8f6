import Foundation
import TestSupport
import Testing
import Waterflow

/// The view as its users write it, without a line more.
final class PhotosViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let waterflowView = WaterflowView(frame: view.bounds)
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: "photo") ?? WaterflowViewCell(reuseIdentifier: "photo")
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    70 + CGFloat(indexPath.item % 40)
  }
}

@MainActor
struct WaterflowViewTests {
  @Test("shows its waterfall by itself once it is in a window")
  func firstShow() throws {
    let controller = PhotosViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 320, height: 480), scale: 2)
    host.advance(by: 1.0 / 60)
    let view = try #require(controller.view.subviews.first as? WaterflowView)
    // Three columns of (320 - 2 * 10) / 3 = 100 points: items 0, 1, 2 of 70, 71, 72 points, then item 3 under item 0.
    #expect(view.cellForItem(at: .item(0))?.frame == CGRect(x: 0, y: 0, width: 100, height: 70))
    #expect(view.cellForItem(at: .item(1))?.frame == CGRect(x: 110, y: 0, width: 100, height: 71))
    #expect(view.cellForItem(at: .item(2))?.frame == CGRect(x: 220, y: 0, width: 100, height: 72))
    #expect(view.cellForItem(at: .item(3))?.frame == CGRect(x: 0, y: 80, width: 100, height: 73))
    #expect(view.contentSize.width == 320)
    #expect(view.visibleCells.allSatisfy { $0.superview === view })
  }

  @Test("asks for nothing before it is laid out, and for each height once")
  func asksOnce() {
    let content = TestContent(count: 500)
    let stage = Stage(content) { view in
      #expect(content.askedHeights.isEmpty && content.askedCells.isEmpty)
      #expect(view.visibleCells.isEmpty)
    }
    #expect(content.askedHeights == (0..<500).map { .item($0) })
    stage.scroll(to: 1_000)
    stage.scroll(to: 10)
    #expect(content.askedHeights.count == 500)
  }

  @Test("a view made with a frame only has three columns")
  func defaultLayout() {
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layout as? WaterfallLayout == .waterfall(columns: .count(3)))
    #expect(view.scrollDirection == .vertical)
    #expect(view.allowsSelection && !view.allowsMultipleSelection)
  }

  @Test("without a delegate items are as long as they are wide", .needs(.scale))
  func noDelegate() {
    let stage = Stage(TestContent(count: 4)) { $0.delegate = nil }
    // Natural size 50 x 50, scaled to columns of (300 - 20) / 3 points, up to whole pixels.
    #expect(stage.view.frameForItem(at: .item(0))?.height == 94)
  }

  @Test("a new layout arranges the same cells anew")
  func changesLayout() throws {
    let content = TestContent(count: 30)
    let stage = Stage(content)
    let first = try #require(stage.view.cellForItem(at: .item(0)))
    content.forgetCalls()
    stage.view.layout = .waterfall(columns: .count(2), columnSpacing: 0)
    stage.turn()
    #expect(first.frame.width == 150)
    #expect(stage.view.cellForItem(at: .item(0)) === first)
    #expect(!content.askedCells.contains(.item(0)))
  }

  @Test("setLayout without animation is done when it returns, and says so")
  func setsLayout() {
    let stage = Stage(TestContent(count: 30))
    var finished: Bool?
    stage.view.setLayout(.waterfall(columns: .count(1)), animated: false) { finished = $0 }
    #expect(finished == true)
    #expect(stage.view.cellForItem(at: .item(0))?.frame.width == 300)
  }

  @Test("an animated layout change ends where the layout says")
  func animatesLayout() {
    let stage = Stage(TestContent(count: 30))
    var finished: Bool?
    stage.view.setLayout(.waterfall(columns: .count(1)), animated: true) { finished = $0 }
    stage.host.advance(by: 0.5)
    #expect(finished == true)
    #expect(stage.view.cellForItem(at: .item(0))?.frame.width == 300)
  }

  @Test("short content can be pulled along the scroll direction, as in a table view")
  func bounces() throws {
    let view = WaterflowView(frame: .zero)
    #expect(view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    view.scrollDirection = .horizontal
    #expect(!view.alwaysBounceVertical && view.alwaysBounceHorizontal)
    #expect(WaterflowView(frame: .zero, layout: .flow()).alwaysBounceVertical)
  }

  @Test("a subclass can override init(frame:)")
  func subclass() {
    final class Feed: WaterflowView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        pinsSectionHeaders = true
      }

      required init?(coder: NSCoder) { nil }
    }
    #expect(Feed(frame: .zero).pinsSectionHeaders)
    #expect(Feed(frame: .zero).columnCount == 3)
  }

  #if !os(tvOS)
    @Test("a horizontal view doesn't scroll to the top, unless the app says so")
    func scrollsToTop() {
      let view = WaterflowView()
      #expect(view.scrollsToTop)
      view.scrollDirection = .horizontal
      #expect(!view.scrollsToTop)
      view.scrollDirection = .vertical
      #expect(view.scrollsToTop)
      view.scrollsToTop = true
      view.scrollDirection = .horizontal
      #expect(view.scrollsToTop)
      let other = WaterflowView()
      other.scrollsToTop = false
      other.scrollDirection = .horizontal
      other.scrollDirection = .vertical
      #expect(!other.scrollsToTop)
    }
  #endif
}
