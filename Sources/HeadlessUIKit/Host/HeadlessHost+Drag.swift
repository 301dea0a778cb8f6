import Foundation

/// A drag in a window.
@MainActor public struct HeadlessDrag {
  public let items: [UIDragItem]
  /// A Boolean value that indicates whether the finger has taken the items away from where they were lifted.
  public let hasBegun: Bool
  /// The outcome of a drop here and now.
  public let operation: UIDropOperation
}

/// A finger that rests lifts, and drags as it moves: `touchDown(at:finger:)`, `carry(from:through:)`. What comes from
/// another app has no finger in the window.
extension HeadlessHost {
  /// The drag in the window, from the lift on; `nil` if there is none. The preview of its first item is drawn under the finger.
  public var currentDrag: HeadlessDrag? {
    window.dragActivity.map {
      HeadlessDrag(items: $0.session.items, hasBegun: $0.isDragging, operation: $0.operation)
    }
  }

  /// Taps with another finger: what is there is added to what is dragged.
  public func tapToAddToDrag(at point: CGPoint) {
    perform { window.dragActivity?.add(at: point) }
  }

  /// Begins to drag items over the window that come from another app: their local objects aren't seen here.
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

  /// Ends the drag: lets the items go, or takes them away.
  public func endForeignDrag(isCancelled: Bool = false) {
    perform { window.dragActivity?.end(isCancelled: isCancelled) }
  }
}
