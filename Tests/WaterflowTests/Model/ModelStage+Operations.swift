import Foundation
import TestSupport
import Waterflow

extension ModelStage {
  /// Performs an operation and compares the result with the model.
  func perform(_ operation: ModelOperation) throws {
    var random = SeededRandom(seed: operation.seed)
    let carousels = operation.kind.keepsCarousels ? try captureCarousels() : [:]
    if operation.kind.movesCarousels { isSectionGliding = true }
    reloadedSectionIDs = []
    movedNames = []
    try perform(operation.kind, &random)
    // Changes below a finger may have let everything settle before it was lifted.
    if operation.kind.movesCarousels { isSectionGliding = true }
    try check(carousels)
    try checkDisplay(isSettled: false)
    try checkReports()
    // Some operations follow others that are not laid out yet.
    if random.oneIn(4) { return }
    switch random.int(0...3) {
    case 0 where canTouch:
      host.advance(by: 1.0 / 120)
      isReloadPending = false
    default: break
    }
    layOut()
    try check()
    try checkReports()
  }

  /// Lets everything come to rest and compares it with the model.
  func finish() throws {
    write("settle")
    layOut()
    settle()
    layOut()
    try check(isSettled: canTouch)
    try checkReports()
  }

  private func perform(_ kind: ModelOperation.Kind, _ random: inout SeededRandom) throws {
    switch kind {
    case .batch: try performBatch(&random)
    case .call: try performSingleCall(&random)
    case .flawedBatch: try performFlawedBatch(&random)
    case .reload: try performReload(&random)
    case .changeSizes: try performChangeSizes(&random)
    case .swapDataSource: performSwapDataSource(&random)
    case .releaseDataSource: try performReleaseDataSource(&random)
    case .changeSilently: try performSilentChange(&random)
    case .snapshots: try performSnapshots(&random)
    case .chat: try chat(&random)

    case .resize: try performResize(&random)
    case .setLayout: try performSetLayout(&random)
    case .leadToLayout: try performLayoutChange(&random)
    case .pinch: try pinch(&random)
    case .turnDirection: turnDirection()
    case .mirror: mirror()
    case .changeHeaders: try performChangeHeaders(&random)
    case .changeAccessoryViews: try performChangeAccessoryViews(&random)
    case .pinHeaders:
      if random.oneIn(2) {
        write("pin headers: \(!view.pinsSectionHeaders)")
        view.pinsSectionHeaders.toggle()
      } else {
        write("pin footers: \(!view.pinsSectionFooters)")
        view.pinsSectionFooters.toggle()
      }
    // The room of a refresh control is part of the inset.
    case .changeInsets where view.refreshControl != nil: break
    case .changeInsets:
      view.contentInset = UIEdgeInsets(
        top: CGFloat(random.int(0...2) * 15), left: CGFloat(random.int(0...1) * 10),
        bottom: CGFloat(random.int(0...2) * 15), right: CGFloat(random.int(0...1) * 5))
      write("insets \(view.contentInset)")
    case .anchorToEnd:
      write("anchor to the end: \(!view.anchorsToEnd)")
      view.anchorsToEnd.toggle()
    case .leaveWindow: leaveOrEnterWindow()
    case .vanish: try performVanish()

    case .scroll: scroll(&random)
    case .scrollSection: scrollSection(&random)
    case .scrollToItem: scrollToItem(&random)
    case .drag, .flick: moveFinger(isFlick: kind == .flick, &random)
    case .finger: moveFinger(&random)
    case .advance: advance(&random)
    case .settle: try finish()
    case .ask: try ask(&random)

    case .select, .deselect: select(kind == .select, &random)
    case .tap: try tap(&random)
    case .edit: performEditing(&random)
    case .dragSelection: try dragSelection(&random)
    case .openMenu: try openMenu(&random)
    case .refresh: try refresh(&random)
    case .callBack: try performCallBack(&random)
    case .prefetch: prefetch(&random)
    }
  }

