import Foundation
import TestSupport
import Testing
import Waterflow

/// Sections of items of random sizes, with headers, footers and backgrounds, some with a layout of their own.
@MainActor
private final class RandomContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let sizes: [[CGSize]]
  let headerHeight: CGFloat
  let footerHeight: CGFloat
  let ownLayout: (any SectionLayout)?
  /// How often each element has come and not gone, by kind and index path.
  private(set) var displayed: [String: Int] = [:]

  init(_ random: inout SeededRandom) {
    sizes = (0..<random.int(1...3)).map { _ in
      (0..<random.int(0...40)).map { _ in
        CGSize(width: CGFloat(random.int(20...160)), height: CGFloat(random.int(20...160)))
      }
    }
    headerHeight = random.oneIn(2) ? CGFloat(random.int(10...80)) : 0
    footerHeight = random.oneIn(3) ? CGFloat(random.int(10...80)) : 0
    ownLayout = random.oneIn(3) ? .rows(height: 60) : nil
  }

  init(like other: RandomContent) {
    sizes = other.sizes
    headerHeight = other.headerHeight
    footerHeight = other.footerHeight
    ownLayout = other.ownLayout
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { sizes.count }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    sizes[section].count
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    sizes[indexPath.section][indexPath.item]
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat { footerHeight }
  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool { section == 0 }
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    section == 1 ? ownLayout : nil
  }
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
  }
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) { displayed["item \(indexPath)", default: 0] += 1 }
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) { displayed["item \(indexPath)", default: 0] -= 1 }
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { displayed["\(elementKind) \(indexPath)", default: 0] += 1 }
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { displayed["\(elementKind) \(indexPath)", default: 0] -= 1 }
}

/// Random pairs of layouts and anchors against two plain views, one with each layout, that know nothing of a change.
@MainActor
struct WaterflowViewLayoutChangeOracleTests {
  /// What an element is called and where it lies, in content coordinates of a view.
  private struct Place {
    let kind: String
    let indexPath: IndexPath
    let frame: CGRect
  }

  @MainActor
  private struct Scene {
    let content: RandomContent
    let scale: CGFloat
    let size: CGSize
    let insets: UIEdgeInsets
    let direction: ScrollDirection
    let isRightToLeft: Bool

    init(_ random: inout SeededRandom) {
      content = RandomContent(&random)
      scale = CGFloat(random.int(1...3))
      size = CGSize(width: CGFloat(random.int(200...400)), height: CGFloat(random.int(200...500)))
      insets =
        random.oneIn(2)
        ? .zero
        : UIEdgeInsets(
          top: CGFloat(random.int(0...60)), left: CGFloat(random.int(0...20)), bottom: CGFloat(random.int(0...60)),
          right: CGFloat(random.int(0...20)))
      direction = random.oneIn(4) ? .horizontal : .vertical
      isRightToLeft = random.oneIn(3)
    }

    func makeStage(_ layout: any SectionLayout, _ content: RandomContent) -> (host: TestHost, view: WaterflowView) {
      let controller = UIViewController()
      let host = TestHost(rootViewController: controller, size: size, scale: scale)
      let view = WaterflowView(frame: controller.view.bounds, layout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.contentInset = insets
      view.scrollDirection = direction
      view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      view.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      view.dataSource = content
      view.delegate = content
      controller.view.addSubview(view)
      host.advance(by: 1.0 / 60)
      return (host, view)
    }

    /// Every element of a view that isn't pinned.
    func places(in view: WaterflowView) -> [Place] {
      var places: [Place] = []
      for section in content.sizes.indices {
        for kind in [WaterflowElementKind.header, WaterflowElementKind.footer, WaterflowElementKind.background] {
          let indexPath = IndexPath.item(0, section)
          view.frameForSupplementaryElement(ofKind: kind, at: indexPath).map {
            places.append(Place(kind: kind, indexPath: indexPath, frame: $0))
          }
        }
        for item in content.sizes[section].indices {
          let indexPath = IndexPath.item(item, section)
          view.frameForItem(at: indexPath).map { places.append(Place(kind: "", indexPath: indexPath, frame: $0)) }
        }
      }
      return places
    }
  }

