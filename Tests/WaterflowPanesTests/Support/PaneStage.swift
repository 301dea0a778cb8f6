import Foundation

@testable import WaterflowPanes

/// A scroll view that shows a plan in a pane, and is nothing else: no data source, no delegate, no selection.
@MainActor
final class PaneStage: UIScrollView, PaneHost {
  let pane = Pane()
  /// Views that wait to be used again.
  private var waiting: [PaneStageView] = []
  /// The number of views that were made and not used again.
  private(set) var madeCount = 0
  /// What was displayed and ended, in order.
  private(set) var log: [String] = []
  /// Whether the content is out of date while it is shown.
  var isOutdated = false

  init(_ plan: ContentPlan, size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    pane.attach(to: self, of: self)
    show(plan)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another plan at the next layout.
  func show(_ plan: ContentPlan) {
    pane.adopt(plan)
    contentSize = plan.contentSize
    setNeedsLayout()
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.pass()
  }

  // MARK: The pass

  func beginPass(of pane: Pane) -> Bool { true }

  func show(_ pane: Pane, _ body: () -> Void) { body() }

  func query(of pane: Pane) -> PaneQuery? {
    pane.plan.map { plan in
      PaneQuery(
        plan: plan, firstSection: pane.firstSection, itemCounts: Array(repeating: 1_000, count: 10),
        revision: pane.revision, viewport: pane.viewport(of: plan), rect: rectToShow(of: pane))
    }
  }

  func rectToShow(of pane: Pane) -> CGRect { pane.plan.map { pane.viewport(of: $0).bounds } ?? .null }

  func measures(_ pane: Pane) -> Bool { false }
  func measure(_ pane: Pane) -> Bool { false }
  func arrange(_ pane: Pane) {}
  func settle(_ pane: Pane, isShown: Bool) {}
  func announce(_ pane: Pane) {}
  func setNeedsPass() { setNeedsLayout() }

  // MARK: The content

  func stillHolds(_ revision: Int) -> Bool { !isOutdated && pane.revision == revision }
  func reloadIfCountsChanged(inSections sections: [Int]) -> Bool { false }
  func reportOutOfPlace(_ element: ContentElement, ofKind kind: String) { log.append("out of place \(element.index)") }

  // MARK: Views

  func makeView(for target: ElementViews.Target, ofKind kind: String, as role: LayoutElement.Role?)
    -> (any ShownView)?
  {
    if target.key.category == .orthogonalSection {
      let hosted = Pane(in: pane, firstSection: target.key.section)
      let holder = PaneStageView(showing: hosted)
      holder.scrollView.map { hosted.attach(to: $0, of: self) }
      return holder
    }
    if let view = waiting.popLast() { return view }
    madeCount += 1
    let view = PaneStageView(frame: target.frame)
    view.tag = madeCount
    return view
  }

  func showState(in view: any ShownView, of element: ContentElement) {}

  func adoptContent(of hosted: Pane, resizes: Bool) {
    guard let scrollView = hosted.scrollView, let plan = hosted.plan else { return }
    scrollView.frame = CGRect(origin: .zero, size: plan.container.size)
    scrollView.contentSize = plan.contentSize
  }

  func insert(_ view: any ShownView, into scrollView: UIScrollView, isLifted: Bool) {
    scrollView.insertSubview(view, at: isLifted ? scrollView.subviews.count : 0)
  }

  func willDisplay(_ view: any ShownView, for element: ContentElement, ofKind kind: String) {
    log.append("+\(element.section).\(element.index)")
  }

  func willEndDisplaying(_ view: any ShownView) {}

  func didEndDisplaying(_ view: any ShownView, for element: ContentElement, ofKind kind: String) {
    log.append("-\(element.section).\(element.index)")
  }

  func takeBack(_ view: any ShownView, ofKind kind: String, isReused: Bool?) {
    if let view = view as? PaneStageView, view.hostedPane == nil { waiting.append(view) }
  }

  var viewWithFocus: (any ShownView)? { nil }

  // MARK: What views ask

  var measuresAfterLayout: Bool { false }
  func contentSizeMayHaveChanged(in view: any ShownView) {}
  func accessibilityContainer(of view: any ShownView) -> AnyObject? { nil }
}

/// A view that panes show, and is nothing else.
final class PaneStageView: UIView, ShownView {
  weak var host: (any PaneHost)?
  var shownElement: ContentElement?
  private(set) var layoutElement: LayoutElement?
  private(set) var hostedPane: Pane?
  private(set) var scrollView: UIScrollView?
  var isPrepared = false
  var isHeader = false

  /// The view of an element that shows a pane of its own.
  convenience init(showing pane: Pane) {
    self.init(frame: .zero)
    let scrollView = UIScrollView()
    addSubview(scrollView)
    (hostedPane, self.scrollView) = (pane, scrollView)
  }

  func adopt(_ element: LayoutElement) { layoutElement = element }
  func apply(_ element: LayoutElement) {}
  func settle() {}
  func endAnimations() { endAnimationsThroughout() }
  func measuredSize(within size: CGSize) -> CGSize { bounds.size }
}
