import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct RowsSceneTests {
  private let scene = RowsScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private var frames: [CGRect] {
    scene.paintings.indices.compactMap { waterflowView.frameForItem(at: IndexPath(item: $0, section: 0)) }
  }

  @Test(
    "every row but the last ends at the same pixel",
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
  func evenEdge(size: CGSize) throws {
    host.resize(to: size)
    host.advance(by: 0.1)
    let rows = Dictionary(grouping: frames, by: \.minY).sorted { $0.key < $1.key }.map(\.value)
    #expect(frames.count == scene.paintings.count)
    for row in rows.dropLast() {
      #expect(abs((row.map(\.maxX).max() ?? 0) - (size.width - 6)) < 0.001)
      #expect(Set(row.map(\.height)).count == 1)
    }
    #expect(frames.allSatisfy { min($0.width, $0.height) >= SceneStyle.touchSize })
  }

  @Test("a tap selects, and the ring goes with the selection", .needs(.finger))
  func selecting() throws {
    let frame = try #require(frames.first)
    host.tap(at: waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 0.3)
    #expect(waterflowView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    let cell = try #require(waterflowView.cellForItem(at: IndexPath(item: 0, section: 0)) as? CanvasCell)
    #expect(cell.canvas.frame == cell.bounds.insetBy(dx: 3, dy: 3))
    waterflowView.selectItem(at: nil, animated: false, scrollPosition: .none)
    host.advance(by: 0.1)
    #expect(cell.canvas.frame == cell.bounds)
  }

  @Test("a title is white, in the dark half of a shade; a canvas too small for a title has no shade")
  func captions() throws {
    let cell = CanvasCell(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    cell.show(try #require(scene.paintings.first))
    cell.layoutIfNeeded()
    let title = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    let shade = try #require(cell.canvas.subviews.compactMap { $0 as? CaptionShade }.first)
    #expect(title.textColor == .white)
    #expect(shade.frame.maxY == 100)
    #expect(shade.frame.midY == title.frame.minY)
    #expect(shade.frame.width == 120)
    #expect(!title.isHidden && !shade.isHidden)
    cell.frame.size.width = 43
    cell.layoutIfNeeded()
    #expect(title.isHidden && shade.isHidden)
  }

  @Test("scrolling to the end reuses cells")
  func reuse() {
    let end = waterflowView.contentSize.height - waterflowView.bounds.height
    for step in 1...200 {
      waterflowView.contentOffset.y = end * CGFloat(step) / 200
      waterflowView.layoutIfNeeded()
    }
    #expect(waterflowView.indexPathsForVisibleItems.last?.item == scene.paintings.count - 1)
    #expect(scene.displayLog.createdCells < 50)
    #expect(scene.displayLog.reusedCells > 150)
    #expect(scene.displayLog.visibleCells == waterflowView.visibleCells.count)
  }
}
