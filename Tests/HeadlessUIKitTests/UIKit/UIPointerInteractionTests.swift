#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing

  /// Gives a style, or none, and counts how often it is asked.
  private final class Styler: NSObject, UIPointerInteractionDelegate {
    var isOn = true
    private(set) var regions: [CGRect] = []

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      regions.append(region.rect)
      guard isOn, let view = interaction.view else { return nil }
      return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
  }

  @MainActor
  struct UIPointerInteractionTests {
    private let host: HeadlessHost
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    private let styler = Styler()
    private let interaction: UIPointerInteraction
    private let inside = CGPoint(x: 120, y: 120)
    private let outside = CGPoint(x: 20, y: 20)

    init() {
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller)
      controller.view.addSubview(view)
      interaction = UIPointerInteraction(delegate: styler)
      view.addInteraction(interaction)
    }

    @Test("a pointer that comes in is asked for its style once, and has none outside")
    func comesAndGoes() {
      #expect(host.pointerStyle == nil)
      host.movePointer(to: inside)
      #expect(host.pointerStyle?.effect.preview.view === view)
      host.movePointer(to: CGPoint(x: 170, y: 150))
      #expect(styler.regions == [CGRect(x: 0, y: 0, width: 80, height: 60)])
      host.movePointer(to: outside)
      #expect(host.pointerStyle == nil)
      host.click(at: inside)
      #expect(host.pointerStyle != nil && styler.regions.count == 2)
    }

    @Test("without a style of its own it is as anywhere else")
    func noStyle() {
      styler.isOn = false
      host.movePointer(to: inside)
      #expect(host.pointerStyle == nil && styler.regions.count == 1)
    }

    @Test("an invalid style is asked for again after the turn; of a view without the pointer it isn't")
    func invalidates() {
      interaction.invalidate()
      host.movePointer(to: inside)
      styler.isOn = false
      interaction.invalidate()
      #expect(host.pointerStyle != nil)
      host.advance(by: 0.1)
      #expect(host.pointerStyle == nil && styler.regions.count == 2)
    }

    @Test("content that moves away keeps the style until it is invalid, or out of the window")
    func movesAway() {
      host.movePointer(to: inside)
      view.frame.origin.x = 250
      host.advance(by: 0.1)
      #expect(host.pointerStyle != nil)
      interaction.invalidate()
      host.advance(by: 0.1)
      #expect(host.pointerStyle == nil)
      host.movePointer(to: CGPoint(x: 260, y: 120))
      #expect(host.pointerStyle != nil)
      view.removeFromSuperview()
      #expect(host.pointerStyle == nil)
    }

    @Test("an interaction that is taken away leaves no style")
    func removed() {
      host.movePointer(to: inside)
      view.removeInteraction(interaction)
      host.advance(by: 0.1)
      #expect(host.pointerStyle == nil)
    }
  }
#endif
