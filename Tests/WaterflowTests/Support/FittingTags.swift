import Foundation
import Waterflow

/// Ten tags of 40 by 20 points, unless a test says otherwise.
@MainActor
final class FittingTags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var sizes = [CGSize](repeating: CGSize(width: 40, height: 20), count: 10)
  var onSizeAsked: () -> Void = {}
  private(set) var askedSizes = 0
  private(set) var askedCells = 0

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { sizes.count }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    askedSizes += 1
    onSizeAsked()
    return sizes[indexPath.item]
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    askedCells += 1
    return waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func forgetCalls() { (askedSizes, askedCells) = (0, 0) }
}

/// Counts what Auto Layout is told.
final class FittingView: WaterflowView {
  private(set) var invalidations = 0

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    invalidations += 1
  }
}

@MainActor
extension FittingTags {
  /// Two tags take 90 points, three 140, six 290.
  nonisolated static let heights: [(width: CGFloat, height: CGFloat)] = [
    (100, 5 * 20 + 4 * 5), (150, 4 * 20 + 3 * 5), (300, 2 * 20 + 5),
  ]

  /// A view of these tags.
  func view(
    width: CGFloat = 100, height: CGFloat = 50, layout: any SectionLayout = .flow(itemSpacing: 10, lineSpacing: 5)
  ) -> FittingView {
    let view = FittingView(frame: CGRect(x: 0, y: 0, width: width, height: height), layout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = self
    view.delegate = self
    return view
  }
}
