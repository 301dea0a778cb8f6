import Foundation

/// Methods for persistent references to the data of a data source, by identifiers that are the same at the next launch.
@MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// Returns the identifier of the data at an index path; `nil` for data that has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the current index path of the data with an identifier; `nil` if it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
