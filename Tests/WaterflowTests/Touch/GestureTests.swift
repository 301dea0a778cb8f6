#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Two taps of one finger on a place.
  private final class DoubleTapRecognizer: UIGestureRecognizer {
    private var last: (time: TimeInterval, point: CGPoint)?

    init(_ onTap: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      super.init()
      actionHandler = { [unowned self] in onTap(self) }
      // The first of them is a tap like any other.
      cancelsTouchesInView = false
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard let touch = touches.first else { return }
      let point = touch.location(in: nil)
      let isSecond = last.map {
        touch.timestamp - $0.time < 0.35 && hypot(point.x - $0.point.x, point.y - $0.point.y) < 20
      }
      last = isSecond == true ? nil : (touch.timestamp, point)
      state = isSecond == true ? .ended : .failed
    }
  }

  /// What a delegate is asked for before an item is liked.
  @MainActor
  private protocol LikingDelegate {
    func waterflowView(_ waterflowView: WaterflowView, shouldLikeItemAt indexPath: IndexPath) -> Bool
  }

  /// A gesture as somebody would add it: a double tap that likes an item. It has a line around it then.
  @MainActor
  private final class Liking: Gesture {
    private unowned let view: WaterflowView
    private var recognizer: DoubleTapRecognizer?
    private(set) var liked: Set<IndexPath> = []

    init(in view: WaterflowView) {
      self.view = view
      let recognizer = DoubleTapRecognizer { [weak self] in self?.like(at: $0.location(in: self?.view)) }
      view.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }

    private func like(at point: CGPoint) {
      guard let delegate = view.delegate as? any LikingDelegate, let indexPath = view.indexPathForItem(at: point),
        delegate.waterflowView(view, shouldLikeItemAt: indexPath)
      else { return }
      liked.insert(indexPath)
      if let cell = view.cellForItem(at: indexPath) { showState(in: cell, at: indexPath) }
    }

    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
      recognizer === self.recognizer ? !view.isBusy && !view.isItemLifted : nil
    }

    func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
      cell.layer.borderWidth = liked.contains(indexPath) ? 2 : 0
    }

    func reload() { liked = [] }

    func follow(_ map: ChangeMap) { liked = Set(liked.compactMap { map.newIndexPath(of: $0) }) }
  }

  @MainActor
  private final class LikingContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate, LikingDelegate {
    var names: [String]
    var asked: [IndexPath] = []

    init(_ names: [String]) { self.names = names }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { names.count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
      cell.accessibilityLabel = names[indexPath.item]
      return cell
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 50 }

    func waterflowView(_ waterflowView: WaterflowView, shouldLikeItemAt indexPath: IndexPath) -> Bool {
      asked.append(indexPath)
      return names[indexPath.item] != "refused"
    }
  }

  // The proof that a gesture needs a file of its own and one line of the touch tracker. What taps is a finger, which only
  // exists headless.

  @MainActor
  @Suite("A gesture that is added", .needs(.finger, .clock))
  struct GestureTests {
    private let host: TestHost
    private let view: WaterflowView
    private let content = LikingContent(["first", "liked", "refused"] + (3..<40).map(String.init))
    private let liking: Liking

    init() {
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      view = WaterflowView(frame: controller.view.bounds, layout: .list())
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = content
      view.delegate = content
      controller.view.addSubview(view)
      liking = Liking(in: view)
      view.touch.add(liking)
      host.advance(by: 1.0 / 60)
    }

    private func doubleTap(_ item: Int, pause: TimeInterval = 0.1) {
      let point = CGPoint(x: 150, y: 25 + 50 * CGFloat(item) - view.contentOffset.y)
      host.tap(at: point)
      host.advance(by: pause)
      host.tap(at: point)
      host.advance(by: 1)
    }

    /// The items on screen that are shown as liked.
    private var shown: [String] {
      view.visibleCells.filter { $0.layer.borderWidth == 2 }.compactMap(\.accessibilityLabel)
    }

    @Test("asks the delegate once, and shows what it did")
    func likes() {
      doubleTap(1)
      doubleTap(2)
      #expect(content.asked == [.item(1), .item(2)] && shown == ["liked"])
    }

    @Test("needs both of its taps, and soon")
    func slow() {
      doubleTap(1, pause: 0.5)
      #expect(content.asked == [] && shown == [])
    }

    @Test("selects as any tap does")
    func selects() {
      doubleTap(1)
      #expect(view.indexPathsForSelectedItems == [.item(1)])
    }

    @Test("follows its item through updates, into a cell that is used again, and forgets it with a reload")
    func follows() {
      doubleTap(1)
      content.names.insert("new", at: 0)
      view.insertItems(at: [.item(0)])
      host.advance(by: 1)
      #expect(shown == ["liked"] && liking.liked == [.item(2)])
      view.contentOffset.y = 1_000
      host.advance(by: 0.1)
      #expect(shown == [])
      view.contentOffset.y = 0
      host.advance(by: 0.1)
      #expect(shown == ["liked"])
      view.reloadData()
      host.advance(by: 0.1)
      #expect(shown == [] && liking.liked == [])
    }

    @Test("waits while an item is lifted")
    func waits() throws {
      try #require(view.beginInteractiveMovementForItem(at: .item(4)))
      doubleTap(1)
      #expect(content.asked == [] && shown == [])
      view.cancelInteractiveMovement()
      host.advance(by: 1)
      doubleTap(1)
      #expect(shown == ["liked"])
    }
  }
#endif
