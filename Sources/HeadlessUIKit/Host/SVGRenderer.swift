import Foundation

/// Draws a view tree in the current frame as one self-contained SVG document.
///
/// Made to be compared line by line from frame to frame: one element per line, numbers to at most three decimals, names
/// that follow from what they name. While a scroll view scrolls, the line with its offset changes and little else. What
/// is hidden, transparent or wholly cut off is left out. Complexity: O(v), v views in the tree.
@MainActor struct SVGRenderer {
  /// The document of a window, in points, with everything in the traits' light or dark colors.
  static func document(of window: UIWindow, imageAddress: @escaping ImageAddress) -> String {
    let state = window.presentationState
    var renderer = SVGRenderer(imageAddress: imageAddress)
    // Whatever a window leaves uncovered is black, as the screen is.
    var content: [String] = []
    renderer.drawContent(of: window, state, visible: CGRect(origin: .zero, size: state.bounds.size), to: &content)
    if let drag = window.dragActivity { renderer.draw(drag, visible: state.bounds, to: &content) }
    let width = SVGFormat.number(state.bounds.width)
    let height = SVGFormat.number(state.bounds.height)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"\(SVGFormat.fontFamily)\" style=\"white-space:pre\" xml:space=\"preserve\">"
    ]
    lines += renderer.definitions.sorted { $0.key < $1.key }.map(\.value)
    lines.append("<rect width=\"\(width)\" height=\"\(height)\" fill=\"#000000\"/>")
    lines += content
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  typealias ImageAddress = (_ image: UIImage, _ dataAddress: () -> String?) -> String?

  private let imageAddress: ImageAddress
  /// Clip paths, filters and gradients, by an identifier made from what they do.
  private var definitions: [String: String] = [:]

  // MARK: Views

  /// A view at its frame, or no line if nothing of it is visible.
  ///
  /// - Parameter visible: what isn't cut off, in the superview's coordinates.
  private mutating func draw(_ view: UIView, visible: CGRect, to lines: inout [String]) {
    guard !view.isHidden else { return }
    let state = view.presentationState
    let opacity = SVGFormat.number(state.alpha)
    guard state.alpha > 0, opacity != "0" else { return }
    let size = state.bounds.size
    // From the view's rectangle, with its origin in the corner, into the superview.
    let place = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(state.transform)
      .concatenating(CGAffineTransform(translationX: state.center.x, y: state.center.y))
    let start = lines.beginGroup()
    drawMasked(view, state, visible: visible.applying(place.inverted()), to: &lines)
    guard lines.count > start + 1 else { return lines.endGroup(at: start) }
    let fade = state.alpha < 1 ? " opacity=\"\(opacity)\"" : ""
    let attributes = "transform=\"\(SVGFormat.transform(place))\"\(fade)"
    // A view that is nothing but its background needs no group.
    if lines.count == start + 2, lines[start + 1].hasPrefix(Box.plainElement) {
      lines[start] = "<rect \(attributes) \(lines.removeLast().dropFirst("<rect ".count))"
    } else if lines.count == start + 2, place.isIdentity, fade.isEmpty, lines[start + 1].hasPrefix(SVGShape.prefix) {
      // Nor does one that is nothing but a path in the superview's own coordinates.
      lines.remove(at: start)
    } else {
      lines.endGroup(at: start, "<g \(attributes)>", "</g>")
    }
  }

  /// The preview of what is lifted, a little larger, where the finger holds it: the view as it is now, in full.
  private mutating func draw(_ drag: DragActivity, visible: CGRect, to lines: inout [String]) {
    guard let preview = drag.preview, preview.view.window != nil else { return }
    let size = preview.view.bounds.size
    let place = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(CGAffineTransform(scaleX: 1.05, y: 1.05))
      .concatenating(CGAffineTransform(translationX: drag.previewCenter.x, y: drag.previewCenter.y))
    let start = lines.beginGroup()
    drawContent(
      of: preview.view, preview.view.presentationState, visible: visible.applying(place.inverted()), to: &lines)
    guard lines.count > start + 1 else { return lines.endGroup(at: start) }
    lines.endGroup(at: start, "<g transform=\"\(SVGFormat.transform(place))\" opacity=\"0.9\">", "</g>")
  }

