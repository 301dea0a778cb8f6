import Foundation

/// What a data source says that knows its data by name from one start of the app to the next.
@MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// A name for the data at an index path; `nil` for data that has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Where the data of that name is now; `nil` if it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
