#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// The screen of the README, line by line as it stands there: a test compares the pictures of both.
  final class WallController: WaterflowViewController {
    override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1_000 }

    override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      let hue = CGFloat((indexPath.item + 15) % 30) / 30
      cell.backgroundColor = UIColor(hue: hue, saturation: 0.45, brightness: 0.95, alpha: 1)
      cell.layer.cornerRadius = 14
      return cell
    }

    override func waterflowView(
      _ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
      width * [1.3, 0.8, 1.6, 1, 1.9][indexPath.item % 5]
    }
  }
#endif
