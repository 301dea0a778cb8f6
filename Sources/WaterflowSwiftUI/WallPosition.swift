import Foundation

/// Which item the app takes to be at the leading edge, and which one is to be scrolled there.
@MainActor
final class WallPosition<ItemID: Hashable & Sendable> {
  /// Where an item is to be in the viewport, along the scroll direction.
  typealias Anchor = WallAnchor

  struct Request {
    let item: ItemID
    let anchor: Anchor
    let isAnimated: Bool
  }

  /// What the app has: it has said so, or was told.
  private(set) var known: ItemID?
  /// A scroll to an item that isn't there yet.
  private(set) var awaited: Request?
  /// The item that the app wants at the edge. Where the content ends, another one is there: the app's holds until the
  /// user scrolls.
  private(set) var held: ItemID?
  /// Whether anybody has scrolled. Until then the app isn't told where the content begins.
  private(set) var isFollowed = false
  private var isReportDue = false
  private var lastReport = -TimeInterval.infinity

  /// In seconds, between two reports while the content moves: each makes the app update what it shows.
  private static var reportInterval: TimeInterval { 0.25 }

  /// The app has an item, of its own accord or as it was told. Returns it if it is to be scrolled to.
  func adopt(_ item: ItemID?) -> ItemID? {
    guard item != known else { return nil }
    known = item
    // A scroll that somebody else asked for goes on waiting.
    if let held, awaited?.item == held { awaited = nil }
    held = item
    if item != nil { isFollowed = true }
    return item
  }

  func request(_ request: Request, holds: Bool) {
    awaited = request
    held = holds ? request.item : nil
    isFollowed = true
  }

  /// The scroll that waits, if its item is there by now. It waits no longer then.
  func takeRequest(where isThere: (ItemID) -> Bool) -> Request? {
    guard let request = awaited, isThere(request.item) else { return nil }
    awaited = nil
    return request
  }

  /// The user scrolls: nothing holds any more.
  func userScrolls() {
    awaited = nil
    held = nil
    isFollowed = true
  }

  /// What the app wants at the edge may be gone.
  func release(unless isThere: (ItemID) -> Bool) {
    if awaited == nil, let item = held, !isThere(item) { held = nil }
  }

  /// Returns whether a report is to be scheduled: there is one for many steps, and while the content moves there are a few
  /// in a second.
  func needsReport(isMoving: Bool, at time: TimeInterval) -> Bool {
    guard isFollowed, !isReportDue, !isMoving || time - lastReport >= Self.reportInterval else { return false }
    isReportDue = true
    lastReport = time
    return true
  }

  /// The item that the app is to be told of; nil if it knows.
  func takeReport(of leading: () -> ItemID?) -> ItemID? {
    isReportDue = false
    guard held == nil, let item = leading(), item != known else { return nil }
    known = item
    return item
  }
}

/// Where an item is to be in the viewport, along the scroll direction.
package enum WallAnchor: Sendable {
  case leading
  case center
  case trailing
  /// Where it comes into view with the least scrolling.
  case nearest
}

extension WaterflowView {
  func scrollPosition(for anchor: WallAnchor) -> ScrollPosition {
    let isVertical = scrollDirection == .vertical
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch anchor {
    case .leading: isVertical ? .top : isRightToLeft ? .right : .left
    case .center: isVertical ? .centeredVertically : .centeredHorizontally
    case .trailing: isVertical ? .bottom : isRightToLeft ? .left : .right
    case .nearest: .none
    }
  }
}
