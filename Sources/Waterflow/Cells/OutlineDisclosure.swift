import Foundation

/// The chevron of an outline: it points to where reading goes, and down while its item is expanded.
///
/// A button, as scrolling takes its touches. Assistive technologies don't find it: the cell has an action for it.
final class OutlineDisclosure: UIButton, AccessoryView {
  private let chevron = AccessoryGlyph(.chevron, color: .secondaryLabel)

  init(tapped: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    accessibilityElementsHidden = true
    addSubview(chevron)
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool) {
    chevron.place(inMiddleOf: bounds)
    // Mirrored where text is read from right to left, so that it turns down the short way.
    let mirrored = CGAffineTransform(scaleX: isRightToLeft ? -1 : 1, y: 1)
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2).concatenating(mirrored) : mirrored
  }
}