  /// What is drawn of a view within its mask, if it has one.
  private mutating func drawMasked(
    _ view: UIView, _ state: UIView.PresentationState, visible: CGRect, to lines: inout [String]
  ) {
    guard let mask = view.presentedMask else { return drawContent(of: view, state, visible: visible, to: &lines) }
    let start = lines.beginGroup()
    drawContent(of: view, state, visible: visible.intersection(mask), to: &lines)
    guard lines.count > start + 1 else { return lines.endGroup(at: start) }
    let sides = [mask.minX, mask.minY, mask.width, mask.height].map(SVGFormat.number)
    let identifier = "mask-\(sides.joined(separator: "-"))"
    definitions[identifier] =
      "<clipPath id=\"\(identifier)\"><rect x=\"\(sides[0])\" y=\"\(sides[1])\" width=\"\(sides[2])\" "
      + "height=\"\(sides[3])\"/></clipPath>"
    lines.endGroup(at: start, "<g clip-path=\"url(#\(identifier))\">", "</g>")
  }

  /// What is drawn of a view from the back to the front: shadow, background, content, subviews, border.
  private mutating func drawContent(
    of view: UIView, _ state: UIView.PresentationState, visible: CGRect, to lines: inout [String]
  ) {
    let layer = view.layer
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    let box = Box(size: rect.size, radius: layer.cornerRadius)
    let isVisible = rect.overlaps(visible)

    let background = state.backgroundColor?.content(for: view.traitCollection)
    let isFilled = background.map { $0.alpha > 0 } ?? false
    let gradient = (layer as? CAGradientLayer).flatMap(SVGGradient.init)
    if isFilled || gradient != nil { lines += shadow(of: layer, box: box, visible: visible) }
    if let background, isFilled, isVisible {
      lines.append(box.element(paint: SVGFormat.paint("fill", background)))
    }
    if let gradient, isVisible {
      definitions[gradient.identifier] = gradient.element
      lines.append(box.element(paint: " fill=\"url(#\(gradient.identifier))\""))
    }
    drawInside(of: view, state, box: box, visible: visible, isVisible: isVisible, to: &lines)
    if isVisible, layer.borderWidth > 0, let color = layer.borderColor {
      lines += box.border(width: layer.borderWidth, color: UIColor(cgColor: color).content(for: view.traitCollection))
    }
    if isVisible, view.focusEffect is UIFocusHaloEffect, view.isFocused { lines.append(halo(of: view, rect)) }
  }

  /// The ring around a view that has the focus. UIKit's measures aren't published.
  private func halo(of view: UIView, _ rect: CGRect) -> String {
    let color = SVGFormat.paint("stroke", UIColor.systemBlue.content(for: view.traitCollection))
    let size = "width=\"\(SVGFormat.number(rect.width + 4))\" height=\"\(SVGFormat.number(rect.height + 4))\""
    return "<rect x=\"-2\" y=\"-2\" \(size) rx=\"6\" fill=\"none\"\(color) stroke-width=\"3\"/>"
  }

  /// What of a view its bounds may cut off: its own content, and its subviews moved by the scroll offset.
  private mutating func drawInside(
    of view: UIView, _ state: UIView.PresentationState, box: Box, visible: CGRect, isVisible: Bool,
    to lines: inout [String]
  ) {
    guard view.layer.masksToBounds else {
      return drawParts(of: view, state, visible: visible, isVisible: isVisible, to: &lines)
    }
    guard isVisible else { return }
    let start = lines.beginGroup()
    let remaining = visible.intersection(CGRect(origin: .zero, size: box.size))
    drawParts(of: view, state, visible: remaining, isVisible: isVisible, to: &lines)
    guard lines.count > start + 1 else { return lines.endGroup(at: start) }
    guard box.radius > 0 else { return lines.endGroup(at: start, "<svg \(box.sizeAttributes)>", "</svg>") }
    let identifier = "clip-\(box.identifier)"
    definitions[identifier] = "<clipPath id=\"\(identifier)\"><rect \(box.attributes)/></clipPath>"
    lines.endGroup(at: start, "<g clip-path=\"url(#\(identifier))\">", "</g>")
  }

