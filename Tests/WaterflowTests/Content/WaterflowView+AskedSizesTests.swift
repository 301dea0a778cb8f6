import Foundation
import TestSupport
import Testing
import Waterflow

/// What a delegate is asked about sizes, method by method and layout by layout, as Docs/WhenAsked.md says.
@MainActor
struct WaterflowViewAskedSizesTests {
  enum Kind: CaseIterable {
    /// Heights and sizes, one by one: the methods for ranges return nil.
    case alone
    /// Heights and sizes in ranges, and column spans.
    case spans
    /// The same, and columns.
    case columns
    /// Heights in ranges, and no other method.
    case ranges
    /// Sizes in ranges, and no other method.
    case rangesOfSizes
    /// Heights that cells say, with estimates.
    case automatic

    @MainActor fileprivate var content: any AskedDelegate {
      switch self {
      case .alone: AloneContent()
      case .spans: SpansContent()
      case .columns: ColumnsContent()
      case .ranges: RangesContent()
      case .rangesOfSizes: SizesContent()
      case .automatic: AutomaticContent()
      }
    }

    /// The methods that are asked for every item, by a layout that asks for heights, or else for sizes.
    func methods(forHeights: Bool) -> Set<String> {
      switch self {
      case .alone: forHeights ? ["heights", "height"] : ["sizes", "size"]
      case .spans: forHeights ? ["span", "heights"] : ["sizes"]
      case .columns: forHeights ? ["column", "heights"] : ["sizes"]
      case .ranges: forHeights ? ["heights"] : []
      case .rangesOfSizes: ["sizes"]
      case .automatic: forHeights ? ["height", "estimate"] : []
      }
    }
  }

  /// Layouts by name, and whether they ask for heights.
  private let layouts: [(name: String, forHeights: Bool, layout: any SectionLayout)] = [
    ("waterfall", true, .waterfall(columns: .count(3))), ("list", true, .list()),
    ("carousel", true, .carousel(.waterfall(columns: .count(1)), length: 100)), ("flow", false, .flow()),
    ("rows", false, .rows()), ("justified rows", false, .rows(fill: .justified())),
    ("tree", false, .tree(parents: (0..<600).map { $0 == 0 ? nil : ($0 - 1) / 2 }, nodeSize: nil)),
  ]

