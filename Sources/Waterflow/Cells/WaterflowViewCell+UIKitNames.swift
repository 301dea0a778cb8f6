import Foundation

// UIKit's names for what cells and headers have otherwise, as WaterflowView+UIKitNames.swift has those of views.

/// Names that UIKit's views, cells and headers have and Waterflow's don't: a use of one is an error that says what to
/// write instead.
///
/// They are those of a protocol so that a cell of your own may have an `imageView`.
@MainActor
public protocol WaterflowUIKitNames: UIView {}

extension WaterflowReusableView: WaterflowUIKitNames {}

extension WaterflowViewCell {
  @available(*, unavailable, message: "There are no styles: override init(frame:).")
  public enum CellStyle { case `default`, value1, value2, subtitle }

  @available(
    *, unavailable, message: "There are no styles: override init(frame:), and call init(reuseIdentifier:)."
  )
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(reuseIdentifier: reuseIdentifier) }

  @available(
    *, unavailable, message: "Return trailing swipe actions, or give a WaterflowListCell .delete() and .insert()."
  )
  public enum EditingStyle { case none, delete, insert }

  @available(*, unavailable, message: "A WaterflowListCell has accessories, such as .disclosureIndicator().")
  public enum AccessoryType { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

  @available(*, unavailable, message: "Nothing is drawn unless you set selectedBackgroundView.")
  public enum SelectionStyle { case none, blue, gray, `default` }
}

extension WaterflowUIKitNames where Self: WaterflowReusableView {
  // A cell has these two itself, and what a class has comes before what a protocol gives it.
  @available(*, unavailable, message: "Add subviews to the view itself.")
  public var contentView: UIView { self }

  @available(*, unavailable, message: "Set backgroundConfiguration.")
  public var backgroundView: UIView? {
    get { nil }
    set {}
  }

  @available(
    *, unavailable, message: "Set contentConfiguration to a UIListContentConfiguration, such as .cell(), with a text."
  )
  public var textLabel: UILabel? { nil }

  @available(
    *, unavailable,
    message: "Set contentConfiguration to a UIListContentConfiguration, such as .cell(), with a secondaryText."
  )
  public var detailTextLabel: UILabel? { nil }

  #if canImport(UIKit)
    @available(*, unavailable, message: "Begin with a UIListContentConfiguration, such as .cell().")
    public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  #endif
}

extension WaterflowUIKitNames where Self: WaterflowViewCell {
  @available(*, unavailable, message: "Set contentConfiguration to a UIListContentConfiguration.cell() with an image.")
  public var imageView: UIImageView? { nil }

  @available(*, unavailable, message: "A WaterflowListCell has accessories, such as .disclosureIndicator().")
  public var accessoryType: WaterflowViewCell.AccessoryType {
    get { .none }
    set {}
  }

  @available(*, unavailable, message: "A WaterflowListCell has accessories, .customView(configuration:) among them.")
  public var accessoryView: UIView? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Nothing is drawn unless you set selectedBackgroundView.")
  public var selectionStyle: WaterflowViewCell.SelectionStyle {
    get { .none }
    set {}
  }

  @available(*, unavailable, message: "Override isSelected, or updateConfiguration(using:).")
  public func setSelected(_ selected: Bool, animated: Bool) {}

  @available(*, unavailable, message: "Override isHighlighted, or updateConfiguration(using:).")
  public func setHighlighted(_ highlighted: Bool, animated: Bool) {}

  @available(*, unavailable, message: "Override isEditing, or updateConfiguration(using:).")
  public func setEditing(_ editing: Bool, animated: Bool) {}
}

extension WaterflowCellAccessory {
  @available(*, unavailable, message: "Call customView(configuration:) with a label.")
  public static func label(text: String, displayed: DisplayedState = .always) -> Self { .checkmark() }

  @available(*, unavailable, message: "Call customView(configuration:) with a button.")
  public static func detail(displayed: DisplayedState = .always, actionHandler: ActionHandler? = nil) -> Self {
    .checkmark()
  }

  @available(*, unavailable, message: "Call customView(configuration:) with a button that has the menu.")
  public static func popUpMenu(_ menu: UIMenu, displayed: DisplayedState = .always) -> Self { .checkmark() }
}
