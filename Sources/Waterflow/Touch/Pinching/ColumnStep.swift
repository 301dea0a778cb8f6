import Foundation

#if !os(tvOS)
  /// One column less or more, and which scale of the fingers it takes.
  struct ColumnStep {
    let from: Int
    let to: Int
    /// The scale at which there are `from` columns.
    let scale: CGFloat
    /// How much wider the columns become.
    let ratio: CGFloat
    /// The point of the content in the top left corner of the view at `from` columns.
    var origin: CGPoint

    /// Nil if `to` isn't in the range, unless it leads to it.
    ///
    /// - Parameter width: of a column of that many, in points.
    init?(
      from: Int, to: Int, in range: ClosedRange<Int>, scale: CGFloat = 1, origin: CGPoint, _ width: (Int) -> CGFloat
    ) {
      guard Self.isAllowed(from: from, to: to, in: range) else { return nil }
      (self.from, self.to, self.scale, self.origin) = (from, to, scale, origin)
      let (old, new) = (width(from), width(to))
      // Where no column fits the picture stays as it is; the fingers still choose.
      ratio = old > 0 && new > 0 && old != new ? new / old : CGFloat(from) / CGFloat(to)
    }

    static func isAllowed(from: Int, to: Int, in range: ClosedRange<Int>) -> Bool {
      range.contains(to) || from > range.upperBound && to < from || from < range.lowerBound && to > from
    }

    /// How far the columns are on their way when they are as wide as the fingers ask for: below 0 and above 1 beyond.
    func progress(at scale: CGFloat) -> CGFloat { (scale / self.scale - 1) / (ratio - 1) }

    /// The step after it, from where it ends.
    func next(in range: ClosedRange<Int>, _ width: (Int) -> CGFloat) -> ColumnStep? {
      ColumnStep(from: to, to: 2 * to - from, in: range, scale: scale * ratio, origin: origin, width)
    }

    /// The step the other way, from where it begins.
    func turned(in range: ClosedRange<Int>, _ width: (Int) -> CGFloat) -> ColumnStep? {
      ColumnStep(from: from, to: 2 * from - to, in: range, scale: scale, origin: origin, width)
    }
  }
#endif
