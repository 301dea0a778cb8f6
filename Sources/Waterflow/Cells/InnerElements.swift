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
    where !subview.isHidden && subview.alpha > 0 && !subview.accessibilityElementsHidden
      && (view as? WaterflowReusableView)?.isBadge(subview) != true
    {
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
    var lines: [[UIView]] = []
    for view in subviews.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // Views of different heights lie side by side if each has the other's middle beside it.
      if let first = lines.last?.first?.frame, first.minY < view.frame.midY, view.frame.midY < first.maxY,
        view.frame.minY < first.midY, first.midY < view.frame.maxY
      {
        lines[lines.count - 1].append(view)
      } else {
        lines.append([view])
      }
    }
    return lines.flatMap { line in
      line.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
  }
}

extension WaterflowReusableView {
  /// Whether it can be read as one: nothing in it has to be reached by itself.
  var isMadeOfText: Bool {
    accessibilityElements == nil && !InnerElements(of: self).canBeActedOn
      && (isFoundWithoutText || accessibilityLabel?.isEmpty == false)
  }

  /// What is said of the view as a whole or in parts; nil if nothing is.
  var spokenLabel: String? {
    guard !isHidden, !accessibilityElementsHidden, let text = accessibilityLabel ?? InnerElements(of: self).text else {
      return nil
    }
    return text.isEmpty ? nil : text
  }
}
