import Foundation
import TestSupport
import Testing

/// Logs its events in a log that several controllers share.
private final class Page: UIViewController {
  final class Log {
    var events: [String] = []
  }

  let log: Log

  init(_ title: String, _ log: Log = Log()) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) {
    log.events.append("\(title ?? "") \(event)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "will leave" : "will enter")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "left" : "entered")
  }
}

@MainActor struct UINavigationControllerTests {
  private let log = Page.Log()

  @Test("begins with its root")
  func root() {
    let root = Page("A", log)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.viewControllers == [root])
    #expect(navigation.topViewController === root)
    #expect(root.navigationController === navigation)
    #expect(root.parent === navigation)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.topViewController === root)
  }

  @Test("what a scroll view's insets become under a pushed controller is added to the safe area after the pop")
  func insetsOfCovered() {
    let root = Page("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(rootViewController: navigation)
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 5_000)
    root.view.addSubview(scrollView)
    host.advance(by: 0.1)
    let bar = scrollView.adjustedContentInset.top
    #expect(bar > 0)
    navigation.pushViewController(Page("B", log), animated: true)
    host.advance(by: 1)
    scrollView.contentInset.top = 30
    navigation.popViewController(animated: true)
    host.advance(by: 1)
    #expect(scrollView.adjustedContentInset.top == bar + 30)
  }

  @Test("pops to a controller or to the root, and says which went")
  func stack() {
    let pages = ["A", "B", "C", "D"].map { Page($0, log) }
    let navigation = UINavigationController(rootViewController: pages[0])
    navigation.setViewControllers(pages, animated: false)
    #expect(navigation.popViewController(animated: false) === pages[3])
    #expect(navigation.popToViewController(pages[1], animated: false) == [pages[2]])
    navigation.pushViewController(pages[3], animated: false)
    #expect(navigation.popToRootViewController(animated: false) == [pages[1], pages[3]])
    #expect(navigation.viewControllers == [pages[0]])
    #expect(pages[3].parent == nil)
  }

  @Test("takes the title of a controller, or of its navigation item")
  func titles() {
    let page = Page("A", log)
    #expect(page.navigationItem.title == "A")
    page.title = "B"
    #expect(page.navigationItem.title == "B")
    page.navigationItem.title = "C"
    #expect(page.title == "B")
  }

  #if !canImport(UIKit)
    private let host: HeadlessHost
    private let navigation: UINavigationController

    init() {
      navigation = UINavigationController(rootViewController: Page("First", log))
      host = HeadlessHost(rootViewController: navigation)
      host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      host.advance(by: 0.1)
      log.events = []
    }

    private func push(_ title: String) {
      navigation.pushViewController(Page(title, log), animated: false)
      host.advance(by: 0.1)
    }

    /// The views of the bar that are buttons, by their labels and frames.
    private func buttons() -> [String: CGRect] {
      let views = navigation.navigationBar.subviews.filter { $0.accessibilityTraits.contains(.button) && !$0.isHidden }
      return Dictionary(uniqueKeysWithValues: views.map { ($0.accessibilityLabel ?? "", $0.frame) })
    }

    @Test("the button of the item on top is at the end of the bar and does what its action says, while it is enabled")
    func barButton() throws {
      var taps = 0
      let item = UIBarButtonItem(title: "Title", primaryAction: UIAction(title: "Add") { _ in taps += 1 })
      navigation.topViewController?.navigationItem.rightBarButtonItem = item
      host.advance(by: 0.1)
      let frame = try #require(buttons()["Add"])
      #expect(frame.maxX == 390 && frame.height == 44)
      let center = CGPoint(x: frame.midX, y: 47 + frame.midY)
      host.tap(at: center)
      #expect(taps == 1)
      item.isEnabled = false
      host.tap(at: center)
      #expect(taps == 1)
      item.title = "Add more"
      host.advance(by: 0.1)
      #expect(try #require(buttons()["Add more"]).minX < frame.minX)
      push("Second")
      #expect(buttons().keys.sorted() == ["First"])
      navigation.popViewController(animated: false)
      host.advance(by: 0.1)
      navigation.topViewController?.navigationItem.rightBarButtonItem = nil
      host.advance(by: 0.1)
      #expect(buttons().isEmpty)
    }

    @Test("a new action brings its title, also to the bar, and none leaves the former one")
    func primaryAction() {
      var taps: [String] = []
      let item = UIBarButtonItem(title: "Add")
      navigation.topViewController?.navigationItem.rightBarButtonItem = item
      host.advance(by: 0.1)
      item.primaryAction = UIAction(title: "Remove") { taps.append($0.title) }
      host.advance(by: 0.1)
      #expect(item.title == "Remove" && buttons().keys.sorted() == ["Remove"])
      host.tap(at: CGPoint(x: 370, y: 47 + 22))
      #expect(taps == ["Remove"])
      item.title = "Delete"
      item.primaryAction = nil
      host.advance(by: 0.1)
      #expect(item.title == "Delete" && buttons().keys.sorted() == ["Delete"])
      item.primaryAction = UIAction { _ in }
      #expect(item.title == "")
      #expect(UIBarButtonItem(primaryAction: UIAction(title: "Action") { _ in }).title == "Action")
      #expect(UIBarButtonItem(title: "Title", primaryAction: UIAction { _ in }).title == "")
      #expect(UIBarButtonItem().title == nil)
    }

    @Test("a long title ends before the button, and from right to left the button is on the left")
    func longTitle() throws {
      let item = UIBarButtonItem(title: "Edit")
      navigation.topViewController?.navigationItem.rightBarButtonItem = item
      navigation.topViewController?.title = String(repeating: "Long ", count: 20)
      host.advance(by: 0.1)
      let label = try #require(navigation.navigationBar.subviews.first { $0 is UILabel })
      let button = try #require(buttons()["Edit"])
      #expect(label.frame.minX >= 16 && label.frame.maxX < button.minX)
      host.layoutDirection = .rightToLeft
      navigation.navigationBar.setNeedsLayout()
      host.advance(by: 0.1)
      #expect(try #require(buttons()["Edit"]).minX == 0)
    }

    @Test("shows what is pushed at the next layout, in UIKit's order")
    func pushing() {
      navigation.pushViewController(Page("Second", log), animated: false)
      #expect(log.events == ["Second will enter"])
      host.advance(by: 0.1)
      #expect(
        log.events == [
          "Second will enter", "Second load", "First will disappear", "Second will appear", "First did disappear",
          "Second did appear", "Second entered",
        ])
      #expect(navigation.viewControllers.first?.viewIfLoaded?.window == nil)
      #expect(navigation.topViewController?.viewIfLoaded?.window === host.window)
    }

    @Test("goes back when the back button is tapped, in UIKit's order")
    func back() {
      push("Second")
      log.events = []
      host.tap(at: CGPoint(x: 30, y: 47 + 22))
      host.advance(by: 0.1)
      #expect(
        log.events == [
          "Second will leave", "Second will disappear", "First will appear", "Second did disappear", "Second left",
          "First did appear",
        ])
      #expect(navigation.topViewController?.title == "First")
    }

    @Test("doesn't go back from its root, nor when the tap is elsewhere")
    func noBack() {
      host.tap(at: CGPoint(x: 30, y: 69))
      #expect(navigation.viewControllers.count == 1)
      push("Second")
      host.tap(at: CGPoint(x: 300, y: 69))
      host.tap(at: CGPoint(x: 30, y: 120))
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("has a bar of 44 points below what covers the top, which the safe area of the controllers begins under")
    func safeArea() {
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      let view = navigation.topViewController?.view
      #expect(view?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(view?.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
      navigation.isNavigationBarHidden = true
      host.advance(by: 0.1)
      #expect(view?.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }

    @Test("gives a view that is shown again the room it has now")
    func resizing() {
      push("Second")
      host.resize(to: CGSize(width: 844, height: 390))
      navigation.popViewController(animated: false)
      host.advance(by: 0.1)
      #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      #expect(navigation.navigationBar.frame.width == 844)
    }

    @Test("draws the title in the middle and the former title beside a chevron")
    func drawing() {
      #expect(host.svg().contains(">First</text>"))
      #expect(!host.svg().contains("<path"))
      push("Second")
      #expect(host.svg().contains(">First</text>"))
      #expect(host.svg().contains(">Second</text>"))
      #expect(host.svg().contains("<path"))
      navigation.topViewController?.title = "Another"
      host.advance(by: 0.1)
      #expect(host.svg().contains(">Another</text>"))
      #expect(!host.svg().contains(">Second</text>"))
    }

    @Test("says Back where the former title has no room, and nothing where Back has none")
    func longTitles() {
      navigation.topViewController?.title = "A title that is long but has room of its own"
      push("Second")
      #expect(host.svg().contains(">Back</text>"))
      navigation.topViewController?.title = "A title that leaves next to nothing beside it"
      host.advance(by: 0.1)
      #expect(!host.svg().contains(">Back</text>"))
    }

    @Test("ignores what UIKit raises an exception for")
    func misuse() {
      let first = navigation.viewControllers[0]
      navigation.pushViewController(first, animated: false)
      #expect(navigation.viewControllers == [first])
      #expect(navigation.popToViewController(Page("Stranger", log), animated: false) == nil)
      navigation.pushViewController(UINavigationController(), animated: false)
      #expect(navigation.viewControllers == [first])
      navigation.setViewControllers([first, first], animated: false)
      #expect(navigation.viewControllers == [first])
    }

    @Test("lets a controller show another")
    func showing() {
      let page = Page("Second", log)
      navigation.topViewController?.show(page, sender: nil)
      #expect(navigation.topViewController === page)
    }

    @Test("mirrors its bar where the language is read from right to left")
    func rightToLeft() {
      navigation.view.semanticContentAttribute = .forceRightToLeft
      navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
      push("Second")
      host.tap(at: CGPoint(x: 360, y: 69))
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("insets that a scroll view is given under another screen count from the safe area once it is back")
    func insetsUnderAnotherScreen() throws {
      let page = try #require(navigation.topViewController)
      let scrollView = UIScrollView(frame: page.view.bounds)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 390, height: 3_000)
      page.view.addSubview(scrollView)
      scrollView.contentInset.bottom = 266
      host.advance(by: 0.1)
      push("Second")
      scrollView.contentInset.bottom = 10
      navigation.popViewController(animated: false)
      host.advance(by: 0.1)
      #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 44, right: 0))
      #expect(scrollView.contentOffset.y == -91)
    }
  #endif

  @Test(
    "an animated push has a coordinator until what goes along with it is over; one without animation has none",
    .needs(.finger))
  func transitionCoordinator() {
    let (root, pushed) = (Page("A", log), Page("B", log))
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(rootViewController: navigation)
    host.advance(by: 0.1)
    #expect(navigation.transitionCoordinator == nil)
    navigation.pushViewController(pushed, animated: true)
    let coordinator = pushed.transitionCoordinator
    #expect(coordinator != nil && coordinator === root.transitionCoordinator)
    var story: [String] = []
    coordinator?.animate { context in
      story.append("along \(context.isAnimated) \(UIView.inheritedAnimationDuration == context.transitionDuration)")
      pushed.view.alpha = 0.5
    } completion: { context in
      story.append("over \(context.isCancelled)")
    }
    #expect(story.isEmpty)
    host.advance(by: 0.1)
    #expect(story == ["along true true"])
    #expect(coordinator?.animate(alongsideTransition: nil, completion: { _ in story.append("late") }) == false)
    host.advance(by: 1)
    #expect(story == ["along true true", "over false"])
    #expect(pushed.transitionCoordinator == nil)
    navigation.popViewController(animated: false)
    #expect(root.transitionCoordinator == nil)
    host.advance(by: 0.1)
    #expect(root.transitionCoordinator == nil)
  }
}
