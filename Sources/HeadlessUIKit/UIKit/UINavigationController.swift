import Foundation

/// A container view controller with a stack of controllers, of which it shows the top one under a navigation bar.
///
/// What is pushed and popped is shown at the next layout, as in UIKit, and without animation, `animated` or not.
@MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// The controller whose view is in this one's view; updated from the stack at the next layout.
  private(set) var shown: UIViewController?
  private var transitionIsAnimated = false
  /// From an animated push or pop until what is animated along with it is over.
  private var transition: NavigationTransition?

  /// The navigation bar of the controller, at the top of the safe area: 44 points high, and with a large title 96.
  public let navigationBar = UINavigationBar()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Creates a navigation controller with a root controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  private func prepare() {
    navigationBar.changeHandler = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    navigationBar.backHandler = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  // MARK: Stack

  /// The controllers on the stack, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller whose view is visible: the top one, as nothing is presented here.
  open var visibleViewController: UIViewController? { stack.last }

  /// Replaces the controllers on the stack. A controller that is given twice counts once, at its first position; UIKit
  /// raises an exception.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var next: [UIViewController] = []
    for controller in viewControllers where !next.contains(where: { $0 === controller }) { next.append(controller) }
    let removed = stack.filter { old in !next.contains { $0 === old } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in next where controller.parent !== self { addChild(controller) }
    stack = next
    transitionIsAnimated = animated
    let isShown = viewIfLoaded?.window != nil && shown != nil && shown !== next.last
    transition = animated && isShown ? NavigationTransition() : nil
    // The one that is on the screen leaves its parent when it has disappeared.
    for controller in removed where controller !== shown { leave(controller) }
    if viewIfLoaded?.window == nil { for controller in next { enter(controller) } }
    navigationBar.setItems(next.map(\.navigationItem), animated: animated)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Pushes a controller onto the stack. One that is in the stack already and another navigation controller are ignored
  /// with a line on standard error, where UIKit raises an exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !(viewController is UINavigationController), !stack.contains(where: { $0 === viewController }) else {
      report("ignored pushing \(type(of: viewController)), which is in the stack or has a stack of its own")
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; `nil` if there is none above the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops the controllers above the given one and returns them, from the bottom up. Returns `nil`, with a line on
  /// standard error, for a controller that isn't in the stack, where UIKit raises an exception.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report("ignored popping to \(type(of: viewController)), which is not in the stack")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all controllers except the root and returns them, from the bottom up.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: Bar

  /// A Boolean value that indicates whether the bar is hidden. Assigning it doesn't animate.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, without animation.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  private lazy var contentBackSwipe = ContentBackSwipe(of: self)

  /// The recognizer of a swipe anywhere over the content that pops the top controller, as on iOS 26.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentBackSwipe }

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layoutHandler = { [weak self] in self?.layOut() }
    view.addSubview(navigationBar)
    view.addGestureRecognizer(contentBackSwipe)
    self.view = view
  }

  private func layOut() {
    if stack.last !== shown { showTop() }
    shown.map(coverWithBar)
    placeBar()
    if shown?.viewIfLoaded?.frame != view.bounds { shown?.viewIfLoaded?.frame = view.bounds }
  }

  /// The order of notices is that of logs of real devices: the new view is loaded, the old controller will disappear,
  /// the new one will appear; after layout the old one did disappear, the new one did appear and has its parent.
  private func showTop() {
    let (old, new) = (shown, stack.last)
    let animated = transitionIsAnimated
    let isVisible = view.window != nil && old != nil
    shown = new
    let newView = new?.view
    if isVisible {
      old?.isInTransition = true
      new?.isInTransition = true
      old?.viewWillDisappear(animated)
      new?.viewWillAppear(animated)
    }
    if let newView {
      new.map(coverWithBar)
      newView.frame = view.bounds
      view.insertSubview(newView, at: 0)
    }
    old?.largeTitleScrollView?.largeTitleBar = nil
    old?.viewIfLoaded?.removeFromSuperview()
    begin(transition)
    old?.isInTransition = false
    new?.isInTransition = false
    if let old {
      tell(old, when: isVisible) { [self] in
        if isVisible { old.viewDidDisappear(animated) }
        if !stack.contains(where: { $0 === old }) { leave(old) }
      }
    }
    if let new {
      tell(new, when: view.window != nil) { [self] in
        if isVisible { new.viewDidAppear(animated) }
        enter(new)
      }
    }
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? super.transitionCoordinator
  }

  private func begin(_ transition: NavigationTransition?) {
    transition?.begin { [weak self] in
      if self?.transition === transition { self?.transition = nil }
    }
  }

  private func tell(_ controller: UIViewController, when isVisible: Bool, _ notice: @escaping () -> Void) {
    guard isVisible else { return notice() }
    HeadlessRunLoop.main.afterLayout(tell: controller, notice)
  }

  /// A controller of the stack hears once that it has its parent.
  private func enter(_ controller: UIViewController) {
    guard controller.parent === self, !entered.contains(ObjectIdentifier(controller)) else { return }
    entered.insert(ObjectIdentifier(controller))
    controller.didMove(toParent: self)
  }

  private func leave(_ controller: UIViewController) {
    entered.remove(ObjectIdentifier(controller))
    controller.largeTitleExtent = nil
    controller.largeTitleScrollView?.hiddenLargeTitle = 0
    controller.barInsets = .zero
    controller.removeFromParent()
  }

  private var entered: Set<ObjectIdentifier> = []
}

/// The view of a navigation controller: the top controller's view, and the bar above it.
private final class NavigationView: UIView {
  var layoutHandler: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutHandler?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
