import Foundation

/// A layout of columns that share the width of the container: fingers can change their number.
package protocol ColumnLayout: SectionLayout {
  var columns: WaterfallLayout.Columns { get set }
  var columnSpacing: CGFloat { get }
  var insets: SectionInsets { get }
}

extension WaterfallLayout: ColumnLayout {}

extension GridLayout: ColumnLayout {}

extension ColumnLayout {
  /// The width in points of each of `count` equal columns in a container; 0 or less where they don't fit.
  package func columnWidth(ofColumns count: Int, in container: LayoutContainer) -> CGFloat {
    // What can't be used is reported where items are arranged.
    let nothing = SectionItems.none
    let crossLength = container.crossLength(between: insets.validated(for: nothing))
    let spacing = nothing.validatedOption("columnSpacing", columnSpacing)
    return (crossLength - CGFloat(count - 1) * spacing) / CGFloat(count)
  }
}
