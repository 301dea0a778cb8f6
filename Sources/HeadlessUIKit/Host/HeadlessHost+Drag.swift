import Foundation

/// A drag in a window.
@MainActor public struct HeadlessDrag {
  /// The items of the drag.
  public let items: [UIDragItem]
  /// A Boolean value that indicates whether the lifted items are being dragged: whether the finger has moved them away.
  public let hasBegun: Bool
  /// The operation that a drop at the current location would perform.
  public let operation: UIDropOperation
}

/// A finger that rests on an item lifts it, and drags it as it moves: `touchDown(at:finger:)`, `carry(from:through:)`.
/// A drag from another app has no finger in the window.
extension HeadlessHost {
  /// The drag in the window, from the lift on; `nil` if there is none. The preview of its first item is drawn under the
  /// finger.
  public var currentDrag: HeadlessDrag? {
    window.dragActivity.map {
      HeadlessDrag(items: $0.session.items, hasBegun: $0.isDragging, operation: $0.operation)
    }
  }

  /// Taps with another finger, which adds the items there to the drag.
  public func tapToAddToDrag(at point: CGPoint) {
    perform { window.dragActivity?.add(at: point) }
  }

  /// Begins a drag of items from another app over the window. Their local objects don't come with them.
  public func beginForeignDrag(of items: [UIDragItem], at point: CGPoint) {
    guard window.dragActivity == nil else { return report("ignored a second drag") }
    perform {
      let session = DragSession()
      session.items = items.map { UIDragItem(itemProvider: $0.itemProvider) }
      session.windowLocation = point
      DragActivity(session, in: window, from: nil).move(to: point)
    }
  }

  /// Moves the drag from another app to a point.
  public func moveForeignDrag(to point: CGPoint) {
    perform { window.dragActivity?.move(to: point) }
  }

  /// Ends the drag from another app: drops the items, or cancels the drag.
  public func endForeignDrag(isCancelled: Bool = false) {
    perform { window.dragActivity?.end(isCancelled: isCancelled) }
  }
}
