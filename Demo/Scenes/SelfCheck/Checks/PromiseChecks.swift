#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// What the view promises.
    static let promises =
      placeChecks + [restorationCheck] + carouselChecks + fittingSizeChecks + sectionChecks + costChecks + handChecks
      + dragChecks + swipeChecks + keyChecks

    /// Half a pixel on every screen, and what rounding adds.
    private static let still = -0.51...0.51

    /// What the user looks at stays where it is.
    private static let placeChecks: [Check] = [
      Check(
        "Items that come in above don't move what the user looks at",
        source: "Sources/Waterflow/Pane/UserPlace.swift",
        reason: "A feed grows at its start while the user reads.",
        expected: [.number("points moved", still)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 300)
        list.scroll(to: 1_500)
        let number = list.firstVisibleNumber
        let before = list.place(of: number)
        list.insertAtStart(20)
        list.view.layoutIfNeeded()
        run.finish(.length(list.place(of: number) - before))
      },
      Check(
        "A height that is known late doesn't move what the user looks at",
        source: "Sources/Waterflow/Pane/UserPlace.swift",
        reason: "Pictures load above the visible items.",
        expected: [.number("points moved", still)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 300)
        list.scroll(to: 1_500)
        let number = list.firstVisibleNumber
        let before = list.place(of: number)
        list.change(3, by: 123)
        list.view.layoutIfNeeded()
        run.finish(.length(list.place(of: number) - before))
      },
      Check(
        "A view that is resized keeps its topmost item in place",
        source: "Sources/Waterflow/Pane/UserPlace.swift",
        reason: "The device turns, or a window is dragged to another width.",
        expected: [.number("points moved", still)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 300)
        list.scroll(to: 1_500)
        let number = list.firstVisibleNumber
        let before = list.place(of: number)
        list.view.frame.size = CGSize(width: 180, height: 140)
        list.view.layoutIfNeeded()
        run.finish(.length(list.place(of: number) - before))
      },
      Check(
        "Of what is visible, an item that grows moves only what is below it in its own column",
        source: "Sources/WaterflowGeometry/Layouts/WaterfallLayout.swift",
        reason: "Nothing jumps to another column while pictures load.",
        expected: [
          .number("items in another column", 0), .number("moved in other columns", 0),
          .number("moved in its own", 1...99),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 60)
        let visible = list.view.indexPathsForVisibleItems.map { list.numbers[$0.item] }
        let (start, before) = (list.frame(of: 4), visible.map(list.frame))
        list.change(4, by: 50)
        list.view.layoutIfNeeded()
        let pairs = zip(before, visible.map(list.frame))
        let moved = pairs.filter { $0.minX == $1.minX && $0.minY != $1.minY }
        run.finish(
          .count(pairs.filter { $0.minX != $1.minX }.count),
          .count(moved.filter { $0.0.minX != start.minX }.count),
          .count(moved.filter { $0.0.minX == start.minX }.count))
      },
      Check(
        "An item that makes room for a new one glides to its place",
        source: "Sources/Waterflow/Pane/Pane+Gliding.swift",
        reason: "An update can be followed with the eye.",
        need: .app,
        expected: [.number("way that is left, of the whole", 0.05...0.98), .number("at the end", -0.01...0.01)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 20)
        run.after(0.1) { run in
          let before = list.frame(of: 0).midY
          list.insertAtStart(1)
          run.after(0.1) { run in
            guard let cell = list.cell(of: 0) else { return run.finish() }
            let way = cell.center.y - before
            let left = (cell.center.y - cell.shownCenter.y) / way
            run.after(1) { run in
              run.finish(.length(left), .length((cell.center.y - cell.shownCenter.y) / way))
            }
          }
        }
      },
    ]

    private static let restorationCheck = Check(
      "A view that decodes its state shows what was at its upper edge, and the same selection",
      source: "Sources/Waterflow/WaterflowView.swift",
      reason: "An app that UIKit ended comes back as the user left it.",
      expected: [.number("points moved", still), .number("item selected", 42), .number("items selected", 1)]
    ) { run in
      let old = CheckList(on: run.stage, columns: 1, count: 100)
      old.scroll(to: 630)
      old.view.selectItem(at: IndexPath(item: 42, section: 0), animated: false, scrollPosition: .none)
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      old.view.encodeRestorableState(with: archiver)
      archiver.finishEncoding()
      guard let coder = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else { return run.finish() }
      let new = CheckList(on: run.stage, columns: 1, count: 100)
      new.view.decodeRestorableState(with: coder)
      new.view.layoutIfNeeded()
      let selected = new.view.indexPathsForSelectedItems
      run.finish(
        .length(new.view.contentOffset.y - old.view.contentOffset.y), .count(selected.first?.item ?? -1),
        .count(selected.count))
    }

    /// What scrolling costs, and what is left over.
    private static let costChecks: [Check] = [
      Check(
        "Scrolling asks no sizes, and a frame asks for no more cells than there are columns",
        source: "Sources/Waterflow/Pane/Pane+Showing.swift",
        reason: "A frame lasts 8 milliseconds; work that comes in heaps is seen as a hitch.",
        need: .app,
        expected: [
          .number("sizes", 0), .number("most cells in a frame", 1...3), .number("cells in all", 10...1_000),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 3_000)
        let (sizes, cells) = (list.sizeQuestions, list.cellQuestions)
        var (most, before) = (0, cells)
        run.everyFrame { run in
          list.scroll(to: list.view.contentOffset.y + 6)
          most = max(most, list.cellQuestions - before)
          before = list.cellQuestions
          if list.view.contentOffset.y >= 600 {
            run.finish(.count(list.sizeQuestions - sizes), .count(most), .count(before - cells))
          }
        }
      },
      Check(
        "A hundred thousand items open with the cells that are visible, as many as for a thousand",
        source: "Sources/Waterflow/Pane/Pane+Showing.swift",
        reason: "The cost of a frame doesn't depend on the number of items.",
        expected: [.number("cells of a thousand", 6...40), .number("more for a hundred thousand", 0)]
      ) { run in
        let thousand = CheckList(on: run.stage, columns: 3, count: 1_000).cellQuestions
        let many = CheckList(on: run.stage, columns: 3, count: 100_000).cellQuestions
        run.finish(.count(thousand), .count(many - thousand))
      },
      Check(
        "A data source that changes without a word is reported, and shown as it is",
        source: "Sources/Waterflow/Misuse/WaterflowMisuse.swift",
        reason: "A mistake must not end in a crash.",
        expected: [.number("reports", 1), .number("items", 90)]
      ) { run in
        let handler = WaterflowView.misuseHandler
        let list = CheckList(on: run.stage, columns: 3, count: 100)
        var reports = 0
        WaterflowView.misuseHandler = { _, view in
          if view === list.view { reports += 1 }
        }
        list.deleteSilently(10)
        list.scroll(to: 600)
        WaterflowView.misuseHandler = handler
        run.finish(.count(reports), .count(list.view.numberOfItems(inSection: 0)))
      },
      Check(
        "A view that is removed in the middle of an animation is released, with its cells and its data source",
        source: "Sources/Waterflow/WaterflowView.swift",
        reason: "A screen that is left must not stay in memory.",
        need: .app,
        expected: [.number("objects left", 0)]
      ) { run in
        let remains = Remains()
        run.after(0.05) { run in
          remains.showAndRemoveList(on: run.stage)
          run.after(1) { run in run.finish(.count(remains.count)) }
        }
      },
      Check(
        "A minute of scrolling drops no frames",
        source: "Sources/Waterflow/WaterflowView.swift",
        reason: "It has to be as smooth as the screen is.",
        need: .app,
        isInformational: isTooSlowForFrames,
        expected: [.number("dropped frames", 0...6), .number("sizes asked for", 0)]
      ) { run in
        let list = CheckList(on: run.stage, columns: 3, count: 30_000)
        let sizes = list.sizeQuestions
        // A screen that changes its rate would have frames that nobody missed.
        run.fixFrameRate(60)
        // Opening isn't scrolling.
        run.after(0.5) { run in
          let (start, dropped) = (run.time, run.droppedFrames)
          run.everyFrame { run in
            let time = run.time - start
            guard time < minute else {
              return run.finish(.count(run.droppedFrames - dropped), .count(list.sizeQuestions - sizes))
            }
            // Faster and slower, as flicks are: up to 4 000 points per second.
            list.view.contentOffset.y += CGFloat((1 + sin(time)) * 2_000 * run.frameDuration).rounded()
          }
        }
      },
    ]

    private static let minute: TimeInterval = 60

    /// What the finger does.
    private static let handChecks: [Check] = [
      Check(
        "Items that come in above while the list decelerates neither stop it nor make it jump",
        source: "Sources/Waterflow/Pane/UserPlace.swift",
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
        source: "Sources/Waterflow/Pane/Snapping.swift",
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
        source: "Sources/Waterflow/Touch/ColumnPinch.swift",
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
        source: "Sources/Waterflow/Touch/Reordering.swift",
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

  /// What is left of a list.
  @MainActor private final class Remains {
    private weak var list: CheckList?
    private weak var view: WaterflowView?
    private weak var cell: WaterflowViewCell?

    /// Takes a list out of the window while an item fades out and the view scrolls.
    func showAndRemoveList(on stage: UIView) {
      let list = CheckList(on: stage, columns: 3, count: 100)
      (self.list, view, cell) = (list, list.view, list.view.visibleCells.first)
      list.delete(2)
      list.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      list.view.layoutIfNeeded()
      list.removeFromSuperview()
    }

    var count: Int { [list as AnyObject?, view, cell].filter { $0 != nil }.count }
  }
#endif
