#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What comes into view and goes out of it while an update is animated, as another follows or the content scrolls.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock, .scene))
  struct WaterflowViewStepsInFlightTests {
    enum Direction: CaseIterable { case vertical, horizontal, horizontalMirrored, carousel }
    enum Change: CaseIterable { case insertion, deletion, growth }

    private func stage(_ direction: Direction, columns: Int = 1) -> NamedStage {
      let content = NamedContent([Array(0..<90)])
      content.height = { _ in 44 }
      let layout = WaterfallLayout(columns: .count(columns), columnSpacing: 0, rowSpacing: 0)
      if direction == .carousel { content.layouts[0] = .carousel(layout, length: 100) }
      let stage = NamedStage(content, layout: layout) {
        if direction == .horizontal || direction == .horizontalMirrored { $0.scrollDirection = .horizontal }
        if direction == .horizontalMirrored { $0.semanticContentAttribute = .forceRightToLeft }
      }
      stage.settle()
      return stage
    }

    /// What stays, and follows another in its column, does so in each frame.
    ///
    /// - Parameter tolerance: in points.
    private func expectTogether(
      _ film: Film, of stage: NamedStage, _ direction: Direction, columns: Int = 1, tolerance: CGFloat = 2
    ) {
      let names = stage.content.sections[0]
      for frame in film.frames {
        for (index, name) in names.dropLast(columns).enumerated() where names[index + columns] == name + columns {
          guard let rect = frame[name], let next = frame[name + columns] else { continue }
          let gap =
            switch direction {
            case .vertical: next.minY - rect.maxY
            case .horizontal, .carousel: next.minX - rect.maxX
            case .horizontalMirrored: rect.minX - next.maxX
            }
          guard abs(gap) > tolerance else { continue }
          Issue.record("\(name) at \(rect) and \(name + columns) at \(next)")
          return
        }
      }
    }

    @Test(
      "what is beside each other stays so as several updates follow each other",
      arguments: [Change.insertion, .deletion], [0, 0.05, 0.1])
    func quickUpdates(change: Change, seconds: Double) {
      for direction in Direction.allCases {
        for columns in [1, 3] {
          let stage = stage(direction, columns: columns)
          var film = Film(stage)
          for step in 0..<5 {
            if change == .insertion {
              stage.content.sections[0].insert(1_000 + step, at: 0)
              stage.view.insertItems(at: [[0, 0]])
            } else {
              stage.content.sections[0].removeFirst()
              stage.view.deleteItems(at: [[0, 0]])
            }
            film.shoot(for: seconds)
          }
          film.shoot(for: 0.5)
          // Of several animations each takes its time; what comes in does so in that of the last one.
          expectTogether(film, of: stage, direction, columns: columns, tolerance: seconds > 0 ? 12 : 2)
        }
      }
    }

    @Test(
      "what comes into view while an update is animated moves along with what is beside it",
      arguments: Change.allCases, [-250, 250])
    func scrolling(change: Change, distance: CGFloat) {
      for direction in Direction.allCases {
        let stage = stage(direction)
        let (view, content) = (stage.view, stage.content)
        func scroll(to offset: CGFloat, animated: Bool) {
          let offset = CGPoint(x: direction == .vertical ? 0 : offset, y: direction == .vertical ? offset : 0)
          if direction == .carousel {
            view.setContentOffset(offset, ofSection: 0, animated: animated)
          } else {
            view.setContentOffset(offset, animated: animated)
          }
        }
        scroll(to: 1_500, animated: false)
        stage.settle()
        let item = stage.shownNames.sorted()[3]
        var film = Film(stage)
        switch change {
        case .insertion:
          content.sections[0].insert(1_000, at: item)
          view.insertItems(at: [[0, item]])
        case .deletion:
          content.sections[0].remove(at: item)
          view.deleteItems(at: [[0, item]])
        case .growth:
          content.height = { $0 == item ? 144 : 44 }
          view.invalidateSizes(forItemsAt: [[0, item]])
          view.performBatchUpdates(nil)
        }
        scroll(to: 1_500 + distance, animated: true)
        film.shoot(for: 0.6)
        expectTogether(film, of: stage, direction)
      }
    }

    @Test("rows that come in under a pinned header move along with the rows, and the header stays")
    func underPinnedHeader() {
      let content = NamedContent([Array(0..<60)])
      content.height = { _ in 44 }
      content.headerHeight = 30
      let stage = NamedStage(content, layout: .list()) { $0.pinsSectionHeaders = true }
      stage.scroll(to: 30 + 44 * 20 - 30 + 40)
      var film = Film(stage)
      // The last of the row is in view, and the next one stays where it is.
      content.sections[0].remove(at: 20)
      stage.view.deleteItems(at: [[0, 20]])
      stage.view.setContentOffset(CGPoint(x: 0, y: stage.view.contentOffset.y - 250), animated: true)
      film.shoot(for: 0.6)
      #expect(film.last.keys.contains(15) && !film.first.keys.contains(19))
      expectTogether(film, of: stage, .vertical)
    }

    @Test("columns that come into view as a row is deleted move along row by row, and what is pinned stays")
    func spreadsheet() {
      let content = NamedContent([Array(0..<12 * 30)])
      let layout = SpreadsheetLayout(
        columns: .uniform(count: 12, width: 90), rows: .uniform(height: 44), pinnedRows: 1)
      let stage = NamedStage(content, layout: layout)
      stage.settle()
      var film = Film(stage)
      content.sections[0].removeSubrange(36..<48)
      stage.view.deleteItems(at: (36..<48).map { [0, $0] })
      stage.view.setContentOffset(CGPoint(x: 500, y: 0), animated: true)
      film.shoot(for: 0.6)
      #expect(film.last.keys.contains(8) && !film.first.keys.contains(8))
      for frame in film.frames {
        for (name, rect) in frame where !(36..<48).contains(name) {
          if name < 12 { #expect(rect.minY == 0) }
          if let next = frame[name + 1], name % 12 < 11 { #expect(abs(next.maxY - rect.maxY) < 1) }
          if let below = frame[name + 12], !(24..<48).contains(name) { #expect(abs(below.minY - rect.maxY) < 1) }
        }
      }
    }

    enum SmallUpdate: CaseIterable { case reconfiguration, append, distantDeletion, none }

    @Test("a small update leaves alone what is on its way out", arguments: SmallUpdate.allCases)
    func smallUpdate(update: SmallUpdate) {
      let stage = stage(.vertical)
      stage.content.sections[0].insert(contentsOf: 1_000..<1_020, at: 0)
      stage.view.insertItems(at: (0..<20).map { [0, $0] })
      stage.host.advance(by: 0.1)
      var film = Film(stage)
      #expect(film.first.keys.filter { $0 < 1_000 }.count > 4)
      switch update {
      case .reconfiguration: stage.view.reconfigureItems(at: [[0, 80]])
      case .append:
        stage.content.sections[0].append(2_000)
        stage.view.insertItems(at: [[0, 110]])
      case .distantDeletion:
        stage.content.sections[0].removeLast()
        stage.view.deleteItems(at: [[0, 109]])
      case .none: break
      }
      film.shoot()
      stage.turn()
      film.shoot()
      let left = Set(film.last.keys.filter { $0 < 1_000 })
      #expect(film.frames[1] == film.first)
      #expect(left.count > 3 && left.isSuperset(of: [0, 1, 2, 3]))
      film.shoot(for: 0.4)
      #expect(film.last.keys.allSatisfy { $0 >= 1_000 })
    }

    enum Undone: CaseIterable { case sorted, insertedAtTop, movedSections }

    @Test("an update that is undone while it is animated turns cells round where they are", arguments: Undone.allCases)
    func undone(change: Undone) {
      for count in [4, 12, 20] {
        let content = NamedContent([Array(0..<50), Array(50..<100), Array(100..<150)])
        content.height = { _ in 40 }
        let stage = NamedStage(content, layout: .list())
        stage.settle()
        let (old, view) = (content.sections, stage.view)
        let fresh = (0..<count).map { IndexPath(item: $0, section: 0) }
        func step(back: Bool) {
          switch change {
          case .sorted:
            let before = content.sections[0]
            content.sections[0] = back ? old[0] : old[0].sorted { ($0 % 7, $0) < ($1 % 7, $1) }
            view.performBatchUpdates {
              for (index, name) in content.sections[0].enumerated() {
                view.moveItem(at: [0, before.firstIndex(of: name) ?? 0], to: [0, index])
              }
            }
          case .insertedAtTop:
            content.sections = back ? old : [Array(1_000..<1_000 + count) + old[0], old[1], old[2]]
            if back { view.deleteItems(at: fresh) } else { view.insertItems(at: fresh) }
          case .movedSections:
            content.sections = back ? old : old.reversed()
            view.performBatchUpdates {
              view.moveSection(0, toSection: 2)
              view.moveSection(1, toSection: 1)
              view.moveSection(2, toSection: 0)
            }
          }
        }
        step(back: false)
        stage.host.advance(by: 0.1)
        var film = Film(stage)
        step(back: true)
        film.shoot()
        // What goes out of sight again is seen as well.
        #expect(film.complaintsAboutBeginning() == [])
        #expect(film.first.count > 10)
      }
    }
  }
#endif
