import TestSupport
import Testing

struct UIColorTests {
  private func components(
    _ color: UIColor, are red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> Bool {
    var found: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    color.getRed(&found.red, green: &found.green, blue: &found.blue, alpha: &found.alpha)
    let differences = [found.red - red, found.green - green, found.blue - blue, found.alpha - alpha]
    return differences.allSatisfy { abs($0) < 1e-6 }
  }

  @Test("colors with the same components are equal, a gray and its red, green and blue are not")
  func equality() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) != .red)
  }

  @Test("a hue becomes red, green and blue")
  func hueToRGB() {
    // A sixth of the circle from red is yellow, a third green; half the saturation mixes in half the brightness.
    #expect(components(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), are: 1, 0, 0, 1))
    #expect(components(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), are: 0, 1, 1, 1))
    #expect(components(UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1), are: 0.5, 1, 0, 1))
    #expect(components(UIColor(hue: 0.75, saturation: 0.5, brightness: 0.5, alpha: 0.25), are: 0.375, 0.25, 0.5, 0.25))
    #expect(components(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), are: 1, 0, 0, 1))
  }

  @Test("red, green and blue become a hue again")
  func rgbToHue() {
    for sixteenth in 0..<16 {
      let hue = CGFloat(sixteenth) / 16
      var (back, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      UIColor(hue: hue, saturation: 0.5, brightness: 0.75, alpha: 0.5)
        .getHue(&back, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect(abs(back - hue) < 1e-9 && abs(saturation - 0.5) < 1e-9, "hue \(hue)")
      #expect(brightness == 0.75 && alpha == 0.5, "hue \(hue)")
    }
  }

  @Test("a system color follows light and dark")
  func adaptiveColor() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(components(UIColor.systemBackground.resolvedColor(with: light), are: 1, 1, 1, 1))
    #expect(components(UIColor.systemBackground.resolvedColor(with: dark), are: 0, 0, 0, 1))
    let faint = UIColor.systemBackground.withAlphaComponent(0.5)
    #expect(components(faint.resolvedColor(with: light), are: 1, 1, 1, 0.5))
    #expect(components(faint.resolvedColor(with: dark), are: 0, 0, 0, 0.5))
  }

  @Test("a dynamic provider is asked with the traits, and again for what it answers")
  func dynamicColor() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .red }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(components(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), are: 0, 0, 0, 1))
  }

  @Test("a fixed color resolves to itself")
  func fixedColor() {
    #expect(UIColor.red.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) === UIColor.red)
  }

  @Test("a Core Graphics color has the components and goes back")
  func coreGraphicsColor() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.5])
    #expect(color.cgColor.alpha == 0.5)
    #expect(components(UIColor(cgColor: color.cgColor), are: 0.25, 0.5, 0.75, 0.5))
    #expect(UIColor.clear.cgColor.alpha == 0)
  }

  #if !canImport(UIKit)
    @Test("the published values: red in light and dark, a label's grays")
    func publishedValues() {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      func are(_ color: UIColor, _ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) -> Bool {
        components(color, are: CGFloat(red) / 255, CGFloat(green) / 255, CGFloat(blue) / 255, alpha)
      }
      #expect(are(.systemRed, 255, 59, 48))
      #expect(are(UIColor.systemRed.resolvedColor(with: dark), 255, 69, 58))
      #expect(are(.secondaryLabel, 60, 60, 67, alpha: 0.6))
    }
  #endif
}
