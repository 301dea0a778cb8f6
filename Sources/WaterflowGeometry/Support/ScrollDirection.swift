import Foundation

/// The axis along which sections are stacked and items flow.
public enum ScrollDirection: Int, Sendable, Hashable, CaseIterable {
  /// Content is read downwards.
  case vertical
  /// Content is read sideways, from the right in a right-to-left language.
  case horizontal

  /// The other axis.
  package var turned: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

// Geometry by its role instead of by x and y: `main` runs along the scroll direction, `cross` across it. Nothing is
// mirrored here: that needs a total length, which only a `SectionSpace` or a `ContentPlan` knows.

extension ScrollDirection {
  package func main(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  package func cross(of size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  package func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}

extension ScrollDirection {
  package func main(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  package func cross(of point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }

  package func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }
}

extension ScrollDirection {
  package func mainStart(of rect: CGRect) -> CGFloat { self == .vertical ? rect.minY : rect.minX }
  package func mainEnd(of rect: CGRect) -> CGFloat { self == .vertical ? rect.maxY : rect.maxX }
  package func crossStart(of rect: CGRect) -> CGFloat { self == .vertical ? rect.minX : rect.minY }
  package func crossEnd(of rect: CGRect) -> CGFloat { self == .vertical ? rect.maxX : rect.maxY }

  package func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    self == .vertical
      ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
      : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
  }
}

extension ScrollDirection {
  package func mainStart(of insets: SectionInsets) -> CGFloat { self == .vertical ? insets.top : insets.left }
  package func mainEnd(of insets: SectionInsets) -> CGFloat { self == .vertical ? insets.bottom : insets.right }
  package func crossStart(of insets: SectionInsets) -> CGFloat { self == .vertical ? insets.left : insets.top }
  package func crossEnd(of insets: SectionInsets) -> CGFloat { self == .vertical ? insets.right : insets.bottom }
}
