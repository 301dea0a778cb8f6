import Foundation

/// The chevron of an outline: it points to where reading goes, and down while its item is expanded.
///
/// A button, as scrolling takes its touches. Assistive technologies don't find it: the cell has an action for it.
final class OutlineDisclosure: UIButton {
  /// Its width, and the least height for a finger, in points.
  static let length: CGFloat = 44

  private let chevron = Chevron()

  init(tapped: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    accessibilityElementsHidden = true
    addSubview(chevron)
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(isExpanded: Bool, isRightToLeft: Bool) {
    chevron.bounds = CGRect(x: 0, y: 0, width: Chevron.length, height: Chevron.length)
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    // Mirrored where text is read from right to left, so that it turns down the short way.
    let mirrored = CGAffineTransform(scaleX: isRightToLeft ? -1 : 1, y: 1)
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2).concatenating(mirrored) : mirrored
  }

  func endAnimations() { chevron.layer.removeAllAnimations() }
}

/// Points to the right.
private final class Chevron: UIView, TraitObserver {
  /// Of the square that it lies in, in points.
  static let length: CGFloat = 12

  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    observeTraits()
    isUserInteractionEnabled = false
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 3, y: 0), CGPoint(x: 9, y: 6), CGPoint(x: 3, y: 12)])
    let layer = layer as? CAShapeLayer
    layer?.path = path
    layer?.fillColor = nil
    layer?.lineWidth = 2
    layer?.lineJoin = .round
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  #if !os(visionOS)
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      adaptToTraits(since: previousTraitCollection)
    }
  #endif

  func traitsDidChange(since previous: UITraitCollection?) { updateColor() }

  /// A layer's colour is a fixed one, so it has to be set again when the appearance changes.
  private func updateColor() {
    (layer as? CAShapeLayer)?.strokeColor = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
  }
}
