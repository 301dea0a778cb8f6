import Foundation

/// The cell of an item, whose content is a configuration.
final class WallCell: WaterflowViewCell {
  /// What the size of the item followed from, to notice that it is another one; nil where the content is measured.
  struct GivenSize: Equatable {
    /// At which the height was asked for.
    let width: CGFloat
    let height: CGFloat
    let size: CGSize
  }

  /// The identifier of the item; nil while the cell waits to be used again.
  var item: AnyHashable?
  var givenSize: GivenSize?
  /// The update that the content is of.
  var revision = 0
  /// Whether the content is to be measured as it comes into view, as a length may be known from before an update.
  var isMeasuredWhenShown = false
  /// Called with a size that can't be used; returns what is used instead.
  var onUnusableSize: ((_ size: CGSize) -> CGFloat)?

  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
    isMeasuredWhenShown = false
  }

  /// The content is the same in every state: it is set once.
  override func updateConfiguration(using state: UICellConfigurationState) {}

  /// What the content wants, if that is a size: content without any would let all items come into view at once, and
  /// content that grows as far as it may none.
  override func fittingSize(for size: CGSize) -> CGSize {
    let fitting = super.fittingSize(for: size)
    func usable(_ length: CGFloat, within available: CGFloat) -> CGFloat {
      let isUsable = length > 0 && length < ContentPlan.greatestItemLength
      return available < .greatestFiniteMagnitude || isUsable ? length : onUnusableSize?(fitting) ?? 1
    }
    return CGSize(
      width: usable(fitting.width, within: size.width), height: usable(fitting.height, within: size.height))
  }
}
