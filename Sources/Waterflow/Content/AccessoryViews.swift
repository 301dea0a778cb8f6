import Foundation

/// The views around the content: before and after all sections, under everything, and in place of content that isn't
/// there.
@MainActor
struct AccessoryViews {
  let header: UIView?
  let footer: UIView?
  let background: UIView?
  let empty: UIView?
  let scrollDirection: ScrollDirection
  /// How wide the content is.
  let crossLength: CGFloat

  /// Puts the views where they belong now.
  ///
  /// - Parameters:
  ///   - change: a change of layout that is under way.
  ///   - viewport: the bounds of the view, and what covers them now.
  ///   - isEmpty: whether the empty view is shown.
  func place(in plan: ContentPlan?, during change: LayoutChange?, viewport: Viewport, isEmpty: Bool) {
    let bounds = viewport.bounds
    let emptyFrame = isEmpty && empty != nil ? plan.map { self.emptyFrame(in: $0, viewport) } : nil
    if let change {
      let (old, new) = (change.from.plan, change.to.plan)
      header?.place(at: change.frame(from: old.leadingFrame, to: new.leadingFrame, corner: bounds.origin))
      footer?.place(at: change.frame(from: old.trailingFrame, to: new.trailingFrame, corner: bounds.origin))
    } else if let plan {
      header?.place(at: plan.leadingFrame)
      footer?.place(at: emptyFrame.map { trailingFrame(in: plan, after: $0) } ?? plan.trailingFrame)
    }
    background?.place(at: bounds)
    guard let emptyFrame, let empty else {
      empty?.isHidden = true
      return
    }
    guard empty.isHidden else { return empty.place(at: emptyFrame) }
    // Never animated, as with cells: it must not fly in from where it was last.
    UIView.performWithoutAnimation {
      empty.place(at: emptyFrame)
      empty.isHidden = false
      empty.layoutIfNeeded()
    }
  }

  /// The empty view fills what the header and footer views and the headers and footers of sections leave of the
  /// viewport, and moves with the content.
  ///
  /// The plan's container may be of another length: a keyboard is no reason to arrange again.
  private func emptyFrame(in plan: ContentPlan, _ viewport: Viewport) -> CGRect {
    let axis = scrollDirection
    let before = plan.lengthBeforeEmptiness
    let length = max(
      0, axis.main(of: viewport.unobscured.size) - before - axis.main(of: plan.trailingFrame.size))
    let start = plan.container.isMainMirrored ? plan.contentSize.width - before - length : before
    let width = plan.sideInsets.start + axis.cross(of: plan.container.size) + plan.sideInsets.end
    return axis.rect(main: start, cross: 0, mainLength: length, crossLength: width)
  }

  /// The footer view lies after the empty view, unless insets of sections keep it farther away.
  private func trailingFrame(in plan: ContentPlan, after emptyFrame: CGRect) -> CGRect {
    let axis = scrollDirection
    let frame = plan.trailingFrame
    let length = axis.main(of: frame.size)
    let start =
      plan.container.isMainMirrored
      ? min(axis.mainStart(of: frame), axis.mainStart(of: emptyFrame) - length)
      : max(axis.mainStart(of: frame), axis.mainEnd(of: emptyFrame))
    return axis.rect(
      main: start, cross: axis.crossStart(of: frame), mainLength: length, crossLength: axis.cross(of: frame.size))
  }

  /// Moves the views along with the content.
  func shift(by step: CGPoint) {
    for view in [header, footer, empty, background] { view?.move(by: step) }
  }

  /// The length that the header view asks for: its own along the scroll direction.
  var leadingLength: CGFloat { length(of: header) }
  var trailingLength: CGFloat { length(of: footer) }

  private func length(of view: UIView?) -> CGFloat {
    #if canImport(UIKit)
      if let view = view as? ConstrainedAccessoryView {
        return view.length(across: crossLength, along: scrollDirection)
      }
    #endif
    return view.map { scrollDirection.main(of: $0.bounds.size) } ?? 0
  }

  /// Whether a header or footer view was set, removed or resized since the content was arranged.
  func areResized(since plan: ContentPlan) -> Bool {
    func differs(_ length: CGFloat, _ frame: CGRect) -> Bool {
      // The plan rounds up to whole pixels.
      abs(length - scrollDirection.main(of: frame.size)) >= 1 / plan.container.displayScale
    }
    return differs(leadingLength, plan.leadingFrame) || differs(trailingLength, plan.trailingFrame)
  }
}

extension WaterflowView {
  private static let accessoryViewProperties: [(name: String, view: ReferenceWritableKeyPath<WaterflowView, UIView?>)] =
    [
      ("headerView", \.headerView), ("footerView", \.footerView), ("backgroundView", \.backgroundView),
      ("emptyView", \.emptyView),
    ]

  /// Puts the view that `property` was set to in the place of the old one. A view has one place: where it had another
  /// around the content, that is reported, and it leaves that one.
  func replaceAccessoryView(_ old: UIView?, _ property: ReferenceWritableKeyPath<WaterflowView, UIView?>) {
    let new = self[keyPath: property]
    guard old !== new else { return }
    for other in Self.accessoryViewProperties
    where other.view != property && new != nil && self[keyPath: other.view] === new {
      let name = Self.accessoryViewProperties.first { $0.view == property }?.name ?? ""
      report(.viewAroundContentUsedTwice(property: name, previous: other.name))
      self[keyPath: other.view] = nil
    }
    if let old, case let placed = old.placed, placed.superview === self {
      old.removeFromSuperview()
      placed.removeFromSuperview()
      // Hidden it was only while there were items.
      if property == \.emptyView { old.isHidden = false }
    }
    removeEmptyContainers()
    if let new {
      let placed = new.makePlaced(isMeasured: property == \.headerView || property == \.footerView)
      if property == \.backgroundView { insertSubview(placed, at: 0) } else { addUnderIndex(placed) }
    }
    guard !turn.isAskingForContent else { return deferReload(for: "the setter of a view around the content") }
    setNeedsLayout()
  }
}
