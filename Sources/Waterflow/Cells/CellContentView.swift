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