  private static func layout(_ random: inout SeededRandom) -> any SectionLayout {
    let spacing = CGFloat(random.int(0...12))
    let inset = CGFloat(random.int(0...12))
    switch random.int(0...4) {
    case 0:
      return .rows(height: CGFloat(random.int(40...150)), itemSpacing: spacing, fill: .justified(tolerance: 0.25))
    case 1: return .flow(itemSpacing: spacing, lineSpacing: spacing)
    default:
      return .waterfall(
        columns: .count(random.int(1...8)), columnSpacing: spacing, rowSpacing: spacing,
        insets: SectionInsets(top: inset, left: inset, bottom: inset, right: inset),
        order: random.oneIn(2) ? .shortestColumn : .leftToRight)
    }
  }

  @Test(
    "at each progress everything lies between its two places around the anchor, and the end is one of the layouts",
    .needs(.clock))
  func between() throws {
    var compared = 0
    let seeds = TestLength.seeds(0...499)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let scene = Scene(&random)
      let (oldLayout, newLayout) = (Self.layout(&random), Self.layout(&random))
      let (host, view) = scene.makeStage(oldLayout, scene.content)
      let plainContent = RandomContent(like: scene.content)
      let (_, plainOld) = scene.makeStage(oldLayout, plainContent)
      let (_, plainNew) = scene.makeStage(newLayout, plainContent)
      let oldSize = view.contentSize
      scroll(view, &random)
      host.advance(by: 1.0 / 60)
      let offset = view.contentOffset
      let (old, new) = (scene.places(in: plainOld), scene.places(in: plainNew))

      let anchors = old.indices.filter { old[$0].kind.isEmpty && isInside(old[$0].frame, view.bounds) }
      var corner: CGPoint?
      var point: CGPoint?
      if !anchors.isEmpty {
        let index = random.pick(anchors)
        let visible = old[index].frame.intersection(view.bounds)
        let x = CGFloat(random.double(0.05...0.95)), y = CGFloat(random.double(0.05...0.95))
        let touched = CGPoint(x: visible.minX + x * visible.width, y: visible.minY + y * visible.height)
        let (from, to) = (old[index].frame, new[index].frame)
        guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { continue }
        point = touched
        corner = CGPoint(
          x: to.minX + (touched.x - from.minX) / from.width * to.width - (touched.x - offset.x),
          y: to.minY + (touched.y - from.minY) / from.height * to.height - (touched.y - offset.y))
      }
      view.beginInteractiveLayoutChange(to: newLayout, anchoredAt: point)
      for _ in 0..<3 {
        let progress = CGFloat(random.double(0...1))
        view.updateInteractiveLayoutChange(progress: progress)
        host.advance(by: 1.0 / 60)
        #expect(view.contentOffset == offset && view.contentSize == oldSize)
        guard let corner else { continue }
        compared += expectBetween(
          old, new, progress, view, corners: (offset, corner), tolerance: 0.5 / scene.scale, "seed \(seed)")
      }
      let finishes = random.oneIn(2)
      if finishes { view.finishInteractiveLayoutChange() } else { view.cancelInteractiveLayoutChange() }
      host.advance(by: 1)
      expectAtRest(view, finishes ? new : old, like: finishes ? plainNew : plainOld, "seed \(seed)")
      if !finishes { #expect(view.contentOffset == offset, "seed \(seed)") }
      let displayed = scene.content.displayed
      #expect(displayed.values.allSatisfy { 0...1 ~= $0 }, "seed \(seed)")
      #expect(
        displayed.filter { $0.key.hasPrefix("item") && $0.value == 1 }.count == view.visibleCells.count, "seed \(seed)")
    }
    #expect(compared > 10 * seeds.count)
  }

