import Foundation

/// Holds the view that a content configuration made, and notices when that view may want another size.
///
/// The view is the configuration's own, SwiftUI's for example, and tells nobody of a change in itself. Its superview is
/// laid out for it; a superview of our own can tell that layout from any other.
final class ContentContainer: UIView {
  let content: any UIView & UIContentView
  /// The last measurement of the cell or header around it; nil for one that doesn't measure itself.
  var measurement: (proposal: CGSize, size: CGSize)?
  private var laidOutSize: CGSize?

  init(_ content: any UIView & UIContentView) {
    self.content = content
    super.init(frame: .zero)
    preservesSuperviewLayoutMargins = true
    content.insetsLayoutMarginsFromSafeArea = false
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
    let isResized = laidOutSize != bounds.size
    laidOutSize = bounds.size
    guard !isResized, let measurement, let measured = superview as? WaterflowReusableView else { return }
    if measured.fittingSize(for: measurement.proposal) != measurement.size { measured.contentSizeMayHaveChanged() }
  }
}

extension WaterflowReusableView {
  /// The view follows this view's size at once, without waiting for a layout. Like this view it keeps its margins under
  /// a bar: with those of the safe area a cell would measure longer where it comes in than in the middle of the screen.
  func fill(with view: UIView) {
    view.insetsLayoutMarginsFromSafeArea = false
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
