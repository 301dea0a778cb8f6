import Foundation

#if !os(tvOS)
  /// The outcome of a drop that a ``WaterflowViewDropDelegate`` proposes.
  public struct WaterflowViewDropProposal: Hashable, Sendable {
    /// The options for adding dropped items to the content.
    public enum Intent: Hashable, Sendable {
      /// The items go anywhere: no gap opens, and no item is targeted.
      case unspecified
      /// The items go between others. A gap opens at the destination.
      case insertAtDestinationIndexPath
      /// The items go into the item at the destination. Its cell's `cellDropState` is `.targeted`. In an outline of a
      /// ``WaterflowDiffableDataSource`` items of the view become its children.
      case insertIntoDestinationIndexPath
    }

    /// The operation on the data: `.copy`, `.move`, `.forbidden` or `.cancel`.
    public let operation: UIDropOperation
    /// The option for adding the dropped items to the content.
    public let intent: Intent

    /// Creates a proposal from an operation and an intent.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
      self.operation = operation
      self.intent = intent
    }

    /// Whether a drop would do anything.
    var isAccepted: Bool { operation == .copy || operation == .move }
  }
#endif
