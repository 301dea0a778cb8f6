import Foundation

/// A small view at an edge or a corner of an item's cell, such as a number, a mark or a state. The delegate supplies
/// badges: see ``WaterflowViewDelegate/waterflowView(_:badgesForItemAt:)``.
public struct WaterflowBadge: Equatable, Sendable {
  /// The kind of the badge's view, which
  /// `waterflowView(_:viewForSupplementaryElementOfKind:at:)` returns for the item's index
  /// path.
  public var elementKind: String
  /// The size of the badge's view in points. Negative, NaN and infinite sides are reported and count as 0.
  public var size: CGSize
  /// The edges of the cell at which the badge lies, inside of it: two for a corner, one for the middle of an edge. Of
  /// two opposite edges neither counts; without any it lies in the middle.
  public var anchor: NSDirectionalRectEdge
  /// The distance of the badge from its anchor, in points: `x` in reading direction, `y` down. NaN and infinite values
  /// are reported and count as 0.
  public var offset: CGPoint

  /// Creates a badge at the top trailing corner, unless another anchor is specified.
  public init(
    elementKind: String, size: CGSize, anchor: NSDirectionalRectEdge = [.top, .trailing], offset: CGPoint = .zero
  ) {
    self.elementKind = elementKind
    self.size = size
    self.anchor = anchor
    self.offset = offset
  }
}

extension WaterflowBadge {
  /// The frame of the badge in a cell.
  func frame(in bounds: CGRect, isRightToLeft: Bool) -> CGRect {
    let x =
      Self.start(
        size.width, in: bounds.width, atStart: anchor.contains(.leading), atEnd: anchor.contains(.trailing)) + offset.x
    let y =
      Self.start(
        size.height, in: bounds.height, atStart: anchor.contains(.top), atEnd: anchor.contains(.bottom)) + offset.y
    return CGRect(
      x: bounds.minX + (isRightToLeft ? bounds.width - x - size.width : x), y: bounds.minY + y, width: size.width,
      height: size.height)
  }

  private static func start(_ length: CGFloat, in containerLength: CGFloat, atStart: Bool, atEnd: Bool) -> CGFloat {
    guard atStart != atEnd else { return (containerLength - length) / 2 }
    return atStart ? 0 : containerLength - length
  }

  /// The badge with 0 for each value that can't be used, which is reported by its name.
  func validated(_ report: (_ name: String, _ value: CGFloat) -> Void) -> WaterflowBadge {
    func usable(_ value: CGFloat, _ name: String, isUsable: Bool) -> CGFloat {
      if isUsable, value.isFinite { return value }
      report(name, value)
      return 0
    }
    var badge = self
    badge.size.width = usable(size.width, "width", isUsable: size.width >= 0)
    badge.size.height = usable(size.height, "height", isUsable: size.height >= 0)
    badge.offset.x = usable(offset.x, "x offset", isUsable: true)
    badge.offset.y = usable(offset.y, "y offset", isUsable: true)
    return badge
  }
}
