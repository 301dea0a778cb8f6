import Foundation

#if !os(tvOS)
  /// Keeps the content of a view clear of the keyboard, as a table view controller does: the bottom inset grows by what
  /// the keyboard covers, and the cell with the first responder is scrolled into view.
  @MainActor
  final class KeyboardInset {
    private var observer: NotificationObserver?
    /// Where the keyboard was last said to go, in the screen's coordinates.
    private var keyboardFrame: CGRect?
    private var content = Share()
    private var indicator = Share()

    /// Begins once.
    ///
    /// - Parameter view: the view; asked whenever the keyboard moves.
    func observe(for view: @escaping @MainActor @Sendable () -> WaterflowView?) {
      guard observer == nil else { return }
      observer = NotificationObserver(
        [UIResponder.keyboardWillChangeFrameNotification], reading: KeyboardMove.init
      ) { [weak self] move in
        if let self, let view = view() { follow(move, in: view) }
      }
    }

    private func follow(_ move: KeyboardMove, in view: WaterflowView) {
      #if !os(visionOS)
        if let screen = move.screen, let window = view.window, screen != ObjectIdentifier(window.screen) { return }
      #endif
      keyboardFrame = move.frame
      guard view.window != nil else { return adjust(view) }
      UIView.animate(withDuration: move.duration, delay: 0, options: move.options) { [self] in
        adjust(view)
        view.layoutIfNeeded()
        guard coveredLength(of: view) > 0 else { return }
        view.revealFirstResponder()
        view.layoutIfNeeded()
      }
    }

    /// Brings the insets up to date with where view and keyboard are.
    func adjust(_ view: WaterflowView) {
      guard keyboardFrame != nil else { return }
      // What the safe area adds is clear of the keyboard already.
      let added = view.adjustedContentInset.bottom - view.contentInset.bottom
      let length = max(0, coveredLength(of: view) - added)
      let inset = content.replace(in: view.contentInset.bottom, by: length)
      if view.contentInset.bottom != inset { view.contentInset.bottom = inset }
      let indicatorInset = indicator.replace(in: view.verticalScrollIndicatorInsets.bottom, by: length)
      if view.verticalScrollIndicatorInsets.bottom != indicatorInset {
        view.verticalScrollIndicatorInsets.bottom = indicatorInset
      }
    }

    /// How much of the view the keyboard covers at its lower edge. One that floats, or is undocked, doesn't reach it. A
    /// horizontal view would squeeze its items instead of scrolling them.
    private func coveredLength(of view: WaterflowView) -> CGFloat {
      guard let keyboardFrame, let window = view.window, view.scrollDirection == .vertical else { return 0 }
      let keyboard = window.convertFromScreen(keyboardFrame)
      let frame = view.convert(view.bounds, to: nil)
      guard keyboard.maxY >= frame.maxY, keyboard.minY < frame.maxY, keyboard.minX < frame.maxX,
        keyboard.maxX > frame.minX
      else { return 0 }
      return frame.maxY - max(keyboard.minY, frame.minY)
    }
  }

  /// What of an inset is the keyboard's. The rest is the app's, also where the app sets the inset meanwhile.
  private struct Share {
    private var length: CGFloat = 0
    private var total: CGFloat?

    /// The inset with another share.
    mutating func replace(in inset: CGFloat, by newLength: CGFloat) -> CGFloat {
      // An inset that was set meanwhile and is smaller than the keyboard's share is entirely the app's.
      let own = inset == total || inset >= length ? inset - length : inset
      let newTotal = own + newLength
      (length, total) = (newLength, newTotal)
      return newTotal
    }
  }

  /// What a notification says about the keyboard.
  private struct KeyboardMove: Sendable {
    /// The screen on which the keyboard is, as the object of the notification says from iOS 16.1 on.
    let screen: ObjectIdentifier?
    let frame: CGRect
    let duration: TimeInterval
    let options: UIView.AnimationOptions

    init?(_ notification: Notification) {
      let userInfo = notification.userInfo
      guard let frame = userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return nil }
      screen = (notification.object as AnyObject?).map(ObjectIdentifier.init)
      self.frame = frame
      duration = userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0
      // The keyboard's curve is none of the named ones, and its number is the same among the options.
      let curve = userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
      options = UIView.AnimationOptions(rawValue: UInt(truncatingIfNeeded: curve & 0xF) << 16)
    }
  }

  extension WaterflowView {
    /// Scrolls the least distance that brings the cell with the first responder into view, or the first responder alone
    /// where its cell is longer than the view.
    fileprivate func revealFirstResponder() {
      guard let responder = firstResponder, responder !== self else { return }
      var element = responder
      while element !== self, !(element is WaterflowReusableView), let superview = element.superview {
        element = superview
      }
      let insets = adjustedContentInset
      let isWhole = element !== self && element.bounds.height <= bounds.height - insets.top - insets.bottom
      let revealed = isWhole ? element : responder
      scrollRectToVisible(convert(revealed.bounds, from: revealed), animated: false)
    }
  }

  extension UIView {
    /// The first responder among the view and those in it.
    ///
    /// Complexity: O(n), n views in it.
    fileprivate var firstResponder: UIView? {
      if isFirstResponder { return self }
      for subview in subviews {
        if let found = subview.firstResponder { return found }
      }
      return nil
    }
  }
#endif
