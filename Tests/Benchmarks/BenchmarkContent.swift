#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  /// The protocol of the simplest loop.
  protocol IntHeights: AnyObject {
    func height(at index: Int) -> CGFloat
  }

  final class StoredHeights: IntHeights {
    private let heights: [CGFloat]

    init(_ heights: [CGFloat]) {
      self.heights = heights
    }

    func height(at index: Int) -> CGFloat { heights[index] }
  }

  /// A second conformance to ``IntHeights``, so that the compiler can't know which one a loop uses.
  final class ConstantHeights: IntHeights {
    func height(at index: Int) -> CGFloat { 100 }
  }

  /// The items of a benchmark: heights in half points between 40 and 290, the same in every run.
  @MainActor
  final class BenchmarkContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    let heights: [CGFloat]
    private let itemCount: Int
    var givesHeightsInBulk = true
    /// The same heights through the simplest call.
    let source: any IntHeights

    /// - Parameter itemCount: the number of items, where their heights aren't asked for; nil for as many as have one.
    init(count: Int, claiming itemCount: Int? = nil) {
      self.itemCount = itemCount ?? count
      // Marsaglia's xorshift, "Xorshift RNGs", Journal of Statistical Software 8, 2003.
      var state: UInt64 = 88_172_645_463_325_252
      heights = (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return CGFloat(state % 500) / 2 + 40
      }
      source = CommandLine.arguments.contains("--constant") ? ConstantHeights() : StoredHeights(heights)
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { itemCount }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
      heights[indexPath.item]
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
    ) -> [CGFloat]? {
      givesHeightsInBulk ? Array(heights[range]) : nil
    }

    /// The items as a view gets them from its delegate.
    func items(_ delegate: any WaterflowViewDelegate, in view: WaterflowView) -> SectionItems {
      SectionItems(
        count: heights.count,
        size: { delegate.waterflowView(view, sizeForItemAt: IndexPath(item: $0, section: 0)) },
        height: { delegate.waterflowView(view, heightForItemAt: IndexPath(item: $0, section: 0), width: $1) },
        sizes: { delegate.waterflowView(view, sizesForItemsIn: $0, section: 0) },
        heights: { delegate.waterflowView(view, heightsForItemsIn: $0, section: 0, width: $1) })
    }
  }

  let benchmarkContainer = LayoutContainer(size: CGSize(width: 390, height: 844), displayScale: 2)

  /// A view on screen, and what it shows: the view holds its data source weakly.
  @MainActor
  final class ShownContent {
    let content: BenchmarkContent
    let host: HeadlessHost
    let view: WaterflowView

    init(_ content: BenchmarkContent, prepare: (WaterflowView) -> Void = { _ in }) {
      self.content = content
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      view = WaterflowView(frame: controller.view.bounds)
      view.dataSource = content
      view.delegate = content
      prepare(view)
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
    }

    func end() { host.window.rootViewController = nil }
  }
#endif
