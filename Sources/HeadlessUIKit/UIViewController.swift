import Foundation

@MainActor open class UIViewController: UIResponder {
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
