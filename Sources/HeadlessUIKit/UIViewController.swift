import Foundation

/// Owns a view and hears when it is loaded, shown and laid out.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?

  /// There are no nib files here: the names are accepted and unused.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// Loaded at the first reading: `loadView()`, then `viewDidLoad()`.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        if loadedView == nil { adopt(UIView(frame: UIScreen.main.bounds)) }
        viewDidLoad()
      }
      return loadedView
    }
    set { adopt(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  public final func loadViewIfNeeded() {
    _ = view
  }

  /// Makes an empty view as large as the screen. Assign `view` when overriding, and don't call super.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    adopt(view)
  }

  private func adopt(_ view: UIView?) {
    loadedView?.owningViewController = nil
    loadedView = view
    view?.owningViewController = self
  }

  open func viewDidLoad() {}

  // MARK: Appearance: when the view enters and leaves a visible window

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: Surroundings

  open var title: String?

  open override var next: UIResponder? { viewIfLoaded?.superview }

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Children

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  /// Takes the child from its former parent. Its view is for the caller to place.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if let former = childController.parent { former.children.removeAll { $0 === childController } }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}
