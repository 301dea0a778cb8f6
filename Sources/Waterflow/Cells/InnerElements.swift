import Foundation

/// What assistive technologies find in a view: the texts in it, and whether there is more to it than texts.
///
/// Found out when it is asked for, and kept nowhere: nothing tells when a text changes.
@MainActor
struct InnerElements {
  private var texts: [String] = []
  /// Whether something in the view can be acted on, or lists elements of its own, and has to be reached by itself.
  private(set) var canBeActedOn = false

  /// Complexity: O(n log n), n views in the view.
  init(of view: UIView) { collect(from: view) }

  /// The texts of elements that can't be acted on, from top to bottom and, side by side, in reading direction; nil if
  /// there are none.
  var text: String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }

  private mutating func collect(from view: UIView) {
    for subview in view.subviewsInReadingOrder
    where !subview.isHidden && subview.alpha > 0 && !subview.accessibilityElementsHidden {
      if subview.canBeActedOn {
        canBeActedOn = true
      } else if subview.isAccessibilityElement {
        texts += [subview.accessibilityLabel, subview.accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
      } else {
        collect(from: subview)
      }
    }
  }
}

extension UIView {
  /// Whether an assistive technology has to reach the view itself. What a view controller manages isn't looked into.
  fileprivate var canBeActedOn: Bool {
    self is UIControl || self is UIScrollView || next is UIViewController
      || !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
      || accessibilityElements?.isEmpty == false || accessibilityCustomActions?.isEmpty == false
      || gestureRecognizers?.contains(where: \.isEnabled) == true
  }

  /// As assistive technologies meet views. Those that weren't laid out yet keep their order.
  fileprivate var subviewsInReadingOrder: [UIView] {
    let subviews = subviews
    guard subviews.count > 1 else { return subviews }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return subviews.sorted { first, second in
      if first.frame.minY != second.frame.minY { return first.frame.minY < second.frame.minY }
      return isRightToLeft ? first.frame.maxX > second.frame.maxX : first.frame.minX < second.frame.minX
    }
  }
}
