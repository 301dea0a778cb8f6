import Waterflow

/// A painting that fills its cell. While the view is editing it has a mark in the corner, and a ring if it is selected.
final class SelectCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 4
  private static let markInset: CGFloat = 8

  let mark = CheckMarkView(frame: .zero)
  private let canvas = CanvasView(frame: .zero)
  private var hasRing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(canvas)
    contentView.addSubview(mark)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    canvas.show(painting)
    accessibilityLabel = "\(painting.title), \(painting.artist)"
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    hasRing = state.isEditing && state.isSelected
    contentView.backgroundColor = hasRing ? SceneStyle.brass : nil
    canvas.alpha = state.isHighlighted ? 0.7 : 1
    mark.alpha = state.isEditing ? 1 : 0
    mark.isChecked = hasRing
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let ring = hasRing ? Self.ringWidth : 0
    canvas.frame = contentView.bounds.insetBy(dx: ring, dy: ring)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = CheckMarkView.diameter
    mark.frame = CGRect(
      x: isRightToLeft ? Self.markInset : bounds.width - Self.markInset - side,
      y: bounds.height - Self.markInset - side, width: side, height: side)
  }
}
