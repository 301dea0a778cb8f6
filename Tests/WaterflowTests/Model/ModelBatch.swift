import Foundation
import TestSupport
import Waterflow

/// A batch of updates: the calls to the view, and the data after it.
struct ModelBatch {
  enum Call: Hashable, CustomStringConvertible {
    case deleteItems([IndexPath]), insertItems([IndexPath]), reloadItems([IndexPath]), reconfigureItems([IndexPath])
    case moveItem(IndexPath, IndexPath)
    case deleteSections(IndexSet), insertSections(IndexSet), reloadSections(IndexSet)
    case moveSection(Int, Int)

    var description: String {
      switch self {
      case .deleteItems(let items): "delete \(items.map { $0.map { $0 } })"
      case .insertItems(let items): "insert \(items.map { $0.map { $0 } })"
      case .reloadItems(let items): "reload \(items.map { $0.map { $0 } })"
      case .reconfigureItems(let items): "reconfigure \(items.map { $0.map { $0 } })"
      case .moveItem(let from, let to): "move \(from.map { $0 }) to \(to.map { $0 })"
      case .deleteSections(let sections): "delete sections \(sections.map { $0 })"
      case .insertSections(let sections): "insert sections \(sections.map { $0 })"
      case .reloadSections(let sections): "reload sections \(sections.map { $0 })"
      case .moveSection(let from, let to): "move section \(from) to \(to)"
      }
    }

    /// - Parameter animation: nil to call what names none.
    @MainActor
    func make(_ view: WaterflowView, with animation: WaterflowView.ItemAnimation? = nil) {
      guard let animation else { return makeWithoutAnimation(view) }
      switch self {
      case .deleteItems(let items): view.deleteItems(at: items, with: animation)
      case .insertItems(let items): view.insertItems(at: items, with: animation)
      case .reloadItems(let items): view.reloadItems(at: items, with: animation)
      case .deleteSections(let sections): view.deleteSections(sections, with: animation)
      case .insertSections(let sections): view.insertSections(sections, with: animation)
      case .reloadSections(let sections): view.reloadSections(sections, with: animation)
      case .reconfigureItems, .moveItem, .moveSection: makeWithoutAnimation(view)
      }
    }

    @MainActor
    private func makeWithoutAnimation(_ view: WaterflowView) {
      switch self {
      case .deleteItems(let items): view.deleteItems(at: items)
      case .insertItems(let items): view.insertItems(at: items)
      case .reloadItems(let items): view.reloadItems(at: items)
      case .reconfigureItems(let items): view.reconfigureItems(at: items)
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      case .deleteSections(let sections): view.deleteSections(sections)
      case .insertSections(let sections): view.insertSections(sections)
      case .reloadSections(let sections): view.reloadSections(sections)
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      }
    }
  }

  /// What the view must do with it.
  enum Outcome {
    case applied
    /// Reported, the rest applied.
    case appliedWithReport
    /// Reported and reloaded, items known by their index.
    case reloaded
  }

  var calls: [Call] = []
  var sections: [ModelSection] = []
  /// Items that exist before and after the batch.
  var keptNames: Set<Int> = []
  /// Those of them that the batch moves.
  var movedNames: Set<Int> = []
  /// Items that keep their cell, if they have one.
  var sameCellNames: Set<Int> = []
  /// Sections in which a kept item got another size.
  var resizedSectionIDs: Set<Int> = []
  var outcome = Outcome.applied
}
