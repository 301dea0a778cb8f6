import Foundation

/// What is known of items that are as long as their cells say.
///
/// A length that was measured once is never given up for an estimate: after the width or the text size changed it stands in
/// until the cell is measured again.
@MainActor
final class MeasuredHeights {
  private enum Knowledge {
    /// The delegate gave a length; the cell isn't asked.
    case given
    /// In points, for a cell `width` points across the scroll direction.
    case measured(height: CGFloat, width: CGFloat)
  }

  private var knowledge: [ContentElement: Knowledge] = [:]

  /// Whether any item asked for its cell to be measured since the last reload. Nothing here costs anything before.
  private(set) var isInUse = false

  func noteInUse() { isInUse = true }

  func height(of element: ContentElement) -> CGFloat? {
    guard case .measured(let height, _)? = knowledge[element] else { return nil }
    return height
  }

  func noteGiven(_ element: ContentElement) { knowledge[element] = .given }

  func note(_ height: CGFloat, width: CGFloat, of element: ContentElement) {
    knowledge[element] = .measured(height: height, width: width)
  }

  /// Whether the item's cell has to be asked, or the delegate whether it has to.
  func needsMeasuring(_ element: ContentElement, width: CGFloat) -> Bool {
    switch knowledge[element] {
    case .given: false
    case .measured(_, let measuredWidth): abs(measuredWidth - width) > 0.5
    case nil: true
    }
  }

  /// Lets the cell be measured again; its last length stands in meanwhile.
  func invalidate(_ element: ContentElement) {
    if let height = height(of: element) {
      knowledge[element] = .measured(height: height, width: -1)
    } else {
      knowledge[element] = nil
    }
  }

  /// Lets all cells be measured again, as after a change of the reader's text size.
  func invalidateAll() {
    for element in knowledge.keys { invalidate(element) }
  }

  /// Lets what is known follow its items.
  func remap(_ newElement: (ContentElement) -> ContentElement?) {
    guard isInUse else { return }
    var remapped: [ContentElement: Knowledge] = [:]
    for (element, value) in knowledge {
      if let new = newElement(element) { remapped[new] = value }
    }
    knowledge = remapped
  }

  func removeAll() {
    knowledge = [:]
    isInUse = false
  }
}
