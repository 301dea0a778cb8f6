import Foundation

/// The content view of a cell without a content configuration. It tells the cell when what it holds may want another
/// size.
final class CellContentView: UIView {
  private var layouts = ContentLayouts()

  private var cell: WaterflowViewCell? { superview as? WaterflowViewCell }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.contentSizeMayHaveChanged()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if layouts.note(bounds.size) { cell?.contentWasLaidOut() }
  }

  /// The next layout says nothing about the content.
  func expectLayout() {
    layouts.expect()
    setNeedsLayout()
  }
}

/// Tells layouts that are due to a change of what a view holds from those for showing, measuring or resizing it.
struct ContentLayouts {
  private var isExpected = true
  private var size: CGSize?

  mutating func expect() { isExpected = true }

  /// Notes a layout at a size. Returns whether nothing but the content can have asked for it.
  mutating func note(_ size: CGSize) -> Bool {
    defer {
      isExpected = false
      self.size = size
    }
    return !isExpected && size == self.size
  }
}
