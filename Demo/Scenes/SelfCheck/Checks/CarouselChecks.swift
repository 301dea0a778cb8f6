#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// Half a pixel on every screen, and what rounding adds.
    private static let still = -0.51...0.51

    /// Carousels: sections that scroll across.
    static let carouselChecks: [Check] = [
      Check(
        "A carousel stays where it is while it is out of sight, and as items come in before",
        source: "Sources/Waterflow/Content/Carousels.swift",
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
        "A finger that moves across scrolls the carousel under it, and not the view",
        source: "Sources/Waterflow/Screen/CarouselView.swift",
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
#endif
