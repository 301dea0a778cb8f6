import Foundation

/// A scroll position in a ``WaterflowView``, relative to an item: a value to store in a file or in the state of a
/// scene, and to set again.
///
/// It says which item is at the leading edge of the viewport, not at which offset, and so holds at another width, text
/// size or layout, and where items came or went before it. Where the data source is a `UIDataSourceModelAssociation` the
/// item is known by its identifier, and its index path counts only if that isn't found.
public struct WaterflowViewPlace: Codable, Hashable, Sendable {
  /// The positions in the content.
  public enum Position: Codable, Hashable, Sendable {
    /// The leading end of the content.
    case beginning
    /// The trailing end of the content.
    case end
    /// An item.
    case item(Item)
  }

  /// An item, with its distance from the leading edge of the viewport.
  public struct Item: Codable, Hashable, Sendable {
    /// The index path of the item when the place was read.
    public var indexPath: IndexPath
    /// The identifier of the item in the data source, which doesn't depend on its index path.
    public var modelIdentifier: String?
    /// The distance from the leading edge of the viewport, without content insets, to that of the item, in points along
    /// the scroll direction.
    ///
    /// It is below 0 if the item begins before the viewport. NaN and infinite values are reported and count as 0.
    public var distance: CGFloat
    /// The part of the item that is scrolled out, if it begins before the viewport: should it be of another length, the
    /// same part stays at the edge.
    var hiddenFraction: CGFloat?
    /// From the start of the viewport across the scroll direction to that of the item, where the content scrolls there,
    /// too.
    var crossDistance: CGFloat?

    /// Creates an item at the leading edge, or at a distance from it.
    public init(at indexPath: IndexPath, modelIdentifier: String? = nil, distance: CGFloat = 0) {
      (self.indexPath, self.modelIdentifier, self.distance) = (indexPath, modelIdentifier, distance)
    }
  }

  /// The position along the scroll direction.
  public var position: Position
  /// The positions of carousels, each as one of their items with its distance from the carousel's own leading edge.
  /// Other carousels are at their beginning.
  public var itemsAcross: [Item]

  /// Creates a place from positions along and across the scroll direction.
  public init(_ position: Position, itemsAcross: [Item] = []) {
    (self.position, self.itemsAcross) = (position, itemsAcross)
  }

  /// The leading end of the content.
  public static let beginning = WaterflowViewPlace(.beginning)

  /// The trailing end of the content.
  public static let end = WaterflowViewPlace(.end)

  /// Creates the place of an item, whose leading edge is at a distance from that of the viewport, in points.
  public static func item(at indexPath: IndexPath, distance: CGFloat = 0) -> WaterflowViewPlace {
    WaterflowViewPlace(.item(Item(at: indexPath, distance: distance)))
  }
}

/// What is restored as soon as there are items.
struct Restoration: Codable {
  var place: WaterflowViewPlace?
  /// Nil to leave the selection alone.
  var selectedItems: [WaterflowViewPlace.Item]?

  var isEmpty: Bool { place == nil && selectedItems == nil }
}
