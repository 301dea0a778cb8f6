import Foundation
import TestSupport
import Testing

private final class TraitView: UIView {
  var styles: [UIUserInterfaceStyle] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styles.append(traitCollection.userInterfaceStyle)
  }
}

@MainActor struct UITraitCollectionTests {
  @Test("of two specified values the later wins, and equal values are equal collections")
  func merging() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 3),
    ])
    #expect(traits.displayScale == 3)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(
      traits
        == UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
        ]))
  }

  @Test("bold text is a trait of its own")
  func legibilityWeight() {
    let bold = UITraitCollection(legibilityWeight: .bold)
    #expect(bold.legibilityWeight == .bold && bold != UITraitCollection())
    #expect(UITraitCollection(traitsFrom: [bold, UITraitCollection(displayScale: 2)]).legibilityWeight == .bold)
    #expect(UITraitCollection().legibilityWeight == .unspecified)
  }

  @Test("content sizes are ordered, the accessibility sizes last")
  func contentSizes() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  }

  @Test("a view says how it mirrors")
  func semanticContent() {
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  #if !canImport(UIKit)
    @Test("a change reaches every view once, and lays it out")
    func changes() {
      let (outer, inner) = (TraitView(), TraitView())
      outer.addSubview(inner)
      let host = TestHost(showing: outer)
      #expect(outer.styles.isEmpty)
      host.userInterfaceStyle = .dark
      #expect(outer.styles == [.dark])
      #expect(inner.styles == [.dark])
      host.userInterfaceStyle = .dark
      #expect(outer.styles == [.dark])
      host.layoutDirection = .rightToLeft
      #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("reach a view just before its own layout, after its superview's")
    func lazily() {
      final class Watching: UIView {
        var stylesOfChild: [UIUserInterfaceStyle] = []
        override func layoutSubviews() {
          super.layoutSubviews()
          for subview in subviews { stylesOfChild.append(subview.traitCollection.userInterfaceStyle) }
        }
      }
      let (outer, inner) = (Watching(), TraitView())
      outer.addSubview(inner)
      let host = TestHost(showing: outer)
      outer.stylesOfChild = []
      host.userInterfaceStyle = .dark
      #expect(outer.stylesOfChild == [.light])
      #expect(inner.styles == [.dark])
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("a view that comes back has its old traits until its layout, or until an update is forced")
    func recycled() {
      let (outer, inner) = (UIView(), TraitView())
      let label = TraitView()
      inner.addSubview(label)
      outer.addSubview(inner)
      let host = TestHost(showing: outer)
      inner.removeFromSuperview()
      host.userInterfaceStyle = .dark
      outer.addSubview(inner)
      #expect(inner.traitCollection.userInterfaceStyle == .light)
      #expect(inner.styles.isEmpty)
      inner.updateTraitsIfNeeded()
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      #expect(inner.styles == [.dark] && label.styles == [.dark])
      host.advance(by: 0.1)
      #expect(inner.styles == [.dark] && label.styles == [.dark])
    }

    @Test("a new view has those around it")
    func newView() {
      let outer = UIView()
      let host = TestHost(showing: outer)
      host.userInterfaceStyle = .dark
      let inner = TraitView()
      outer.addSubview(inner)
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      host.advance(by: 0.1)
      #expect(inner.styles.isEmpty)
    }

    @Test("the safe area reaches the views it covers")
    func safeArea() {
      let full = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let low = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
      full.addSubview(low)
      let host = TestHost(showing: full)
      host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      #expect(full.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      low.frame.origin.y = 20
      #expect(low.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    }
  #endif

  @Test("a style of its own holds for a view and all in it, until it is taken back")
  func overriddenStyle() {
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    let host = TestHost(showing: view)
    let before = child.traitCollection.userInterfaceStyle
    let other: UIUserInterfaceStyle = before == .dark ? .light : .dark
    view.overrideUserInterfaceStyle = other
    host.advance(by: 0.1)
    #expect(view.traitCollection.userInterfaceStyle == other)
    #expect(child.traitCollection.userInterfaceStyle == other)
    view.overrideUserInterfaceStyle = .unspecified
    host.advance(by: 0.1)
    #expect(child.traitCollection.userInterfaceStyle == before)
  }
}
