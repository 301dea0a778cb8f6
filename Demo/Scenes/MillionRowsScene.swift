import Foundation
import Waterflow

/// A multiplication table of a million rows and a thousand columns, with headings as in a spreadsheet. A tap on the
/// corner scrolls to the last product, another one back to the first.
public final class MillionRowsScene: UIViewController, DisplayLogging {
  /// Without the headings.
  static let rowCount = 1_000_000
  static let columnCount = 1000

  public let waterflowView = WaterflowView(
    frame: .zero,
    layout: .spreadsheet(
      columns: .uniform(count: MillionRowsScene.columnCount + 1, width: 106),
      rows: .uniform(height: SceneStyle.touchSize),
      pinnedRows: 1, pinnedColumns: 1))
  public let displayLog = DisplayLog()

  private let header = SceneHeaderView(title: "Million rows", subtitle: "A thousand columns: =ROW()*COLUMN()")

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.isDirectionalLockEnabled = true
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }

  /// The heading of a column as in a spreadsheet: 1 is A, 26 Z, 27 AA.
  static func letters(forColumn column: Int) -> String {
    var remaining = column
    var letters = ""
    while remaining > 0 {
      let (quotient, remainder) = (remaining - 1).quotientAndRemainder(dividingBy: 26)
      letters = String(UnicodeScalar(UInt8(65 + remainder))) + letters
      remaining = quotient
    }
    return letters
  }

  private func content(row: Int, column: Int) -> TableCell.Content {
    switch (row, column) {
    case (0, 0): .heading("⤡", unit: "", isChosen: true)
    case (0, _): .heading(MillionRowsScene.letters(forColumn: column), unit: "", isChosen: false)
    case (_, 0): .name(CountryIndicator.text(Double(row), decimals: 0))
    default: .figure(CountryIndicator.text(Double(row * column), decimals: 0), isChosen: false)
    }
  }
}

extension MillionRowsScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    (MillionRowsScene.rowCount + 1) * (MillionRowsScene.columnCount + 1)
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(TableCell.self, for: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: MillionRowsScene.columnCount + 1)
    cell.show(content(row: row, column: column), isStriped: row.isMultiple(of: 2), endsPinnedColumn: column == 0)
    // The arrows on the corner say nothing.
    let isCorner = indexPath.item == 0
    cell.isAccessibilityElement = isCorner
    cell.accessibilityLabel = isCorner ? "First and last product" : nil
    cell.accessibilityTraits = isCorner ? .button : .none
    return cell
  }
}

extension MillionRowsScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    indexPath.item == 0
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    waterflowView.deselectItem(at: indexPath, animated: false)
    let isAtStart = waterflowView.contentOffset == .zero
    let last = self.waterflowView(waterflowView, numberOfItemsInSection: 0) - 1
    if isAtStart {
      waterflowView.scrollToItem(at: IndexPath(item: last, section: 0), at: .none, animated: false)
    } else {
      waterflowView.setContentOffset(.zero, animated: false)
    }
  }
}
