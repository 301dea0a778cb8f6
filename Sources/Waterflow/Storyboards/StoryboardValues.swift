import Foundation

/// What Interface Builder sets that no other part of the view holds.
@MainActor
final class StoryboardValues {
  private(set) var cellNibName: String?
  /// The nib that cells are loaded from, if the main bundle has one of that name.
  private(set) var cellSource: ReusePool.Source?
  private(set) var cellReuseIdentifier: String?
  /// How many columns there are once no minimum width decides.
  private(set) var columnCountWithoutMinimumWidth = 3
  /// What is shown on Interface Builder's canvas.
  private var placeholders: PlaceholderContent?

  func set(cellNibName: String?, source: ReusePool.Source?) {
    self.cellNibName = cellNibName
    cellSource = source
  }
  func set(cellReuseIdentifier: String?) { self.cellReuseIdentifier = cellReuseIdentifier }
  func set(columnCountWithoutMinimumWidth count: Int) { columnCountWithoutMinimumWidth = count }

  /// Fills a view that has no data.
  func showPlaceholders(in view: WaterflowView) {
    let placeholders = PlaceholderContent()
    self.placeholders = placeholders
    if view.dataSource == nil { view.dataSource = placeholders }
    if view.delegate == nil { view.delegate = placeholders }
  }
}

#if !canImport(ObjectiveC)
  extension StoryboardValues {
    /// Sets what key-value coding would set, by the names of the view's properties and outlets.
    ///
    /// - Returns: whether there is such a name and the value is of its kind.
    func set(_ value: Any?, forKey key: String, of view: WaterflowView) -> Bool {
      switch key {
      case "dataSource", "dataSourceOutlet": view.dataSourceOutlet = value as AnyObject?
      case "prefetchDataSource", "prefetchDataSourceOutlet": view.prefetchDataSourceOutlet = value as AnyObject?
      default:
        if value == nil || value is String { return set(value as? String, forKey: key, of: view) }
        guard let number = value as? NSNumber else { return false }
        return set(number, forKey: key, of: view)
      }
      return true
    }

    private func set(_ text: String?, forKey key: String, of view: WaterflowView) -> Bool {
      switch key {
      case "cellNibName": view.cellNibName = text
      case "cellReuseIdentifier": view.cellReuseIdentifier = text
      default: return false
      }
      return true
    }

    private func set(_ number: NSNumber, forKey key: String, of view: WaterflowView) -> Bool {
      let length = CGFloat(number.doubleValue)
      switch key {
      case "columnCount": view.columnCount = number.intValue
      case "minimumColumnWidth": view.minimumColumnWidth = length
      case "columnSpacing": view.columnSpacing = length
      case "rowSpacing": view.rowSpacing = length
      case "insetTop": view.insetTop = length
      case "insetLeft": view.insetLeft = length
      case "insetBottom": view.insetBottom = length
      case "insetRight": view.insetRight = length
      case "pinsSectionHeaders": view.pinsSectionHeaders = number.boolValue
      case "pinsSectionFooters": view.pinsSectionFooters = number.boolValue
      default: return false
      }
      return true
    }
  }
#endif
