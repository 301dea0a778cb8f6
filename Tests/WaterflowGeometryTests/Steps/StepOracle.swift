import Foundation
import TestSupport

@testable import WaterflowGeometry

/// The rule of arrow keys by brute force, in whole pixels: every item of a plan is looked at in every step.
struct StepOracle {
  struct Box {
    var section: Int
    /// Nil for a carousel.
    var item: Int?
    var x0, y0, x1, y1: Int
  }

  private let scale: CGFloat
  private let isVertical: Bool
  private var boxes: [Box] = []
  /// Items of no carousel that can't be reached.
  private let refused: Set<[Int]>
  /// Items of carousels, where they are seen, and the parts of the content that they are seen in.
  private var inner: [Int: [Box]] = [:]
  private var ports: [Int: Box] = [:]

  init(_ plan: ContentPlan, refusing refused: Set<[Int]> = [], offset: (Int) -> CGPoint?) {
    self.refused = refused
    scale = plan.container.displayScale
    isVertical = plan.container.scrollDirection == .vertical
    for section in 0..<plan.sectionCount {
      let carousel = plan.orthogonalItems(inSection: section)
      var items: [Box] = []
      for item in 0..<plan.itemCount(inSection: section) {
        guard var frame = plan.frame(of: .item(item, inSection: section)) else { continue }
        if let carousel {
          let offset = offset(section) ?? carousel.beginning
          frame = frame.offsetBy(dx: carousel.beginning.x - offset.x, dy: carousel.beginning.y - offset.y)
        }
        items.append(box(frame, section, item))
      }
      guard carousel != nil, let port = plan.frame(of: ContentElement(section: section, category: .orthogonalSection))
      else {
        boxes += items
        continue
      }
      inner[section] = items
      ports[section] = box(port, section, nil)
      boxes.append(box(port, section, nil))
    }
  }

  private func box(_ frame: CGRect, _ section: Int, _ item: Int?) -> Box {
    func pixel(_ position: CGFloat) -> Int { Int((position * scale).rounded()) }
    return Box(
      section: section, item: item, x0: pixel(frame.minX), y0: pixel(frame.minY), x1: pixel(frame.maxX),
      y1: pixel(frame.maxY))
  }

  // MARK: The rule

  /// Turned so that the key points to the right: positions along it, then across it.
  private func turned(_ box: Box, _ direction: StepDirection) -> (a0: Int, a1: Int, c0: Int, c1: Int) {
    switch direction {
    case .right: (box.x0, box.x1, box.y0, box.y1)
    case .left: (-box.x1, -box.x0, box.y0, box.y1)
    case .down: (box.y0, box.y1, box.x0, box.x1)
    case .up: (-box.y1, -box.y0, box.x0, box.x1)
    }
  }

  private func side(_ box: Box, _ origin: Box, _ direction: StepDirection) -> Int {
    let (b, o) = (turned(box, direction), turned(origin, direction))
    return max(0, min(b.c1, o.c1) - max(b.c0, o.c0))
  }

  private func lies(_ box: Box, from origin: Box, _ direction: StepDirection) -> Bool {
    let (b, o) = (turned(box, direction), turned(origin, direction))
    guard b.a1 > b.a0, b.c1 > b.c0, b.a0 + b.a1 > o.a0 + o.a1 else { return false }
    let common = min(b.a1, o.a1) - max(b.a0, o.a0)
    return common <= 0 || common < side(box, origin, direction)
  }

  private func best(of boxes: [Box], from origin: Box, _ direction: StepDirection) -> Box? {
    let sorted = boxes.sorted {
      let (a, b) = (turned($0, direction), turned($1, direction))
      return (a.a0, a.a1) < (b.a0, b.a1)
    }
    guard let first = sorted.first else { return nil }
    let (f, o) = (turned(first, direction), turned(origin, direction))
    let line = sorted.filter { 2 * turned($0, direction).a0 < f.a0 + f.a1 }
    return line.sorted { first, second in
      let (a, b) = (turned(first, direction), turned(second, direction))
      return (
        -side(first, origin, direction), abs(a.c0 + a.c1 - o.c0 - o.c1), first.section, first.item ?? 0
      ) < (-side(second, origin, direction), abs(b.c0 + b.c1 - o.c0 - o.c1), second.section, second.item ?? 0)
    }.first
  }

  private func next(in boxes: [Box], from origin: Box, _ direction: StepDirection, isAlong: Bool) -> Box? {
    let beyond = boxes.filter { box in
      lies(box, from: origin, direction) && box.item.map { !refused.contains([box.section, $0]) } ?? true
    }
    let beside = beyond.filter { side($0, origin, direction) > 0 }
    let found = best(of: beside, from: origin, direction)
    guard isAlong else { return found }
    let others = beyond.filter { side($0, origin, direction) == 0 }
    guard let found else { return best(of: others, from: origin, direction) }
    let between = others.filter { turned($0, direction).a1 <= turned(found, direction).a0 }
    return best(of: between, from: origin, direction) ?? found
  }

  /// The next item, as section and item.
  func next(_ direction: StepDirection, fromItem item: Int, inSection section: Int) -> [Int]? {
    let isAlong = (direction == .up || direction == .down) == isVertical
    guard let items = inner[section], var port = ports[section] else {
      guard let origin = boxes.first(where: { $0.section == section && $0.item == item }) else { return nil }
      return entered(next(in: boxes, from: origin, direction, isAlong: isAlong), origin, direction)
    }
    let origin = items[item]
    if let found = next(in: items, from: origin, direction, isAlong: !isAlong) { return [section, found.item ?? -1] }
    guard isAlong else { return nil }
    let common = (min(origin.x1, port.x1) - max(origin.x0, port.x0), min(origin.y1, port.y1) - max(origin.y0, port.y0))
    if common.0 > 0, common.1 > 0 {
      if isVertical {
        (port.x0, port.x1) = (max(origin.x0, port.x0), min(origin.x1, port.x1))
      } else {
        (port.y0, port.y1) = (max(origin.y0, port.y0), min(origin.y1, port.y1))
      }
    }
    let others = boxes.filter { $0.section != section }
    return entered(next(in: others, from: port, direction, isAlong: true), port, direction)
  }

  private func entered(_ box: Box?, _ origin: Box, _ direction: StepDirection) -> [Int]? {
    guard let box else { return nil }
    if let item = box.item { return [box.section, item] }
    let items = (inner[box.section] ?? []).filter { item in
      lies(item, from: origin, direction)
        && item.x0 < box.x1 && item.x1 > box.x0 && item.y0 < box.y1 && item.y1 > box.y0
    }
    let beside = items.filter { side($0, origin, direction) > 0 }
    let found = best(of: beside.isEmpty ? items : beside, from: origin, direction)
    return found.flatMap { found in found.item.map { [found.section, $0] } }
  }
}
