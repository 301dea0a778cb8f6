import Foundation
import Waterflow

/// The screen of `Docs/GettingStarted.md`, whose pictures are made from it: numbered cards in as many columns as fit; a
/// tap removes a card.
public final class WaterfallScene: UIViewController {
  private let waterflowView = WaterflowView(
    frame: .zero, layout: .waterfall(columns: .minimumWidth(110), insets: .all(10)))
  private var numbers = Array(0..<100)

  public override func viewDidLoad() {
    super.viewDidLoad()
    #if !os(tvOS)
      view.backgroundColor = .systemBackground
    #endif
    waterflowView.frame = view.bounds
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }
}

extension WaterfallScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(numbers[indexPath.item])
    return cell
  }
}

extension WaterfallScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    70 + CGFloat(numbers[indexPath.item] * 37 % 100)
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
    waterflowView.deleteItems(at: [indexPath])
  }
}