  private mutating func drawParts(
    of view: UIView, _ state: UIView.PresentationState, visible: CGRect, isVisible: Bool, to lines: inout [String]
  ) {
    let offset = state.bounds.origin
    if let layer = view.layer as? CAShapeLayer, let shape = SVGShape(layer, offset: offset),
      shape.reach.overlaps(visible)
    {
      lines.append(shape.element)
    }
    if isVisible { lines += ownContent(of: view, offset: offset) }
    let subviews = view.subviews
    guard !subviews.isEmpty else { return }
    let isMoved = offset != .zero || view is UIScrollView
    let start = isMoved ? lines.beginGroup() : lines.count
    for subview in Self.drawingOrder(subviews) {
      draw(subview, visible: visible.offsetBy(dx: offset.x, dy: offset.y), to: &lines)
    }
    guard isMoved else { return }
    guard lines.count > start + 1 else { return lines.endGroup(at: start) }
    let move = CGAffineTransform(translationX: -offset.x, y: -offset.y)
    lines.endGroup(at: start, "<g transform=\"\(SVGFormat.transform(move))\">", "</g>")
  }

  /// By `zPosition`, and of equals as they were added.
  private static func drawingOrder(_ views: [UIView]) -> [UIView] {
    guard views.contains(where: { $0.layer.zPosition != 0 }) else { return views }
    return views.enumerated()
      .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Shadows

  private mutating func shadow(of layer: CALayer, box: Box, visible: CGRect) -> [String] {
    // A layer that masks to its bounds cuts off its own shadow.
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor, box.size.width > 0 else {
      return []
    }
    let radius = max(0, layer.shadowRadius)
    let reach = CGRect(origin: .zero, size: box.size)
      .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
      .insetBy(dx: -3 * radius, dy: -3 * radius)
    guard reach.overlaps(visible) else { return [] }
    var content = UIColor(cgColor: color).content(for: .current)
    content = content.with(alpha: content.alpha * min(1, CGFloat(layer.shadowOpacity)))
    let place =
      "x=\"\(SVGFormat.number(layer.shadowOffset.width))\" y=\"\(SVGFormat.number(layer.shadowOffset.height))\" "
    guard radius > 0 else { return ["<rect \(place)\(box.attributes)\(SVGFormat.paint("fill", content))/>"] }
    let deviation = SVGFormat.number(radius)
    let identifier = "blur-\(deviation)"
    definitions[identifier] =
      "<filter id=\"\(identifier)\" x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\">"
      + "<feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>"
    return [
      "<rect \(place)\(box.attributes)\(SVGFormat.paint("fill", content)) filter=\"url(#\(identifier))\"/>"
    ]
  }

  // MARK: Text and images

  private func ownContent(of view: UIView, offset: CGPoint) -> [String] {
    switch view {
    case let label as UILabel: return text(of: label, offset: offset)
    case let imageView as UIImageView: return image(of: imageView, offset: offset)
    default: return []
    }
  }

  private func text(of label: UILabel, offset: CGPoint) -> [String] {
    let lines = label.placedLines
    guard !lines.isEmpty else { return [] }
    let paint = SVGFormat.paint("fill", label.textColor.content(for: label.traitCollection))
    let font = SVGFormat.font(label.font)
    let elements = lines.filter { !$0.text.isEmpty && $0.width > 0 }.map { line in
      // The browser's face may be wider or narrower; this holds it to the width that the layout counted on.
      "<text x=\"\(SVGFormat.number(line.origin.x - offset.x))\" y=\"\(SVGFormat.number(line.origin.y - offset.y))\" "
        + "textLength=\"\(SVGFormat.number(line.width))\" lengthAdjust=\"spacingAndGlyphs\"\(font)\(paint)>"
        + "\(SVGFormat.escaped(line.text))</text>"
    }
    // A label never draws past its bounds.
    let overflows = lines.contains { $0.width > label.bounds.width + 0.001 }
    guard overflows else { return elements }
    return ["<svg \(Box(size: label.bounds.size, radius: 0).sizeAttributes)>"] + elements + ["</svg>"]
  }

  private func image(of imageView: UIImageView, offset: CGPoint) -> [String] {
    guard let image = imageView.image, let rect = imageView.imageRect,
      let address = imageAddress(image, { ImageAddresses.address(of: image) })
    else { return [] }
    let turn = image.imageOrientation.transform(in: rect.size)
    let place = turn.concatenating(
      CGAffineTransform(translationX: rect.minX - offset.x, y: rect.minY - offset.y))
    let stored = image.imageOrientation.swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    // The orientation is in the transform, so the browser must not turn the image once more.
    return [
      "<image \(Box(size: stored, radius: 0).sizeAttributes) transform=\"\(SVGFormat.transform(place))\" "
        + "preserveAspectRatio=\"none\" style=\"image-orientation:none\" href=\"\(address)\"/>"
    ]
  }
}

/// A rectangle with its origin in the corner.
private struct Box {
  let size: CGSize
  let radius: CGFloat

