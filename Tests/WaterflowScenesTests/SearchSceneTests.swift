import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct SearchSceneTests {
  private let scene = SearchScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private func middle(of indexPath: IndexPath) throws -> CGPoint {
    let frame = try #require(waterflowView.frameForItem(at: indexPath))
    return waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  private func header(_ section: SearchScene.Section) -> SearchHeaderView? {
    waterflowView.supplementaryView(
      forElementKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: section.rawValue))
      as? SearchHeaderView
  }

  @Test("every tag finds something", arguments: SearchScene.recentSearches + SearchScene.popularSearches)
  func everyTagFinds(tag: String) {
    #expect(!SearchScene.results(for: tag, in: scene.paintings).isEmpty)
  }

  @Test("a search looks at titles, artists and museums, whatever their case and accents")
  func results() {
    func ids(_ query: String) -> [String] { SearchScene.results(for: query, in: scene.paintings).map(\.id) }
    #expect(ids("STARRY night").contains("the-starry-night"))
    #expect(ids("velazquez") == ids("Velázquez"))
    #expect(ids("早春").contains("early-spring"))
    #expect(ids("no such painting").isEmpty)
  }

  @Test("two sections of tags and one of results, which begins with a header on its background")
  func sections() {
    #expect(waterflowView.numberOfSections == 3)
    #expect(header(.recent)?.content.query == "van Gogh")
    #expect(header(.popular)?.content == .init(title: "Popular"))
    #expect(header(.results)?.content == .init(title: "10 works for “van Gogh”", isOnPlate: true))
    #expect(waterflowView.visibleCells.contains { ($0 as? WaterflowTagCell)?.text == "van Gogh" && $0.isSelected })
    #expect(waterflowView.visibleCells.contains { $0 is GalleryCell })
  }

  @Test("a tap on a tag shows its results and stays selected", .needs(.finger))
  func tapping() throws {
    let monet = IndexPath(item: 0, section: SearchScene.Section.popular.rawValue)
    host.tap(at: try middle(of: monet))
    host.advance(by: 0.3)
    #expect(scene.query == "Monet")
    #expect(scene.results.allSatisfy { $0.artist == "Claude Monet" })
    #expect(waterflowView.numberOfItems(inSection: 2) == scene.results.count)
    #expect(waterflowView.indexPathsForSelectedItems == [monet])
    #expect(header(.recent)?.content.query == "Monet")
    #expect(header(.results)?.content.title == "\(scene.results.count) works for “Monet”")
    #expect(scene.displayLog.visibleCells == waterflowView.visibleCells.count)
  }

  private func more() -> (item: Int, view: SearchMoreView)? {
    SearchScene.recentSearches.indices.lazy.compactMap { item in
      waterflowView.supplementaryView(
        forElementKind: WaterflowElementKind.more,
        at: IndexPath(item: item, section: SearchScene.Section.recent.rawValue)
      )
      .flatMap { $0 as? SearchMoreView }.map { (item, $0) }
    }.first
  }

  private func isShown(_ item: Int) -> Bool {
    waterflowView.cellForItem(at: IndexPath(item: item, section: SearchScene.Section.recent.rawValue)) != nil
  }

  @Test(
    "the history is two lines and says how many searches don't fit; a tap there unfolds it",
    .needs(.finger))
  func unfolding() throws {
    let (item, view) = try #require(more())
    #expect(view.hiddenCount == SearchScene.recentSearches.count - item)
    #expect(isShown(item - 1))
    #expect(!isShown(item))
    let popular = try #require(waterflowView.frameForItem(at: IndexPath(item: 0, section: 1)))
    host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    host.advance(by: 0.5)
    #expect(more() == nil)
    #expect(SearchScene.recentSearches.indices.allSatisfy(isShown))
    #expect(try #require(waterflowView.frameForItem(at: IndexPath(item: 0, section: 1))).minY > popular.minY)
    // It stays so, whatever is searched for.
    host.tap(at: try middle(of: IndexPath(item: 1, section: 0)))
    host.advance(by: 0.3)
    #expect(scene.query == "Vermeer")
    #expect(more() == nil)
  }

  @Test("results aren't selected", .needs(.finger))
  func tappingResults() throws {
    host.tap(at: try middle(of: IndexPath(item: 0, section: 2)))
    host.advance(by: 0.3)
    #expect(waterflowView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("a header stays at the top while its section is on screen")
  func pinning() throws {
    waterflowView.contentOffset.y = 20
    host.advance(by: 0.1)
    #expect(header(.recent)?.frame.minY == 20)
    let results = try #require(waterflowView.frameForItem(at: IndexPath(item: 0, section: 2)))
    waterflowView.contentOffset.y = results.minY
    host.advance(by: 0.1)
    #expect(header(.results)?.frame.minY == results.minY)
  }

  #if !canImport(UIKit)
    @Test("larger text makes tags and headers larger")
    func contentSizeCategory() throws {
      let tag = IndexPath(item: 0, section: 0)
      let before = try #require(waterflowView.frameForItem(at: tag))
      host.preferredContentSizeCategory = .accessibilityLarge
      host.advance(by: 0.1)
      let after = try #require(waterflowView.frameForItem(at: tag))
      #expect(after.height > before.height)
      #expect(after.minY > before.minY, "the header above grew, too")
    }

    @Test("at the largest text size no tag is cut: those that are wider than a line take more of them")
    func largestText() throws {
      host.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      host.resize(to: CGSize(width: 300, height: 844))
      host.advance(by: 0.1)
      var lines: [Int] = []
      for section in 0...1 {
        for item in 0..<waterflowView.numberOfItems(inSection: section) {
          waterflowView.scrollToItem(at: IndexPath(item: item, section: section), at: .top, animated: false)
          host.advance(by: 0.1)
          guard let cell = waterflowView.cellForItem(at: IndexPath(item: item, section: section)) as? WaterflowTagCell
          else { continue }
          let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
          let fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
          #expect(fitting.height <= label.bounds.height + 0.5 && fitting.width <= label.bounds.width + 0.5)
          lines.append(Int((label.bounds.height / label.font.lineHeight).rounded()))
        }
      }
      #expect(lines.count > 5 && lines.contains(1) && lines.contains { $0 > 1 }, "\(lines)")
    }
  #endif
}
