import Foundation

// UIKit's names for what cells have otherwise, as WaterflowView+UIKitNames.swift has those of views.

/// Names that UIKit's cells have and Waterflow's don't: a use of one is an error that says what to write instead.
///
/// They are those of a protocol so that a cell of your own may have an `imageView`.
@MainActor
public protocol WaterflowUIKitNames: UIView {}

extension WaterflowViewCell: WaterflowUIKitNames {
  @available(*, unavailable, message: "A WaterflowListCell has accessories, such as .disclosureIndicator().")
  public enum AccessoryType { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

  @available(*, unavailable, message: "Nothing is drawn unless you set selectedBackgroundView.")
  public enum SelectionStyle { case none, blue, gray, `default` }
}

extension WaterflowUIKitNames {
  @available(*, unavailable, message: "Set contentConfiguration to a UIListContentConfiguration.cell() with a text.")
  public var textLabel: UILabel? { nil }

  @available(
    *, unavailable, message: "Set contentConfiguration to a UIListContentConfiguration.cell() with a secondaryText."
  )
  public var detailTextLabel: UILabel? { nil }

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
