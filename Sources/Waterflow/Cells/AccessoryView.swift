import Foundation

/// The view of an accessory of a list cell. Assistive technologies don't find it: what it does is an action of the cell.
@MainActor
protocol AccessoryView: UIView {
  /// Adapts it to the state of its cell.
  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool)
}

/// A mark that is no control: touches are the cell's.
final class AccessoryMark: UIView, AccessoryView {
  private let glyph: AccessoryGlyph
  /// A chevron points to where reading goes on. A check mark is the same everywhere: m2.material.io, Bidirectionality.
  private let isDirectional: Bool

  init(_ shape: AccessoryGlyph.Shape, color: UIColor?) {
    glyph = AccessoryGlyph(shape, color: color)
    isDirectional = shape == .chevron
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool) {
    glyph.place(inMiddleOf: bounds)
    glyph.transform = isRightToLeft && isDirectional ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }
}

/// A disc with a sign: of the controls that delete and insert.
///
/// A button, as scrolling takes its touches.
final class AccessoryControl: UIButton, AccessoryView {
  private let disc: AccessoryDisc

  init(_ shape: AccessoryGlyph.Shape, color: UIColor, tapped: @escaping @MainActor () -> Void) {
    disc = AccessoryDisc(shape, color: color)
    super.init(frame: .zero)
    accessibilityElementsHidden = true
    addSubview(disc)
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool) {
    disc.place(inMiddleOf: bounds)
  }
}

/// A ring, or a disc with a tick while the item is selected. Touches are the cell's.
final class AccessorySelectionMark: UIView, AccessoryView {
  private let ring = UIView(frame: CGRect(x: 0, y: 0, width: AccessoryDisc.diameter, height: AccessoryDisc.diameter))
  private let hole = UIView()
  private let disc = AccessoryDisc(.checkmark, color: nil)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    ring.layer.cornerRadius = AccessoryDisc.diameter / 2
    ring.layer.borderWidth = 1.5
    addSubview(ring)
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool) {
    ring.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    ring.place(inMiddleOf: bounds)
    disc.place(inMiddleOf: bounds)
    disc.alpha = isSelected ? 1 : 0
  }
}

/// A filled disc with a white sign.
final class AccessoryDisc: UIView {
  static let diameter: CGFloat = 22

  private let glyph: AccessoryGlyph

  /// - Parameter color: nil for the tint color.
  init(_ shape: AccessoryGlyph.Shape, color: UIColor?) {
    glyph = AccessoryGlyph(shape, color: .white)
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.diameter / 2
    backgroundColor = color ?? .tintColor
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.place(inMiddleOf: bounds)
  }
}

/// Three lines by which a finger moves the item at once, where there are fingers.
final class ReorderGrip: UIView, AccessoryView {
  private let glyph = AccessoryGlyph(.grip, color: .secondaryLabel)

  private weak var cell: WaterflowViewCell?
  /// Where a finger has it, from the middle of the cell, and along which axis its section scrolls.
  private var grip: (distance: CGPoint, direction: ScrollDirection)?

  init(of cell: WaterflowViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    accessibilityElementsHidden = true
    addSubview(glyph)
    #if !os(tvOS)
      addGestureRecognizer(TouchRecognizer { [weak self] in self?.respond(to: $0) })
    #endif
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isSelected: Bool, isRightToLeft: Bool) {
    glyph.place(inMiddleOf: bounds)
  }

  /// Lifts the item as the finger comes down, and carries it along the scroll direction of its section.
  private func respond(to recognizer: UIGestureRecognizer) {
    guard let cell, let view = cell.owner else { return }
    let location = recognizer.location(in: view)
    // Before it is lifted the cell of a carousel lies in that.
    let center = cell.superview?.convert(cell.center, to: view) ?? cell.center
    switch recognizer.state {
    case .began:
      guard let indexPath = view.indexPath(for: cell), view.beginInteractiveMovementForItem(at: indexPath) else {
        return
      }
      TouchFeedback().itemWasLifted()
      grip = (
        CGPoint(x: location.x - center.x, y: location.y - center.y),
        view.scrollDirection(inSection: indexPath.section)
      )
    case .changed:
      guard let grip else { return }
      view.updateInteractiveMovementTargetPosition(
        grip.direction == .vertical
          ? CGPoint(x: center.x, y: location.y - grip.distance.y)
          : CGPoint(x: location.x - grip.distance.x, y: center.y))
    case .ended:
      if grip != nil { view.endInteractiveMovement() }
      grip = nil
    default:
      if grip != nil { view.cancelInteractiveMovement() }
      grip = nil
    }
  }
}