  init(size: CGSize, radius: CGFloat) {
    self.size = size
    self.radius = max(0, min(radius, size.width / 2, size.height / 2))
  }

  var sizeAttributes: String {
    "width=\"\(SVGFormat.number(size.width))\" height=\"\(SVGFormat.number(size.height))\""
  }

  var attributes: String {
    radius > 0 ? "\(sizeAttributes) rx=\"\(SVGFormat.number(radius))\"" : sizeAttributes
  }

  var identifier: String {
    "\(SVGFormat.number(size.width))x\(SVGFormat.number(size.height))-\(SVGFormat.number(radius))"
  }

  /// How the element of a rectangle begins that has its origin in the corner.
  static let plainElement = "<rect width"

  func element(paint: String) -> String {
    "<rect \(attributes)\(paint)/>"
  }

  /// A border lies inside the bounds, so its middle is half its width further in.
  func border(width: CGFloat, color: UIColor.Content) -> [String] {
    guard color.alpha > 0, size.width > width, size.height > width else { return [] }
    let inner = Box(
      size: CGSize(width: size.width - width, height: size.height - width), radius: max(0, radius - width / 2))
    let inset = SVGFormat.number(width / 2)
    return [
      "<rect x=\"\(inset)\" y=\"\(inset)\" \(inner.attributes) fill=\"none\"\(SVGFormat.paint("stroke", color)) "
        + "stroke-width=\"\(SVGFormat.number(width))\"/>"
    ]
  }
}

extension [String] {
  /// Makes room for the first line of a group, which isn't known before its content is. Returns its position.
  fileprivate mutating func beginGroup() -> Int {
    append("")
    return count - 1
  }

  /// Ends a group without content: nothing is left of it.
  fileprivate mutating func endGroup(at start: Int) { removeLast(count - start) }

  fileprivate mutating func endGroup(at start: Int, _ first: String, _ last: String) {
    self[start] = first
    append(last)
  }
}

extension CGRect {
  /// Whether the two share an area; rectangles that only touch don't.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    width > 0 && height > 0 && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension UIImage.Orientation {
  /// From the stored image, as large as it is shown, to the upright one in a rectangle of the given size at the origin.
  fileprivate func transform(in size: CGSize) -> CGAffineTransform {
    let (width, height) = (size.width, size.height)
    switch self {
    case .up: return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    }
  }
}

/// Images as data addresses. Kept while memory lasts: the same photograph is in every frame of a recording.
@MainActor private enum ImageAddresses {
  private static let cache = NSCache<UIImage, NSString>()

  static func address(of image: UIImage) -> String? {
    if let known = cache.object(forKey: image) { return known.substring(from: 0) }
    guard let data = image.encodedData else { return nil }
    let address = "data:\(image.header.format.mimeType);base64,\(data.base64EncodedString())"
    cache.setObject(NSString(string: address), forKey: image, cost: address.utf8.count)
    return address
  }
}
