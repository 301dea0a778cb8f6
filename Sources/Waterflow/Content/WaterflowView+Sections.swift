import Foundation

// What holds for the headers and footers of all sections. A delegate may answer for each.

extension WaterflowView {
  /// The height of section headers along the scroll direction, in points. Default: 0, no header.
  ///
  /// It is for sections for which ``WaterflowViewDelegate/waterflowView(_:heightForHeaderInSection:)`` returns no other
  /// value.
  ///
  /// ``automaticDimension`` asks the view that the data source gives: see ``WaterflowReusableView/fittingSize(for:)``.
  /// Headers that haven't been measured yet are 44 points high. Where there is no view that is reported, and the header
  /// has no length. Other negative values, NaN and infinity are reported and count as 0.
  public var sectionHeaderHeight: CGFloat {
    get { content.boundaryDefaults.headerLength }
    set { setBoundaryDefault(\.headerLength, newValue) }
  }

  /// The height of section footers along the scroll direction, in points. Default: 0, no footer.
  ///
  /// It is for sections for which ``WaterflowViewDelegate/waterflowView(_:heightForFooterInSection:)`` returns no other
  /// value.
  ///
  /// Like ``sectionHeaderHeight`` it may be ``automaticDimension``.
  public var sectionFooterHeight: CGFloat {
    get { content.boundaryDefaults.footerLength }
    set { setBoundaryDefault(\.footerLength, newValue) }
  }

  /// A Boolean value that indicates whether section headers stay visible while their section is. Default: false.
  ///
  /// It is for sections for which ``WaterflowViewDelegate/waterflowView(_:pinsHeaderInSection:)`` returns no other
  /// value.
  ///
  /// It lies at the leading edge of the viewport, clear of the content insets, until the end of its section pushes it
  /// out. The frames that the view answers with are those without pinning.
  @IBInspectable public var pinsSectionHeaders: Bool {
    get { content.boundaryDefaults.pinsHeaders }
    set { setBoundaryDefault(\.pinsHeaders, newValue) }
  }

  /// A Boolean value that indicates whether section footers stay visible while their section is. Default: false.
  ///
  /// It is for sections for which ``WaterflowViewDelegate/waterflowView(_:pinsFooterInSection:)`` returns no other
  /// value.
  ///
  /// It lies at the trailing edge of the viewport, clear of the content insets. Where the section comes into view there
  /// its header pushes it out, and in a section with less in view than both are long a pinned header does so, too.
  @IBInspectable public var pinsSectionFooters: Bool {
    get { content.boundaryDefaults.pinsFooters }
    set { setBoundaryDefault(\.pinsFooters, newValue) }
  }

  private func setBoundaryDefault<Value: Equatable>(
    _ keyPath: WritableKeyPath<Content.BoundaryDefaults, Value>, _ value: Value
  ) {
    var defaults = content.boundaryDefaults
    guard defaults[keyPath: keyPath] != value else { return }
    defaults[keyPath: keyPath] = value
    content.set(defaults)
    setNeedsLayout()
  }
}
