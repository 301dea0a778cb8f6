import Foundation

/// An object that manages a view, and is told when it is loaded, shown and laid out.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  /// The scene the controller was made from.
  private(set) var scene: NibScene?
  /// Whether a container tells the controller itself of its appearance, in the order of a transition.
  var isInTransition = false
  /// What a container's bars cover of the view.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// How much of its large title the bar shows; nil for a controller without one.
  var largeTitleExtent: CGFloat?

  /// The insets to add to the safe area of the controller's view, in points, for bars of its own.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// Creates a controller with the name of its view's nib and a bundle; `nil` is the app's. Without a name it is the
  /// nib that is called like the class, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from a storyboard. Its view is loaded later; from another coder nothing is read.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    if let coder = coder as? NibCoder { decode(from: coder) }
  }

  private func decode(from coder: NibCoder) {
    scene = coder.scene
    title = coder.value("UITitle")
    if let item: String = coder.value("UINavigationItemTitle") { navigationItem.title = item }
    navigationItem.backButtonTitle = coder.value("UINavigationItemBackButtonTitle")
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The view of the controller, loaded at the first reading: `loadView()`, then `viewDidLoad()`.
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

  /// The view of the controller; `nil` if it isn't loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if it isn't loaded.
  public final func loadViewIfNeeded() {
    _ = view
  }

  /// Creates the view of the controller from the storyboard or the nib, or, without either, an empty one as large as
  /// the screen. Assign `view` when overriding, and don't call super.
  open func loadView() {
    if let view = scene?.makeView(self) { return adopt(view) }
    if loadsNib() {
      if loadedView != nil { return }
      report("the nib of \(type(of: self)) sets no view; the view is an empty one")
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    adopt(view)
  }

  /// Finds the first nib with one of the names and makes its objects, whose owner is the controller; set by what reads
  /// nibs. The answer is `nil` if there is none, or, after a line on standard error, it can't be read. A name that is
  /// required and not found is such a line as well.
  static var findNib: ((_ names: [String], _ isRequired: Bool, Bundle?) -> ((_ owner: UIViewController) -> Void)?)?

  /// Loads the nib that was asked for or that is called like the class: `PhotoView` or `PhotoViewController` for a
  /// `PhotoViewController`. A class of this module has none. Returns whether there is one.
  private func loadsNib() -> Bool {
    guard NibSetup.isDone, let load = Self.findNib?(nibNames, givenNibName != nil, givenNibBundle) else { return false }
    loadedView = nil
    load(self)
    return true
  }

  private var nibNames: [String] {
    if let givenNibName { return [givenNibName] }
    let className = String(describing: type(of: self))
    guard scene == nil, NSClassFromString("HeadlessUIKit.\(className)") == nil else { return [] }
    let shortName = className.hasSuffix("ViewController") ? String(className.dropLast("Controller".count)) : nil
    return [shortName, className].compactMap { $0 }
  }

  private func adopt(_ view: UIView?) {
    loadedView?.owningViewController = nil
    loadedView = view
    view?.owningViewController = self
    view?.safeAreaDidChange()
  }

  /// Tells the controller that its view was loaded.
  open func viewDidLoad() {}

  // MARK: Appearance: when the view enters and leaves a visible window

  /// Tells the controller that its view is about to enter a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Tells the controller that its view has entered a window, and was laid out there.
  open func viewDidAppear(_ animated: Bool) {}
  /// Tells the controller that its view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Tells the controller that its view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Tells the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Tells the controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Storyboard

  /// The name of the view's nib, as given.
  open var nibName: String? { givenNibName }
  /// The bundle of the view's nib, as given.
  open var nibBundle: Bundle? { givenNibBundle }

  /// Performs the segue with an identifier: makes its destination, calls `prepare(for:sender:)` and shows it.
  ///
  /// A segue that the storyboard doesn't have is ignored with a line on standard error, where UIKit raises an
  /// exception. As in UIKit, `shouldPerformSegue(withIdentifier:sender:)` isn't asked: the caller wants it.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let makeDestination = scene?.destination(identifier) else {
      report("ignored a segue that \(type(of: self)) doesn't have: \(identifier)")
      return
    }
    guard let destination = makeDestination() else { return }
    let shown = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { [self] in
      show(destination, sender: sender)
    }
    prepare(for: shown, sender: sender)
    shown.perform()
  }

  /// Returns a Boolean value that indicates whether a segue that a touch triggers may be performed; there are none
  /// here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Prepares for a segue before it is performed. The destination's view isn't loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Shows a controller in the navigation controller around this one. Without one UIKit presents it; here that is
  /// ignored with a line on standard error.
  open func show(_ viewController: UIViewController, sender: Any?) {
    guard let navigationController else {
      report("ignored showing \(type(of: viewController)): \(type(of: self)) is in no navigation controller")
      return
    }
    navigationController.show(viewController, sender: sender)
  }

  // MARK: Navigation

  /// The content of the navigation bar for this controller; its title is initially the controller's.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private lazy var ownNavigationItem: UINavigationItem = {
    let item = UINavigationItem(title: "")
    item.title = title
    return item
  }()

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The coordinator of the current transition of this controller, or of one around it; `nil` without a transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { parent?.transitionCoordinator }

  // MARK: Editing

  /// A Boolean value that indicates whether the user edits the controller's content. Assigning it is
  /// `setEditing(_:animated:)` without animation.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  /// Begins or ends editing. The title of `editButtonItem` follows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    ownEditButtonItem?.title = editButtonTitle
  }

  /// A button that begins and ends editing, animated: "Edit", and "Done" meanwhile. Put it into the navigation item.
  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let toggle = UIAction(title: editButtonTitle) { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    let item = UIBarButtonItem(primaryAction: toggle)
    ownEditButtonItem = item
    return item
  }
  private var ownEditButtonItem: UIBarButtonItem?
  private var editButtonTitle: String { storedIsEditing ? "Done" : "Edit" }

  // MARK: Titles and bars

  /// The title of the controller, also of its navigation item.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview }

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override func assign(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("view", let view as UIView): self.view = view
    case ("title", let title as String): self.title = title
    default: return super.assign(value, forKey: key)
    }
    return true
  }

  // MARK: Children

  /// The parent of the controller.
  public private(set) weak var parent: UIViewController?
  /// The children of the controller, in the order in which they were added.
  public private(set) var children: [UIViewController] = []

  /// Adds a child, which is removed from its former parent. The caller places its view.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if let former = childController.parent { former.children.removeAll { $0 === childController } }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Tells the controller that it is about to be added to a parent or, with `nil`, removed from its parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Tells the controller that it was added to a parent or, with `nil`, removed from its parent.
  open func didMove(toParent parent: UIViewController?) {}
}