  private func show(_ content: any AskedDelegate, _ layout: any SectionLayout) -> (host: TestHost, view: WaterflowView)
  {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 200), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds, layout: layout)
    (view.dataSource, view.delegate) = (content, content)
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    return (host, view)
  }

  @Test(
    "on reload each item is asked once, by the methods of its layout; scrolling asks nothing", arguments: Kind.allCases)
  func reload(kind: Kind) {
    for (name, forHeights, layout) in layouts {
      let content = kind.content
      let (host, view) = show(content, layout)
      let methods = kind.methods(forHeights: forHeights)
      for method in methods { #expect(content.asked[method] == Array(0..<600), "\(name): \(method)") }
      // Whether there is an answer at all is learned from the first item.
      #expect(Set(content.asked.keys) == methods, "\(name)")
      content.forget()
      view.contentOffset.y = 60
      host.advance(by: 0.1)
      #expect(content.asked.isEmpty, "\(name)")
    }
  }

  @Test("of an item whose size may be another only that is asked, by the same methods", arguments: Kind.allCases)
  func invalidate(kind: Kind) {
    for (name, forHeights, layout) in layouts {
      let content = kind.content
      let (host, view) = show(content, layout)
      let frame = view.frameForItem(at: .item(3))
      content.forget()
      view.invalidateSizes(forItemsAt: [.item(3)])
      host.advance(by: 0.1)
      // A cell that was measured isn't estimated again.
      let methods = kind.methods(forHeights: forHeights).subtracting(["estimate"])
      for method in methods { #expect(content.asked[method] == [3], "\(name): \(method)") }
      #expect(Set(content.asked.keys) == methods, "\(name)")
      #expect(view.frameForItem(at: .item(3)) == frame, "\(name)")
    }
  }

  @Test(
    "of items that are inserted those are asked, of a deleted and a moved one none", arguments: [Kind.alone, .ranges])
  func update(kind: Kind) {
    for (name, forHeights, layout) in layouts {
      let content = kind.content
      let (host, view) = show(content, layout)
      content.forget()
      view.performBatchUpdates {
        content.count -= 1
        view.deleteItems(at: [.item(2)])
        view.moveItem(at: .item(500), to: .item(40))
      }
      host.advance(by: 0.1)
      #expect(content.asked.isEmpty, "\(name)")
      content.count += 1
      view.insertItems(at: [.item(3)])
      host.advance(by: 0.1)
      for method in kind.methods(forHeights: forHeights) {
        #expect(content.asked[method] == [3], "\(name): \(method)")
      }
      #expect(view.frameForItem(at: .item(3)) != nil, "\(name)")
    }
  }

  @Test("heights of items in a range are asked at the width of all of them")
  func widths() {
    let content = SpansContent()
    let (_, view) = show(content, .waterfall(columns: .count(3), columnSpacing: 0))
    // Every tenth item covers two columns.
    #expect(content.ranges.prefix(4) == [0..<1, 1..<10, 10..<11, 11..<20])
    #expect(content.widths.prefix(4) == [200, 100, 200, 100])
    #expect(view.frameForItem(at: .item(6))?.height == 46)
  }

  @Test("where columns differ in width, ranges are of one item")
  func unevenColumns() {
    let content = RangesContent()
    let (_, view) = show(content, .waterfall(columns: .weights([1, 2])))
    #expect(content.asked["heights"]?.sorted() == Array(0..<600))
    #expect(view.frameForItem(at: .item(6))?.height == 46)
  }

  @Test("a cell is measured where only the method for ranges says that its size is automatic")
  func automaticSizes() {
    let content = SizesContent()
    content.size = CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
    let (_, view) = show(content, .flow())
    #expect(view.frameForItem(at: .item(0))?.size == CGSize(width: 70, height: 30))
  }
}

private typealias AskedDelegate = AskedContent & WaterflowViewDelegate

/// Items, and what was asked about each.
@MainActor
private class AskedContent: NSObject, WaterflowViewDataSource {
  final class Cell: WaterflowViewCell {
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: 70, height: 30) }
  }

  /// By the name of a method.
  var asked: [String: [Int]] = [:]
  var ranges: [Range<Int>] = []
  var widths: [CGFloat] = []
  var size: CGSize?
  var count = 600
  private var hasChosen = false

  func forget() { (asked, hasChosen) = ([:], false) }

  func note(_ method: String, _ item: Int) { asked[method, default: []].append(item) }

  /// The first call is for the first item, to learn whether there is an answer at all.
  func noteChoice(_ method: String, _ item: Int) {
    if hasChosen { note(method, item) }
    hasChosen = true
  }

  func height(_ item: Int) -> CGFloat { CGFloat(40 + item % 7) }

  func heights(_ range: Range<Int>, _ width: CGFloat) -> [CGFloat] {
    for item in range { note("heights", item) }
    ranges.append(range)
    widths.append(width)
    return range.map(height)
  }

  func sizes(_ range: Range<Int>) -> [CGSize] {
    for item in range { note("sizes", item) }
    return range.map { size ?? CGSize(width: 50, height: height($0)) }
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
  }
}

private final class AloneContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    note("height", indexPath.item)
    return height(indexPath.item)
  }
  func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    note("size", indexPath.item)
    return CGSize(width: 50, height: height(indexPath.item))
  }
  func waterflowView(
    _ view: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? {
    _ = heights(range, width)
    return nil
  }
  func waterflowView(_ view: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]? {
    _ = sizes(range)
    return nil
  }
}

private final class SpansContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(
    _ view: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? { heights(range, width) }
  func waterflowView(_ view: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]? {
    sizes(range)
  }
  func waterflowView(_ view: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int {
    noteChoice("span", indexPath.item)
    return indexPath.item.isMultiple(of: 10) ? 2 : 1
  }
}

private final class ColumnsContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(
    _ view: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? { heights(range, width) }
  func waterflowView(_ view: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]? {
    sizes(range)
  }
  func waterflowView(_ view: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    noteChoice("column", indexPath.item)
    return 0
  }
}

private final class RangesContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(
    _ view: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? { heights(range, width) }
}

private final class SizesContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(_ view: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]? {
    sizes(range)
  }
}

private final class AutomaticContent: AskedContent, WaterflowViewDelegate {
  func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    note("height", indexPath.item)
    return WaterflowView.automaticDimension
  }
  func waterflowView(_ view: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    note("estimate", indexPath.item)
    return 40
  }
}
