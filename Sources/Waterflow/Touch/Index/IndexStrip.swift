import Foundation

/// What is shown of index titles: one line each, or where there is not enough height for all of them some titles, and a
/// dot for those between two.
struct IndexLines: Equatable {
  struct Line: Equatable {
    let text: String
    /// Those that a finger comes to on the line.
    let titles: Range<Int>
  }

  let lines: [Line]

  /// - Parameter lineCount: the number of lines that fit.
  init(_ titles: [String], lineCount: Int) {
    guard titles.count > lineCount else {
      lines = titles.enumerated().map { Line(text: $1, titles: $0..<$0 + 1) }
      return
    }
    // The first, the last, and between them as many as leave a line for a dot after each.
    let count = (lineCount + 1) / 2
    guard count > 1 else {
      lines = lineCount > 0 ? [Line(text: titles[0], titles: titles.indices)] : []
      return
    }
    let shown = (0..<count).map { $0 * (titles.count - 1) / (count - 1) }
    lines = zip(shown, shown.dropFirst()).reduce(into: [Line(text: titles[0], titles: 0..<1)]) { lines, pair in
      lines.append(Line(text: "•", titles: pair.0 + 1..<pair.1))
      lines.append(Line(text: titles[pair.1], titles: pair.1..<pair.1 + 1))
    }
  }

  /// The title at a share of the way from the first line's top to the last one's bottom, the nearest beyond these; nil
  /// if there are no lines.
  func title(at share: CGFloat) -> Int? {
    guard !lines.isEmpty, share.isFinite else { return nil }
    let position = min(max(0, share), 1) * CGFloat(lines.count)
    let index = min(Int(position), lines.count - 1)
    let titles = lines[index].titles
    let step = Int((position - CGFloat(index)) * CGFloat(titles.count))
    return min(titles.lowerBound + step, titles.upperBound - 1)
  }
}

/// The index titles along the trailing edge: a finger that goes over them jumps from one to the next.
///
/// It lies over the content, takes no space from it and stays in the viewport.
final class IndexStrip: UIView {
  /// As that of a table view's index, whatever text size the user has set.
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// In points. A finger needs more than a letter.
  private static let minimumWidth: CGFloat = 20
  /// Left and right of the widest title, in points.
  private static let margin: CGFloat = 4

  private var titles: [String] = []
  private var lines = IndexLines([], lineCount: 0)
  /// The height that the lines were made for; nil if they are out of date.
  private var availableHeight: CGFloat?
  /// How large the strip is with its lines.
  private var size = CGSize.zero
  /// How far below the top of the container it begins.
  private var top: CGFloat = 0
  private let label = UILabel()
  /// The title under the finger.
  private var touchedTitle: Int?
  /// The title that was gone to last, and where that led.
  private var last: (title: Int, offset: CGPoint)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Self.font
    label.textColor = .tintColor
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    label.numberOfLines = 0
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    // Without a wait, so that neither the scroll view nor an item gets the finger.
    addGestureRecognizer(TouchRecognizer { [weak self] in self?.scrub($0) })
  }

  required init?(coder: NSCoder) { nil }

  private var waterflowView: WaterflowView? { superview as? WaterflowView }

  /// Shows these titles from the next ``place(in:isRightToLeft:)`` on.
  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    availableHeight = nil
    last = nil
  }

  // MARK: Where it lies

  /// Lies half-way between top and bottom of `container`, at its right edge, or at the left one.
  func place(in container: CGRect, isRightToLeft: Bool) {
    let isNew = availableHeight == nil
    if container.height != availableHeight { UIView.performWithoutAnimation { fit(in: container.height) } }
    let left = isRightToLeft ? container.minX : container.maxX - size.width
    let frame = CGRect(origin: CGPoint(x: left, y: container.minY + top), size: size)
    // In an animation, that of a rotation for example, one that wasn't there before has nowhere to come from.
    if isNew { UIView.performWithoutAnimation { place(at: frame) } } else { place(at: frame) }
  }

  private func fit(in height: CGFloat) {
    availableHeight = height
    let lineCount = height.isFinite ? min(max(0, height / Self.font.lineHeight), CGFloat(titles.count)) : 0
    lines = IndexLines(titles, lineCount: Int(lineCount))
    isHidden = lines.lines.isEmpty
    label.text = lines.lines.map(\.text).joined(separator: "\n")
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    size = CGSize(width: max(Self.minimumWidth, text.width.rounded(.up) + 2 * Self.margin), height: text.height)
    let scale = max(1, traitCollection.displayScale)
    top = ((height - size.height) / 2 * scale).rounded() / scale
    bounds.size = size
    label.frame = bounds
  }

  // MARK: Going to a title

  private func scrub(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed, bounds.height > 0 else {
      touchedTitle = nil
      return
    }
    guard let title = lines.title(at: recognizer.location(in: self).y / bounds.height), title != touchedTitle else {
      return
    }
    touchedTitle = title
    go(to: title)
  }

  private func go(to title: Int) {
    guard let view = waterflowView, titles.indices.contains(title) else { return }
    view.scroll(toIndexTitle: titles[title], at: title)
    last = (title, view.contentOffset)
  }

  // MARK: Assistive technologies

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? SpokenText.index.text() }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { currentTitle.map { titles[$0] } }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { go(to: (currentTitle ?? -1) + 1) }

  override func accessibilityDecrement() { go(to: (currentTitle ?? 0) - 1) }

  /// The one that was gone to last, or if the content was scrolled since, the one whose part of it is visible.
  private var currentTitle: Int? {
    guard let view = waterflowView else { return nil }
    if let last, titles.indices.contains(last.title), view.isAt(last.offset) { return last.title }
    return view.visibleIndexTitle(of: titles)
  }
}
