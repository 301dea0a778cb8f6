#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Sections as containers of assistive technologies, each under the label of its header.
  @MainActor
  struct WaterflowViewSectionContainersTests {
    private let host: TestHost
    private let view: WaterflowView
    private var cursor: AssistiveCursor { host.assistiveCursor }

    init() {
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      view = WaterflowView(
        frame: controller.view.bounds, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      view.contentInsetAdjustmentBehavior = .never
      controller.view.addSubview(view)
    }

    private func show(_ groups: SpokenSections) {
      view.dataSource = groups
      view.delegate = groups
      turn()
    }

    private func turn() { host.advance(by: 1.0 / 60) }

    private func scroll(to y: CGFloat) {
      view.contentOffset.y = y
      turn()
    }

    private func header(_ section: Int) -> WaterflowReusableView? {
      view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, section))
    }

    private func cell(_ item: Int, _ section: Int) throws -> WaterflowViewCell {
      try #require(view.cellForItem(at: .item(item, section)))
    }

    /// The labels of what the view lists: of containers, and of what is found in views that it lists itself.
    private var outline: [String] {
      (view.accessibilityElements ?? []).map { element in
        if let container = element as? UIAccessibilityElement { return "[\(container.accessibilityLabel ?? "-")]" }
        return (element as? UIView)?.accessibilityLabel ?? "-"
      }
    }

    /// What a cell leads to.
    private func container(of item: Int, _ section: Int) -> AnyObject? {
      view.cellForItem(at: .item(item, section))?.accessibilityContainer
    }

    private func containers() -> [SectionContainer] {
      (view.accessibilityElements ?? []).compactMap { $0 as? SectionContainer }
    }

    /// From the first element to the last: what it meets, and the groups that it is in.
    private func walk() -> [String] {
      var met: [String] = []
      while cursor.moveToNext() {
        let label = cursor.element?.accessibilityLabel ?? "-"
        met.append(([label] + cursor.groupLabels).joined(separator: " in "))
      }
      #expect(cursor.complaints.isEmpty)
      return met
    }

    @Test("a section with a header that says something is a group with its label; the others lie in the view")
    func structure() throws {
      let groups = SpokenSections(["Fruit", nil, "", "Nuts"], itemsPerSection: 1)
      groups.hasFooters = true
      let (top, bottom) = (UILabel(), UILabel())
      (top.text, bottom.text) = ("top", "bottom")
      (top.frame.size.height, bottom.frame.size.height) = (10, 10)
      (view.headerView, view.footerView) = (top, bottom)
      show(groups)
      #expect(outline == ["top", "[Fruit]", "1.0", "-", "-", "2.0", "-", "[Nuts]", "bottom"])
      let fruit = try #require(containers().first)
      #expect(!fruit.isAccessibilityElement && fruit.accessibilityContainerType == .semanticGroup)
      let footers = view.visibleSupplementaryViews(ofKind: WaterflowElementKind.footer)
      let inside = try [#require(header(0)), cell(0, 0)] + footers.prefix(1)
      #expect(fruit.accessibilityElements as? [UIView] == inside && fruit.accessibilityElementCount() == 3)
      for (index, element) in inside.enumerated() {
        #expect(fruit.accessibilityElement(at: index) as? UIView === element)
        #expect(fruit.index(ofAccessibilityElement: element) == index)
        #expect(element.accessibilityContainer === fruit)
      }
      #expect(fruit.accessibilityElement(at: 3) == nil && fruit.accessibilityElement(at: -1) == nil)
      #expect(fruit.index(ofAccessibilityElement: try cell(0, 1)) == NSNotFound)
      #expect(fruit.accessibilityContainer === view)
      // Below the header view of 10: a header of 20, an item of 50 and a footer of 20.
      #expect(fruit.accessibilityFrame == CGRect(x: 0, y: 10, width: 300, height: 90))
      view.contentOffset.y = 5
      #expect(fruit.accessibilityFrame.minY == 5)
      view.contentOffset.y = 0
      #expect(container(of: 0, 1) === view && container(of: 0, 2) === view)
      #expect(header(2)?.accessibilityContainer === view)
      #expect(
        walk() == [
          "top", "Fruit in Fruit", "0.0 in Fruit", "foot 0 in Fruit", "1.0", "foot 1", "", "2.0", "foot 2",
          "Nuts in Nuts", "3.0 in Nuts", "foot 3 in Nuts", "bottom",
        ])
    }

    @Test("a container stays the same object and keeps its label while its header is out of sight")
    func stable() throws {
      let groups = SpokenSections(["A", "B", "C"], itemsPerSection: 20)
      show(groups)
      let first = try #require(containers().first)
      #expect(outline == ["[A]"])
      // Sections of 1 020 points.
      scroll(to: 700)
      #expect(header(0) == nil && outline == ["[A]", "[B]"])
      #expect(containers().first === first && first.accessibilityLabel == "A")
      #expect(first.accessibilityElements?.count == 7)
      // The header of the third section was never there.
      scroll(to: 2_500)
      #expect(outline.allSatisfy { $0.hasPrefix("2.") } && outline.count == 9)
      #expect(first.accessibilityElements?.isEmpty == true && first.accessibilityFrame == .zero)
      #expect(container(of: 10, 2) === view)
      scroll(to: 2_040)
      #expect(outline == ["[C]"])
      scroll(to: 2_500)
      #expect(outline == ["[C]"] && container(of: 10, 2) === containers().first)
      scroll(to: 0)
      #expect(containers().first === first)
    }

    @Test("a label that changes is the container's at once, and without one the section lies in the view again")
    func labels() throws {
      show(SpokenSections(["A"]))
      let group = try #require(containers().first)
      let shown = try #require(header(0))
      (shown.subviews.first as? UILabel)?.text = "Other"
      #expect(outline == ["[Other]"] && containers().first === group)
      shown.accessibilityLabel = ""
      #expect(outline == ["", "0.0", "0.1", "0.2"] && container(of: 0, 0) === view)
      shown.accessibilityLabel = nil
      // A button in it leaves its parts to themselves; the text is still the section's name.
      let button = UIButton(frame: CGRect(x: 200, y: 0, width: 80, height: 20))
      button.setTitle("All", for: .normal)
      shown.addSubview(button)
      #expect(shown.accessibilityLabel == nil && outline == ["[Other]"])
      #expect(
        walk() == ["Other in Other", "All in Other", "0.0 in Other", "0.1 in Other", "0.2 in Other"])
      shown.accessibilityElementsHidden = true
      #expect(outline == ["-", "0.0", "0.1", "0.2"])
    }

    @Test("containers go with their sections through moves, inserts, deletes and reloads of sections")
    func updates() throws {
      let groups = SpokenSections(["A", "B", "C", "D"], itemsPerSection: 1)
      show(groups)
      let old = containers()
      #expect(outline == ["[A]", "[B]", "[C]", "[D]"])
      UIView.performWithoutAnimation {
        view.performBatchUpdates {
          groups.headers = ["D", "new", "A", "C2"]
          view.moveSection(3, toSection: 0)
          view.insertSections([1])
          view.deleteSections([1])
          view.reloadSections([2])
        }
      }
      turn()
      #expect(outline == ["[D]", "[new]", "[A]", "[C2]"])
      let new = containers()
      #expect(new[0] === old[3] && new[2] === old[0] && new[3] === old[2] && !old.contains { $0 === new[1] })
      #expect(old[1].accessibilityElements?.isEmpty == true && old[1].accessibilityElementCount() == 0)
      #expect(container(of: 0, 2) === old[0])
      #expect(walk().count == 8)
    }

    @Test("after a reload a container is that of its index, and says nothing until its header does")
    func reload() throws {
      let groups = SpokenSections(["A", "B"], itemsPerSection: 20)
      show(groups)
      #expect(outline == ["[A]"])
      scroll(to: 1_000)
      let old = containers()
      #expect(outline == ["[A]", "[B]"])
      groups.headers = ["C", "D"]
      view.reloadData()
      turn()
      // The first header is out of sight.
      #expect(outline == ["0.19", "[D]"] && containers().first === old[1])
      scroll(to: 0)
      #expect(outline == ["[C]"] && containers().first === old[0])
      (groups.headers, groups.counts) = (["E"], [3])
      view.reloadData()
      turn()
      #expect(outline == ["[E]"] && containers().first === old[0] && old[1].accessibilityElements?.isEmpty == true)
      // One whose header is gone has no name.
      groups.headers = [nil]
      view.reloadData()
      turn()
      #expect(outline == ["0.0", "0.1", "0.2"] && container(of: 0, 0) === view)
    }

    @Test("in a carousel, the scroll view is in the group, and three fingers reach it")
    func carousels() throws {
      let row = WaterfallLayout.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
      let groups = SpokenSections(["A", nil, "C"], itemsPerSection: 12)
      groups.hasFooters = true
      groups.layouts = [0: .carousel(row, length: 50), 1: .carousel(row, length: 50)]
      show(groups)
      host.isVoiceOverRunning = true
      defer { host.isVoiceOverRunning = false }
      #expect(outline.prefix(4) == ["[A]", "-", "-", "[C]"])
      let inside = try cell(0, 0)
      #expect(inside.accessibilityContainer === inside.superview)
      #expect(try #require(containers().first).accessibilityElements?.count == 3)
      let met = walk()
      let items = { (section: Int, rest: String) in (0..<12).map { "\(section).\($0)\(rest)" } }
      #expect(
        met == ["A in A"] + items(0, " in A") + ["foot 0 in A"] + items(1, "") + ["foot 1", "C in C"]
          + items(2, " in C") + ["foot 2 in C"])
      cursor.focus(try cell(0, 0))
      turn()
      view.setContentOffset(.zero, ofSection: 0, animated: false)
      turn()
      #expect(cursor.scroll(.left) && view.contentOffset(ofSection: 0).x > 0)
      // Along the view the group leads to the view.
      cursor.focus(try #require(header(0)))
      view.contentOffset.y = 0
      #expect(cursor.scroll(.down) && view.contentOffset.y > 0)
    }

    @Test("an item that a finger carries out of a carousel stays in the section's group")
    func lifted() throws {
      let row = WaterfallLayout.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
      let groups = SpokenSections(["A", "B"], itemsPerSection: 3)
      groups.layouts = [0: .carousel(row, length: 50)]
      show(groups)
      let carried = try cell(1, 0)
      #expect(view.beginInteractiveMovementForItem(at: .item(1)))
      turn()
      #expect(carried.superview === view && carried.accessibilityContainer === containers().first)
      #expect(Set(cursor.elements.compactMap(\.accessibilityLabel).prefix(4)) == ["A", "0.0", "0.1", "0.2"])
      view.cancelInteractiveMovement()
      host.advance(by: 1)
      #expect(carried.accessibilityContainer === carried.superview && carried.superview !== view)
    }

    @Test("a list that the app sets has no groups, and what leaves the screen leaves its group")
    func others() throws {
      let groups = SpokenSections(["A"], itemsPerSection: 20)
      show(groups)
      let shown = try cell(0, 0)
      #expect(shown.accessibilityContainer === containers().first)
      view.accessibilityElements = [shown]
      #expect(shown.accessibilityContainer === view)
      #expect(walk() == ["0.0"])
      view.accessibilityElements = nil
      #expect(shown.accessibilityContainer === containers().first)
      let boundary = try #require(header(0))
      #expect(boundary.accessibilityContainer === containers().first)
      scroll(to: 500)
      #expect(boundary.superview == nil && boundary.accessibilityContainer == nil)
      #expect(WaterflowViewCell(frame: .zero).accessibilityContainer == nil)
    }

    @Test("nothing is kept as long as nobody asks")
    func idle() {
      let groups = SpokenSections(["A", "B"], itemsPerSection: 20)
      show(groups)
      scroll(to: 900)
      #expect(!view.assistiveTechnology.isInUse)
      #expect(outline == ["[A]", "[B]"] || outline.last == "[B]")
      #expect(view.assistiveTechnology.isInUse)
    }

    @Test("whatever changes, each element leads to the group that lists it", arguments: UInt64(1)...4)
    func random(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      var next = 0
      func name() -> String? {
        next += 1
        return [nil, "", "h\(next)", "h\(next)", "h\(next)"].randomElement(using: &random) ?? nil
      }
      let groups = SpokenSections((0..<6).map { _ in name() })
      groups.hasFooters = true
      groups.layouts = [1: .carousel(.waterfall(columns: .count(1)), length: 60)]
      show(groups)
      for step in 0..<60 {
        UIView.performWithoutAnimation {
          switch Int.random(in: 0..<6, using: &random) {
          case 0:
            groups.headers.insert(name(), at: 0)
            groups.counts.insert(Int.random(in: 0...5, using: &random), at: 0)
            view.insertSections([0])
          case 1 where groups.counts.count > 2:
            let section = groups.counts.indices.randomElement(using: &random) ?? 0
            groups.headers.remove(at: section)
            groups.counts.remove(at: section)
            view.deleteSections([section])
          case 2:
            let (from, to) = (0, groups.counts.count - 1)
            groups.headers.append(groups.headers.removeFirst())
            groups.counts.append(groups.counts.removeFirst())
            view.moveSection(from, toSection: to)
          case 3:
            groups.headers = groups.headers.map { _ in name() }
            view.reloadData()
          default: view.contentOffset.y = CGFloat(Int.random(in: 0...600, using: &random))
          }
        }
        turn()
        check(groups, "seed \(seed), step \(step)")
      }
    }

    private func check(_ groups: SpokenSections, _ comment: Comment) {
      var flat: [ObjectIdentifier] = []
      for element in view.accessibilityElements ?? [] {
        if let container = element as? SectionContainer {
          #expect(container.accessibilityContainer === view, comment)
          for inside in container.accessibilityElements ?? [] {
            guard let inside = inside as? UIView else { continue }
            #expect(inside.accessibilityContainer === container, comment)
            flat.append(ObjectIdentifier(inside))
          }
          let section = container.section ?? -1
          #expect(groups.headers.indices.contains(section), comment)
          guard groups.headers.indices.contains(section) else { continue }
          #expect(container.accessibilityLabel == groups.headers[section], comment)
        } else if let inside = element as? WaterflowReusableView {
          #expect(inside.accessibilityContainer === view, comment)
          flat.append(ObjectIdentifier(inside))
        }
      }
      #expect(Set(flat).count == flat.count, comment)
      // By section: header, items, footer.
      var expected: [String] = []
      for (section, header) in groups.headers.enumerated() {
        if self.header(section) != nil { expected.append(header ?? "") }
        let cells = view.indexPathsForVisibleItems.filter { $0.section == section }
        expected += cells.map { "\($0.section).\($0.item)" }
        let footer = view.supplementaryView(forElementKind: WaterflowElementKind.footer, at: .item(0, section))
        if let label = footer?.subviews.first as? UILabel { expected.append(label.text ?? "") }
      }
      for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
        cell.accessibilityLabel = "\(indexPath.section).\(indexPath.item)"
      }
      #expect(cursor.elements.compactMap(\.accessibilityLabel) == expected, comment)
      for element in cursor.elements {
        cursor.focus(element)
        _ = cursor.moveToNext()
      }
      #expect(cursor.complaints.isEmpty, comment)
    }
  }
#endif
