#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Random changes in random animations, looked at frame by frame.
  @MainActor
  @Suite("The glass, by random animations", .needs(.finger, .scale, .clock, .scene))
  struct WaterflowViewRandomGlassTests {
    /// Eight times two updates, of which the second comes while the first is animated, for each of 200 seeds.
    @Test("an update begins with what is seen, also while another is animated", arguments: TestLength.seeds(1...200))
    func updatesInFlight(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let wall = RandomWall(&random)
      for _ in 0..<8 {
        wall.scroll(&random)
        wall.stage.host.advance(by: 0.6)
        wall.update(&random)
        wall.stage.host.advance(by: Double(random.int(0...5)) * 0.05)
        var film = Film(wall.stage)
        let gone = wall.update(&random)
        film.shoot()
        let complaints = film.complaintsAboutBeginning(without: gone)
        if !complaints.isEmpty {
          Issue.record("seed \(seed): \(complaints.joined(separator: " ")) \(wall.log.joined(separator: "; "))")
          return
        }
      }
    }

    /// Eight changes for each of 400 seeds.
    @Test("what is in sight before and after is never missing, and jumps nowhere", arguments: TestLength.seeds(1...400))
    func steady(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let wall = RandomWall(&random)
      // Below the windows of tests that are suspended meanwhile, too, which hear of it and may be higher.
      defer { wall.stage.host.moveKeyboard(to: CGRect(x: 0, y: 10_000, width: 300, height: 250)) }
      for _ in 0..<8 {
        wall.scroll(&random)
        wall.stage.host.advance(by: 0.6)
        var film = Film(wall.stage)
        let gone = wall.change(&random)
        film.shoot(for: 0.6)
        var complaints = film.complaintsAboutLeaving(gone)
        // What is measured on the way goes elsewhere.
        if !wall.isMeasured {
          complaints += film.complaints(without: gone) + (wall.keepsContent ? film.complaintsAboutEdges() : [])
        }
        if !complaints.isEmpty {
          Issue.record("seed \(seed): \(complaints.joined(separator: " ")) \(wall.log.joined(separator: "; "))")
          return
        }
      }
    }
  }

  /// A wall of named items, in any layout.
  @MainActor
  private final class RandomWall {
    let stage: NamedStage
    private let content = ShapedContent()
    private(set) var log: [String] = []
    private var nextName = 1_000
    /// Whether the last change was one of what is seen of the content only.
    private(set) var keepsContent = false
    private var view: WaterflowView { stage.view }
    var isMeasured: Bool { content.isMeasured }

    init(_ random: inout SeededRandom) {
      var name = 0
      for _ in 0..<random.int(1...3) {
        let count = random.int(5...80)
        content.named.sections.append(Array(name..<name + count))
        name += count
      }
      content.named.headerHeight = random.oneIn(2) ? 30 : 0
      for section in content.named.sections.indices where random.oneIn(4) {
        content.named.layouts[section] =
          random.oneIn(2)
          ? .carousel(.waterfall(columns: .count(random.int(1...2))), length: CGFloat(random.int(60...200)))
          : Self.layout(&random)
      }
      let layout = Self.layout(&random)
      let (isHorizontal, isMirrored, pins) = (random.oneIn(3), random.oneIn(3), random.oneIn(2))
      let (keeps, anchors) = (!random.oneIn(4), random.oneIn(6))
      content.isMeasured = random.oneIn(4)
      let estimate = CGFloat(random.int(40...120))
      stage = NamedStage(content.named, layout: layout, scale: CGFloat(random.int(1...3))) { [content] in
        $0.dataSource = content
        $0.delegate = content
        $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        if isMirrored { $0.semanticContentAttribute = .forceRightToLeft }
        $0.pinsSectionHeaders = pins
        $0.updateAnchoring = keeps ? .place : .offset
        $0.anchorsToEnd = anchors
        $0.estimatedItemHeight = estimate
      }
      log.append(
        "\(content.named.sections.map(\.count)), \(layout), of sections \(content.named.layouts), "
          + "\(isHorizontal ? "horizontal" : "vertical")\(isMirrored ? ", right to left" : "")"
          + "\(pins ? ", pinned headers" : "")\(keeps ? "" : ", offset")\(anchors ? ", anchored to the end" : "")"
          + "\(content.isMeasured ? ", measured, \(estimate) by estimate" : "")")
    }

    private static func layout(_ random: inout SeededRandom) -> any SectionLayout {
      switch random.int(0...4) {
      case 0: .waterfall(columns: .count(1), rowSpacing: CGFloat(random.int(0...10)))
      case 1: .waterfall(columns: .count(random.int(2...4)))
      case 2: .flow(alignment: random.pick(FlowLayout.Alignment.allCases))
      case 3: .rows(height: 80, fill: random.oneIn(2) ? .ragged : .justified())
      default: .grid(columns: .count(random.int(2...4)), itemHeight: .aspectRatio(1))
      }
    }

    private var isVertical: Bool { view.scrollDirection == .vertical }

    private var farthest: CGFloat {
      max(
        0, isVertical ? view.contentSize.height - view.bounds.height : view.contentSize.width - view.bounds.width)
    }

    func scroll(_ random: inout SeededRandom) {
      let offset = random.pick([0, farthest, CGFloat(random.double(0...1)) * farthest])
      if isVertical { view.contentOffset.y = offset } else { view.contentOffset.x = offset }
      log.append("scroll to \(offset)")
      for section in content.named.layouts.keys.sorted() where random.oneIn(2) {
        view.setContentOffset(
          CGPoint(x: random.int(0...400), y: random.int(0...400)), ofSection: section, animated: false)
        log.append("section \(section) to \(view.contentOffset(ofSection: section))")
      }
    }

    /// Deletes or inserts items. Returns the names of what is deleted.
    @discardableResult
    func update(_ random: inout SeededRandom) -> Set<Int> {
      change(random.int(6...7), isInAnimation: false, duration: 0.2, &random)
    }

    /// Returns the names of what is deleted.
    func change(_ random: inout SeededRandom) -> Set<Int> {
      let (isInAnimation, duration) = (!random.oneIn(3), random.pick([0.2, 0.4]))
      return change(random.int(0...9), isInAnimation: isInAnimation, duration: duration, &random)
    }

    private func change(
      _ kind: Int, isInAnimation: Bool, duration: TimeInterval, _ random: inout SeededRandom
    ) -> Set<Int> {
      let (view, content) = (self.view, self.content)
      var nextName = self.nextName
      defer { self.nextName = nextName }
      var gone: Set<Int> = []
      func animate(_ change: @escaping () -> Void) {
        if isInAnimation { UIView.animate(withDuration: duration, animations: change) } else { change() }
      }
      keepsContent = [0, 2, 5, 8, 9].contains(kind)
      switch kind {
      case 0:
        var size = view.frame.size
        let way = CGFloat(random.int(-150...150))
        if random.oneIn(2) {
          size.height = min(max(size.height + way, 120), 400)
        } else {
          size.width = min(max(size.width + way, 120), 400)
        }
        log.append("size \(size) in an animation")
        UIView.animate(withDuration: duration) {
          view.frame.size = size
          view.superview?.layoutIfNeeded()
        }
      case 1:
        let size = stage.host.window.bounds.size
        log.append("turn")
        stage.host.rotate(to: CGSize(width: size.height, height: size.width))
      case 2:
        var offset = view.contentOffset
        let viewport = isVertical ? view.bounds.height : view.bounds.width
        let way = CGFloat(random.double(-1...1)) * viewport
        if isVertical {
          offset.y = min(max(offset.y + way, 0), farthest)
        } else {
          offset.x = min(max(offset.x + way, 0), farthest)
        }
        log.append("offset \(offset) in an animation")
        UIView.animate(withDuration: duration) { view.contentOffset = offset }
      case 3:
        log.append("other sizes, \(isInAnimation)")
        content.salt = random.int(0...100)
        animate {
          view.invalidateSizes(forItemsAt: content.indexPaths)
          view.performBatchUpdates(nil)
        }
      case 4:
        let layout = Self.layout(&random)
        log.append("layout \(layout), \(isInAnimation)")
        animate { view.setLayout(layout, animated: true) }
      case 5:
        let height = random.int(0...200)
        log.append("footer view of \(height) in an animation")
        UIView.animate(withDuration: duration) {
          view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: height, height: height))
          view.layoutIfNeeded()
        }
      case 6:
        let indexPaths = content.indexPaths.filter { _ in random.oneIn(8) }
        log.append("delete \(indexPaths.map { content.name(at: $0) }), \(isInAnimation)")
        gone = Set(indexPaths.map { content.name(at: $0) })
        animate {
          for section in content.named.sections.indices {
            content.named.sections[section].removeAll(where: gone.contains)
          }
          view.deleteItems(at: indexPaths)
        }
      case 7:
        let section = random.int(0...content.named.sections.count - 1)
        let count = random.int(1...6)
        let first = random.int(0...content.named.sections[section].count)
        log.append("insert \(count) at \(section), \(first), \(isInAnimation)")
        animate {
          content.named.sections[section].insert(contentsOf: nextName..<nextName + count, at: first)
          view.insertItems(at: (first..<first + count).map { IndexPath(item: $0, section: section) })
        }
        nextName += count
      case 8:
        let height = random.pick([0, 120, 250])
        log.append("keyboard of \(height)")
        stage.host.setKeyboardHeight(CGFloat(height))
      default:
        let insets = UIEdgeInsets(
          top: CGFloat(random.int(0...80)), left: 0, bottom: CGFloat(random.int(0...80)), right: 0)
        log.append("insets \(insets) in an animation")
        UIView.animate(withDuration: duration) {
          view.contentInset = insets
          view.layoutIfNeeded()
        }
      }
      return gone
    }
  }

  /// Named items that have a size of their own, for each layout.
  @MainActor
  private final class ShapedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    let named = NamedContent([])
    /// Other sizes for another number.
    var salt = 0
    /// Whether cells say how long they are.
    var isMeasured = false

    var indexPaths: [IndexPath] {
      named.sections.indices.flatMap { section in
        named.sections[section].indices.map { IndexPath(item: $0, section: section) }
      }
    }

    func name(at indexPath: IndexPath) -> Int { named.sections[indexPath.section][indexPath.item] }

    func numberOfSections(in view: WaterflowView) -> Int { named.sections.count }
    func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      named.sections[section].count
    }
    func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = named.waterflowView(view, cellForItemAt: indexPath)
      if let cell = cell as? NamedContent.Cell {
        cell.natural = { [unowned self, unowned cell] in
          let length = length(ofItem: cell.name)
          return CGSize(width: length, height: length)
        }
      }
      return cell
    }
    private func length(ofItem name: Int) -> CGFloat { CGFloat(30 + (name * 7 + salt) % 11 * 9) }
    func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      named.layouts[section]
    }
    func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
      isMeasured ? WaterflowView.automaticDimension : length(ofItem: name(at: indexPath))
    }
    func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 30 + (name(at: indexPath) * 5 + salt) % 13 * 8, height: 40 + (name(at: indexPath) + salt) % 3 * 10)
    }
    func waterflowView(_ view: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { named.headerHeight }
    func waterflowView(
      _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
  }
#endif
