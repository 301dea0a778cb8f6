import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct LibrarySceneTests {
  private let scene = LibraryScene(nibName: nil, bundle: nil)
  private let host: TestHost
  private var view: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: UINavigationController(rootViewController: scene))
    host.advance(by: 0.1)
  }

  private var columnCount: Int? {
    guard case .count(let count) = (view.layout as? GridLayout)?.columns else { return nil }
    return count
  }

  private func header(_ section: Int) -> LibraryHeaderView? {
    view.supplementaryView(forElementKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: section))
      as? LibraryHeaderView
  }

  @Test("the view shows squares of all months, and the month at the top keeps its name there")
  func months() throws {
    #expect(view.numberOfSections == 24)
    #expect((0..<24).allSatisfy { view.numberOfItems(inSection: $0) >= 5 })
    let first = try #require(view.frameForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(first.width - first.height) <= 1)
    #expect(header(0)?.title == "December 2026")
    let second = try #require(view.frameForItem(at: IndexPath(item: 0, section: 1)))
    view.contentOffset.y = second.maxY - view.adjustedContentInset.top
    host.advance(by: 0.1)
    #expect(header(1)?.title == "November 2026")
    #expect(header(1)?.frame.minY == view.contentOffset.y + view.adjustedContentInset.top)
  }

  @Test("in landscape there are more columns, and turned back as many as before")
  func turning() throws {
    #expect(columnCount == 4)
    let side = try #require(view.frameForItem(at: IndexPath(item: 0, section: 0))).width
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.6)
    let turned = try #require(view.frameForItem(at: IndexPath(item: 0, section: 0))).width
    #expect(abs(turned - side) < side / 8)
    host.resize(to: CGSize(width: 390, height: 844))
    host.advance(by: 0.6)
    #expect(columnCount == 4)
  }

  @Test("a tap opens the painting", .needs(.finger))
  func opening() throws {
    let frame = try #require(view.frameForItem(at: IndexPath(item: 1, section: 0)))
    host.tap(at: view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 0.6)
    let screen = try #require(scene.navigationController?.topViewController as? PaintingScreen)
    #expect(screen.navigationItem.title == scene.months[0].paintings[1].title)
  }
}
