import Foundation
import Waterflow

extension Check {
  /// What the view promises.
  static let promises =
    placeChecks + [restorationCheck, accessoryCheck] + carouselChecks + fittingSizeChecks + sectionChecks + costChecks
    + handChecks
    + dragChecks + swipeChecks + keyChecks

  /// Half a pixel on every screen, and what rounding adds.
  private static let still = -0.51...0.51

  /// What the user looks at stays where it is.
  private static let placeChecks: [Check] = [
    Check(
      "Items that come in above don't move what the user looks at",
      source: "Sources/WaterflowPanes/UserPlace.swift",
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
      source: "Sources/WaterflowPanes/UserPlace.swift",
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
      source: "Sources/WaterflowPanes/UserPlace.swift",
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
      source: "Sources/WaterflowPanes/Pane+Gliding.swift",
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

  private static let accessoryCheck = Check(
    "The accessories of a list cell lie beside its content, within the cell and on whole pixels",
    source: "Sources/Waterflow/Cells/WaterflowListCell.swift",
    reason: "Glyphs come from the system's symbols, whose sizes nothing but a device knows.",
    expected: [
      .number("accessories", 2), .number("that overlap the content", 0), .number("that leave the cell", 0),
      .number("between two pixels", 0),
    ]
  ) { run in
    let cell = WaterflowListCell(frame: CGRect(x: 0, y: 0, width: 240, height: 52))
    cell.accessories = [.checkmark(), .disclosureIndicator()]
    run.stage.addSubview(cell)
    cell.layoutIfNeeded()
    let scale = max(run.stage.traitCollection.displayScale, 1)
    let frames = cell.subviews.filter { $0 !== cell.contentView && !$0.isHidden && $0.frame.width < 100 }.map(\.frame)
    let isBetweenPixels = { (place: CGFloat) in abs((place * scale).rounded() - place * scale) > 0.01 }
    run.finish(
      .count(frames.count),
      .count(frames.count { $0.insetBy(dx: 0.01, dy: 0.01).intersects(cell.contentView.frame) }),
      .count(frames.count { !cell.bounds.contains($0) }),
      .count(frames.count { isBetweenPixels($0.minX) || isBetweenPixels($0.minY) }))
  }

  /// What scrolling costs, and what is left over.
  private static let costChecks: [Check] = [
    Check(
      "Scrolling asks no sizes, and a frame asks for no more cells than there are columns",
      source: "Sources/WaterflowPanes/Pane+Showing.swift",
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
      source: "Sources/WaterflowPanes/Pane+Showing.swift",
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
