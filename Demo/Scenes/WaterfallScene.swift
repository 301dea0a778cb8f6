import Foundation
import Waterflow

/// A hundred coloured cells of different heights: the smallest scene there is.
public final class WaterfallScene: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let waterflowView = WaterflowView(
      frame: view.bounds, layout: .waterfall(columns: .count(3), insets: .all(10)))
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }

  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: "photo") ?? WaterflowViewCell(reuseIdentifier: "photo")
    let hue = CGFloat(indexPath.item % 20) / 20
    cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.35, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 8
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    70 + CGFloat(indexPath.item * 37 % 100)
  }
}
