import Foundation

/// Shows a background configuration. UIKit does that for its own cells only.
final class ConfiguredBackgroundView: UIView, TraitObserver {
  var configuration: UIBackgroundConfiguration {
    didSet {
      if configuration.customView !== oldValue.customView { oldValue.customView?.removeFromSuperview() }
      apply()
    }
  }

  private let fill = UIView()
  private let stroke = UIView()
  #if canImport(UIKit)
    /// Nil until a configuration has one.
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
  #endif

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(stroke)
    #if canImport(UIKit)
      for view in [fill, stroke] { view.layer.cornerCurve = .continuous }
    #endif
    observeTraits()
    apply()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = frameOfFill
    place(fill, at: frame, cornerRadius: configuration.cornerRadius)
    place(
      stroke, at: frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset),
      cornerRadius: configuration.cornerRadius + configuration.strokeOutset)
    configuration.customView?.frame = frame
  }

  #if !os(visionOS)
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      adaptToTraits(since: previousTraitCollection)
    }
  #endif

  /// The color of a layer doesn't follow the traits.
  func traitsDidChange(since previous: UITraitCollection?) { apply() }

  #if canImport(UIKit)
    override func tintColorDidChange() {
      super.tintColorDidChange()
      apply()
    }
  #endif

  private var tint: UIColor {
    #if canImport(UIKit)
      tintColor
    #else
      .tintColor
    #endif
  }

  private var frameOfFill: CGRect {
    let insets = configuration.backgroundInsets
    let isRightToLeft = (superview as? WaterflowReusableView)?.isRightToLeft ?? false
    return CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  private func place(_ view: UIView, at frame: CGRect, cornerRadius: CGFloat) {
    view.frame = frame
    view.layer.cornerRadius = max(0, min(cornerRadius, min(frame.width, frame.height) / 2))
  }

  private func apply() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.isHidden = configuration.strokeWidth <= 0
    #if canImport(UIKit)
      showEffect()
      showImage()
    #endif
    if let customView = configuration.customView, customView.superview !== self {
      insertSubview(customView, aboveSubview: fill)
    }
    setNeedsLayout()
  }

  #if canImport(UIKit)
    // Most backgrounds have neither, and setting an effect makes it again, also the same one.

    private func showEffect() {
      let effect = configuration.visualEffect
      guard effect != effectView?.effect else { return }
      let view = effectView ?? UIVisualEffectView(effect: nil)
      view.effect = effect
      guard effectView == nil else { return }
      effectView = view
      insertIntoFill(view, at: 0)
    }

    private func showImage() {
      guard configuration.image != nil || imageView != nil else { return }
      let view = imageView ?? UIImageView()
      if view.image !== configuration.image { view.image = configuration.image }
      view.contentMode = configuration.imageContentMode
      guard imageView == nil else { return }
      imageView = view
      insertIntoFill(view, at: fill.subviews.count)
    }

    /// The corners cut it off.
    private func insertIntoFill(_ view: UIView, at index: Int) {
      view.frame = fill.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      fill.insertSubview(view, at: index)
      fill.clipsToBounds = true
    }
  #endif
}