  private func scroll(_ view: WaterflowView, _ random: inout SeededRandom) {
    func place(_ length: CGFloat, _ room: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      let last = max(-start, length + end - room)
      return (-start + (last + start) * CGFloat(random.double(0...1))).rounded()
    }
    view.contentOffset = CGPoint(
      x: place(view.contentSize.width, view.bounds.width, view.contentInset.left, view.contentInset.right),
      y: place(view.contentSize.height, view.bounds.height, view.contentInset.top, view.contentInset.bottom))
  }

  /// Returns how many frames were compared.
  private func expectBetween(
    _ old: [Place], _ new: [Place], _ progress: CGFloat, _ view: WaterflowView, corners: (old: CGPoint, new: CGPoint),
    tolerance: CGFloat, _ comment: Comment
  ) -> Int {
    let screen = CGRect(origin: .zero, size: view.bounds.size)
    var compared = 0
    for (old, new) in zip(old, new) {
      #expect(old.kind == new.kind && old.indexPath == new.indexPath)
      let from = old.frame.offsetBy(dx: -corners.old.x, dy: -corners.old.y)
      let to = new.frame.offsetBy(dx: -corners.new.x, dy: -corners.new.y)
      func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { (1 - progress) * old + progress * new }
      let expected = CGRect(
        x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
        height: between(from.height, to.height))
      let shown: UIView? =
        old.kind.isEmpty
        ? view.visibleCells.first { view.indexPath(for: $0) == old.indexPath }
        : view.supplementaryView(forElementKind: old.kind, at: old.indexPath)
      if let shown {
        let found = shown.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
        #expect(isNear(found, expected, tolerance), "\(comment), \(old.kind) \(old.indexPath) at \(progress)")
        #expect(expected.insetBy(dx: -0.001, dy: -0.001).intersects(screen), comment)
        compared += 1
      } else {
        let isAtAnEnd = isInside(from, screen) || isInside(to, screen)
        #expect(!isAtAnEnd || !isInside(expected, screen), "\(comment), \(old.kind) \(old.indexPath) at \(progress)")
      }
    }
    return compared
  }

  /// Whether more than a pixel of it is visible.
  private func isInside(_ frame: CGRect, _ screen: CGRect) -> Bool {
    let visible = frame.intersection(screen)
    return !visible.isNull && visible.width > 1 && visible.height > 1
  }

  private func isNear(_ first: CGRect, _ second: CGRect, _ tolerance: CGFloat) -> Bool {
    abs(first.minX - second.minX) <= tolerance && abs(first.minY - second.minY) <= tolerance
      && abs(first.maxX - second.maxX) <= tolerance && abs(first.maxY - second.maxY) <= tolerance
  }

  /// What is on screen is what a fresh view with the layout shows there.
  private func expectAtRest(_ view: WaterflowView, _ places: [Place], like plain: WaterflowView, _ comment: Comment) {
    #expect(view.contentSize == plain.contentSize, comment)
    let (insets, bounds) = (view.contentInset, view.bounds)
    let farthest = CGPoint(
      x: max(-insets.left, view.contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, view.contentSize.height + insets.bottom - bounds.height))
    #expect(bounds.minX >= -insets.left - 0.5 && bounds.minX <= farthest.x + 0.5, comment)
    #expect(bounds.minY >= -insets.top - 0.5 && bounds.minY <= farthest.y + 0.5, comment)
    for place in places where place.kind.isEmpty {
      let cell = view.cellForItem(at: place.indexPath)
      let isShown = cell.map { !$0.isHidden } ?? false
      if isShown { #expect(isNear(cell?.frame ?? .null, place.frame, 1e-6), "\(comment), \(place.indexPath)") }
      if isInside(place.frame, bounds) { #expect(isShown, "\(comment), \(place.indexPath)") }
    }
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.frameSeen == $0.frame }, comment)
  }
}
