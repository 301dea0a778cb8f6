#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// The same wall in four orientations, on which the same is done: turned back, the same is on the glass in each frame.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock, .scene))
  struct WaterflowViewOrientationsTests {
    @Test("a wall looks the same from whichever side it is read, frame by frame", arguments: TestLength.seeds(1...60))
    func random(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let walls = TurnedWalls(&random)
      for step in 1...8 {
        let what = walls.act(&random)
        // A size that was set is laid out with the next frame.
        walls.advance(by: 1.0 / 120)
        for _ in 0..<12 {
          let complaint = walls.difference()
          #expect(complaint == nil, "seed \(seed), step \(step), \(what): \(complaint ?? "")\n\(walls.log)")
          guard complaint == nil else { return }
          walls.advance(by: 0.05)
        }
        walls.advance(by: 1)
      }
    }
  }

  @MainActor
  private final class TurnedWalls {
    private let host: TestHost
    private let walls: [TurnedWall]
    private var sections: [[Int]]
    private var nextName = 1_000
    private var size = CGSize(width: 320, height: 480)
    private(set) var log: [String] = []

    init(_ random: inout SeededRandom) {
      let lengths = (0..<97).map { _ in CGFloat(random.int(10...90)) * 2 }
      let widths = (0..<89).map { _ in CGFloat(random.int(10...60)) * 2 }
      sections = (0..<random.int(1...3)).map { section in (0..<random.int(0...40)).map { section * 100 + $0 } }
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 2_000, height: 500), scale: 2)
      walls = Orientation.allCases.enumerated().map { index, orientation in
        TurnedWall(orientation, size: CGSize(width: 320, height: 480), origin: CGPoint(x: 500 * index, y: 0))
      }
      let (header, footer) = (CGFloat(random.int(0...3) * 16), CGFloat(random.int(0...2) * 12))
      let (pinsHeaders, pinsFooters) = (random.oneIn(2), random.oneIn(2))
      let snapping = random.oneIn(3) ? random.pick([ScrollSnapping.item(.leading), .item(.center), .page]) : .none
      let insets = UIEdgeInsets(
        top: CGFloat(random.int(0...3) * 14), left: CGFloat(random.int(0...2) * 10),
        bottom: CGFloat(random.int(0...3) * 18), right: CGFloat(random.int(0...2) * 6))
      let layout = Self.layout(&random)
      let layouts = sections.indices.map { _ in random.oneIn(3) ? Self.layout(&random) : nil }
      for wall in walls {
        wall.sections = sections
        wall.length = { lengths[$0 % lengths.count] }
        wall.size = { CGSize(width: widths[$0 % widths.count], height: lengths[$0 % lengths.count]) }
        (wall.headerLength, wall.footerLength) = (header, footer)
        (wall.view.pinsSectionHeaders, wall.view.pinsSectionFooters) = (pinsHeaders, pinsFooters)
        wall.view.layout = layout(wall.orientation)
        for (section, layout) in layouts.enumerated() { wall.layouts[section] = layout?(wall.orientation) }
        wall.view.snapping = snapping
        wall.view.contentInset = wall.orientation.contentInset(insets)
      }
      log.append(
        "\(walls[0].view.layout), \(walls[0].layouts), \(snapping), \(header), \(footer), pins \(pinsHeaders), \(pinsFooters)"
      )
      for wall in walls { controller.view.addSubview(wall.view) }
      advance(by: 0.5)
    }

    private static func layout(_ random: inout SeededRandom) -> (Orientation) -> any SectionLayout {
      let insets =
        random.oneIn(2)
        ? SectionInsets.zero
        : SectionInsets(
          top: CGFloat(random.int(0...10) * 2), left: CGFloat(random.int(0...10) * 2),
          bottom: CGFloat(random.int(0...10) * 2), right: CGFloat(random.int(0...10) * 2))
      let (across, along) = (CGFloat(random.int(0...5) * 2), CGFloat(random.int(0...5) * 2))
      let columns = random.pick([
        WaterfallLayout.Columns.count(1), .count(2), .count(3), .minimumWidth(90), .weights([1, 2]),
      ])
      let alignment = random.pick([FlowLayout.Alignment.leading, .center, .trailing, .spread])
      let kind = random.int(0...5)
      return { orientation in
        let insets = orientation.sectionInsets(insets)
        switch kind {
        case 0: return .waterfall(columns: columns, columnSpacing: across, rowSpacing: along, insets: insets)
        case 1:
          return .waterfall(
            columns: columns, columnSpacing: across, rowSpacing: along, insets: insets, order: .leftToRight)
        case 2: return .grid(columns: columns, columnSpacing: across, rowSpacing: along, insets: insets)
        case 3: return .flow(itemSpacing: across, lineSpacing: along, insets: insets, alignment: alignment)
        case 4: return .rows(height: 80, itemSpacing: across, rowSpacing: along, insets: insets, fill: .justified())
        default:
          return .carousel(
            .waterfall(columns: .count(2), columnSpacing: across, rowSpacing: along, insets: insets), length: 150)
        }
      }
    }

    func advance(by seconds: TimeInterval) { host.advance(by: seconds) }

    // MARK: Acting

    /// Does something in each of them. Returns what it was.
    func act(_ random: inout SeededRandom) -> String {
      let what = perform(&random)
      log.append(what)
      return what
    }

    private func perform(_ random: inout SeededRandom) -> String {
      switch random.int(0...6) {
      case 0:
        let position = CGFloat(random.int(0...1_000)) / 1_000
        for wall in walls {
          let axis = wall.view.scrollDirection
          let farthest = max(0, axis.main(of: wall.view.contentSize) - axis.main(of: wall.view.bounds.size))
          wall.view.contentOffset = wall.orientation.contentOffset(
            CGPoint(x: 0, y: (farthest * position).rounded()), in: wall.view)
        }
        return "scroll to \(position)"
      case 1, 2:
        let items = sections.enumerated().flatMap { section, names in names.indices.map { IndexPath.item($0, section) }
        }
        guard let item = items.randomElement(using: &random) else { return "nothing" }
        let position = random.pick([WaterflowView.ScrollPosition.top, .centeredVertically, .bottom, .none])
        let isAnimated = random.oneIn(2)
        for wall in walls {
          wall.view.scrollToItem(at: item, at: wall.orientation.scrollPosition(position), animated: isAnimated)
        }
        return "scroll to \(item) at \(position), \(isAnimated)"
      case 3, 4: return update(&random)
      case 5:
        size = random.pick([
          CGSize(width: 320, height: 480), CGSize(width: 480, height: 320), CGSize(width: 250, height: 390),
        ])
        for wall in walls { wall.view.frame.size = wall.orientation.size(size) }
        return "resize to \(size)"
      default:
        let start = CGPoint(x: size.width / 2, y: size.height / 2)
        let way = CGFloat(random.int(-200...200))
        let duration = random.pick([0.08, 0.2])
        // One after the other, each until it rests.
        for wall in walls {
          let points = [start, CGPoint(x: start.x, y: start.y + way)].map { point in
            let point = wall.orientation.point(point, in: size)
            return CGPoint(x: wall.view.frame.minX + point.x, y: point.y)
          }
          host.flick(from: points[0], to: points[1], duration: duration)
          advance(by: 4)
        }
        return "flick by \(way)"
      }
    }

    private func update(_ random: inout SeededRandom) -> String {
      guard !sections.isEmpty else { return "nothing" }
      var (deleted, reloaded): ([IndexPath], [IndexPath]) = ([], [])
      var new = sections
      for (section, names) in sections.enumerated() {
        for (item, name) in names.enumerated() {
          switch random.int(0...14) {
          case 0:
            deleted.append(.item(item, section))
            new[section].removeAll { $0 == name }
          case 1: reloaded.append(.item(item, section))
          default: break
          }
        }
      }
      var names: Set<Int> = []
      for _ in 0..<random.int(0...4) {
        let section = random.int(0...new.count - 1)
        new[section].insert(nextName, at: random.int(0...new[section].count))
        names.insert(nextName)
        nextName += 1
      }
      let inserted = new.enumerated().flatMap { section, list in
        list.enumerated().filter { names.contains($0.element) }.map { IndexPath.item($0.offset, section) }
      }
      sections = new
      let isAnimated = random.oneIn(3) == false
      for wall in walls {
        wall.sections = new
        func perform() {
          wall.view.performBatchUpdates {
            wall.view.deleteItems(at: deleted)
            wall.view.reloadItems(at: reloaded)
            wall.view.insertItems(at: inserted)
          }
        }
        if isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
      }
      return "delete \(deleted), reload \(reloaded), insert \(inserted), \(isAnimated)"
    }

    // MARK: Comparing

    /// What is seen otherwise in one of them than in the first; nil if nothing is.
    func difference() -> String? {
      let views = walls.map { $0.seen(by: host) }
      for (wall, seen) in zip(walls, views).dropFirst() {
        for name in Set(seen.keys).union(views[0].keys).sorted() {
          let (one, other) = (views[0][name] ?? .null, seen[name] ?? .null)
          // A sliver may be on the one side of the edge of the glass or on the other.
          if (one.isNull || other.isNull)
            && min((one.isNull ? other : one).width, (one.isNull ? other : one).height) <= 1.5
          {
            continue
          }
          let isSame =
            abs(one.minX - other.minX) <= 1 && abs(one.minY - other.minY) <= 1 && abs(one.maxX - other.maxX) <= 1
            && abs(one.maxY - other.maxY) <= 1
          if !isSame { return "\(name) is at \(other) instead of \(one), \(wall.orientation)" }
        }
      }
      return nil
    }
  }
#endif
