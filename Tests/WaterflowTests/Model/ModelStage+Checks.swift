import Foundation
import TestSupport
import Waterflow

extension ModelStage {
  /// Compares everything with the model. The view must have been laid out.
  func check(isSettled: Bool = false) throws {
    try checkDisplay(isSettled: isSettled)
    guard view.numberOfSections == content.sections.count,
      content.sections.indices.allSatisfy({ view.numberOfItems(inSection: $0) == content.sections[$0].items.count })
    else { throw ModelFailure("the view doesn't have as many items as the data: \(content.counts)") }

    let expectation = try ModelExpectation(view, content, historicalSections: historicalSections)
    for indexPath in content.indexPaths() {
      let expected = expectation.frame(ofItemAt: indexPath, in: view)
      let found = view.frameForItem(at: indexPath)
      guard near(found, expected) else {
        throw ModelFailure("\(short(indexPath)) lies at \(short(found)) instead of \(short(expected))")
      }
    }
    let size = expectation.plan.contentSize
    guard near(view.contentSize.width, size.width), near(view.contentSize.height, size.height) else {
      throw ModelFailure("the content is \(view.contentSize) instead of \(size)")
    }
    try checkShown(expectation, isSettled: isSettled)
    try checkSelection()
    try checkPreparedContent()
    if isSettled, let complaint = completionComplaints.first { throw ModelFailure(complaint) }
    if isSettled, pendingCompletions != 0 { throw ModelFailure("\(pendingCompletions) completions were not called") }
  }

  /// Invariants at any time, laid out or not.
  func checkDisplay(isSettled: Bool) throws {
    if let complaint = delegate.complaints.first { throw ModelFailure(complaint) }
    let all = hosts.flatMap(\.subviews).compactMap { $0 as? WaterflowReusableView }.filter {
      $0 is ModelCell || $0 is ModelSupplementaryView || $0 is WaterflowConnectorView || $0 is WaterflowViewCell
    }
    let views = all.filter { !$0.isHidden }
    notePrepared()
    try checkPrepared(all.filter(\.isHidden))
    let inTree = Set(views.map(ObjectIdentifier.init))
    let displayed = Set(delegate.displayed.keys)
    guard inTree == displayed else {
      let leaked = views.filter { !displayed.contains(ObjectIdentifier($0)) }
      throw ModelFailure(
        "\(leaked.count) views are in the tree and not displayed: \(leaked.map(describe)); "
          + "\(displayed.subtracting(inTree).count) are displayed and not in the tree")
    }
    let cells = view.visibleCells
    guard Set(cells.map(ObjectIdentifier.init)).count == cells.count else {
      throw ModelFailure("a cell is shown twice")
    }
    guard cells.allSatisfy({ inTree.contains(ObjectIdentifier($0)) }) else {
      throw ModelFailure("a visible cell is not in the tree")
    }
    if isSettled {
      let visible = Set(cells.map(ObjectIdentifier.init))
      let leaked = views.filter { $0 is WaterflowViewCell && !visible.contains(ObjectIdentifier($0)) }
      guard leaked.isEmpty else { throw ModelFailure("cells stayed in the tree: \(leaked.map(describe))") }
      if let faded = views.first(where: { $0.alpha != 1 }) { throw ModelFailure("stayed faded: \(describe(faded))") }
      if let small = views.first(where: { !$0.transform.isIdentity }) {
        throw ModelFailure("stayed small: \(describe(small))")
      }
    }
    guard delegate.createdCells <= delegate.greatestDisplayedCells + greatestPreparedCells + 2 else {
      throw ModelFailure(
        "\(delegate.createdCells) cells were made, never more than \(delegate.greatestDisplayedCells) displayed, and "
          + "\(greatestPreparedCells) made ahead")
    }
  }

  /// Cells that were made ahead of time, whether laid out or not.
  private func checkPrepared(_ views: [WaterflowReusableView]) throws {
    guard view.isPrefetchingEnabled || views.isEmpty else {
      throw ModelFailure("cells were made ahead although that is off: \(views.map(describe))")
    }
    for hidden in views {
      guard delegate.displayed[ObjectIdentifier(hidden)] == nil else {
        throw ModelFailure("made ahead and displayed: \(describe(hidden))")
      }
      guard let cell = hidden as? WaterflowViewCell, let indexPath = view.indexPath(for: cell),
        view.cellForItem(at: indexPath) === cell
      else {
        let indexPath = (hidden as? WaterflowViewCell).flatMap { view.indexPath(for: $0) }
        throw ModelFailure(
          "hidden, and made ahead for no item: \(describe(hidden)), \(indexPath.map(short) ?? "unknown")")
      }
    }
  }

