#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// The cursor reaches every one of 10 000 items in the order of the data and comes back, while items come and go. To
  /// save time there are 2 000, and it goes back over a part of them, unless tests run at full length.
  @MainActor
  struct AssistiveOrderOracleTests {
    enum Arrangement: String, CaseIterable {
      case waterfall, justifiedRows, tree, pinnedSpreadsheet, flowWithHeaders
    }

    @Test(
      "all items are met in order, and many on the way back, each in view and with its own label", .needs(.scale),
      arguments: Arrangement.allCases)
    func walk(_ arrangement: Arrangement) {
      let walk = AssistiveWalk(arrangement, count: TestLength.isFull ? 10_000 : 2_000, seed: 7)
      defer { walk.end() }
      walk.enter()
      walk.go(by: 1)
      walk.go(by: -1, atMost: TestLength.isFull ? .max : 500)
    }
  }

  @MainActor
  private final class AssistiveWalk: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private let arrangement: AssistiveOrderOracleTests.Arrangement
    private let seed: UInt64
    private var random: SeededRandom
    private var sections: [[Int]]
    private var nextName: Int
    private let host: TestHost
    private let view: WaterflowView
    private var cursor: AssistiveCursor { host.assistiveCursor }

    /// What the cursor meets, in order, and where it is in that.
    private var labels: [String] = []
    private var position = 0
    private let swipesBetweenUpdates = 40

    init(_ arrangement: AssistiveOrderOracleTests.Arrangement, count: Int, seed: UInt64) {
      self.arrangement = arrangement
      self.seed = seed
      random = SeededRandom(seed: seed)
      let sectionCount = arrangement == .flowWithHeaders ? 20 : 1
      let length = count / sectionCount
      sections = (0..<sectionCount).map { Array($0 * length..<($0 + 1) * length) }
      nextName = count
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 900, height: 70), scale: 1)
      view = WaterflowView(frame: controller.view.bounds, layout: .waterfall())
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = self
      view.delegate = self
      if arrangement == .justifiedRows { view.scrollDirection = .horizontal }
      controller.view.addSubview(view)
      host.advance(by: 1.0 / 60)
    }

    func end() { host.isVoiceOverRunning = false }

    // MARK: Walking

    func enter() {
      host.isVoiceOverRunning = true
      updateLabels()
      _ = cursor.moveToNext()
      check()
      checkSections()
    }

    /// To the end of the content in a direction: over what there is by a finger that touches the last but one of it,
    /// and by a swipe from there. All that lies between them is asked for its label, as every swipe would meet it.
    func go(by step: Int, atMost limit: Int = .max) {
      let start = position
      var swipes = 0
      while labels.indices.contains(position + step), abs(position - start) < limit {
        let elements = cursor.elements
        guard let index = elements.firstIndex(where: { $0 === cursor.element }) else { break }
        var count = 0
        while labels.indices.contains(position + (count + 1) * step),
          elements.indices.contains(index + (count + 1) * step),
          elements[index + (count + 1) * step].accessibilityLabel == labels[position + (count + 1) * step]
        { count += 1 }
        if count > 1 {
          position += (count - 1) * step
          cursor.focus(elements[index + (count - 1) * step])
          guard check() else { return }
        }
        guard step > 0 ? cursor.moveToNext() : cursor.moveToPrevious() else { break }
        position += step
        guard check() else { return }
        swipes += 1
        if swipes % swipesBetweenUpdates == 0 { update() }
        if swipes % 10 == 0 { checkSections() }
      }
      guard abs(position - start) < limit else { return }
      #expect(!labels.indices.contains(position + step), "seed \(seed): \(labels[position]) is a dead end")
      #expect(!(step > 0 ? cursor.moveToNext() : cursor.moveToPrevious()), "seed \(seed)")
    }

    @discardableResult
    private func check() -> Bool {
      let label = cursor.element?.accessibilityLabel
      guard label == labels[position], let element = cursor.element else {
        Issue.record("seed \(seed): \(label ?? "nothing") has the cursor instead of \(labels[position])")
        return false
      }
      guard view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(element.frame) else {
        Issue.record("seed \(seed): \(labels[position]) has the cursor at \(element.frame), out of \(view.bounds)")
        return false
      }
      let groups = header(of: position).map { [$0] } ?? []
      guard cursor.groupLabels == groups, cursor.complaints.isEmpty else {
        Issue.record("seed \(seed): \(labels[position]) is in \(cursor.groupLabels), not in \(groups)")
        return false
      }
      return true
    }

    /// What the header says of the section that a label is in; nil where there are no headers.
    private func header(of position: Int) -> String? {
      guard arrangement == .flowWithHeaders else { return nil }
      return labels[...position].last { $0.hasPrefix("header") }
    }

    /// Each section is one container, in order, with what is on screen of that section and nothing else.
    private func checkSections() {
      guard arrangement == .flowWithHeaders else {
        #expect(view.accessibilityElements?.contains { !($0 is WaterflowReusableView) } == false, "seed \(seed)")
        return
      }
      var found: [String] = []
      var previous = -1
      for container in view.accessibilityElements ?? [] {
        guard let container = container as? UIAccessibilityElement, let label = container.accessibilityLabel,
          let section = Int(label.dropFirst("header ".count)), section > previous
        else {
          Issue.record("seed \(seed): \(container) after section \(previous)")
          return
        }
        previous = section
        let inside = (container.accessibilityElements ?? []).compactMap { ($0 as? UIView)?.accessibilityLabel }
        let data = Set([label] + sections[section].map { "\($0)" })
        #expect(!inside.isEmpty && inside.allSatisfy(data.contains), "seed \(seed): \(label)")
        found += inside
      }
      #expect(found == cursor.elements.map(\.accessibilityLabel) && Set(found).count == found.count, "seed \(seed)")
    }

    private func updateLabels() {
      labels = sections.enumerated().flatMap { section, names in
        (arrangement == .flowWithHeaders ? ["header \(section)"] : []) + names.map { "\($0)" }
      }
    }

    // MARK: Changing

    /// Deletes, inserts and moves some items of a section, the one that has the cursor sometimes among them.
    private func update() {
      let focused = labels[position]
      let section = Int.random(in: sections.indices, using: &random)
      let old = sections[section]
      var names = old
      var near = names.firstIndex { "\($0)" == focused } ?? Int.random(in: names.indices, using: &random)
      near = min(max(3, near), names.count - 4)
      let deleted = Set((0..<3).map { _ in near + Int.random(in: -3...3, using: &random) })
      for index in deleted.sorted(by: >) { names.remove(at: index) }
      let inserted = Set((0..<3).map { _ in Int.random(in: 0..<names.count, using: &random) }).sorted()
      for index in inserted {
        names.insert(nextName, at: index)
        nextName += 1
      }
      // Where the cursor is to be: at its item, or at the next one that is left, of the next section if there is none
      // in its own, else the one before.
      var expected = focused
      if let index = old.firstIndex(where: { "\($0)" == focused }), deleted.contains(index) {
        let kept = Set(old.indices).subtracting(deleted)
        let neighbor =
          kept.filter { $0 > index }.min().map { old[$0] } ?? sections.dropFirst(section + 1).first?.first
          ?? kept.filter { $0 < index }.max().map { old[$0] }
        expected = neighbor.map { "\($0)" } ?? "none"
      }
      UIView.performWithoutAnimation {
        view.performBatchUpdates { [self] in
          sections[section] = names
          view.deleteItems(at: deleted.map { .item($0, section) })
          view.insertItems(at: inserted.map { .item($0, section) })
        }
      }
      host.advance(by: 1.0 / 60)
      updateLabels()
      guard let position = labels.firstIndex(of: expected) else { return }
      self.position = position
      let label = cursor.element?.accessibilityLabel
      #expect(label == expected, "seed \(seed): after an update")
    }

    // MARK: What is in the view

    func numberOfSections(in waterflowView: WaterflowView) -> Int { sections.count }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = "\(sections[indexPath.section][indexPath.item])"
      return cell
    }

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let header = WaterflowReusableView(reuseIdentifier: nil)
      header.isAccessibilityElement = true
      header.accessibilityLabel = "header \(indexPath.section)"
      return header
    }

    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
      arrangement == .flowWithHeaders ? 20 : 0
    }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      let name = sections[indexPath.section][indexPath.item]
      return CGSize(width: 20 + name % 23, height: 20 + name % 17)
    }

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      let count = sections[section].count
      switch arrangement {
      case .waterfall: return .waterfall(columns: .count(24), columnSpacing: 4, rowSpacing: 4)
      case .justifiedRows: return .rows(height: 30, fill: .justified(tolerance: 0.25))
      case .tree:
        // Each hangs from one far before it: a level ends far away from where the next one begins.
        return .tree(
          parents: (0..<count).map { $0 == 0 ? nil : ($0 - 1) / 3 }, nodeSize: CGSize(width: 24, height: 20),
          alignment: .leading)
      case .pinnedSpreadsheet:
        return .spreadsheet(
          columns: .uniform(count: 50, width: 26), rows: .uniform(height: 30), pinnedRows: 1, pinnedColumns: 1)
      case .flowWithHeaders: return .flow(itemSpacing: 4, lineSpacing: 4)
      }
    }
  }
#endif
