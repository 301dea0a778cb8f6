#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  @testable import HeadlessUIKit

  @MainActor struct SVGRendererTests {
    private let controller = UIViewController()
    private let host: HeadlessHost

    init() {
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 100, height: 200))
    }

    @discardableResult
    private func add(
      _ view: UIView = UIView(), _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
      to superview: UIView? = nil
    ) -> UIView {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      if view.backgroundColor == nil, !(view is UILabel), !(view is UIImageView) { view.backgroundColor = .red }
      (superview ?? controller.view).addSubview(view)
      return view
    }

    /// The lines of the document without those that every document has.
    private var lines: [String] {
      var lines = host.svg().split(separator: "\n").map(String.init)
      lines.removeFirst()
      lines.removeLast()
      return lines.filter { $0 != "<rect width=\"100\" height=\"200\" fill=\"#000000\"/>" }
    }

    private static let red = "width=\"10\" height=\"20\" fill=\"#ff0000\"/>"

    // MARK: Document

    @Test("an empty window is a black document of its size")
    func empty() {
      let document = host.svg()
      #expect(document.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"200\""))
      #expect(document.hasSuffix("</svg>\n"))
      #expect(lines.isEmpty)
    }

    @Test("the document is well-formed, whatever a label says")
    func wellFormed() throws {
      let label = UILabel()
      label.text = "<&>\"'\u{1}]]> 山水 🎨\tend"
      label.numberOfLines = 0
      add(label, 0, 0, 100, 100)
      let parser = XMLParser(data: Data(host.svg().utf8))
      #expect(parser.parse())
    }

    @Test("the same window gives the same document")
    func deterministic() {
      for index in 0..<10 { add(UIView(), CGFloat(index), 0, 10, 20).layer.cornerRadius = CGFloat(index) }
      #expect(host.svg() == host.svg())
    }

    // MARK: Place

    @Test("a plain view is one line, a view with content a group")
    func places() {
      let view = add(UIView(), 1.5, 2, 10, 20)
      #expect(
        lines == ["<g transform=\"translate(0 0)\">", "<rect transform=\"translate(1.5 2)\" \(Self.red)", "</g>"])
      add(UIView(), 3, 4, 10, 20, to: view)
      #expect(
        lines == [
          "<g transform=\"translate(0 0)\">", "<g transform=\"translate(1.5 2)\">", "<rect \(Self.red)",
          "<rect transform=\"translate(3 4)\" \(Self.red)", "</g>", "</g>",
        ])
    }

    @Test("a transform turns around the middle")
    func transform() {
      let view = add(UIView(), 40, 50, 10, 20)
      view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      // The middle is (45, 60); the corner (-5, -10) from it turns to (10, -5).
      #expect(lines[1] == "<rect transform=\"matrix(0 1 -1 0 55 55)\" \(Self.red)")
    }

    @Test("subviews are drawn as they were added, but for their zPosition")
    func order() {
      let back = add(UIView(), 1, 0, 10, 20)
      add(UIView(), 2, 0, 10, 20)
      add(UIView(), 3, 0, 10, 20)
      back.layer.zPosition = 1
      let places = lines.dropFirst().dropLast().map { String($0.prefix(30)) }
      #expect(places == [2, 3, 1].map { "<rect transform=\"translate(\($0) 0" })
    }

    // MARK: What is left out

    @Test("hidden, transparent and outlying views are left out")
    func leftOut() {
      add(UIView(), 0, 0, 10, 20).isHidden = true
      add(UIView(), 0, 0, 10, 20).alpha = 0
      add(UIView(), 100, 0, 10, 20)
      add(UIView(), 0, -20, 10, 20)
      add(UIView(), 0, 0, 10, 0)
      #expect(lines.isEmpty)
    }

    @Test("a subview that reaches out of an outlying view is drawn")
    func reachingOut() {
      let outside = add(UIView(), 100, 0, 10, 20)
      add(UIView(), -50, 0, 10, 20, to: outside)
      #expect(lines.count { $0.contains("#ff0000") } == 1)
      outside.clipsToBounds = true
      #expect(lines.isEmpty)
    }

    // MARK: Scrolling

    @Test("while nothing enters or leaves, scrolling changes one line")
    func scrolling() {
      let scrollView = UIScrollView()
      add(scrollView, 0, 0, 100, 200)
      scrollView.contentSize = CGSize(width: 100, height: 1000)
      for row in 0..<10 { add(UIView(), 5, CGFloat(row) * 100 + 10, 90, 80, to: scrollView) }
      scrollView.contentOffset.y = 100
      let before = lines
      scrollView.contentOffset.y = 102
      let after = lines
      #expect(before.count == after.count)
      let changes = zip(before, after).filter { $0 != $1 }
      #expect(changes.map(\.1) == ["<g transform=\"translate(0 -102)\">"])
      #expect(after.count { $0.contains("#ff0000") } == 3)  // its background and two rows
    }

    // MARK: Looks

    @Test("alpha is the group's, and colors follow light and dark")
    func colors() {
      add(UIView(), 0, 0, 10, 20).alpha = 0.5
      #expect(lines[1] == "<rect transform=\"translate(0 0)\" opacity=\"0.5\" \(Self.red)")
      controller.view.backgroundColor = .systemGray6
      #expect(lines[1] == "<rect width=\"100\" height=\"200\" fill=\"#f2f2f7\"/>")
      host.userInterfaceStyle = .dark
      #expect(lines[1] == "<rect width=\"100\" height=\"200\" fill=\"#1c1c1e\"/>")
    }

    @Test("corners round, a border lies inside, and clipping is named by size and radius")
    func corners() {
      let view = add(UIView(), 0, 0, 40, 30)
      view.layer.cornerRadius = 5
      view.layer.borderWidth = 2
      view.layer.borderColor = UIColor.blue.cgColor
      add(UIView(), 35, 0, 10, 20, to: view)
      view.clipsToBounds = true
      #expect(
        lines == [
          "<clipPath id=\"clip-40x30-5\"><rect width=\"40\" height=\"30\" rx=\"5\"/></clipPath>",
          "<g transform=\"translate(0 0)\">", "<g transform=\"translate(0 0)\">",
          "<rect width=\"40\" height=\"30\" rx=\"5\" fill=\"#ff0000\"/>", "<g clip-path=\"url(#clip-40x30-5)\">",
          "<rect transform=\"translate(35 0)\" \(Self.red)", "</g>",
          "<rect x=\"1\" y=\"1\" width=\"38\" height=\"28\" rx=\"4\" fill=\"none\" stroke=\"#0000ff\" "
            + "stroke-width=\"2\"/>",
          "</g>", "</g>",
        ])
    }

    @Test("a shadow is a blurred copy below, unless the layer masks it off")
    func shadow() {
      let view = add(UIView(), 0, 0, 10, 20)
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 4
      view.layer.shadowOffset = CGSize(width: 1, height: 2)
      #expect(lines.contains { $0.hasPrefix("<filter id=\"blur-4\"") })
      let shadow = "<rect x=\"1\" y=\"2\" width=\"10\" height=\"20\" fill=\"#000000\" fill-opacity=\"0.5\""
      #expect(lines.contains("\(shadow) filter=\"url(#blur-4)\"/>"))
      view.clipsToBounds = true
      #expect(!lines.contains { $0.contains("blur") })
    }

    @Test("a gradient view is filled by a definition that equal gradients share")
    func gradient() {
      final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
      }
      for x in [0, 20] as [CGFloat] {
        let view = add(GradientView(), x, 0, 10, 20)
        view.backgroundColor = nil
        let layer = view.layer as? CAGradientLayer
        #expect(layer != nil)
        layer?.colors = [UIColor.red.cgColor, UIColor.blue.withAlphaComponent(0.5).cgColor]
        layer?.endPoint = CGPoint(x: 1, y: 1)
      }
      let definitions = lines.filter { $0.hasPrefix("<linearGradient") }
      #expect(definitions.count == 1)
      #expect(
        definitions[0].hasSuffix(
          " x1=\"0.5\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#ff0000\"/>"
            + "<stop offset=\"1\" stop-color=\"#0000ff\" stop-opacity=\"0.5\"/></linearGradient>"))
      #expect(lines.count { $0.contains("fill=\"url(#gradient-") } == 2)
    }

    @Test("a gradient without two colors, or with other locations than colors, draws nothing")
    func emptyGradient() {
      final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
      }
      let view = add(GradientView(), 0, 0, 10, 20)
      view.backgroundColor = nil
      let layer = view.layer as? CAGradientLayer
      #expect(lines.isEmpty)
      layer?.colors = [UIColor.red.cgColor]
      #expect(lines.isEmpty)
      layer?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      layer?.locations = [0]
      #expect(lines.isEmpty)
      layer?.locations = [0, 1]
      #expect(!lines.isEmpty)
    }

    @Test("a label's lines are text of exactly the measured width")
    func text() {
      let label = UILabel()
      label.text = "aa aa <"
      label.font = .systemFont(ofSize: 10, weight: .semibold)
      label.textColor = .blue
      label.numberOfLines = 0
      // "aa aa" is 4 * 556 + 278 = 2502 thousandths wide; two lines of 11.56 fill 70 pixels of 3 per point.
      add(label, 0, 0, 26, 70.0 / 3)
      let style =
        " lengthAdjust=\"spacingAndGlyphs\" font-size=\"10\" font-weight=\"600\" fill=\"#0000ff\">"
      #expect(
        lines.filter { $0.hasPrefix("<text") } == [
          "<text x=\"0\" y=\"9.31\" textLength=\"25.02\"\(style)aa aa</text>",
          "<text x=\"0\" y=\"20.87\" textLength=\"5.84\"\(style)&lt;</text>",
        ])
    }

    @Test("an image is placed by its content mode and turned upright")
    func image() throws {
      let bytes: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 20, 0, 0, 0, 10]
      let view = UIImageView(image: UIImage(data: Data(bytes)))
      #expect(view.frame.size == CGSize(width: 20, height: 10))
      add(view, 0, 0, 40, 40)
      let expected: [(UIView.ContentMode, String, String)] = [
        (.scaleToFill, "width=\"40\" height=\"40\"", "translate(0 0)"),
        (.scaleAspectFit, "width=\"40\" height=\"20\"", "translate(0 10)"),
        (.scaleAspectFill, "width=\"80\" height=\"40\"", "translate(-20 0)"),
        (.center, "width=\"20\" height=\"10\"", "translate(10 15)"),
        (.topRight, "width=\"20\" height=\"10\"", "translate(20 0)"),
      ]
      for (mode, size, place) in expected {
        view.contentMode = mode
        let image = try #require(lines.first { $0.hasPrefix("<image") })
        #expect(image.contains(" \(size) transform=\"\(place)\""), "\(mode): \(image)")
        #expect(image.contains("href=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\""))
      }
    }

    @Test("an animation is drawn where it is, not where it ends")
    func animation() {
      let view = add(UIView(), 0, 0, 10, 20)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 50 }
      host.advance(by: 0.5)
      #expect(lines[1] == "<rect transform=\"translate(25 0)\" \(Self.red)")
    }

    // MARK: Format

    @Test("numbers have at most three decimals and no zeros to spare")
    func numbers() {
      let expected: [(CGFloat, String)] = [
        (0, "0"), (-0.0001, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.0004, "1"),
        (1.0006, "1.001"), (12.03, "12.03"), (-12.003, "-12.003"), (0.9999, "1"), (.nan, "0"), (.infinity, "0"),
        (100000, "100000"),
      ]
      for (value, text) in expected { #expect(SVGFormat.number(value) == text, "\(value)") }
    }

    @Test("colors out of range are brought into it")
    func outOfRange() {
      #expect(SVGFormat.paint("fill", .rgb(2, -1, .nan, alpha: 1)) == " fill=\"#ff0000\"")
      #expect(SVGFormat.paint("stroke", .gray(0.5, alpha: 0.25)) == " stroke=\"#808080\" stroke-opacity=\"0.25\"")
    }
  }
#endif
