import Foundation

/// What a view shows on Interface Builder's canvas, where there is no data: cells of different lengths, each in a clear
/// color.
@MainActor
final class PlaceholderContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  private static let colors: [UIColor] = [.systemTeal, .systemOrange, .systemIndigo, .systemGreen, .systemPink]
  /// Of the width. That there are seven, and five colors, lets no neighbors be alike.
  private static let proportions: [CGFloat] = [1.2, 0.7, 1.5, 0.9, 1.1, 0.6, 1.35]

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 35 }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let identifier = "Waterflow.placeholder"
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: identifier) ?? WaterflowViewCell(reuseIdentifier: identifier)
    cell.contentView.backgroundColor = Self.colors[indexPath.item % Self.colors.count]
    cell.contentView.layer.cornerRadius = 8
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    width * Self.proportions[indexPath.item % Self.proportions.count]
  }
}
