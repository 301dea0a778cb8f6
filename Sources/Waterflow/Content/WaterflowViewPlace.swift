import Foundation

/// Where the user is in a ``WaterflowView``: a value to keep in a file, or in the state of a scene, and to set again.
///
/// It says which item is at the leading edge of the viewport, not at which offset, and so holds at another width, text
/// size or layout, and where items came or went before it. Where the data source is a `UIDataSourceModelAssociation` the
/// item is known by its identifier, and its index path counts only if that isn't found.
public struct WaterflowViewPlace: Codable, Hashable, Sendable {
  /// What of the content is in the viewport.
  public enum Position: Codable, Hashable, Sendable {
    /// The leading end of the content.
    case beginning
    /// The trailing end of the content.
    case end
    /// An item.
    case item(Item)
  }

  /// An item, and where it is in the viewport.
  public struct Item: Codable, Hashable, Sendable {
    /// Where the item was when the place was taken.
    public var indexPath: IndexPath
    /// What the data source calls the item, whichever index path it has.
    public var modelIdentifier: String?
    /// From the leading edge of the viewport, content insets taken off, to that of the item, in points along the scroll
    /// direction; below 0 if the item begins before the viewport. NaN and infinite values are reported and count as 0.
    public var distance: CGFloat
    /// The part of the item that is scrolled out, if it begins before the viewport: should it be of another length, the
    /// same part stays at the edge.
    var hiddenFraction: CGFloat?
    /// From the start of the viewport across the scroll direction to that of the item, where the content scrolls there,
    /// too.
    var crossDistance: CGFloat?

    /// An item at the leading edge, or at a distance from it.
    public init(at indexPath: IndexPath, modelIdentifier: String? = nil, distance: CGFloat = 0) {
      (self.indexPath, self.modelIdentifier, self.distance) = (indexPath, modelIdentifier, distance)
    }
  }

  /// Where the user is along the scroll direction.
  public var position: Position
  /// Where sections are that scroll across, each by one of its items, with its distance from the section's own leading
  /// edge. A section that isn't named is at its beginning.
  public var itemsAcross: [Item]

  /// A place of which both are known.
  public init(_ position: Position, itemsAcross: [Item] = []) {
    (self.position, self.itemsAcross) = (position, itemsAcross)
  }

  /// At the leading end of the content.
  public static let beginning = WaterflowViewPlace(.beginning)

  /// At the trailing end of the content.
  public static let end = WaterflowViewPlace(.end)

  /// At an item, whose leading edge is at a distance from that of the viewport, in points.
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
