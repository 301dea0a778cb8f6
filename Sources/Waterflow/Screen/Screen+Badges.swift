import Foundation

// Badges, which come and go with the cell of their item.

extension Screen {
  /// Gives a cell the badges of its item, in place of those that it has.
  func attachBadges(to cell: WaterflowViewCell, of element: ContentElement, in view: WaterflowView) {
    detachBadges(from: cell)
    // An item that a callback took away mustn't be asked about.
    guard let delegate = view.waterflowDelegate, view.stillHolds(view.content.revision) else { return }
    let indexPath = element.indexPath
    let badges = view.ask("badgesForItemAt") { delegate.waterflowView(view, badgesForItemAt: indexPath) }
    for badge in badges {
      guard let shown = askForSupplementaryView(ofKind: badge.elementKind, at: indexPath, in: view) else { continue }
      let usable = badge.validated { name, value in
        let property = "the \(name) of the badge \(badge.elementKind) at \(indexPath.shortText)"
        view.report(.unusableValue(property, value: "\(Double(value))", used: "0.0"))
      }
      cell.badges.add(usable, shown, to: cell)
    }
  }

  /// Takes the badges off a cell, and keeps their views if views are reused.
  func detachBadges(from cell: WaterflowViewCell, isReused: Bool = true) {
    for (badge, shown) in cell.badges.removeAll() {
      if isReused { pool.enqueue(shown, kind: badge.elementKind) }
    }
  }

  /// Asks again for the badges of an item whose cell is on screen.
  func exchangeBadges(of cell: WaterflowViewCell, _ element: ContentElement, in view: WaterflowView) {
    tellBadgesEnded(of: cell, element, in: view)
    attachBadges(to: cell, of: element, in: view)
    tellBadgesAppear(of: cell, element, in: view)
  }

  func tellBadgesAppear(of cell: WaterflowViewCell, _ element: ContentElement, in view: WaterflowView) {
    for (badge, shown) in cell.badges.entries {
      view.tell("willDisplay") {
        view.waterflowDelegate?.waterflowView(
          view, willDisplaySupplementaryView: shown, forElementKind: badge.elementKind, at: element.indexPath)
      }
    }
  }

  func tellBadgesEnded(of cell: WaterflowViewCell, _ element: ContentElement, in view: WaterflowView) {
    for (badge, shown) in cell.badges.entries {
      view.tell("didEndDisplaying") {
        view.waterflowDelegate?.waterflowView(
          view, didEndDisplayingSupplementaryView: shown, forElementOfKind: badge.elementKind, at: element.indexPath)
      }
    }
  }
}
