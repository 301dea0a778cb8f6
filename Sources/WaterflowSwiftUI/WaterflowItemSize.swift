import Foundation

/// The size of the items of a ``Waterfall`` or of a section: found by the content itself, or given.
///
///     Waterfall(photos) { PhotoView(photo: $0) }
///       .itemSize(.aspectRatio { $0.width / $0.height })
///
/// A given size costs nothing while scrolling: no content is measured. Its closure depends on the item and nothing else:
/// it is called for all items when they first come, and afterwards for those that changed. Where the answer for a
/// visible item is another one than before, all items are asked again.
///
/// Negative, NaN and infinite lengths are reported and count as 0.
@MainActor
public struct WaterflowItemSize<Element> {
  enum Rule {
    case automatic
    case height((Element, CGFloat) -> CGFloat)
    case aspectRatio((Element) -> CGFloat)
    case size((Element) -> CGSize)
  }

  let rule: Rule
  let estimate: CGFloat?

  private init(_ rule: Rule, estimate: CGFloat? = nil) {
    self.rule = rule
    self.estimate = estimate
  }

  /// The size that fits the content: in columns its height at their width, in a flow its own width and height.
  ///
  /// Content without height, such as an `EmptyView`, is reported and gets 1 point: leave such items out of the data.
  /// Content that is as high as it may be, such as a `ScrollView`, is reported and gets the estimate.
  public static var automatic: WaterflowItemSize { WaterflowItemSize(.automatic) }

  /// Creates a size that fits the content, with the estimated height of items that haven't been visible yet, in points.
  /// A good estimate keeps the scroll indicator steady. Default: 50.
  public static func automatic(estimate: CGFloat) -> WaterflowItemSize {
    WaterflowItemSize(.automatic, estimate: estimate)
  }

  /// Creates a size with one height for all items, in points along the scroll direction.
  public static func height(_ height: CGFloat) -> WaterflowItemSize { WaterflowItemSize(.height { _, _ in height }) }

  /// Creates a size from the height of an item at a width, in points.
  public static func height(_ height: @escaping (_ item: Element, _ width: CGFloat) -> CGFloat) -> WaterflowItemSize {
    WaterflowItemSize(.height(height))
  }

  /// Creates a size from the aspect ratio of an item, its width divided by its height, as in SwiftUI's
  /// `aspectRatio(_:contentMode:)`.
  public static func aspectRatio(_ ratio: @escaping (_ item: Element) -> CGFloat) -> WaterflowItemSize {
    WaterflowItemSize(.aspectRatio(ratio))
  }

  /// Creates a size from the natural size of an item in points, for rows, flows and trees. In columns it is scaled
  /// to their width.
  public static func size(_ size: @escaping (_ item: Element) -> CGSize) -> WaterflowItemSize {
    WaterflowItemSize(.size(size))
  }
}

extension WaterflowItemSize {
  var isAutomatic: Bool {
    if case .automatic = rule { true } else { false }
  }

  /// How long an item is along the scroll direction at a width.
  func height(of item: Element, width: CGFloat, along axis: ScrollDirection) -> CGFloat {
    switch rule {
    case .automatic: return WaterflowView.automaticDimension
    case .height(let height): return height(item, width)
    case .aspectRatio(let ratio): return axis == .vertical ? width / ratio(item) : width * ratio(item)
    case .size(let size):
      let natural = size(item)
      return axis == .vertical ? width * natural.height / natural.width : width * natural.width / natural.height
    }
  }

  /// The natural size of an item.
  func size(of item: Element) -> CGSize {
    let automatic = WaterflowView.automaticDimension
    switch rule {
    case .automatic: return CGSize(width: automatic, height: automatic)
    case .height(let height): return CGSize(width: automatic, height: height(item, Self.naturalLength))
    case .aspectRatio(let ratio): return CGSize(width: ratio(item) * Self.naturalLength, height: Self.naturalLength)
    case .size(let size): return size(item)
    }
  }

  /// In points. Where only the proportions of an item are known, one of its sides.
  private static var naturalLength: CGFloat { 100 }
}