  /// Cells that were made ahead of time show what the data is now.
  private func checkPreparedContent() throws {
    for case let cell as ModelCell in view.subviews where cell.isHidden {
      guard let indexPath = view.indexPath(for: cell), let item = content.item(at: indexPath) else {
        throw ModelFailure("made ahead for no item: \(describe(cell))")
      }
      let isSelected = content.selectedNames.contains(cell.name)
      guard cell.isEditing == content.mode.isEditing, cell.isSelected == isSelected else {
        throw ModelFailure("\(short(indexPath)) was made ahead for another mode or selection")
      }
      guard cell.name == item.name, cell.version == item.version else {
        throw ModelFailure(
          "\(short(indexPath)) was made ahead as \(cell.name) version \(cell.version), and is \(item.name) version "
            + "\(item.version)")
      }
    }
  }

  private func checkShown(_ expectation: ModelExpectation, isSettled: Bool) throws {
    let shown = expectation.shown(in: view)
    let items = shown.filter { $0.element.category == .item }
    let expected = items.map { IndexPath(item: $0.element.index, section: $0.element.section) }
    let found = view.indexPathsForVisibleItems
    guard expected == found else {
      throw ModelFailure(
        "shown are \(found.map(short)) instead of \(expected.map(short)) in the bounds \(short(view.bounds))")
    }
    for (indexPath, (_, frame)) in zip(expected, items) {
      guard let cell = view.cellForItem(at: indexPath) as? ModelCell else {
        throw ModelFailure("\(short(indexPath)) has no cell of the data source's")
      }
      let found = cell.superview?.convert(cell.frame, to: view)
      guard near(found, frame) else {
        throw ModelFailure("the cell of \(short(indexPath)) lies at \(short(found)) instead of \(short(frame))")
      }
      guard let item = content.item(at: indexPath), cell.name == item.name, cell.version == item.version else {
        throw ModelFailure(
          "\(short(indexPath)) shows \(cell.name) version \(cell.version) instead of "
            + "\(content.item(at: indexPath).map { "\($0.name) version \($0.version)" } ?? "nothing")")
      }
      guard cell.isSelected == content.selectedNames.contains(cell.name) else {
        throw ModelFailure("the cell of \(short(indexPath)) is\(cell.isSelected ? "" : " not") selected")
      }
      guard cell.isEditing == content.mode.isEditing else {
        throw ModelFailure("the cell of \(short(indexPath)) is\(cell.isEditing ? "" : " not") editing")
      }
    }
    var supplementaryCount = 0
    for (element, frame) in shown where element.category != .item {
      let kind =
        switch element.category {
        case .header: WaterflowElementKind.header
        case .footer: WaterflowElementKind.footer
        default: WaterflowElementKind.background
        }
      guard let shownView = view.supplementaryView(forElementKind: kind, at: .item(0, element.section)) else {
        throw ModelFailure("\(kind) of section \(element.section) isn't shown")
      }
      guard near(shownView.frame, frame) else {
        throw ModelFailure(
          "\(kind) of section \(element.section) lies at \(short(shownView.frame)) instead of \(short(frame))")
      }
      supplementaryCount += 1
    }
    for (element, frame) in expectation.foldedEnds(in: view) {
      let shownView = view.supplementaryView(
        forElementKind: WaterflowElementKind.more, at: .item(element.index, element.section))
      guard let shownView, near(shownView.frame, frame) else {
        throw ModelFailure(
          "section \(element.section) ends with nothing at \(short(frame)), but at \(short(shownView?.frame))")
      }
      supplementaryCount += 1
    }
    guard isSettled else { return }
    let displayed = delegate.displayed.values.filter { $0 is ModelSupplementaryView }.count
    guard displayed == supplementaryCount else {
      throw ModelFailure(
        "\(displayed) headers, footers, backgrounds and ends are displayed instead of \(supplementaryCount)")
    }
  }

  private func checkSelection() throws {
    let selected = view.indexPathsForSelectedItems
    let names = selected.compactMap { content.item(at: $0)?.name }
    guard names.count == selected.count, Set(names) == content.selectedNames else {
      throw ModelFailure("\(names) are selected instead of \(content.selectedNames.sorted())")
    }
  }

  // MARK: In words

  func short(_ indexPath: IndexPath) -> String { "\(indexPath.map { $0 })" }

  func short(_ rect: CGRect?) -> String {
    guard let rect else { return "nowhere" }
    func round(_ value: CGFloat) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\(round(rect.minX)), \(round(rect.minY)), \(round(rect.width)) x \(round(rect.height)))"
  }

  private func describe(_ view: WaterflowReusableView) -> String {
    let name = (view as? ModelCell).map { "item \($0.name)" } ?? "\(type(of: view))"
    return "\(name) at \(short(view.frame)), alpha \(view.alpha)"
  }

  func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.005 }

  func near(_ first: CGRect?, _ second: CGRect?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return near(first.minX, second.minX) && near(first.minY, second.minY) && near(first.width, second.width)
      && near(first.height, second.height)
  }
}
