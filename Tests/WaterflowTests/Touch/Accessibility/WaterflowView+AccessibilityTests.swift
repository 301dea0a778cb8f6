#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewAccessibilityTests {
    // Items of 100 points, one below the other: 4 are seen.
    private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
      let content = TestContent(count: 200)
      content.height = { _, _ in 100 }
      content.logsDisplay = true
      return Stage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), prepare: prepare)
    }

    /// Lays out this view alone: a turn of the clock would lay out those of other tests, which the setting concerns as
    /// well.
    private func layOut(_ stage: Stage, at y: CGFloat? = nil) {
      if let y { stage.view.contentOffset.y = y }
      stage.view.layoutIfNeeded()
    }

    private func shown(_ stage: Stage) -> [Int] { stage.view.indexPathsForVisibleItems.map(\.item) }

    @Test("while the cursor of VoiceOver is in the view there are cells for a viewport around the visible ones")
    func voiceOver() throws {
      let stage = stage()
      stage.scroll(to: 2_000)
      #expect(shown(stage) == Array(20..<24))
      stage.content.forgetCalls()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      layOut(stage)
      // What comes in from elsewhere begins at the first element: it has to be one that is visible.
      #expect(shown(stage) == Array(20..<24))
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(21))))
      layOut(stage)
      #expect(shown(stage) == Array(16..<28))
      #expect(stage.content.events.map { $0.split(separator: " ")[0] } == Array(repeating: "willDisplay", count: 8))
      // Within what is known not to change, and beyond it.
      layOut(stage, at: 2_050)
      layOut(stage, at: 2_100)
      #expect(shown(stage) == Array(17..<29))
      stage.content.forgetCalls()
      // Out of the view, into it again, and away with VoiceOver.
      stage.host.assistiveCursor.focus(try #require(stage.view.superview))
      layOut(stage)
      #expect(shown(stage) == Array(21..<25))
      #expect(
        stage.content.events.sorted()
          == (Array(17..<21) + Array(25..<29)).map { "didEndDisplaying \($0)" })
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(21))))
      layOut(stage)
      #expect(shown(stage) == Array(17..<29))
      stage.host.isVoiceOverRunning = false
      layOut(stage)
      #expect(shown(stage) == Array(21..<25))
    }

    @Test("what is offered out of sight has a frame like what is in sight: an empty one would end the cursor's way")
    func framesAround() throws {
      let stage = stage { $0.layout = .waterfall(columns: .count(2)) }
      stage.scroll(to: 2_000)
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      layOut(stage)
      stage.host.assistiveCursor.focus(try #require(stage.view.visibleCells.first))
      layOut(stage)
      let elements = try #require(stage.view.accessibilityElements)
      let frames = elements.compactMap { ($0 as? UIView)?.frame ?? ($0 as? UIAccessibilityElement)?.accessibilityFrame }
      #expect(frames.count == elements.count && frames.count > 15)
      #expect(frames.allSatisfy { !$0.isEmpty })
      #expect(frames.contains { !$0.intersects(stage.view.bounds) })
    }

    @Test("so it is for Switch Control")
    func switchControl() throws {
      let stage = stage()
      stage.host.isSwitchControlRunning = true
      defer { stage.host.isSwitchControlRunning = false }
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(0))))
      layOut(stage)
      #expect(shown(stage) == Array(0..<8))
    }

    @Test("what is prefetched then lies ahead of the cells that there are")
    func prefetching() throws {
      let log = PrefetchLog()
      let stage = stage { $0.prefetchDataSource = log }
      #expect(log.prefetched == [[4, 5, 6, 7]])
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(0))))
      layOut(stage)
      #expect(log.prefetched == [[4, 5, 6, 7], [8, 9, 10, 11]])
      #expect(log.cancelled.isEmpty)
    }

    @Test("the cursor goes through all items in order and back, each with its own label", arguments: [1, 2, 3])
    func walk(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let heights = (0..<200).map { _ in CGFloat(Int.random(in: 20...180, using: &random)) }
      let content = TestContent(count: 200)
      content.height = { indexPath, _ in heights[indexPath.item] }
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "item \(indexPath.item)"
        return cell
      }
      let stage = Stage(content)
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      for index in 0..<200 {
        #expect(cursor.moveToNext() && cursor.element?.accessibilityLabel == "item \(index)", "seed \(seed)")
        let frame = try #require(cursor.element).frame
        #expect(stage.view.bounds.contains(frame), "seed \(seed): item \(index) has the cursor out of sight")
      }
      #expect(!cursor.moveToNext())
      for index in (0..<199).reversed() {
        #expect(cursor.moveToPrevious() && cursor.element?.accessibilityLabel == "item \(index)", "seed \(seed)")
      }
      #expect(!cursor.moveToPrevious())
    }

    @Test("cells that leave while it runs are let go: none takes the cursor to another item")
    func release() throws {
      let stage = stage()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      weak var first: WaterflowViewCell?
      do {
        let cell = try #require(stage.view.cellForItem(at: .item(0)))
        stage.host.assistiveCursor.focus(cell)
        first = cell
        stage.content.forgetCells()
        layOut(stage, at: 5_000)
      }
      #expect(first == nil && stage.host.assistiveCursor.element == nil)
      #expect(stage.content.cells.count == shown(stage).count)
      // What is loaded again keeps its cells, and the cursor.
      let cell = try #require(stage.view.cellForItem(at: .item(51)))
      stage.host.assistiveCursor.focus(cell)
      stage.view.reloadData()
      layOut(stage)
      #expect(stage.view.cellForItem(at: .item(51)) === cell)
      stage.host.isVoiceOverRunning = false
      layOut(stage)
      let made = stage.content.cells.count
      layOut(stage, at: 9_000)
      #expect(stage.content.cells.count == made)
    }

    @Test("elements come in the order of sections and indexes, whichever was shown first")
    func order() {
      let content = TestContent(counts: [6, 6])
      content.height = { _, _ in 50 }
      content.headerHeight = 20
      content.footerHeight = 20
      content.hasBackground = true
      let (header, footer, stranger) = (UIView(), UIView(), UIView())
      header.frame.size.height = 10
      footer.frame.size.height = 10
      let stage = Stage(content, layout: .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)) {
        $0.headerView = header
        $0.footerView = footer
        $0.backgroundView = UIView()
      }
      stage.view.addSubview(stranger)
      stage.scroll(to: 300)
      stage.scroll(to: 0)
      let view = stage.view
      let kinds = [WaterflowElementKind.header, WaterflowElementKind.footer]
      let sections = (0...1).flatMap { section -> [UIView?] in
        let edges = kinds.map { view.supplementaryView(forElementKind: $0, at: .item(0, section)) }
        return [edges[0]] + (0..<6).map { view.cellForItem(at: .item($0, section)) } + [edges[1]]
      }
      #expect((view.accessibilityElements as? [UIView]) == [header] + sections.compactMap { $0 } + [footer, stranger])
      #expect(sections.compactMap { $0 }.count == 16)
      view.accessibilityElements = [stranger]
      #expect((view.accessibilityElements as? [UIView]) == [stranger])
    }

    @Test("a double tap is a tap, where the delegate lets one be")
    func activate() throws {
      let stage = stage()
      let content = stage.content
      content.logsDisplay = false
      let cell = try #require(stage.view.cellForItem(at: .item(2)))
      content.forgetCalls()
      #expect(cell.accessibilityActivate())
      #expect(content.events == ["shouldHighlight 2", "shouldSelect 2", "didSelect 2"])
      #expect(stage.view.indexPathsForSelectedItems == [.item(2)])
      content.shouldHighlight = false
      #expect(!(try #require(stage.view.cellForItem(at: .item(3)))).accessibilityActivate())
      content.shouldHighlight = true
      stage.view.allowsSelection = false
      #expect(!cell.accessibilityActivate() && !WaterflowViewCell(frame: .zero).accessibilityActivate())
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("three fingers scroll by a page and hear which items are visible, up to the end")
    func page() throws {
      let stage = stage()
      let cursor = stage.host.assistiveCursor
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      cursor.focus(try #require(stage.view.cellForItem(at: .item(0))))
      #expect(!stage.view.accessibilityScroll(.up) && !stage.view.accessibilityScroll(.right))
      #expect(stage.view.accessibilityScroll(.down) && stage.view.contentOffset.y == 400)
      #expect(stage.view.accessibilityScroll(.next) && stage.view.contentOffset.y == 800)
      #expect(stage.view.accessibilityScroll(.previous) && stage.view.contentOffset.y == 400)
      #expect(cursor.announcements == ["Items 5 to 8 of 200", "Items 9 to 12 of 200", "Items 5 to 8 of 200"])
      stage.view.contentOffset.y = 19_500
      #expect(stage.view.accessibilityScroll(.down) && stage.view.contentOffset.y == 19_600)
      #expect(!stage.view.accessibilityScroll(.down))
    }

    @Test("a page with pinned headers names items of all sections; those that a header covers wholly don't count")
    func pageWithHeaders() {
      let content = TestContent(counts: [3, 197])
      content.height = { _, _ in 100 }
      content.headerHeight = 50
      let stage = Stage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
        $0.pinsSectionHeaders = true
      }
      let cursor = stage.host.assistiveCursor
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      _ = cursor.moveToNext()
      // Header 0...50, items to 350, header to 400, then items: 400...800 holds four of the second section.
      #expect(stage.view.accessibilityScroll(.down) && stage.view.contentOffset.y == 400)
      #expect(cursor.announcements == ["Items 4 to 7 of 200"])
      #expect(stage.view.accessibilityScroll(.up) && stage.view.contentOffset.y == 0)
      #expect(cursor.announcements.last == "Items 1 to 3 of 200")
    }

    @Test("headings are met in order, and what is no element isn't met: backgrounds and lines of a tree")
    func rotor() {
      let content = TestContent(counts: [3, 3])
      content.height = { _, _ in 50 }
      content.headerHeight = 30
      content.makeBoundary = { _, _, indexPath in
        let header = WaterflowReusableView(reuseIdentifier: nil)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Section \(indexPath.section)"
        header.addSubview(label)
        return header
      }
      content.hasBackground = true
      let stage = Stage(content, layout: .tree(parents: [nil, 0, 0], nodeSize: CGSize(width: 50, height: 30))) {
        $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      }
      let elements = stage.host.assistiveCursor.elements
      #expect(
        elements.filter { $0.accessibilityTraits.contains(.header) }.map(\.accessibilityLabel)
          == ["Section 0", "Section 1"])
      #expect(elements.count == 8 && elements.allSatisfy { !($0 is WaterflowConnectorView) })
      #expect(stage.view.subviews.contains { $0 is WaterflowConnectorView })
    }

    @Test("across, fingers move the content, and the next page is on the left where reading is from the right")
    func pageAcross() {
      let content = TestContent(count: 200)
      content.height = { _, _ in 100 }
      let stage = Stage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
        $0.scrollDirection = .horizontal
      }
      #expect(stage.view.accessibilityScroll(.left) && stage.view.contentOffset.x == 300)
      #expect(stage.view.accessibilityScroll(.right) && stage.view.contentOffset.x == 0)
      #expect(stage.view.accessibilityScroll(.next) && stage.view.contentOffset.x == 300)
      stage.view.semanticContentAttribute = .forceRightToLeft
      stage.turn()
      let end = stage.view.contentOffset.x
      #expect(stage.view.accessibilityScroll(.next) && stage.view.contentOffset.x == end - 300)
    }

    @Test("a header of nothing but text is one heading; one with a button leaves its parts to themselves")
    func headings() throws {
      let content = HeaderContent()
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      view.dataSource = content
      view.delegate = content
      let host = TestHost(showing: view)
      let headers = try (0...1).map {
        try #require(view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, $0)))
      }
      #expect(headers[0].isAccessibilityElement && headers[0].accessibilityLabel == "Paintings, 12")
      #expect(headers[0].accessibilityTraits.contains(.header))
      #expect(!headers[1].isAccessibilityElement)
      #expect(host.assistiveCursor.elements.compactMap(\.accessibilityLabel) == ["Paintings, 12", "Drawings", "All"])
      headers[1].subviews.last?.removeFromSuperview()
      #expect(headers[1].isAccessibilityElement && headers[1].accessibilityLabel == "Drawings")
      let scrollView = UIScrollView()
      headers[1].addSubview(scrollView)
      #expect(!headers[1].isAccessibilityElement)
      scrollView.removeFromSuperview()
      headers[1].isAccessibilityElement = false
      #expect(!headers[1].isAccessibilityElement)
      headers[0].accessibilityTraits.insert(.button)
      headers[0].isHeader = false
      #expect(headers[0].accessibilityTraits == .button && !headers[0].isAccessibilityElement)
    }

    @Test("what is spoken has the same numbers in both languages", arguments: SpokenText.allCases)
    func translations(text: SpokenText) {
      func names(in text: String) -> Set<Substring> {
        Set(text.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first })
      }
      #expect(names(in: text.rawValue) == names(in: text.simplifiedChinese))
      #expect(text.rawValue != text.simplifiedChinese)
    }
  }

  /// Two sections, each with a header: one of two labels, one with a button.
  @MainActor
  private final class HeaderContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private final class Header: WaterflowReusableView {}

    func numberOfSections(in waterflowView: WaterflowView) -> Int { 2 }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1 }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt: IndexPath, width: CGFloat) -> CGFloat { 50 }
    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let header = Header(reuseIdentifier: "header")
      for text in indexPath.section == 0 ? ["Paintings", "12"] : ["Drawings"] {
        let label = UILabel(frame: CGRect(x: header.subviews.count * 100, y: 0, width: 80, height: 40))
        label.text = text
        header.addSubview(label)
      }
      if indexPath.section == 1 {
        let button = UIButton(frame: CGRect(x: 200, y: 0, width: 80, height: 40))
        button.setTitle("All", for: .normal)
        header.addSubview(button)
      }
      return header
    }
  }
#endif
