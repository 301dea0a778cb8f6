#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// The loops that measurements are compared with.
  @MainActor
  enum Baselines {
    /// Asks for every height through a protocol with an Int, and stores it.
    @inline(never)
    static func bareLoop(_ source: any IntHeights, into heights: inout [CGFloat]) {
      for index in heights.indices { heights[index] = source.height(at: index) }
    }

    /// The same with the delegate method that a view calls.
    @inline(never)
    static func bareLoop(
      _ delegate: any WaterflowViewDelegate, _ view: WaterflowView, into heights: inout [CGFloat]
    ) {
      for index in heights.indices {
        heights[index] = delegate.waterflowView(
          view, heightForItemAt: IndexPath(item: index, section: 0), width: 123)
      }
    }
  }

  /// A waterfall as in textbooks: a growing array of rectangles, a weak delegate that is read for each item, a scan of
  /// all columns for each item and of all items on each step.
  @MainActor
  final class TextbookWaterfall {
    weak var delegate: (any WaterflowViewDelegate)?
    private(set) var frames: [CGRect] = []

    func prepare(count: Int, columns: Int, in view: WaterflowView) {
      frames = []
      let width = (390 - CGFloat(columns - 1) * 10) / CGFloat(columns)
      var bottoms = [CGFloat](repeating: 0, count: columns)
      for index in 0..<count {
        var column = 0
        for other in 1..<columns where bottoms[other] < bottoms[column] { column = other }
        let height =
          delegate?.waterflowView(view, heightForItemAt: IndexPath(item: index, section: 0), width: width) ?? 0
        frames.append(CGRect(x: CGFloat(column) * (width + 10), y: bottoms[column], width: width, height: height))
        bottoms[column] += height + 10
      }
    }

    func indexes(in rect: CGRect) -> [Int] {
      var found: [Int] = []
      for (index, frame) in frames.enumerated() where frame.intersects(rect) { found.append(index) }
      return found
    }
  }
#endif
