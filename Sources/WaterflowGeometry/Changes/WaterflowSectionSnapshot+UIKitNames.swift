// Names of UIKit's section snapshot. None can be called: a use of one is an error that says what to write instead.

extension WaterflowSectionSnapshot {
  @available(*, unavailable, message: "Filter items by isExpanded(_:).")
  public var expandedItems: [ItemIdentifier] { [] }

  @available(*, unavailable, message: "Print items with their level(of:).")
  public func visualDescription() -> String { "" }
}
