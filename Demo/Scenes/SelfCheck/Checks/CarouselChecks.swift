import Foundation
import Waterflow

extension Check {
  /// Half a pixel on every screen, and what rounding adds.
  private static let still = -0.51...0.51

  /// Carousels.
  static let carouselChecks: [Check] = [
    Check(
      "A carousel stays where it is while it is out of sight, and as items come in before",
      source: "Sources/Waterflow/Scrolling/WaterflowView+OrthogonalSections.swift",
      reason: "The user comes back to the banners of a page, some of which are new.",
      expected: [
        .number("cells out of sight", 0), .number("points moved out of sight", still),
        .number("points moved by new items", still), .number("from the cell to its frame", still),
      ]
    ) { run in
      let list = carousel(on: run.stage)
      list.view.setContentOffset(CGPoint(x: 1_500, y: 0), ofSection: 0, animated: false)
      list.view.layoutIfNeeded()
      // Of those that are visible the second, which begins within the view.
      let visible = list.view.indexPathsForVisibleItems
      guard visible.count > 2 else { return run.finish() }
      let number = list.numbers[visible[1].item]
      let before = list.frame(of: number).minX
      list.scroll(to: 500)
      let hidden = list.view.visibleCells.count
      list.scroll(to: 0)
      let back = list.frame(of: number).minX
      list.insertAtStart(20)
      list.view.layoutIfNeeded()
      let frame = list.frame(of: number)
      let cell = list.cell(of: number)
      run.finish(
        .count(hidden), .length(back - before), .length(frame.minX - back),
        .length(cell.map { $0.convert($0.bounds, to: list.view).minX - frame.minX } ?? .nan))
    },
    Check(
      "The cards of a carousel keep their size and place under a bar",
      source: "Sources/Waterflow/Cells/CarouselView.swift",
      reason: "Its scroll view isn't the view under the bar, and must not be inset by it.",
      need: .app,
      expected: [
        .number("points that a card moved", still), .number("that it grew", still),
        .number("points of insets", about: 0),
      ]
    ) { run in
      let list = carousel(on: run.stage)
      list.view.setContentOffset(CGPoint(x: 300, y: 0), ofSection: 0, animated: false)
      run.after(0.1) { run in
        let visible = list.view.indexPathsForVisibleItems
        guard visible.count > 2, let cell = list.view.cellForItem(at: visible[1]) else { return run.finish() }
        let before = cell.convert(cell.bounds, to: run.stage)
        run.controller.additionalSafeAreaInsets.top = 40
        run.after(0.2) { run in
          let after = cell.convert(cell.bounds, to: run.stage)
          let insets = (cell.superview as? UIScrollView)?.adjustedContentInset
          run.finish(
            .length(abs(after.minX - before.minX) + abs(after.minY - before.minY)),
            .length(after.height - before.height), .length(insets.map { $0.left + $0.top } ?? .nan))
        }
      }
    },
    Check(
      "A finger that moves across scrolls the carousel under it, and not the view",
      source: "Sources/Waterflow/Cells/CarouselView.swift",
      reason: "One scroll view lies in the other, and only one of them may move.",
      need: .hand(
        HandRequest(
          prompt: "Drag the cards to the left",
          gesture: .drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 60, y: 54), duration: 0.4))),
      expected: [.number("points across", 60...2_000), .number("points along", 0)]
    ) { run in
      let list = carousel(on: run.stage)
      run.everyFrame { run in
        let across = list.view.contentOffset(ofSection: 0).x
        if across >= 60 { run.finish(.length(across), .length(list.view.contentOffset.y)) }
      }
    },
  ]

  /// Cards side by side, and room to scroll on below them.
  @MainActor private static func carousel(on stage: UIView) -> CheckList {
    let list = CheckList(on: stage, columns: 1, count: 300)
    list.view.layout = .carousel(.waterfall(columns: .count(1), rowSpacing: 6), length: 100)
    list.view.contentInset.bottom = 1_000
    list.view.layoutIfNeeded()
    return list
  }
}
