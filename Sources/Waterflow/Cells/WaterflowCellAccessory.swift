import Foundation

/// An accessory that a ``WaterflowListCell`` shows beside its content, as `UICellAccessory`.
///
/// | accessory | where | when | a tap |
/// |---|---|---|---|
/// | `outlineDisclosure` | trailing | always | expands the item, or collapses it |
/// | `disclosureIndicator` | trailing | always | that of the cell |
/// | `checkmark` | trailing | always | that of the cell |
/// | `delete` | leading | while editing | shows the trailing swipe actions |
/// | `insert` | leading | while editing | its handler |
/// | `multiselect` | leading | while editing | that of the cell; the mark shows whether the item is selected |
/// | `reorder` | trailing | while editing | none; a drag moves the item |
/// | `customView` | as its placement says | as its placement says | that of the view, or of the cell |
///
/// Those at one edge stand in the order of ``WaterflowListCell/accessories``, from leading to trailing. What can be tapped
/// or selected takes 44 points of the width, the disclosure indicator and the check mark 32.
public struct WaterflowCellAccessory {
  /// A closure that is called when the user taps an accessory.
  public typealias ActionHandler = @MainActor () -> Void

  /// The cell-editing states in which an accessory appears.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory appears whether the cell is editing or not.
    case always
    /// The accessory appears while ``WaterflowViewCell/isEditing`` is true.
    case whenEditing
    /// The accessory appears while ``WaterflowViewCell/isEditing`` is false.
    case whenNotEditing
  }

  /// The edge of the cell at which an accessory appears, and the cell-editing states.
  public enum Placement: Hashable, Sendable {
    /// The edge at which reading begins.
    case leading(displayed: DisplayedState = .always)
    /// The edge at which reading ends.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The configuration of an accessory that is a view of the app's own.
  @MainActor
  public struct CustomViewConfiguration {
    /// The view to display in the accessory. It keeps its size; where that is empty it has the one that fits.
    public let customView: UIView
    /// The edge of the cell at which the view appears, and the cell-editing states.
    public let placement: Placement
    /// The width that the accessory takes, in points, with the view in its middle. Nil, for 8 points on either side of
    /// the view, also stands for negative and infinite widths and NaN.
    public let reservedLayoutWidth: CGFloat?

    /// Creates a configuration with a view, its placement and the width to reserve for it.
    public init(customView: UIView, placement: Placement, reservedLayoutWidth: CGFloat? = nil) {
      self.customView = customView
      self.placement = placement
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// What an accessory is; of each that isn't the app's own a cell shows one.
  enum Kind: Hashable {
    case outlineDisclosure, disclosureIndicator, checkmark, delete, insert, reorder, multiselect
    case custom(ObjectIdentifier)
  }

  let kind: Kind
  let placement: Placement
  var actionHandler: ActionHandler?
  var customView: UIView?
  var reservedWidth: CGFloat?

  /// Creates an outline disclosure: a chevron at the trailing edge, which points down while
  /// ``WaterflowListCell/isExpanded`` is true. A tap on it expands the item, or collapses it; a tap beside it selects
  /// the item.
  ///
  /// - Parameters:
  ///   - displayed: the cell-editing states in which it appears.
  ///   - actionHandler: called for a tap, in place of
  ///     ``WaterflowViewDataSource/waterflowView(_:toggleExpansionOfItemAt:)``.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, actionHandler: ActionHandler? = nil
  ) -> WaterflowCellAccessory {
    .init(kind: .outlineDisclosure, placement: .trailing(displayed: displayed), actionHandler: actionHandler)
  }

  /// Creates a disclosure indicator: a chevron at the trailing edge, which points to where reading goes: a tap on the
  /// cell discloses more.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> WaterflowCellAccessory {
    .init(kind: .disclosureIndicator, placement: .trailing(displayed: displayed))
  }

  /// Creates a check mark at the trailing edge, in the tint color.
  public static func checkmark(displayed: DisplayedState = .always) -> WaterflowCellAccessory {
    .init(kind: .checkmark, placement: .trailing(displayed: displayed))
  }

  /// Creates a control at the leading edge that deletes the item.
  ///
  /// - Parameters:
  ///   - displayed: the cell-editing states in which it appears.
  ///   - actionHandler: called for a tap. Nil uncovers the trailing swipe actions of the item; there are none on tvOS.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: ActionHandler? = nil
  ) -> WaterflowCellAccessory {
    .init(kind: .delete, placement: .leading(displayed: displayed), actionHandler: actionHandler)
  }

  /// Creates a control at the leading edge that inserts an item.
  ///
  /// - Parameters:
  ///   - displayed: the cell-editing states in which it appears.
  ///   - actionHandler: called for a tap; nil does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: ActionHandler? = nil
  ) -> WaterflowCellAccessory {
    .init(kind: .insert, placement: .leading(displayed: displayed), actionHandler: actionHandler)
  }

  /// Creates a grip at the trailing edge by which a finger moves the item at once, as
  /// ``WaterflowView/allowsReordering`` does after a rest. On tvOS it is only shown.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> WaterflowCellAccessory {
    .init(kind: .reorder, placement: .trailing(displayed: displayed))
  }

  /// Creates a mark at the leading edge for selecting several items: a ring, or a tick in the tint color while
  /// ``WaterflowViewCell/isSelected`` is true.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> WaterflowCellAccessory {
    .init(kind: .multiselect, placement: .leading(displayed: displayed))
  }

  /// Creates an accessory that is a view of the app's own. A view belongs to one cell.
  @MainActor
  public static func customView(configuration: CustomViewConfiguration) -> WaterflowCellAccessory {
    .init(
      kind: .custom(ObjectIdentifier(configuration.customView)), placement: configuration.placement,
      customView: configuration.customView, reservedWidth: configuration.reservedLayoutWidth)
  }

  var isLeading: Bool { if case .leading = placement { true } else { false } }

  func isDisplayed(isEditing: Bool) -> Bool {
    switch placement {
    case .leading(.always), .trailing(.always): true
    case .leading(.whenEditing), .trailing(.whenEditing): isEditing
    case .leading(.whenNotEditing), .trailing(.whenNotEditing): !isEditing
    }
  }
}
