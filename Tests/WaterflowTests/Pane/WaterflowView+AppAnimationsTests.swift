import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell with something in it that can move.
private final class BadgeCell: WaterflowViewCell {
  let badge = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }
}

/// Animations that the app begins while cells are shown.
@MainActor
struct WaterflowViewAppAnimationsTests {
  private let content = TestContent(count: 200)

  private func stage(makeBadge: @escaping (UIView) -> Void = { _ in }) -> Stage {
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(BadgeCell.self, for: indexPath)
      makeBadge(cell.badge)
      return cell
    }
    return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
  }

  private func fadeInOnDisplay(in view: WaterflowView) {
    content.logsDisplay = true
    content.onEvent = { event in
      let words = event.split(separator: " ")
      guard words[0] == "willDisplay", let item = Int(words[1]), let cell = view.cellForItem(at: .item(item)) else {
        return
      }
      cell.alpha = 0
      UIView.animate(withDuration: 0.3, delay: 0) { cell.alpha = 1 }
    }
  }

  @Test("one that willDisplay begins runs", .needs(.clock, .scene))
  func willDisplay() throws {
    let stage = stage()
    fadeInOnDisplay(in: stage.view)
    stage.scroll(to: 100)
    let new = try #require(stage.view.cellForItem(at: .item(9)))
    #expect(new.alpha == 1)
    #expect(new.alphaSeen < 0.2)
    stage.host.advance(by: 0.15)
    #expect(new.alphaSeen > 0.3)
    #expect(new.alphaSeen < 0.9)
    // Where it is isn't part of it.
    #expect(new.frameSeen == new.frame)
    stage.host.advance(by: 0.3)
    #expect(new.alphaSeen == 1)
  }

  @Test("one that willDisplay begins in an update runs", .needs(.clock, .scene))
  func willDisplayInUpdate() throws {
    let stage = stage()
    fadeInOnDisplay(in: stage.view)
    content.counts = [199]
    stage.view.deleteItems(at: [.item(0)])
    let new = try #require(stage.view.cellForItem(at: .item(7)))
    #expect(new.alphaSeen < 0.1)
    stage.host.advance(by: 0.6)
    #expect(new.alphaSeen == 1)
  }

  @Test("one that cellForItemAt begins runs", .needs(.clock, .scene))
  func cellForItem() throws {
    let stage = stage { badge in
      badge.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      UIView.animate(withDuration: 0.3, delay: 0) { badge.frame.origin.x = 100 }
    }
    stage.scroll(to: 100)
    let new = try #require(stage.view.cellForItem(at: .item(9)) as? BadgeCell)
    #expect(new.badge.frame.minX == 100)
    #expect(new.badge.frameSeen.minX < 20)
    stage.host.advance(by: 0.4)
    #expect(new.badge.frameSeen.minX == 100)
  }

  @Test("inside another animation new cells are filled without it, and willDisplay takes part in it", .needs(.clock))
  func insideAnother() throws {
    var enabled: Set<Bool> = []
    let stage = stage { badge in
      enabled.insert(UIView.areAnimationsEnabled)
      badge.frame = CGRect(x: 70, y: 0, width: 10, height: 10)
    }
    enabled = []
    var enabledOnDisplay: Set<Bool> = []
    content.logsDisplay = true
    content.onEvent = { event in
      if event.hasPrefix("willDisplay") { enabledOnDisplay.insert(UIView.areAnimationsEnabled) }
    }
    UIView.animate(withDuration: 0.4) {
      stage.host.window.frame.size = CGSize(width: 600, height: 600)
      stage.host.window.layoutIfNeeded()
    }
    #expect(enabled == [false])
    #expect(enabledOnDisplay == [true])
    let new = try #require(stage.view.cellForItem(at: .item(11)) as? BadgeCell)
    #expect(new.badge.frameSeen == CGRect(x: 70, y: 0, width: 10, height: 10))
    #expect(new.boundsSeen.width == 600)
    #expect(new.contentView.frameSeen.width == 600)
  }

  @Test("one that reconfiguring begins in another cell runs", .needs(.clock, .scene))
  func reconfigured() throws {
    let stage = stage()
    content.makeCell = { _, _ in BadgeCell(reuseIdentifier: "other") }
    fadeInOnDisplay(in: stage.view)
    stage.view.reconfigureItems(at: [.item(2)])
    let new = try #require(stage.view.cellForItem(at: .item(2)))
    #expect(new.alphaSeen < 0.1)
    stage.host.advance(by: 0.15)
    #expect(new.alphaSeen > 0.3)
    #expect(new.alphaSeen < 0.9)
  }
}
