import Foundation

// Badges, which come and go with the cell of their item.

extension WaterflowView {
  /// Gives a cell the badges of its item, in place of those that it has.
  func attachBadges(to cell: WaterflowViewCell, of element: ContentElement) {
    detachBadges(from: cell)
    // An item that a callback took away mustn't be asked about.
    guard let delegate = waterflowDelegate, stillHolds(pane.revision) else { return }
    let indexPath = element.indexPath
    let badges = ask("badgesForItemAt") { delegate.waterflowView(self, badgesForItemAt: indexPath) }
    for badge in badges {
      guard let shown = askForSupplementaryView(ofKind: badge.elementKind, at: indexPath) else { continue }
      let usable = badge.validated { name, value in
        let property = "the \(name) of the badge \(badge.elementKind) at \(indexPath.shortText)"
        report(.unusableValue(property, value: "\(Double(value))", used: "0.0"))
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
  func exchangeBadges(of cell: WaterflowViewCell, _ element: ContentElement) {
    tellBadgesEnded(of: cell, element)
    attachBadges(to: cell, of: element)
    tellBadgesAppear(of: cell, element)
  }

  func tellBadgesAppear(of cell: WaterflowViewCell, _ element: ContentElement) {
    for (badge, shown) in cell.badges.entries {
      tell("willDisplay") {
        waterflowDelegate?.waterflowView(
          self, willDisplaySupplementaryView: shown, forElementKind: badge.elementKind, at: element.indexPath)
      }
    }
  }

  func tellBadgesEnded(of cell: WaterflowViewCell, _ element: ContentElement) {
    for (badge, shown) in cell.badges.entries {
      tell("didEndDisplaying") {
        waterflowDelegate?.waterflowView(
          self, didEndDisplayingSupplementaryView: shown, forElementOfKind: badge.elementKind, at: element.indexPath)
      }
    }
  }
}
