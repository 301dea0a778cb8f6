import Foundation
import Waterflow

/// A hundred coloured cells of different heights: the smallest scene there is.
public final class WaterfallScene: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  public override func viewDidLoad() {
    super.viewDidLoad()
    let waterflowView = WaterflowView(frame: view.bounds)
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
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    70 + CGFloat(indexPath.item * 37 % 100)
  }
}
