import Foundation

// The views around the content: before and after all sections, behind everything, and in place of content that isn't
// there.

extension WaterflowView {
  /// Puts the views around the content where they belong now.
  func placeSurroundings() {
    if let plan = content.plan {
      move(headerView, to: plan.leadingFrame)
      move(footerView, to: plan.trailingFrame)
    }
    move(backgroundView, to: bounds)
    placeEmptyView()
  }

  /// The empty view fills what the header and footer leave of the viewport, and moves with the content.
  private func placeEmptyView() {
    guard let emptyView else { return }
    emptyView.isHidden = content.hasItems || content.plan == nil
    guard !emptyView.isHidden, let plan = content.plan else { return }
    let container = plan.container
    var size = container.size
    if scrollDirection == .vertical {
      size.height = max(0, size.height - plan.leadingFrame.height - plan.trailingFrame.height)
      move(emptyView, to: CGRect(x: 0, y: plan.leadingFrame.maxY, width: size.width, height: size.height))
    } else {
      size.width = max(0, size.width - plan.leadingFrame.width - plan.trailingFrame.width)
      let x = container.isRightToLeft ? plan.leadingFrame.minX - size.width : plan.leadingFrame.maxX
      move(emptyView, to: CGRect(x: x, y: 0, width: size.width, height: size.height))
    }
  }

  private func move(_ view: UIView?, to frame: CGRect) {
    guard let view, view.frame != frame else { return }
    view.frame = frame
  }

  /// The length that a header or footer view asks for: its own along the scroll direction.
  func surroundingLength(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    return scrollDirection == .vertical ? view.frame.height : view.frame.width
  }

  /// Whether a header or footer view was resized since the content was arranged.
  func surroundingsChanged(since plan: ContentPlan) -> Bool {
    func differs(_ view: UIView?, _ frame: CGRect) -> Bool {
      let length = scrollDirection == .vertical ? frame.height : frame.width
      // The plan rounds up to whole pixels.
      return abs(surroundingLength(of: view) - length) >= 1 / plan.container.displayScale
    }
    return differs(headerView, plan.leadingFrame) || differs(footerView, plan.trailingFrame)
  }

  func replaceSurrounding(_ old: UIView?, with new: UIView?, behindEverything: Bool = false) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      if behindEverything { insertSubview(new, at: 0) } else { addSubview(new) }
    }
    setNeedsArrangement(after: "a view around the content")
  }
}
