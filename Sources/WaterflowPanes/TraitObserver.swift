import Foundation

/// A view that adapts to its traits.
///
/// From iOS 17 it registers for changes. Before, and with HeadlessUIKit, it overrides `traitCollectionDidChange(_:)`,
/// which is deprecated since, and on visionOS always was.
@MainActor
package protocol TraitObserver: UIView {
  /// Adapts the view to its traits.
  ///
  /// - Parameter previous: the traits before the change; nil for a view that had none.
  func traitsDidChange(since previous: UITraitCollection?)
}

extension TraitObserver {
  /// Registers for changes where that is possible. To be called once.
  ///
  /// - Parameter ofColorsAlone: whether the view depends on no other traits than a color does.
  package func observeTraits(ofColorsAlone: Bool = false) {
    #if canImport(UIKit)
      if #available(iOS 17, tvOS 17, *) {
        let traits = ofColorsAlone ? UITraitCollection.ofColors : UITraitCollection.observed
        registerForTraitChanges(traits) { (view: Self, previous: UITraitCollection) in
          view.traitsDidChange(since: previous)
        }
      }
    #endif
  }

  /// Adapts the view where it can't have registered: what `traitCollectionDidChange(_:)` calls.
  package func adaptToTraits(since previous: UITraitCollection?) {
    #if canImport(UIKit)
      if #available(iOS 17, tvOS 17, *) { return }
    #endif
    traitsDidChange(since: previous)
  }
}

#if canImport(UIKit)
  extension UITraitCollection {
    /// Those that a layout, a size or a color of the package, or a configuration of the app, may depend on.
    @available(iOS 17, tvOS 17, *)
    fileprivate static var observed: [UITrait] {
      ofColors + [
        UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self, UITraitDisplayScale.self,
        UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        UITraitUserInterfaceIdiom.self,
      ]
    }

    @available(iOS 17, tvOS 17, *)
    fileprivate static var ofColors: [UITrait] {
      var traits: [UITrait] = [
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitDisplayGamut.self,
      ]
      #if !os(tvOS)
        traits.append(UITraitUserInterfaceLevel.self)
      #endif
      return traits
    }
  }
#endif
