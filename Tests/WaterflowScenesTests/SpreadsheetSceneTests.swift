import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct SpreadsheetSceneTests {
  private let scene = SpreadsheetScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private func cell(_ item: Int) -> WaterflowViewCell? {
    waterflowView.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test("the file has every figure of every country, each country once, in plausible bounds")
  func data() {
    let countries = Country.bundled
    #expect((40...60).contains(countries.count))
    #expect(Set(countries.map(\.name)).count == countries.count)
    #expect(countries.map(\.name) == countries.map(\.name).sorted())
    for country in countries {
      #expect((500...18_000_000).contains(country.area), "\(country.name)")
      #expect(country.population.allSatisfy { (200_000...1_500_000_000).contains($0) }, "\(country.name)")
      #expect(country.incomePerHead.allSatisfy { (100...130_000).contains($0) }, "\(country.name)")
      #expect(country.lifeExpectancy.allSatisfy { (40...85).contains($0) }, "\(country.name)")
      #expect(country.childrenPerWoman.allSatisfy { (0.9...7.7).contains($0) }, "\(country.name)")
    }
  }

  @Test("figures are printed with their decimals, thousands apart")
  func figures() throws {
    #expect(CountryIndicator.text(0, decimals: 0) == "0")
    #expect(CountryIndicator.text(999, decimals: 0) == "999")
    #expect(CountryIndicator.text(1262.645, decimals: 1) == "1\u{a0}262.6")
    #expect(CountryIndicator.text(1_000_000_000, decimals: 0) == "1\u{a0}000\u{a0}000\u{a0}000")
    #expect(CountryIndicator.text(-12_345.678, decimals: 2) == "-12\u{a0}345.68")
    let japan = try #require(Country.bundled.first { $0.name == "Japan" })
    // World Bank, World Development Indicators.
    #expect(
      CountryIndicator.all.map { $0.text(for: japan) } == [
        "378", "126.8", "126.5", "335", "38\u{a0}532", "39\u{a0}159", "81.1", "84.2", "1.36", "1.42",
      ])
  }

  #if !canImport(UIKit)
    @Test("rows and columns grow with the text: at the largest size nothing is cut that isn't cut at the usual one")
    func largestText() throws {
      /// The texts that don't fit, of the visible cells at some places.
      func cut() -> Set<String> {
        var texts: Set<String> = []
        for x in stride(from: CGFloat(0), to: waterflowView.contentSize.width, by: 300) {
          waterflowView.contentOffset = CGPoint(x: x, y: 0)
          host.advance(by: 0.1)
          for cell in waterflowView.visibleCells {
            cell.layoutIfNeeded()
            for case let label as UILabel in cell.contentView.subviews where !label.isHidden {
              let size = label.intrinsicContentSize
              if size.width > label.bounds.width + 0.5 || size.height > label.bounds.height + 1 {
                texts.insert(label.text ?? "")
              }
            }
          }
        }
        waterflowView.contentOffset = .zero
        host.advance(by: 0.1)
        return texts
      }
      let before = cut()
      let row = try #require(waterflowView.frameForItem(at: IndexPath(item: 11, section: 0))).height
      host.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      host.advance(by: 0.1)
      let larger = try #require(waterflowView.frameForItem(at: IndexPath(item: 11, section: 0))).height
      #expect(larger > 2 * row)
      #expect(cut().subtracting(before).isEmpty)
    }
  #endif

  @Test("headings and names stay where they are while the figures scroll")
  func pinning() throws {
    let before = try [0, 1, 11].map { try #require(cell($0)).frame }
    waterflowView.contentOffset = CGPoint(x: 70, y: 30)
    host.advance(by: 0.1)
    let after = try [0, 1, 11].map { try #require(cell($0)).frame }
    #expect(after[0].origin == CGPoint(x: 70, y: 30))
    #expect(after[1].origin == CGPoint(x: before[1].minX, y: 30))
    #expect(after[2].origin == CGPoint(x: 70, y: before[2].minY))
  }

  @Test(
    "a tap on a heading sorts by it, the largest first; another turns the order round", .needs(.finger)
  )
  func sorting() {
    let heading = waterflowView.convert(CGPoint(x: 160, y: 20), to: nil)
    waterflowView.contentOffset.y = 200
    host.tap(at: CGPoint(x: heading.x, y: heading.y))
    host.advance(by: 0.5)
    #expect(scene.sortColumn == 1)
    #expect(scene.countries.first?.name == "Canada")
    #expect(scene.countries.map(\.area) == Country.bundled.map(\.area).sorted(by: >))
    #expect(waterflowView.contentOffset.y == 0, "the largest are shown")

    host.tap(at: heading)
    host.advance(by: 0.5)
    #expect(scene.countries.first?.name == "Singapore")
    #expect(waterflowView.indexPathsForSelectedItems.isEmpty)
  }

  @Test("figures can't be tapped", .needs(.finger))
  func figuresAreNoButtons() {
    host.tap(at: CGPoint(x: 250, y: 400))
    host.advance(by: 0.5)
    #expect(scene.sortColumn == 0 && !scene.isDescending)
  }

  @Test("a slanting finger scrolls along one axis only", .needs(.finger))
  func directionLock() {
    host.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 100, y: 430), duration: 0.4)
    host.advance(by: 1)
    #expect(waterflowView.contentOffset.x > 100)
    #expect(waterflowView.contentOffset.y == 0)
  }
}
