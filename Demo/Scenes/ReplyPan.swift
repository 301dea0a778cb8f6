import Waterflow

#if !os(tvOS)
  /// A finger that moves a message aside to reply to it: to where reading goes, while the list scrolls along.
  ///
  /// Messages have one such gesture and nothing to uncover, which is why they don't use swipe actions.
  final class ReplyPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// How far a message has to be moved, and how far it can be, in points.
    static let (distance, limit): (CGFloat, CGFloat) = (56, 88)

    private let reply: (IndexPath) -> Void
    private weak var cell: ChatCell?

    /// - Parameter reply: called for the message that was far enough aside as the finger lifted.
    init(_ reply: @escaping (IndexPath) -> Void) {
      self.reply = reply
      #if canImport(UIKit)
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(respond))
      #else
        super.init()
        actionHandler = { [unowned self] in respond() }
      #endif
      maximumNumberOfTouches = 1
      delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let list = view as? WaterflowView else { return false }
      let way = translation(in: list)
      let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      guard abs(way.x) > abs(way.y), (way.x < 0) == isRightToLeft else { return false }
      cell = list.indexPathForItem(at: location(in: list)).flatMap { list.cellForItem(at: $0) } as? ChatCell
      return cell != nil
    }

    /// Since iOS 26 a swipe back over the content takes each pan that leads there, unless it has to wait.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard #available(iOS 26.0, visionOS 26.0, *) else { return false }
      let responders = sequence(first: view as UIResponder?) { $0?.next }
      let controller = responders.lazy.compactMap { $0 as? UINavigationController }.first { _ in true }
      return otherGestureRecognizer === controller?.interactiveContentPopGestureRecognizer
    }

    #if canImport(UIKit)
      @objc
    #endif
    private func respond() {
      guard let list = view as? WaterflowView, let cell, let indexPath = list.indexPath(for: cell) else { return }
      let way = min(abs(translation(in: list).x), Self.limit)
      switch state {
      case .began, .changed:
        cell.moveAside(by: way, of: Self.distance)
      case .ended:
        cell.moveBack()
        if way >= Self.distance { reply(indexPath) }
      default: cell.moveBack()
      }
    }
  }
#endif
