import Foundation
import Waterflow

/// Countries and their figures as a table whose first row and column stay in view. A tap on a heading sorts by it.
public final class SpreadsheetScene: UIViewController, DisplayLogging {
  public private(set) lazy var waterflowView = WaterflowView(frame: .zero, layout: layout)
  public let displayLog = DisplayLog()

  /// In the order of the rows.
  private(set) var countries = Country.bundled
  /// The column that the table is sorted by; 0 is the name, the initial order.
  private(set) var sortColumn = 0
  private(set) var isDescending = false

  private static let indicators = CountryIndicator.all
  private static let nameWidth: CGFloat = 120
  private static let headingHeight: CGFloat = 54
  private static let rowHeight: CGFloat = 40
  private var columnCount: Int { 1 + SpreadsheetScene.indicators.count }

  private let header = SceneHeaderView(title: "Countries", subtitle: "World Bank, World Development Indicators")

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(UIKit)
      if #available(iOS 17, tvOS 17, *) {
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (scene: SpreadsheetScene, _) in
          scene.textSizeDidChange()
        }
      }
    #endif
    waterflowView.isDirectionalLockEnabled = true
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }

  /// Rows and columns grow with the text. The names would leave no room for the figures then: they scroll away.
  private var layout: SpreadsheetLayout {
    // The smallest text in the table grows most.
    let metrics = UIFontMetrics(forTextStyle: .caption2)
    let columns = [SpreadsheetScene.nameWidth] + SpreadsheetScene.indicators.map(\.width)
    let rows = [SpreadsheetScene.headingHeight] + countries.map { _ in SpreadsheetScene.rowHeight }
    return .spreadsheet(
      columns: .widths(columns.map(metrics.scaledValue)), rows: .heights(rows.map(metrics.scaledValue)),
      pinnedRows: 1, pinnedColumns: metrics.scaledValue(for: 1) > 1.5 ? 0 : 1)
  }

  #if !os(visionOS)
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      #if canImport(UIKit)
        if #available(iOS 17, tvOS 17, *) { return }
      #endif
      guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
      else { return }
      textSizeDidChange()
    }
  #endif

  private func textSizeDidChange() {
    waterflowView.layout = layout
    // Cells set their fonts when they are filled.
    waterflowView.reloadData()
  }

  /// Figures start with the largest, names with A; the same column again reverses the order.
  private func sort(by column: Int) {
    isDescending = column == sortColumn ? !isDescending : column > 0
    sortColumn = column
    countries.sort { first, second in
      let (first, second) = isDescending ? (second, first) : (first, second)
      guard column > 0 else { return first.name < second.name }
      let value = SpreadsheetScene.indicators[column - 1].value
      return value(first) < value(second)
    }
    waterflowView.reloadData()
    // Shows the first row of the new order.
    waterflowView.contentOffset.y = -waterflowView.adjustedContentInset.top
  }

  private func content(row: Int, column: Int) -> TableCell.Content {
    let arrow = column == sortColumn ? (isDescending ? " ↓" : " ↑") : ""
    switch (row, column) {
    case (0, 0):
      return .heading("Country" + arrow, unit: "\(countries.count)", isChosen: column == sortColumn)
    case (0, _):
      let indicator = SpreadsheetScene.indicators[column - 1]
      return .heading(indicator.title + arrow, unit: indicator.unit, isChosen: column == sortColumn)
    case (_, 0):
      return .name(countries[row - 1].name)
    default:
      return .figure(
        SpreadsheetScene.indicators[column - 1].text(for: countries[row - 1]), isChosen: column == sortColumn)
    }
  }
}

extension SpreadsheetScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    columnCount * (countries.count + 1)
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(TableCell.self, for: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columnCount)
    cell.show(content(row: row, column: column), isStriped: row.isMultiple(of: 2), endsPinnedColumn: column == 0)
    return cell
  }
}

extension SpreadsheetScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    indexPath.item < columnCount
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    sort(by: indexPath.item)
  }
}
