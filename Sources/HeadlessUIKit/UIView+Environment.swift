import Foundation

/// Whether a view mirrors for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

extension UIView {
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var inheritedTraitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection.current
  }

  /// Tells the tree what the environment now is, ancestors first; each view hears of a difference only.
  func environmentDidChange() {
    let traits = traitCollection
    let previous = lastTraitCollection
    lastTraitCollection = traits
    if let previous, previous != traits {
      owningViewController?.traitCollectionDidChange(previous)
      traitCollectionDidChange(previous)
      setNeedsLayout()
    }
    tellSafeAreaInsets()
    for subview in subviews { subview.environmentDidChange() }
  }

  private func tellSafeAreaInsets() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    layoutMarginsMayHaveChanged()
    setNeedsLayout()
  }

  /// What covers the view changed without the view having moved.
  func safeAreaDidChange() {
    tellSafeAreaInsets()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  /// The view moved or changed its size: it may be covered differently. Stops where nothing changes.
  func safeAreaMayHaveChanged() {
    guard window != nil, safeAreaInsets != lastSafeAreaInsets else { return }
    tellSafeAreaInsets()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }
}
