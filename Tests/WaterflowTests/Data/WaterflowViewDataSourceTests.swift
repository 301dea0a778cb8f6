import Foundation
import TestSupport
import Testing
import Waterflow

/// Has a view for each header, and so UIKit's type.
@MainActor
private final class HeaderSource: NSObject, WaterflowViewDataSource {
  private(set) var asked: [IndexPath] = []

  func numberOfSections(in waterflowView: WaterflowView) -> Int { 2 }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1 }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView {
    asked.append(indexPath)
    return waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
  }
}

@MainActor
struct WaterflowViewDataSourceTests {
  @Test("views of headers may come with UICollectionView's type, which isn't optional")
  func nonOptional() {
    let (source, controller) = (HeaderSource(), UIViewController())
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400))
    let view = WaterflowView(frame: controller.view.bounds, layout: .waterfall(columns: .count(1)))
    (view.itemHeight, view.sectionHeaderHeight) = (50, 30)
    view.dataSource = source
    controller.view.addSubview(view)
    let found = misuses { host.advance(by: 0.1) }
    #expect(found == [] && source.asked == [[0, 0], [1, 0]])
    #expect(view.visibleSupplementaryViews(ofKind: WaterflowElementKind.header).count == 2)
  }
}
