import Foundation

/// The interface of an interaction, which adds a behavior to the view that owns it.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that owns the interaction. Held weakly.
  var view: UIView? { get }
  /// Tells the interaction that it is about to be added to a view or, with `nil`, removed from its view.
  func willMove(to view: UIView?)
  /// Tells the interaction that it was added to a view or, with `nil`, removed from its view.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction to the view. It is removed from the view that it had.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view. One of another view stays where it is.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interaction.view === self else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
