import Foundation

/// What is lifted or dragged.
@MainActor public struct HeadlessDrag {
  public let items: [UIDragItem]
  /// Whether the finger has taken it away from where it was lifted.
  public let hasBegun: Bool
  /// What a drop would do now.
  public let operation: UIDropOperation
}

/// A finger that rests lifts, and drags as it moves: `touchDown(at:finger:)`, `carry(from:through:)`. What comes from
/// another app has no finger in the window.
extension HeadlessHost {
  /// What is lifted or dragged now; `nil` if nothing is. Its preview isn't drawn.
  public var currentDrag: HeadlessDrag? {
    window.dragActivity.map {
      HeadlessDrag(items: $0.session.items, hasBegun: $0.isDragging, operation: $0.operation)
    }
  }

  /// Taps with another finger: what is there is added to what is dragged.
  public func tapToAddToDrag(at point: CGPoint) {
    perform { window.dragActivity?.add(at: point) }
  }

  /// Drags items over the window that come from another app: their local objects aren't seen here.
  public func beginForeignDrag(of items: [UIDragItem], at point: CGPoint) {
    guard window.dragActivity == nil else { return report("ignored a second drag") }
    perform {
      let session = DragSession()
      session.items = items.map { UIDragItem(itemProvider: $0.itemProvider) }
      session.windowLocation = point
      DragActivity(session, in: window, from: nil).move(to: point)
    }
  }

  public func moveForeignDrag(to point: CGPoint) {
    perform { window.dragActivity?.move(to: point) }
  }

  /// Lets the items go, or takes them away.
  public func endForeignDrag(isCancelled: Bool = false) {
    perform { window.dragActivity?.end(isCancelled: isCancelled) }
  }
}
