import Foundation

extension IndexSet {
  /// One for all that have nothing in them, as each new one makes objects.
  static let none = IndexSet()
}
