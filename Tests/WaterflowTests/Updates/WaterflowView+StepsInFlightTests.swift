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
  }
#endif