  private func prefetch(_ random: inout SeededRandom) {
    if random.oneIn(3) {
      write("memory warning")
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      delegate.cellsWentFromPool()
    } else {
      write("prefetching: \(!view.isPrefetchingEnabled)")
      view.isPrefetchingEnabled.toggle()
    }
  }

  // MARK: Around the content

  private func performResize(_ random: inout SeededRandom) throws {
    guard canTouch else { return }
    let anchors = captureAnchors()
    let size = random.pick([
      CGSize(width: 320, height: 480), CGSize(width: 480, height: 320), CGSize(width: 333, height: 500),
      CGSize(width: 200, height: 700), CGSize(width: 150, height: 150),
    ])
    let isAnimated = random.oneIn(2)
    write("resize to \(size.width) x \(size.height)\(isAnimated ? ", animated" : "")")
    if view.window != nil, view.bounds.size != size { historicalSections = [] }
    if isAnimated {
      pendingCompletions += 1
      UIView.animate(withDuration: 0.3) { [host] in
        host.window.frame.size = size
        host.window.layoutIfNeeded()
      } completion: { [weak self] _ in
        self?.pendingCompletions -= 1
      }
    }
    host.resize(to: size)
    // Turned back, the view is where it was relative to insets that may have changed meanwhile.
    let inset = -restingRange().lowerBound
    defer { insetAtResize = inset }
    try checkAnchorsByName(anchors, shift: inset - (insetAtResize ?? inset))
  }

  private func performSetLayout(_ random: inout SeededRandom) throws {
    let anchors = captureAnchors()
    content.layout = random.pick(ModelLayout.allCases)
    if random.oneIn(4) { content.hasSectionLayouts.toggle() }
    if random.oneIn(4) { content.hasColumnSpans.toggle() }
    if random.oneIn(4) { content.hasChosenColumns.toggle() }
    historicalSections = []
    let layout = content.layout.make()
    switch random.int(0...2) {
    case 0:
      write("layout = \(content.layout)\(content.hasSectionLayouts ? ", sections of their own" : "")")
      view.layout = layout
    case 1:
      write("setLayout(\(content.layout))\(content.hasSectionLayouts ? ", sections of their own" : "")")
      view.setLayout(layout, animated: false)
    default:
      write("setLayout(\(content.layout), animated)\(content.hasSectionLayouts ? ", sections of their own" : "")")
      pendingCompletions += 1
      view.setLayout(layout, animated: true) { [weak self] _ in self?.pendingCompletions -= 1 }
    }
    try checkAnchorsByName(anchors)
  }

  private func turnDirection() {
    view.scrollDirection = view.scrollDirection == .vertical ? .horizontal : .vertical
    write("scroll \(view.scrollDirection)")
    historicalSections = []
  }

  private func mirror() {
    view.semanticContentAttribute =
      view.semanticContentAttribute == .forceRightToLeft ? .unspecified : .forceRightToLeft
    write("right to left: \(view.semanticContentAttribute == .forceRightToLeft)")
    // Turned back before it is laid out it would change nothing, and nothing would be placed again.
    layOut()
    historicalSections = []
  }

  private func performChangeHeaders(_ random: inout SeededRandom) throws {
    guard !content.sections.isEmpty else { return }
    let anchors = captureAnchors()
    let section = random.int(0...content.sections.count - 1)
    if !content.sections[section].measuresHeader {
      content.sections[section].headerHeight = CGFloat(random.int(0...4) * 20)
    }
    if !content.sections[section].measuresFooter {
      content.sections[section].footerHeight = CGFloat(random.int(0...2) * 15)
    }
    content.sections[section].hasBackground = random.oneIn(2)
    content.sections[section].pin(&random)
    write("header of section \(section) is \(content.sections[section].headerHeight) long, arrange again")
    view.layout = content.layout.make()
    historicalSections = []
    try checkAnchorsByName(anchors)
  }

