import Foundation

// What looking at a cell does on visionOS. Elsewhere see `WaterflowViewCell+Pointer`.

extension WaterflowViewCell {
  /// Gives the cell what the system shows where the user looks: cells of UIKit have it, plain views don't.
  func setUpHover() {
    #if os(visionOS)
      hoverStyle = UIHoverStyle(shape: nil)
    #endif
  }

  /// Lets the style have the shape of the cell, unless it has one, and be off where a tap would do nothing. An app that
  /// wants none sets nil.
  func hoverMayHaveChanged() {
    #if os(visionOS)
      guard let style = hoverStyle else { return }
      if style.shape == nil, cornerRadius > 0 { style.shape = .rect(cornerRadius: cornerRadius) }
      style.isEnabled = owner.map { $0.hovers(over: self) } ?? true
      hoverStyle = style
    #endif
  }
}
