import Foundation

/// The natural size of an item of which a side is ``WaterflowView/automaticDimension``, in a layout that lets cells
/// measure such sizes.
@MainActor
struct AutomaticSize {
  let proposal: SizeProposal
  /// Along which the layout scrolls.
  let axis: ScrollDirection
  /// What the delegate says along that and across it; nil for a side that is automatic.
  private let main: CGFloat?
  private let cross: CGFloat?

  /// Whether a side of a size is automatic.
  static func isAutomatic(_ size: CGSize) -> Bool {
    size.width == WaterflowView.automaticDimension || size.height == WaterflowView.automaticDimension
  }

  init(_ size: CGSize, for proposal: SizeProposal, along axis: ScrollDirection) {
    func given(_ side: CGFloat) -> CGFloat? { side == WaterflowView.automaticDimension ? nil : side }
    (self.proposal, self.axis) = (proposal, axis)
    (main, cross) = (given(axis.main(of: size)), given(axis.cross(of: size)))
  }

  /// Whether it depends on what the cell says.
  var isMeasured: Bool {
    switch proposal {
    case .across: main == nil || cross == nil
    case .along: cross == nil
    }
  }

  /// The size, with the sides of `other` where it is automatic.
  func completed(by other: CGSize) -> CGSize {
    let cross = cross ?? axis.cross(of: other)
    switch proposal {
    case .across: return axis.size(main: main ?? axis.main(of: other), cross: cross)
    case .along(let length): return axis.size(main: length, cross: cross)
    }
  }

  /// The size that a cell wants.
  func measured(by cell: any ShownView) -> CGSize {
    let open = CGFloat.greatestFiniteMagnitude
    func size(main: CGFloat, cross: CGFloat) -> CGSize {
      cell.measuredSize(within: axis.size(main: main, cross: cross))
    }
    switch proposal {
    case .along(let length):
      return completed(by: size(main: length, cross: open))
    case .across(let limit):
      guard main == nil else { return completed(by: size(main: main ?? open, cross: open)) }
      if cross == nil {
        let free = size(main: open, cross: open)
        if axis.cross(of: free) <= limit { return free }
      }
      let width = min(cross ?? limit, limit)
      let fitting = size(main: open, cross: width)
      return completed(by: axis.size(main: axis.main(of: fitting), cross: min(axis.cross(of: fitting), width)))
    }
  }
}
