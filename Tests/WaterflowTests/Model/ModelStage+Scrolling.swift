import Foundation
import TestSupport
import Waterflow

// Offsets, fingers and time.

extension ModelStage {
  static let scrollPositions: [WaterflowView.ScrollPosition] = [
    [], .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right, [.top, .left], [.bottom, .right],
  ]

  func scroll(_ random: inout SeededRandom) {
    let range = restingRange()
    let isVertical = view.scrollDirection == .vertical
    var offset = view.contentOffset
    let current = isVertical ? offset.y : offset.x
    let target: CGFloat =
      switch random.int(0...7) {
      case 0: range.lowerBound
      case 1: range.upperBound
      case 2: range.lowerBound - 80
      case 3: range.upperBound + 80
      case 4, 5: CGFloat(random.double(Double(range.lowerBound)...Double(range.upperBound)))
      default: current + CGFloat(random.int(-300...300))
      }
    if isVertical { offset.y = target } else { offset.x = target }
    if [.pinnedSpreadsheet, .tree, .fittedSpreadsheet].contains(content.layout) {
      if isVertical { offset.x = CGFloat(random.int(0...150)) } else { offset.y = CGFloat(random.int(0...150)) }
    }
    write("scroll to \(offset)")
    if random.oneIn(5) {
      view.setContentOffset(offset, animated: true)
    } else {
      view.contentOffset = offset
    }
  }

  func scrollToItem(_ random: inout SeededRandom) {
    layOut()
    guard let indexPath = content.indexPaths().randomElement(using: &random) else { return }
    let position = random.pick(Self.scrollPositions)
    let isAnimated = random.oneIn(3)
    write("scroll \(short(indexPath)) to \(position)\(isAnimated ? ", animated" : "")")
    view.scrollToItem(at: indexPath, at: position, animated: isAnimated)
  }

  func moveFinger(isFlick: Bool, _ random: inout SeededRandom) {
    guard canTouch else { return }
    let size = view.bounds.size
    let from = CGPoint(x: size.width / 2, y: CGFloat(random.double(0.2...0.8)) * size.height)
    let distance = CGFloat(random.int(-200...200))
    let to =
      view.scrollDirection == .vertical
      ? CGPoint(x: from.x, y: from.y + distance) : CGPoint(x: from.x + distance, y: from.y)
    write("\(isFlick ? "flick" : "drag") from \(from) to \(to)")
    isReloadPending = false
    if isFlick {
      host.flick(from: from, to: to, duration: 0.05)
    } else {
      host.drag(from: from, to: to, duration: 0.05)
    }
  }

  /// A touch that stays down while other operations are performed.
  func moveFinger(_ random: inout SeededRandom) {
    guard canTouch else { return }
    isReloadPending = false
    guard let location = host.touchLocation else {
      let point = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
      write("finger down at \(point)")
      host.touchDown(at: point)
      return
    }
    if random.oneIn(3) {
      let isCancelled = random.oneIn(4)
      write("finger \(isCancelled ? "cancelled" : "up")")
      if isCancelled {
        host.touchCancel()
      } else {
        // Without movement, the touch may have selected an item.
        host.touchMove(to: CGPoint(x: location.x + 30, y: location.y + 30))
        host.touchUp()
      }
      return
    }
    let point = CGPoint(x: location.x + CGFloat(random.int(-60...60)), y: location.y + CGFloat(random.int(-60...60)))
    write("finger to \(point)")
    host.touchMove(to: point)
    host.advance(by: 1.0 / 60)
  }

  func advance(_ random: inout SeededRandom) {
    guard canTouch else { return }
    let frames = random.pick([1, 1, 2, 5, 12])
    write("\(frames) frames")
    isReloadPending = false
    host.advance(by: Double(frames) / 120)
  }
}
