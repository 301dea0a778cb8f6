import Foundation

/// Methods of a data source whose data have identifiers that are the same at the next launch.
@MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// Asks for the identifier of the data at an index path; `nil` for data that has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Asks for the current index path of the data with an identifier; `nil` if it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
