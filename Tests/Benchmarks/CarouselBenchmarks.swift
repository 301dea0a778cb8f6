#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// A carousel, compared with a view of its own size, and what it costs the view around it.
    func carousels() {
      note("carousels")
      let few = CarouselStage(count: 1_000)
      let many = CarouselStage(count: 100_000)
      let alone = CarouselStage(count: 1_000, isAlone: true)
      let plain = CarouselStage(count: 0)
      let steps = 1_000
      func subject(_ step: @escaping () -> Void) -> Subject {
        Subject(name: "step") { for _ in 0..<steps { step() } }
      }
      let found = medians(
        rounds: options.isQuick ? 9 : 25,
        [
          subject(few.stepAcross), subject(many.stepAcross), subject(alone.stepAcross), subject(few.scrollAcross),
          subject(many.scrollAcross), subject(alone.scrollAcross), subject(few.stepAlong), subject(plain.stepAlong),
        ]
      ).map { $0 / Double(steps) }
      report.add(
        "carousel, nothing enters or leaves", items: 1_000, found[0], "ns", versus: "a view of its size", found[2],
        atMost: 2)
      report.add(
        "carousel, nothing enters or leaves", items: 100_000, found[1], "ns", versus: "with 1 000 items", found[0],
        atMost: 1.25)
      report.add(
        "carousel scrolled by 20 points, cells reused", items: 1_000, found[3], "ns", versus: "a view of its size",
        found[5], atMost: 1.5)
      report.add(
        "carousel scrolled by 20 points, cells reused", items: 100_000, found[4], "ns", versus: "with 1 000 items",
        found[3], atMost: 1.25)
      report.add(
        "quiet step of a view with a carousel on screen", items: 1_000, found[6], "ns", versus: "without", found[7],
        atMost: 1.25)
      let wall = CarouselWall(hasCarousels: true)
      let grid = CarouselWall(hasCarousels: false)
      let walls = medians(rounds: options.isQuick ? 9 : 25, [subject(wall.scroll), subject(grid.scroll)])
        .map { $0 / Double(steps) }
      report.add(
        "1 000 carousels of 10 items scrolled by 20 points", items: 10_000, walls[0], "ns",
        versus: "rows with as many cells", walls[1], atMost: 3)
      for (name, step) in [
        ("carousel, nothing enters or leaves", few.stepAcross),
        ("quiet step of a view with a carousel on screen", few.stepAlong),
      ] {
        for _ in 0..<4 { step() }
        guard let allocations = AllocationCount.during({ for _ in 0..<100 { step() } }) else { continue }
        report.add("\(name): allocations", items: 1_000, Double(allocations) / 100, "objects", atMost: 0)
      }
    }
  }

  /// 1 000 carousels of 10 items, or as many rows of as many items as a carousel shows.
  @MainActor
  private final class CarouselWall: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private let hasCarousels: Bool
    private let host: HeadlessHost
    private let view: WaterflowView

    init(hasCarousels: Bool) {
      self.hasCarousels = hasCarousels
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      view = WaterflowView(
        frame: controller.view.bounds, layout: .waterfall(columns: .count(5), columnSpacing: 0, rowSpacing: 0))
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.isPrefetchingEnabled = false
      view.dataSource = self
      view.delegate = self
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
      for _ in 0..<200 { scroll() }
    }

    /// 20 points on, and back from the end of 100 000.
    func scroll() {
      let y = view.contentOffset.y
      view.contentOffset.y = y > 100_000 ? 0 : y + 20
      host.window.layoutIfNeeded()
    }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { 1_000 }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      hasCarousels ? 10 : 5
    }

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      hasCarousels
        ? .carousel(.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 120) : nil
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { hasCarousels ? 78 : 120 }
  }

  /// A view with a carousel above a list, or a view of the carousel's size with its items only.
  @MainActor
  private final class CarouselStage: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private let count: Int
    private let isAlone: Bool
    private let host: HeadlessHost
    private let view: WaterflowView
    /// The scroll view of the carousel.
    private var scrollView: UIScrollView?
    private var isBack = false

    init(count: Int, isAlone: Bool = false) {
      (self.count, self.isAlone) = (count, isAlone)
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      view = WaterflowView(frame: controller.view.bounds, layout: .waterfall(columns: .count(1), rowSpacing: 10))
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.isPrefetchingEnabled = false
      if isAlone {
        view.frame.size.height = 120
        view.scrollDirection = .horizontal
      }
      view.dataSource = self
      view.delegate = self
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
      scrollView = isAlone ? view : view.subviews.lazy.compactMap { $0.subviews.first as? UIScrollView }.first
      for _ in 0..<4 {
        scrollAcross()
        stepAlong()
      }
      scrollView?.contentOffset.x = 405
      for _ in 0..<4 { stepAcross() }
    }

    /// A point on or back, where nothing enters: items are 80 long and 10 apart, so that one begins at 450.
    func stepAcross() {
      isBack.toggle()
      go(toX: isBack ? 405 : 404)
    }

    /// 20 points on, and back from the end of 4 000.
    func scrollAcross() {
      let x = scrollView?.contentOffset.x ?? 0
      go(toX: x > 4_000 ? 0 : x + 20)
    }

    private func go(toX x: CGFloat) {
      scrollView?.contentOffset.x = x
      scrollView?.layoutSubviews()
    }

    /// A point on or back along the view, in which the list begins at 120.
    func stepAlong() {
      guard !isAlone else { return }
      isBack.toggle()
      view.bounds.origin.y = isBack ? 6 : 5
      view.layoutSubviews()
    }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { isAlone ? 1 : 2 }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      section == 0 ? count : 1_000
    }

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      section == 0 && !isAlone && count > 0
        ? .carousel(.waterfall(columns: .count(1), rowSpacing: 10), length: 120) : nil
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 80 }
  }
#endif
