import Foundation

/// The axis along which sections are stacked and items flow.
public enum ScrollDirection: Int, Sendable, Hashable, CaseIterable {
  /// Content is read downwards.
  case vertical
  /// Content is read sideways, from the right in right-to-left.
  case horizontal
}

/// Reads and builds rectangles by their role instead of by x and y, so that a layout is written once for both scroll
/// directions: `main` runs along the scroll direction, `cross` runs across it.
///
/// Nothing is mirrored here. Mirroring for right-to-left needs a total length, which only the owner of the frames knows.
package struct AxisMapping: Sendable, Hashable {
  package let direction: ScrollDirection

  package init(_ direction: ScrollDirection) {
    self.direction = direction
  }

  package func main(of size: CGSize) -> CGFloat { direction == .vertical ? size.height : size.width }
  package func cross(of size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }

  package func mainStart(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.minY : rect.minX }
  package func mainEnd(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.maxY : rect.maxX }
  package func crossStart(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.minX : rect.minY }
  package func crossEnd(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.maxX : rect.maxY }

  package func main(of point: CGPoint) -> CGFloat { direction == .vertical ? point.y : point.x }

  package func size(main: CGFloat, cross: CGFloat) -> CGSize {
    direction == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  package func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    direction == .vertical
      ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
      : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
  }
}

extension ScrollDirection {
  package var axis: AxisMapping { AxisMapping(self) }
}
