import Foundation

@testable import Waterflow

/// A scroll view that shows a plan in a pane, and is nothing else: no data source, no delegate, no selection.
@MainActor
final class PaneStage: UIScrollView, PaneHost {
  /// The view of an element that shows a pane of its own.
  final class Holder: WaterflowReusableView {
    let scrollView = UIScrollView()
    var pane: Pane?
    override var hostedPane: Pane? { pane }
  }

  let pane = Pane()
  let pool = ReusePool()
  /// The number of views that were made and not taken from the pool.
  private(set) var madeCount = 0
  /// What was displayed and ended, in order.
  private(set) var log: [String] = []
  /// Whether the content is out of date while it is shown.
  var isOutdated = false

  init(_ plan: ContentPlan, size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    pool.register(.viewClass(WaterflowReusableView.self), for: ReusePool.Key(identifier: "item"))
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
    -> WaterflowReusableView?
  {
    if target.key.category == .orthogonalSection {
      let holder = Holder(frame: .zero)
      holder.addSubview(holder.scrollView)
      let hosted = Pane(in: pane, firstSection: target.key.section)
      holder.pane = hosted
      hosted.attach(to: holder.scrollView, of: self)
      return holder
    }
    let view = pool.filling(target.frame) { pool.dequeue(ReusePool.Key(identifier: "item")) }
    if view?.shownElement == nil, view?.superview == nil, view?.tag == 0 {
      madeCount += 1
      view?.tag = madeCount
    }
    return view
  }

  func showState(in view: WaterflowReusableView, of element: ContentElement) {}

  func adoptContent(of hosted: Pane, resizes: Bool) {
    guard let scrollView = hosted.scrollView, let plan = hosted.plan else { return }
    scrollView.frame = CGRect(origin: .zero, size: plan.container.size)
    scrollView.contentSize = plan.contentSize
  }

  func insert(_ view: WaterflowReusableView, into scrollView: UIScrollView, isLifted: Bool) {
    scrollView.insertSubview(view, at: isLifted ? scrollView.subviews.count : 0)
  }

  func willDisplay(_ view: WaterflowReusableView, for element: ContentElement, ofKind kind: String) {
    log.append("+\(element.section).\(element.index)")
  }

  func willEndDisplaying(_ view: WaterflowReusableView) {}

  func didEndDisplaying(_ view: WaterflowReusableView, for element: ContentElement, ofKind kind: String) {
    log.append("-\(element.section).\(element.index)")
  }

  func takeBack(_ view: WaterflowReusableView, ofKind kind: String, isReused: Bool?) { pool.enqueue(view, kind: "") }

  // MARK: What views ask

  var measuresAfterLayout: Bool { false }
  func contentSizeMayHaveChanged(in view: WaterflowReusableView) {}
  func accessibilityContainer(of view: WaterflowReusableView) -> AnyObject? { nil }
}
