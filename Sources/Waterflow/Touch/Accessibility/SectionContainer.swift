import Foundation

/// A section as assistive technologies find it: what is on screen of it, under the label of its header.
///
/// It holds no views: what is in it is found out when it is asked for. An assistive technology may keep it for as long
/// as it likes.
@MainActor
final class SectionContainer: UIAccessibilityElement {
  /// Where the section is now; nil once it is gone.
  var section: Int?

  init(ofSection section: Int, in view: WaterflowView) {
    self.section = section
    super.init(accessibilityContainer: view)
    isAccessibilityElement = false
    accessibilityContainerType = .semanticGroup
  }

  private var view: WaterflowView? { accessibilityContainer as? WaterflowView }

  private var views: [UIView] { section.flatMap { view?.elements(ofSection: $0) } ?? [] }

  override var accessibilityElements: [Any]? {
    get { views }
    // The view says what is in its sections.
    set {}
  }

  // By default UIKit derives these from the list. That it asks the property, and not what was set, isn't documented.

  override func accessibilityElementCount() -> Int { views.count }

  override func accessibilityElement(at index: Int) -> Any? {
    let views = views
    return views.indices.contains(index) ? views[index] : nil
  }

  override func index(ofAccessibilityElement element: Any) -> Int {
    views.firstIndex { $0 === element as AnyObject } ?? NSNotFound
  }

  /// Around all that is in it, in coordinates of the screen.
  override var accessibilityFrame: CGRect {
    get {
      guard let view, view.window != nil else { return .zero }
      let frame = views.reduce(CGRect.null) { $0.union($1.frame) }
      return frame.isNull ? .zero : UIAccessibility.convertToScreenCoordinates(frame, in: view)
    }
    set {}
  }
}
