import Foundation

// What is said of the headers and footers of all sections. A delegate may say it of each.

extension WaterflowView {
  /// Whether the header of a section stays in view while its section does, for which
  /// ``WaterflowViewDelegate/waterflowView(_:pinsHeaderInSection:)`` doesn't say otherwise. Default: false.
  ///
  /// It lies at the leading edge of the viewport, clear of the content insets, until the end of its section pushes it
  /// out. The frames that the view answers with are those without pinning.
  @IBInspectable public var pinsSectionHeaders: Bool {
    get { content.bandDefaults.pinsHeaders }
    set { setBandDefault(\.pinsHeaders, newValue) }
  }

  /// Whether the footer of a section stays in view while its section does, for which
  /// ``WaterflowViewDelegate/waterflowView(_:pinsFooterInSection:)`` doesn't say otherwise. Default: false.
  ///
  /// It lies at the trailing edge of the viewport, clear of the content insets. Where the section comes into view there
  /// its header pushes it out, and in a section with less in view than both are long a pinned header does so, too.
  @IBInspectable public var pinsSectionFooters: Bool {
    get { content.bandDefaults.pinsFooters }
    set { setBandDefault(\.pinsFooters, newValue) }
  }

  private func setBandDefault<Value: Equatable>(
    _ keyPath: WritableKeyPath<Content.BandDefaults, Value>, _ value: Value
  ) {
    var defaults = content.bandDefaults
    guard defaults[keyPath: keyPath] != value else { return }
    defaults[keyPath: keyPath] = value
    content.set(defaults)
    setNeedsLayout()
  }
}
