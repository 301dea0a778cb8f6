import Foundation
import TestSupport
import Waterflow

/// A window with a view, the model that it must agree with, and what is known about the two.
@MainActor
final class ModelStage {
  let content = ModelContent()
  let delegate: ModelDelegate
  var dataSource: ModelDataSource?
  let host: TestHost
  let controller = UIViewController()
  let view: WaterflowView
  /// Every operation in words.
  private(set) var log: [String] = []

  /// Whether nothing has been laid out since the view was told to load.
  var isReloadPending = true
  /// Whether a carousel may be on its way to another offset.
  var isSectionGliding = false
  /// The identities of sections that the operation has reloaded: their items are others, and keep no place.
  var reloadedSectionIDs: Set<Int> = []
  /// The items that the operation moves within a section or to another one.
  var movedNames: Set<Int> = []
  /// Sections whose items may have kept their columns: see ``ModelExpectation``.
  var historicalSections: Set<Int> = []
  /// Of the leading edge, when the view last got another size.
  var insetAtResize: CGFloat?
  var pendingCompletions = 0
  /// The most cells that were made ahead of time at once.
  private(set) var greatestPreparedCells = 0
  var completionComplaints: [String] = []
  var isCompletionExpected = false

  /// The reports of this step.
  private(set) var reports: [WaterflowMisuse] = []
  /// The reports since the last reload: the view repeats none.
  private var earlierReports: [WaterflowMisuse] = []
  /// Whether the model doesn't know if the view has forgotten its reports.
  var earlierReportsAreUncertain = false
  var allowedReports: [(WaterflowMisuse) -> Bool] = []
  var requiredReports: [(WaterflowMisuse) -> Bool] = []

  /// - Parameter trace: called with each line of the log before the operation.
  let trace: ((String) -> Void)?

  init(seed: UInt64, trace: ((String) -> Void)? = nil) {
    var random = SeededRandom(seed: seed)
    self.trace = trace
    delegate = ModelDelegate(content)
    content.layout = random.pick(ModelLayout.allCases)
    content.hasSectionLayouts = random.oneIn(3)
    content.hasColumnSpans = random.oneIn(4)
    content.hasChosenColumns = random.oneIn(4)
    content.hasMeasuredBoundaries = random.oneIn(2)
    for _ in 0..<random.int(0...4) { content.sections.append(content.makeSection(&random)) }
    let scale = CGFloat(random.int(1...3))
    host = TestHost(rootViewController: controller, size: CGSize(width: 320, height: 480), scale: scale)
    view = WaterflowView(frame: controller.view.bounds, layout: content.layout.make())
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    for kind in [WaterflowElementKind.header, WaterflowElementKind.footer, WaterflowElementKind.more] {
      view.register(ModelSupplementaryView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "model")
    }
    view.register(ModelSupplementaryView.self, forDecorationViewOfKind: WaterflowElementKind.background)
    content.mode.selectsSeveralOutsideEditing = random.oneIn(2)
    content.mode.selectsSeveralDuringEditing = random.oneIn(2)
    view.allowsMultipleSelection = content.mode.selectsSeveralOutsideEditing
    view.allowsMultipleSelectionDuringEditing = content.mode.selectsSeveralDuringEditing
    view.pinsSectionHeaders = random.oneIn(3)
    view.pinsSectionFooters = random.oneIn(3)
    if random.oneIn(8) { view.scrollDirection = .horizontal }
    if random.oneIn(8) { view.semanticContentAttribute = .forceRightToLeft }
    view.anchorsToEnd = random.oneIn(10)
    view.delegate = delegate
    connectDataSource()
    controller.view.addSubview(view)
    host.frameHandler = { [weak self] in self?.notePrepared() }
    write(
      "\(content.counts) items, \(content.layout)\(content.hasSectionLayouts ? ", sections of their own" : "")"
        + "\(content.hasColumnSpans ? ", spans" : "")\(content.hasChosenColumns ? ", chosen columns" : "")"
        + "\(content.hasMeasuredBoundaries ? ", measured headers" : ""), \(view.scrollDirection), "
        + "\(view.semanticContentAttribute == .forceRightToLeft ? "right to left, " : "")scale \(scale)"
        + "\(view.pinsSectionHeaders ? ", pinned headers" : "")\(view.pinsSectionFooters ? ", pinned footers" : "")"
        + "\(view.anchorsToEnd ? ", anchored to the end" : "")"
        + "\(content.mode.selectsSeveral ? ", selects several" : "")")
  }

