import Foundation

#if !os(tvOS)
  /// What fingers do to a view beyond scrolling it and tapping an item. ``TouchTracking`` has one object for each.
  @MainActor
  protocol Gesture: PassMember {
    /// Whether the gesture may begin; nil for a recognizer of another one.
    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool?

    /// Whether fingers are about to begin it, and a scroll view must leave them alone: which recognizer is asked first
    /// isn't documented.
    func claimsFingers() -> Bool

    /// A scroll view takes the fingers.
    func scrollBegins()

    /// Returns false for a touch of a view that ends something, and does nothing else.
    func mayTouch(_ touched: UIView?) -> Bool

    /// Forgets the fingers: nothing of what they are on may be there any more.
    func abandon()

    /// All items may be others.
    func reload()

    /// Shows in a cell what the gesture makes of its item.
    func showState(in cell: WaterflowViewCell, at indexPath: IndexPath)

    /// A cell leaves the screen.
    func willEndDisplaying(_ cell: WaterflowViewCell)

    /// A pass has placed what is on screen.
    func placeViews()

    /// The content was moved, and with it what is on screen.
    func move(by shift: CGPoint)
  }

  extension Gesture {
    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? { nil }
    func claimsFingers() -> Bool { false }
    func scrollBegins() {}
    func mayTouch(_ touched: UIView?) -> Bool { true }
    func abandon() {}
    func reload() {}
    func follow(_ map: ChangeMap) {}
    func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {}
    func willEndDisplaying(_ cell: WaterflowViewCell) {}
    func placeViews() {}
    func move(by shift: CGPoint) {}
  }
#endif
