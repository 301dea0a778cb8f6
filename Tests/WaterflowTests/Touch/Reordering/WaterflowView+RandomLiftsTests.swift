#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Items that are carried while other rows change.
  @MainActor
  @Suite("Lifts, while rows change at random", .needs(.finger, .clock))
  struct WaterflowViewRandomLiftsTests {
    /// Eight lifts for each of 200 seeds.
    @Test(
      "a lift outlives what leaves the order alone, and each item is in one place", arguments: TestLength.seeds(1...200)
    )
    func lifts(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let content = MovableContent([Array(0..<14), Array(100..<106)])
      content.names.headerHeight = random.oneIn(2) ? 20 : 0
      let layouts: [any SectionLayout] = [
        .waterfall(columns: .count(1)), .waterfall(columns: .count(3)), .grid(columns: .count(3)),
        .list(spacing: 4),
      ]
      let layout = random.pick(layouts)
      if random.oneIn(3) { content.names.layouts[1] = .carousel(layout, length: 120) }
      let (isHorizontal, isMirrored) = (random.oneIn(3), random.oneIn(3))
      let stage = NamedStage(content.names, layout: layout) {
        $0.dataSource = content
        $0.delegate = content
        $0.allowsReordering = true
        $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        if isMirrored { $0.semanticContentAttribute = .forceRightToLeft }
      }
      for number in 0..<8 {
        var log = ["seed \(seed), \(layout), lift \(number)"]
        lift(stage, content, &random, &log)
        stage.host.advance(by: 0.8)
        let names = content.names.sections.flatMap { $0 }
        #expect(names.count == Set(names).count, "\(log)")
        #expect(stage.shownNames == stage.namesByData, "\(log)")
        let isAnyLifted = stage.view.visibleCells.contains(where: \.isReordering)
        #expect(!isAnyLifted, "\(log)")
        stage.expectNoStrays("\(log)")
      }
    }

    private func lift(
      _ stage: NamedStage, _ content: MovableContent, _ random: inout SeededRandom, _ log: inout [String]
    ) {
      let view = stage.view
      func point() -> CGPoint { CGPoint(x: CGFloat(random.int(5...294)), y: CGFloat(random.int(5...394))) }
      stage.host.touchDown(at: point())
      stage.host.advance(by: 0.8)
      guard let name = lifted(in: view) else { return stage.host.touchUp() }
      let expected = Set(content.names.sections.flatMap { $0 })
      log.append("lift \(name)")
      for _ in 0..<random.int(1...6) {
        let target = point()
        log.append("to \(target)")
        stage.host.touchMove(to: target)
        stage.host.advance(by: random.oneIn(2) ? 0.3 : 1.0 / 60)
        let others = view.indexPathsForVisibleItems.filter {
          content.names.sections[$0.section][$0.item] != name && random.oneIn(3)
        }
        switch random.int(0...5) {
        case 0:
          log.append("reconfigure \(others)")
          view.reconfigureItems(at: others)
        case 1:
          log.append("reload \(others)")
          view.reloadItems(at: others)
        case 2:
          let salt = random.int(0...9)
          log.append("other sizes of \(others)")
          content.names.height = { 30 + CGFloat(($0 + salt) % 5) * 10 }
          view.invalidateSizes(forItemsAt: others)
        case 3:
          log.append("performBatchUpdates(nil)")
          view.performBatchUpdates(nil)
        case 4:
          let size = CGSize(width: 300, height: random.int(300...400))
          log.append("resize to \(size)")
          stage.host.resize(to: size)
        default: break
        }
        stage.host.advance(by: random.oneIn(2) ? 0.4 : 1.0 / 60)
        #expect(lifted(in: view) == name, "\(log)")
      }
      let isCancelled = random.oneIn(5)
      log.append(isCancelled ? "cancel" : "drop")
      if isCancelled { stage.host.touchCancel() } else { stage.host.touchUp() }
      #expect(Set(content.names.sections.flatMap { $0 }) == expected, "\(log)")
    }

    /// The name of the item that a finger carries, also beyond the edges of the view.
    private func lifted(in view: UIView) -> Int? {
      for subview in view.subviews {
        if let cell = subview as? NamedContent.Cell { if cell.isReordering { return cell.name } else { continue } }
        if let name = lifted(in: subview) { return name }
      }
      return nil
    }
  }
#endif
