import Foundation

/// The meanings of a view's content, which determine whether it is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

extension UIView {
  /// Returns the layout direction of a semantic content attribute under the current traits.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Returns the layout direction of a semantic content attribute relative to another direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Traits

  /// The traits of the view's last update. A view that had none yet has those around it.
  var updatedTraitCollection: UITraitCollection {
    lastTraitCollection ?? superview?.traitCollection ?? UITraitCollection.current
  }

  /// The traits around the view have changed, or the view is in another place. It keeps its own until just before its
  /// layout.
  func markNeedsTraitUpdate() {
    needsTraitUpdate = true
    markAncestorsOfDirtyView()
  }

  /// Takes over the traits around the view and tells of a difference. Its subviews follow before their own layout.
  func updateOwnTraits() {
    guard needsTraitUpdate else { return }
    needsTraitUpdate = false
    let around = surroundingTraitCollection
    let traits =
      overrideUserInterfaceStyle == .unspecified
      ? around
      : UITraitCollection(traitsFrom: [around, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    let previous = lastTraitCollection
    lastTraitCollection = traits
    guard previous != traits else { return }
    for subview in subviews { subview.markNeedsTraitUpdate() }
    guard let previous else { return }
    owningViewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  func updateTreeTraits() {
    updateOwnTraits()
    for subview in subviews { subview.updateTreeTraits() }
  }

  // MARK: Safe area

  /// Tells the tree what now covers it, ancestors first; each view hears of a difference only.
  func safeAreaEnvironmentDidChange() {
    tellSafeAreaInsets()
    for subview in subviews { subview.safeAreaEnvironmentDidChange() }
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
    // Bars that cover nothing of the superview cover nothing of the view: so it is with nearly every view that moves.
    if lastSafeAreaInsets == .zero, owningViewController == nil, superview?.lastSafeAreaInsets == .zero { return }
    guard window != nil, safeAreaInsets != lastSafeAreaInsets else { return }
    tellSafeAreaInsets()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }
}
