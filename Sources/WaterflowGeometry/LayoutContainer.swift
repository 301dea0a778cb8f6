import Foundation

/// The container that a layout arranges a section in.
public struct LayoutContainer: Sendable, Hashable {
  /// The size of the viewport, in points.
  ///
  /// It excludes the view's adjusted content insets and, across the scroll direction, the part of the safe area that
  /// the view keeps clear.
  ///
  /// A layout fills the side across the scroll direction. The side along it is only a hint: content may have any length
  /// there. See ``SectionLayout/dependsOnContainerLength``.
  public var size: CGSize
  /// The axis along which sections are stacked.
  public var scrollDirection: ScrollDirection
  /// A Boolean value that indicates whether content is mirrored, so that reading begins at the right.
  public var isRightToLeft: Bool
  /// The number of pixels per point. Values that aren't above 0 count as 1.
  public var displayScale: CGFloat

  /// Creates a container with a size in points.
  public init(
    size: CGSize, scrollDirection: ScrollDirection = .vertical, isRightToLeft: Bool = false, displayScale: CGFloat = 1
  ) {
    self.size = size
    self.scrollDirection = scrollDirection
    self.isRightToLeft = isRightToLeft
    self.displayScale = displayScale
  }
}

extension LayoutContainer {
  var pixelAlignment: PixelAlignment { PixelAlignment(scale: displayScale) }

  /// Whether a section can be `length` points wide or high.
  package func canHold(_ length: CGFloat) -> Bool {
    length >= 0 && length * pixelAlignment.scale < PixelAlignment.farthest
  }

  /// The length across the scroll direction in points.
  package var crossLength: CGFloat { scrollDirection.cross(of: size) }

  /// The length of the container along the scroll direction, in points.
  package var mainLength: CGFloat { scrollDirection.main(of: size) }

  /// The same container, whatever its length along the scroll direction: the same to a layout that doesn't depend on that.
  package var withoutLength: LayoutContainer {
    var container = self
    container.size = scrollDirection.size(main: 0, cross: crossLength)
    return container
  }

  /// What `insets` leave across the scroll direction in points; below 0 if they take more than there is.
  func crossLength(between insets: SectionInsets) -> CGFloat {
    crossLength - scrollDirection.crossStart(of: insets) - scrollDirection.crossEnd(of: insets)
  }

  /// Whether positions along the scroll direction run from right to left.
  package var isMainMirrored: Bool { isRightToLeft && scrollDirection == .horizontal }
  /// Whether positions across the scroll direction run from right to left.
  package var isCrossMirrored: Bool { isRightToLeft && scrollDirection == .vertical }
}

extension LayoutContainer {
  /// Where `rect` begins along the scroll direction.
  package func leadingEdge(of rect: CGRect) -> CGFloat {
    isMainMirrored ? scrollDirection.mainEnd(of: rect) : scrollDirection.mainStart(of: rect)
  }

  /// How far `position` lies after `edge` in the direction of reading.
  package func distance(from edge: CGFloat, to position: CGFloat) -> CGFloat {
    isMainMirrored ? edge - position : position - edge
  }

  /// `rect` without the last `length` points along the scroll direction.
  package func trimming(_ length: CGFloat, fromEndOf rect: CGRect) -> CGRect {
    let remaining = max(0, scrollDirection.main(of: rect.size) - length)
    return scrollDirection.rect(
      main: isMainMirrored ? scrollDirection.mainEnd(of: rect) - remaining : scrollDirection.mainStart(of: rect),
      cross: scrollDirection.crossStart(of: rect), mainLength: remaining,
      crossLength: scrollDirection.cross(of: rect.size))
  }

  /// `rect` without the first `length` points along the scroll direction.
  package func trimming(_ length: CGFloat, from rect: CGRect) -> CGRect {
    let remaining = max(0, scrollDirection.main(of: rect.size) - length)
    return scrollDirection.rect(
      main: isMainMirrored ? scrollDirection.mainStart(of: rect) : scrollDirection.mainEnd(of: rect) - remaining,
      cross: scrollDirection.crossStart(of: rect), mainLength: remaining,
      crossLength: scrollDirection.cross(of: rect.size))
  }
}
