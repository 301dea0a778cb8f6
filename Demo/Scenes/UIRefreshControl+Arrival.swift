import Waterflow

#if !os(tvOS)
  extension UIRefreshControl {
    /// A control that simulates a network: a moment after it was pulled, what it was pulled for arrives, and it closes.
    ///
    /// Nil with the Mac idiom, for which UIKit raises an exception.
    convenience init?(in traits: UITraitCollection, arrival: @escaping () -> Void) {
      guard traits.userInterfaceIdiom != .mac else { return nil }
      self.init()
      let line = ProgressLine(frame: .zero)
      addSubview(line)
      let load = UIAction { [weak self, weak line] _ in
        guard let self, let line else { return }
        line.stand(atBottomOf: bounds)
        line.load { [weak self] in
          arrival()
          self?.endRefreshing()
        }
      }
      addAction(load, for: .valueChanged)
    }
  }
#endif