  private func performChangeAccessoryViews(_ random: inout SeededRandom) throws {
    let anchors = captureAnchors()
    let frame = CGRect(x: 0, y: 0, width: random.int(10...80), height: random.int(10...120))
    switch random.int(0...5) {
    case 0:
      write("header view \(short(frame))")
      view.headerView = UIView(frame: frame)
    case 1:
      write("footer view \(short(frame))")
      view.footerView = UIView(frame: frame)
    case 2:
      write("no header view, no footer view")
      view.headerView = nil
      view.footerView = nil
    case 3:
      write("other background and empty view")
      view.backgroundView = random.oneIn(2) ? UIView() : nil
      view.emptyView = random.oneIn(2) ? UIView() : nil
    default:
      write("header view grows to \(short(frame))")
      view.headerView?.frame.size = frame.size
      view.setNeedsLayout()
    }
    try checkAnchorsByName(anchors)
  }

  private func leaveOrEnterWindow() {
    if view.superview == nil {
      write("back into the window")
      view.frame = controller.view.bounds
      controller.view.addSubview(view)
    } else {
      write("out of the window")
      if host.touchLocation != nil { host.touchUp() }
      view.removeFromSuperview()
    }
    // The scale may be different outside.
    view.setNeedsLayout()
  }

  /// To an empty size and back.
  private func performVanish() throws {
    write("no area, and back")
    layOut()
    let frame = view.frame
    allowedReports.append { if case .noRoom = $0 { true } else { false } }
    view.frame = .zero
    layOut()
    try checkDisplay(isSettled: false)
    guard view.visibleCells.isEmpty else { throw ModelFailure("cells are visible in no area") }
    view.frame = frame
    historicalSections = []
  }

  // MARK: Selecting

  private func select(_ selects: Bool, _ random: inout SeededRandom) {
    layOut()
    guard let indexPath = content.indexPaths().randomElement(using: &random), let item = content.item(at: indexPath)
    else { return }
    write("\(selects ? "select" : "deselect") \(short(indexPath)), item \(item.name)")
    if selects {
      let position = random.oneIn(3) ? random.pick(Self.scrollPositions) : .none
      view.selectItem(at: indexPath, animated: random.oneIn(2), scrollPosition: position)
      content.select(item.name)
    } else {
      view.deselectItem(at: indexPath, animated: false)
      content.selectedNames.remove(item.name)
    }
  }

  /// Taps a visible cell, if there is one.
  func tap(_ random: inout SeededRandom) throws {
    layOut()
    guard canTouch else { return }
    settle()
    layOut()
    guard let (cell, point) = touchableCell(&random) else { return }
    write("tap item \(cell.name)")
    if content.mode.selectsSeveral, content.selectedNames.contains(cell.name) {
      content.selectedNames.remove(cell.name)
    } else {
      content.select(cell.name)
    }
    delegate.allowsTaps = true
    host.tap(at: view.convert(point, to: nil))
    delegate.allowsTaps = false
  }

  // MARK: Asking

  private func ask(_ random: inout SeededRandom) throws {
    layOut()
    write("ask")
    for indexPath in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: indexPath), view.indexPath(for: cell) == indexPath else {
        throw ModelFailure("\(short(indexPath)) isn't found by its cell")
      }
    }
    let outside: [IndexPath] = [.item(-1), .item(100_000), .item(0, 99), .item(0, -1), IndexPath(index: 0)]
    for indexPath in outside {
      guard view.cellForItem(at: indexPath) == nil, view.frameForItem(at: indexPath) == nil else {
        throw ModelFailure("\(short(indexPath)) isn't there and has a frame")
      }
    }
    if random.oneIn(3) {
      requiredReports.append(\.isIndexPathOutOfRange)
      view.scrollToItem(at: .item(100_000), at: .top, animated: false)
    }
  }
}