  func notePrepared() {
    greatestPreparedCells = max(greatestPreparedCells, view.subviews.count { $0 is ModelCell && $0.isHidden })
  }

  func write(_ line: String) {
    log.append(line)
    trace?(line)
  }

  /// Replaces the data source.
  func connectDataSource() {
    let new = ModelDataSource(delegate)
    dataSource = new
    view.dataSource = new
    noteReload()
  }

  // MARK: What the model knows

  /// Everything will be asked for and arranged again.
  func noteReload(clearingSelection: Bool = true) {
    isReloadPending = true
    if clearingSelection { content.selectedNames = [] }
    historicalSections = []
  }

  /// The view forgets its reports.
  func noteReportsForgotten() {
    earlierReports = []
    earlierReportsAreUncertain = false
  }

  var canTouch: Bool { view.window != nil }

  /// Waits until nothing moves and nothing is animated, without a touch.
  func settle() {
    guard canTouch else {
      view.layoutIfNeeded()
      return
    }
    if host.touchLocation != nil { host.touchUp() }
    host.advance(by: 0.4)
    // Deceleration may take some seconds.
    while hosts.contains(where: { ($0 as? UIScrollView).map { $0.isDecelerating || $0.isTracking } ?? false }) {
      host.advance(by: 0.2)
    }
    // One that snaps may have to go on to an item.
    if isSectionGliding { host.advance(by: 0.4) }
    isSectionGliding = false
    host.advance(by: 0.1)
  }

  func layOut() {
    view.layoutIfNeeded()
    // Calls that are deferred in this pass are performed in the next.
    view.layoutIfNeeded()
    isReloadPending = false
  }

  // MARK: Reports

  func collect(_ misuse: WaterflowMisuse, of reporting: WaterflowView?) {
    if reporting === view { reports.append(misuse) }
  }

  func checkReports() throws {
    defer {
      earlierReports += reports
      reports = []
      allowedReports = []
      requiredReports = []
    }
    // A flick in a section that snaps may meet an item that is longer than the section is wide.
    allowedReports.append(\.isTooLongToSnap)
    // In a low view a pinned row of 44 points has more than its half.
    if view.bounds.inset(by: view.adjustedContentInset).height < 88 { allowedReports.append(\.isAboutPinnedRows) }
    // What a refresh control and insets leave of a small view that scrolls sideways is too low for three rows.
    if view.bounds.inset(by: view.adjustedContentInset).height < 120 {
      allowedReports.append { if case .layoutProblem(.noRoom, _) = $0 { true } else { false } }
    }
    for report in reports where !(allowedReports + requiredReports).contains(where: { $0(report) }) {
      throw ModelFailure("unexpected report: \(report)")
    }
    for required in requiredReports
    where !reports.contains(where: required) && !earlierReports.contains(where: required) && !earlierReportsAreUncertain
    {
      throw ModelFailure("a misuse was not reported; this was: \(reports.map(\.found))")
    }
  }
}

extension WaterflowMisuse {
  var isAboutAnUpdate: Bool {
    switch self {
    case .conflictingUpdate, .inconsistentUpdate: true
    default: false
    }
  }
  var isIndexPathOutOfRange: Bool { if case .indexPathOutOfRange = self { true } else { false } }
  var isCalledDuringCallback: Bool { if case .calledDuringCallback = self { true } else { false } }
  var isSilentChange: Bool { if case .countChangedSilently = self { true } else { false } }
  var isTooLongToSnap: Bool {
    if case .itemTooLongToSnap(_, let length, let room) = self { length > room } else { false }
  }
  var isAboutPinnedRows: Bool {
    if case .layoutProblem(.unusableOption(name: "pinnedRows", _, _), _) = self { true } else { false }
  }
  var isLayoutProblem: Bool { if case .layoutProblem = self { true } else { false } }
}
