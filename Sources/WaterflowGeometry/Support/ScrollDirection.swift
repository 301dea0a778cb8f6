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
struct AxisMapping: Sendable, Hashable {
  let direction: ScrollDirection

  init(_ direction: ScrollDirection) {
    self.direction = direction
  }

  func main(of size: CGSize) -> CGFloat { direction == .vertical ? size.height : size.width }
  func cross(of size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }

  func mainStart(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.minY : rect.minX }
  func mainEnd(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.maxY : rect.maxX }
  func crossStart(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.minX : rect.minY }
  func crossEnd(of rect: CGRect) -> CGFloat { direction == .vertical ? rect.maxX : rect.maxY }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    direction == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    direction == .vertical
      ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
      : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
  }
}
