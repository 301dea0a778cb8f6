#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Sections by what their headers say: nil for one without a header, empty for one that says nothing. Each has three
  /// items of 50 points; headers and footers have 20.
  @MainActor
  final class SpokenSections: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    final class Header: WaterflowReusableView {}

    var headers: [String?]
    var counts: [Int]
    var hasFooters = false
    var layouts: [Int: any SectionLayout] = [:]

    init(_ headers: [String?], itemsPerSection: Int = 3) {
      self.headers = headers
      counts = headers.map { _ in itemsPerSection }
    }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { counts.count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.accessibilityLabel = "\(indexPath.section).\(indexPath.item)"
      return cell
    }
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 100, height: 50)
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt: IndexPath, width: CGFloat) -> CGFloat { 50 }
    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      layouts[section]
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
      headers[section] == nil ? 0 : 20
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
      hasFooters ? 20 : 0
    }
    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let boundary = Header(reuseIdentifier: nil)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = kind == WaterflowElementKind.header ? headers[indexPath.section] : "foot \(indexPath.section)"
      boundary.addSubview(label)
      if kind == WaterflowElementKind.footer { label.isAccessibilityElement = true }
      return boundary
    }
  }
#endif
