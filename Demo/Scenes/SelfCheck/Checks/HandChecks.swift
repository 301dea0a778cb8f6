#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Half a pixel on every screen, and what rounding adds.
    private static let still = -0.51...0.51

    /// What the finger does.
    static let handChecks: [Check] = [
      Check(
        "Items that come in above while the list decelerates neither stop it nor make it jump",
        source: "Sources/WaterflowPanes/UserPlace.swift",
        reason: "A live feed grows while the user scrolls.",
        need: .hand(
          HandRequest(
            prompt: "Flick the cards upwards, hard",
            gesture: .flick(from: CGPoint(x: 120, y: 160), to: CGPoint(x: 116, y: 20), duration: 0.06))),
        expected: [
          .number("points jumped", still), .number("decelerates afterwards", 1),
          .number("speed after, of that before", 0.5...1.1),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 3_000)
        let meter = SpeedMeter()
        var (jump, speed, inserts): (CGFloat, CGFloat, Int) = (0, 0, 0)
        run.everyFrame { run in
          meter.note(-list.place(of: 100), at: run.time, isCounted: list.view.isDecelerating)
          if inserts < 3, list.view.isDecelerating, meter.speed > 300 {
            if inserts == 0 { speed = meter.speed }
            inserts += 1
            let before = list.place(of: 100)
            list.insertAtStart(5)
            list.view.layoutIfNeeded()
            let moved = list.place(of: 100) - before
            if abs(moved) > abs(jump) { jump = moved }
            meter.skip(0)
          }
          guard inserts == 3, meter.framesSinceSkip == 4 else { return }
          run.finish(.length(jump), .truth(list.view.isDecelerating), .length(meter.speed / speed))
        }
      },
      Check(
        "A hard flick near the end shows no more than a bounce of emptiness, also where it snaps",
        source: "Sources/WaterflowPanes/Snapping.swift",
        reason: "A page without content would be seen for seconds.",
        need: .hand(
          HandRequest(
            prompt: "Flick the cards upwards, hard",
            gesture: .flick(from: CGPoint(x: 120, y: 160), to: CGPoint(x: 116, y: 20), duration: 0.06))),
        expected: [.number("points past the end", 0...150), .number("points past the end at rest", still)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 30)
        list.view.snapping = .item(.leading)
        let end = list.view.contentSize.height - list.view.bounds.height
        list.scroll(to: end - 300)
        var (excess, wasDragged): (CGFloat, Bool) = (0, false)
        var rest = run.time
        run.everyFrame { run in
          let offset = list.view.contentOffset.y
          excess = max(excess, offset - end)
          wasDragged = wasDragged || list.view.isDragging
          if list.view.isDragging || list.view.isDecelerating || offset > end { rest = run.time }
          // Long enough for a scroll back to its place.
          guard wasDragged, run.time - rest > 0.6 else { return }
          run.finish(.length(excess), .length(max(0, offset - end)))
        }
      },
      Check(
        "A tap highlights an item, and selects it as the finger lifts",
        source: "Sources/Waterflow/Touch/TouchTracking.swift",
        reason: "Items behave as the rows of a table do.",
        need: .hand(HandRequest(prompt: "Tap a card", gesture: .tap(CGPoint(x: 120, y: 60)))),
        expected: [.text("told", "highlighted, unhighlighted, selected")]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 30)
        run.everyFrame { run in
          if list.log.entries.last == "selected" { run.finish(.text(list.log.text)) }
        }
      },
      Check(
        "What lies under two fingers stays there while they change the number of columns",
        source: "Sources/Waterflow/Touch/Pinching/ColumnPinch.swift",
        reason: "The user pinches as in a photo library.",
        need: .hand(
          HandRequest(
            prompt: "Move two fingers apart on the cards, until there is one column",
            gesture: .pinch(at: CGPoint(x: 120, y: 90), from: 50, to: 190, duration: 0.8))),
        expected: [.number("points from the fingers", 0...1), .number("columns", 1), .number("frames", 5...10_000)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 300)
        list.scroll(to: 1_500)
        list.view.pinchableColumns = 1...3
        let watch = PinchWatch(list)
        run.everyFrame { run in
          watch.look()
          guard watch.frames > 0, !watch.isPinching else { return }
          run.finish(.length(watch.farthest), .count(watch.columns), .count(watch.frames))
        }
      },
      Check(
        "A held item is lifted, follows the finger and is put down at another place",
        source: "Sources/Waterflow/Touch/Reordering/Reordering.swift",
        reason: "The user reorders items.",
        need: .hand(
          HandRequest(
            prompt: "Hold the first card, then drag it down",
            gesture: .carry(from: CGPoint(x: 120, y: 20), to: CGPoint(x: 120, y: 120)))),
        expected: [.number("moves", 1), .number("items", 30), .number("selected", 0)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 30)
        list.view.allowsReordering = true
        run.everyFrame { run in
          guard list.moves > 0 else { return }
          run.finish(.count(list.moves), .count(Set(list.numbers).count), .truth(list.log.entries.contains("selected")))
        }
      },
    ]
  }

  /// How far the card that two fingers came down on moves away from under them.
  @MainActor private final class PinchWatch {
    private let list: CheckList
    private var grip: (number: Int, part: CGPoint)?
    private(set) var farthest: CGFloat = 0
    private(set) var frames = 0

    init(_ list: CheckList) { self.list = list }

    private var recognizer: UIGestureRecognizer? {
      list.view.gestureRecognizers?.first { $0 is UIPinchGestureRecognizer }
    }

    var isPinching: Bool { recognizer.map { $0.state == .began || $0.state == .changed } ?? false }

    var columns: Int {
      guard let layout = list.view.layout as? WaterfallLayout, case .count(let count) = layout.columns else { return 0 }
      return count
    }

    func look() {
      // With one of the two fingers its place isn't the middle any more.
      guard isPinching, let recognizer, recognizer.numberOfTouches == 2 else { return }
      list.view.layoutIfNeeded()
      let point = recognizer.location(in: list.view)
      guard let grip else { return grab(at: point) }
      guard let frame = list.cell(of: grip.number)?.frame else { return }
      frames += 1
      let held = CGPoint(x: frame.minX + grip.part.x * frame.width, y: frame.minY + grip.part.y * frame.height)
      farthest = max(farthest, abs(held.x - point.x), abs(held.y - point.y))
    }

    private func grab(at point: CGPoint) {
      let cell = list.view.visibleCells.first { $0.frame.contains(point) }
      guard let cell, let indexPath = list.view.indexPath(for: cell) else { return }
      let part = CGPoint(
        x: (point.x - cell.frame.minX) / cell.frame.width, y: (point.y - cell.frame.minY) / cell.frame.height)
      grip = (list.numbers[indexPath.item], part)
    }
  }
#endif
