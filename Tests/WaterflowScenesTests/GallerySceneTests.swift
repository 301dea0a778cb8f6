import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct GallerySceneTests {
  private let scene = GalleryScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private var frames: [CGRect] {
    scene.paintings.indices.compactMap { waterflowView.frameForItem(at: IndexPath(item: $0, section: 0)) }
  }

  private var columnCount: Int { Set(frames.map(\.minX)).count }

  private func cell(_ item: Int) throws -> GalleryCell {
    try #require(waterflowView.cellForItem(at: IndexPath(item: item, section: 0)) as? GalleryCell)
  }

  /// The middle of a visible item, in the window.
  private func middle(of item: Int) throws -> CGPoint {
    let frame = try #require(waterflowView.frameForItem(at: IndexPath(item: item, section: 0)))
    return waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  @Test("the first screen shows paintings from the first on, and counts them")
  func firstScreen() {
    #expect(frames.count == scene.paintings.count)
    let visible = waterflowView.indexPathsForVisibleItems.map(\.item)
    #expect(visible.count >= 4)
    #expect(visible == Array(0..<visible.count))
    let log = scene.displayLog
    #expect(log.createdCells == visible.count)
    #expect(log.reusedCells == 0)
    #expect(log.visibleCells == visible.count)
  }

  @Test("two columns on a phone held upright, more on its side")
  func columns() {
    #expect(columnCount == 2)
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.1)
    #expect(columnCount == 4)
  }

  @Test("two fingers change the number of columns, until the device is turned", .needs(.finger))
  func pinch() {
    // From 230 points on: columns of 162 points become 100.67 points wide at 143.
    host.pinch(at: CGPoint(x: 195, y: 480), from: 240, to: 150, duration: 0.5)
    host.advance(by: 1)
    #expect(columnCount == 3)
    #expect(scene.displayLog.visibleCells == waterflowView.indexPathsForVisibleItems.count)
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.1)
    #expect(columnCount == 4)
  }

  @Test("every canvas has its painting's proportions, to a pixel, and its label fits under it")
  func proportions() throws {
    let pixel = 1 / host.window.traitCollection.displayScale
    var checked = 0
    for item in scene.paintings.indices {
      waterflowView.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
      waterflowView.layoutIfNeeded()
      let painting = scene.paintings[item]
      let cell = try cell(item)
      cell.layoutIfNeeded()
      cell.paintingView.layoutIfNeeded()
      let canvas = cell.paintingView.canvas.bounds.size
      #expect(canvas.width == cell.bounds.width, "\(painting.id)")
      let exact = canvas.width * painting.height / painting.width
      #expect(abs(canvas.height - exact) <= pixel, "\(painting.id)")
      let spare = cell.bounds.height - cell.paintingView.sizeThatFits(CGSize(width: canvas.width, height: 0)).height
      #expect(spare > -0.001 && spare < pixel, "\(painting.id)")
      checked += 1
    }
    #expect(checked == scene.paintings.count)
  }

  @Test("the plate of a chosen work reaches no other work")
  func plateFitsBetween() {
    #expect(2 * SceneStyle.plateOverhang < min(SceneStyle.margin, SceneStyle.rowSpacing))
  }

  @Test("a tap selects a work, a tap on another one moves the selection", .needs(.finger))
  func tapping() throws {
    host.tap(at: try middle(of: 1))
    host.advance(by: 0.3)
    #expect(waterflowView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(try cell(1).paintingView.showsPlate)

    host.tap(at: try middle(of: 2))
    host.advance(by: 0.3)
    #expect(waterflowView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(try cell(2).paintingView.showsPlate)
    #expect(try !cell(1).paintingView.showsPlate)
  }

  @Test("a work gives way under the finger and comes back", .needs(.finger))
  func pressing() throws {
    host.touchDown(at: try middle(of: 1))
    host.advance(by: 0.5)
    #expect(try cell(1).paintingView.isPressed)
    #expect(try cell(1).paintingView.canvas.transform.a < 1)
    host.touchUp()
    host.advance(by: 0.5)
    #expect(try !cell(1).paintingView.isPressed)
    #expect(try cell(1).paintingView.canvas.transform == .identity)
  }

  @Test("a selected work is still marked when it comes back on screen")
  func selectionSurvivesReuse() throws {
    waterflowView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .none)
    waterflowView.contentOffset.y = 5000
    host.advance(by: 0.1)
    for cell in waterflowView.visibleCells { #expect((cell as? GalleryCell)?.paintingView.showsPlate == false) }
    waterflowView.contentOffset.y = 0
    host.advance(by: 0.1)
    #expect(try cell(0).paintingView.showsPlate)
  }

  @Test(
    "long flicks make no more cells than fit on the screen at once, and as many ahead", .needs(.finger)
  )
  func flicking() {
    let frames = frames
    let height = waterflowView.bounds.height
    // The most cells in any window of this height; the number changes when an item enters at the lower edge.
    let mostVisible =
      frames.map { entering in
        let top = entering.minY - height + 0.5
        return frames.count { $0.minY < top + height && $0.maxY > top }
      }.max() ?? 0

    for _ in 0..<20 {
      host.flick(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 100), duration: 0.08)
      host.advance(by: 1.2)
    }
    host.advance(by: 3)
    #expect(waterflowView.contentOffset.y > waterflowView.contentSize.height / 2)
    // As many lie ahead.
    #expect(scene.displayLog.createdCells <= 2 * mostVisible)
    #expect(scene.displayLog.reusedCells > 100)
    #expect(scene.displayLog.visibleCells == waterflowView.visibleCells.count)
  }

  @Test(
    "turning the phone leaves the topmost work where it is, turning it back restores the place",
    arguments: [1500, 9000, 20_000, 28_000])
  func rotating(offset: CGFloat) throws {
    waterflowView.contentOffset.y = offset
    host.advance(by: 0.1)
    // The work that begins nearest to the upper edge, and its distance from it.
    let distances = waterflowView.indexPathsForVisibleItems.compactMap { item in
      waterflowView.frameForItem(at: item).map { (item: item, distance: $0.minY - offset) }
    }
    let topmost = try #require(distances.filter { $0.distance >= 0 }.min { $0.distance < $1.distance })

    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.5)
    let frame = try #require(waterflowView.frameForItem(at: topmost.item))
    #expect(abs(frame.minY - waterflowView.contentOffset.y - topmost.distance) < 0.5)

    host.resize(to: CGSize(width: 390, height: 844))
    host.advance(by: 0.5)
    #expect(abs(waterflowView.contentOffset.y - offset) < 0.5)
  }

  @Test("the label states the work as museums do")
  func labelText() throws {
    let paintings = Dictionary(uniqueKeysWithValues: scene.paintings.map { ($0.id, $0) })
    #expect(paintings["the-kiss"]?.details == "1908–1909, 180\u{a0}×\u{a0}180\u{a0}cm")
    #expect(paintings["girl-with-a-pearl-earring"]?.details == "c. 1665, 44.5\u{a0}×\u{a0}39\u{a0}cm")
  }

  @Test("with a keyboard the arrows go from painting to painting, and Return selects", .needs(.finger))
  func keys() {
    host.userInterfaceIdiom = .pad
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardRightArrow, .keyboardDownArrow] { host.press(key) }
    let focused = (UIFocusSystem.focusSystem(for: waterflowView)?.focusedItem as? WaterflowViewCell)
      .flatMap { waterflowView.indexPath(for: $0) }
    let second = frames[1]
    // The next one in the second column.
    let below = frames.indices.first { frames[$0].minX == second.minX && frames[$0].minY > second.minY }
    #expect(focused?.item == below)
    host.press(.keyboardReturnOrEnter)
    #expect(waterflowView.indexPathsForSelectedItems.map(\.item) == [below])
    host.press(.keyboardEnd)
    host.advance(by: 0.1)
    #expect(waterflowView.indexPathsForVisibleItems.last?.item == scene.paintings.count - 1)
  }
}
