import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct PlaygroundSceneTests {
  private let scene = PlaygroundScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }
  private var panel: WaterflowView { scene.panel.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private func tap(_ item: Int, in section: PlaygroundSettings.Section) throws {
    let indexPath = IndexPath(item: item, section: section.rawValue)
    panel.scrollToItem(at: indexPath, at: .none, animated: false)
    host.advance(by: 0.1)
    let frame = try #require(panel.frameForItem(at: indexPath))
    host.tap(at: panel.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 1)
  }

  private func frame(_ item: Int) throws -> CGRect {
    try #require(waterflowView.frameForItem(at: IndexPath(item: item, section: 0)))
  }

  @Test("it starts with a thousand items in three columns, ten points apart, and the panel says so")
  func start() throws {
    #expect(waterflowView.numberOfItems(inSection: 0) == 1000)
    // (390 − 4 · 10) / 3 = 116.67; 2 654 435 761 · 0 and · 1 hashed: 60 and 60 + 40 503 mod 128 = 115.
    #expect(try frame(0).origin == CGPoint(x: 10, y: 10))
    #expect(try [frame(0).height, frame(1).height] == [60, 115])
    #expect(Set(try (0..<1000).map { try frame($0).minX }).count == 3)
    let selected = panel.indexPathsForSelectedItems.sorted()
    #expect(selected == [[0, 2], [1, 2], [2, 2]])
  }

  @Test("a tag sets the number of items", .needs(.finger), arguments: [(0, 10), (1, 100), (3, 10_000), (4, 100_000)])
  func items(tag: Int, count: Int) throws {
    try tap(tag, in: .items)
    #expect(waterflowView.numberOfItems(inSection: 0) == count)
    #expect(scene.panel.settings.itemCount == count)
  }

  @Test("the choices go from ten to ten million items")
  func itemCounts() {
    #expect(PlaygroundSettings.itemCounts.first == 10)
    #expect(PlaygroundSettings.itemCounts.last == 10_000_000)
  }

  @Test("tags set columns and spacing; the one that was set before is not any more", .needs(.finger))
  func columnsAndSpacing() throws {
    try tap(1, in: .columns)
    // (390 − 30) / 2 = 180.
    #expect(try frame(0) == CGRect(x: 10, y: 10, width: 180, height: 60))
    try tap(0, in: .spacing)
    #expect(try frame(0) == CGRect(x: 0, y: 0, width: 195, height: 60))
    #expect(panel.indexPathsForSelectedItems.sorted() == [[0, 2], [1, 1], [2, 0]])
    try tap(6, in: .columns)
    // At least 150 wide: two of 195.
    #expect(try frame(1) == CGRect(x: 195, y: 0, width: 195, height: 115))
    try tap(5, in: .columns)
    #expect(try frame(1) == CGRect(x: 260, y: 0, width: 130, height: 115))
  }

  @Test("a tap on what is set already leaves it set", .needs(.finger))
  func again() throws {
    try tap(2, in: .columns)
    #expect(panel.indexPathsForSelectedItems.sorted() == [[0, 2], [1, 2], [2, 2]])
    #expect(scene.panel.settings == PlaygroundSettings())
  }

  @Test("direction, right to left and springs are switched on and off", .needs(.finger))
  func behavior() throws {
    try tap(0, in: .behavior)
    #expect(waterflowView.scrollDirection == .horizontal)
    try tap(1, in: .behavior)
    #expect(waterflowView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    try tap(2, in: .behavior)
    #expect(waterflowView.springs != nil)
    for item in 0..<3 { try tap(item, in: .behavior) }
    #expect(waterflowView.scrollDirection == .vertical)
    #expect(waterflowView.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(waterflowView.springs == nil)
    #expect(scene.panel.settings == PlaygroundSettings())
  }

  @Test("the panel lies below on a phone held upright, and beside where there is room")
  func panelPlace() {
    #expect(scene.panel.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(waterflowView.frame == CGRect(x: 0, y: 0, width: 390, height: 422))
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.1)
    #expect(scene.panel.frame == CGRect(x: 522, y: 0, width: 322, height: 390))
    #expect(waterflowView.frame == CGRect(x: 0, y: 0, width: 522, height: 390))
  }

  @Test("every tag is at least as large as a finger wants it, and says what it sets")
  func tags() {
    for section in PlaygroundSettings.Section.allCases {
      for item in PlaygroundSettings.choices(in: section).indices {
        let frame = panel.frameForItem(at: IndexPath(item: item, section: section.rawValue)) ?? .zero
        #expect(frame.width >= 44 && frame.height >= 44)
      }
    }
    #expect(PlaygroundSettings.choices(in: .columns).map(\.accessibilityLabel).first == "1 column")
    #expect(PlaygroundSettings.choices(in: .spacing).map(\.accessibilityLabel).last == "40 points")
  }
}
