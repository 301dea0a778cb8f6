import Foundation

/// The root of a view hierarchy, whose views are laid out, drawn and touched while the window is visible.
///
/// A window starts hidden; `makeKeyAndVisible()` or `isHidden = false` shows it and its root view controller.
@MainActor open class UIWindow: UIView {
  /// What the host says about the environment, instead of `UITraitCollection.current`.
  var traitOverride: UITraitCollection?
  var safeAreaOverride = UIEdgeInsets.zero
  weak var firstResponder: UIResponder?
  var contextMenu: OpenContextMenu?
  /// What is lifted or dragged in the window, from this app or from another.
  var dragActivity: DragActivity?
  /// Those that the finger has left, until their last animation is over.
  var endingDrags: [DragActivity] = []
  /// Takes an interaction whose style the pointer asks for again; set by the host.
  var invalidatePointer: ((UIPointerInteraction) -> Void)?
  /// False for a window that stands for one without a scene, which is never key.
  package var canHaveFirstResponder = true
  private var storedFocusSystem: UIFocusSystem?
  /// What is animated in the window, which goes with it.
  var runningAnimations: [AnimationGroup] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    windowReference = self
    isHidden = true
  }

  /// The screen on which the window is displayed.
  public var screen: UIScreen { .main }

  /// The controller whose view covers the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRootView()
    }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue, !isHidden { becomeVisible() } }
  }

  /// Shows the window, with the view of its root view controller.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  open override var next: UIResponder? { nil }

  /// That of an iPad, a Mac or a television; nil for a phone, which has none.
  var focusSystem: UIFocusSystem? {
    guard [.pad, .mac, .tv].contains(traitCollection.userInterfaceIdiom) else { return nil }
    let system = storedFocusSystem ?? UIFocusSystem(window: self)
    storedFocusSystem = system
    return system
  }

  open override var traitCollection: UITraitCollection { traitOverride ?? .current }

  override var surroundingTraitCollection: UITraitCollection { traitCollection }

  open override var safeAreaInsets: UIEdgeInsets { safeAreaOverride }

  private func becomeVisible() {
    HeadlessRunLoop.main.show(self)
    showRootView()
  }

  private func showRootView() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    addSubview(view)
  }

  /// The root view covers the window whatever its autoresizing mask says.
  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    if let view = rootViewController?.viewIfLoaded, view.superview === self { view.frame = bounds }
  }
}
