import Foundation
import TestSupport
import Waterflow

/// Items whose cells say how large they are: a text on a line of 20 points, which breaks anywhere.
@MainActor
final class SizedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  /// Shows a text.
  final class Cell: WaterflowViewCell {
    /// How long the text is on one line.
    var length: CGFloat = 0
    /// Whether it is a picture instead, of that length where it is 20 high.
    var isPicture = false

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      if isPicture { return CGSize(width: length * min(size.height, 20_000) / 20, height: size.height) }
      guard length > size.width else { return CGSize(width: length, height: 20) }
      return CGSize(width: size.width, height: (length / size.width).rounded(.up) * 20)
    }
  }

  /// How long the texts are on one line.
  var lengths: [CGFloat]
  /// What the delegate says; nil: what the cell says on one line.
  var size: (Int) -> CGSize? = { _ in CGSize(width: automatic, height: automatic) }
  var hasPictures = false
  var layouts: [Int: any SectionLayout] = [:]
  private(set) var askedSizes: [Int] = []

  static let automatic = WaterflowView.automaticDimension

  init(_ lengths: [CGFloat]) { self.lengths = lengths }

  func forgetCalls() { askedSizes = [] }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { lengths.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
    (cell.length, cell.isPicture) = (lengths[indexPath.item], hasPictures)
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    askedSizes.append(indexPath.item)
    return size(indexPath.item) ?? CGSize(width: lengths[indexPath.item], height: 20)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts[section]
  }
}

/// A window with a view of items whose cells say how large they are.
@MainActor
struct SizedStage {
  let host: TestHost
  let view: WaterflowView
  /// The view doesn't hold it.
  let content: SizedContent

  init(
    _ content: SizedContent, layout: any SectionLayout, size: CGSize = CGSize(width: 300, height: 200),
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    self.content = content
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: size, scale: 1)
    view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    prepare(view)
    controller.view.addSubview(view)
    turn()
  }

  func turn() { host.advance(by: 1.0 / 60) }

  func settle() { host.advance(by: 0.6) }

  /// The frames of the first items.
  func frames(_ count: Int) -> [CGRect] { (0..<count).compactMap { view.frameForItem(at: .item($0)) } }

  /// Where the cells on screen are, by index.
  var shown: [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for cell in view.visibleCells { if let item = view.indexPath(for: cell)?.item { frames[item] = cell.frame } }
    return frames
  }
}
