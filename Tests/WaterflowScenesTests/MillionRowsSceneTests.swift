import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct MillionRowsSceneTests {
  private let scene = MillionRowsScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  @Test("all of them are there, and no more cells than a screen holds")
  func size() {
    #expect(waterflowView.numberOfItems(inSection: 0) == 1_000_001 * 1001)
    #expect(waterflowView.contentSize == CGSize(width: 1001 * 106, height: 1_000_001 * 44))
    // 390 points show 4 columns of 106, 762 show 18 rows of 44.
    #expect(scene.displayLog.createdCells <= 5 * 19)
    #expect(scene.displayLog.visibleCells == waterflowView.visibleCells.count)
  }

  @Test("columns are headed as in a spreadsheet")
  func letters() {
    let expected = [1: "A", 26: "Z", 27: "AA", 52: "AZ", 53: "BA", 702: "ZZ", 703: "AAA", 1000: "ALL"]
    for (column, letters) in expected {
      #expect(MillionRowsScene.letters(forColumn: column) == letters)
    }
  }

  @Test("a tap on the corner shows the last product, another one the first", .needs(.finger))
  func corner() {
    let corner = waterflowView.convert(CGPoint(x: 50, y: 18), to: nil)
    host.tap(at: corner)
    host.advance(by: 0.5)
    #expect(waterflowView.indexPathsForVisibleItems.last?.item == 1_000_001 * 1001 - 1)
    let size = waterflowView.contentSize
    #expect(waterflowView.contentOffset.y == size.height - waterflowView.bounds.height)
    #expect(waterflowView.contentOffset.x == size.width - waterflowView.bounds.width)
    #expect(waterflowView.indexPathsForVisibleItems.first?.item == 0, "the corner is held")

    host.tap(at: corner)
    host.advance(by: 0.5)
    #expect(waterflowView.contentOffset == .zero)
  }
}
