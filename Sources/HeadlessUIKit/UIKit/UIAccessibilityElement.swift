import Foundation

/// Constants that indicate the kind of content in a container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark
  /// Elements that belong together, under the container's label.
  case semanticGroup
}

/// An element that assistive technologies find although it isn't a view: here a container of elements.
@MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  /// The frame of the accessibility element, in screen coordinates.
  open var accessibilityFrame: CGRect = .zero
  open var accessibilityElements: [Any]?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    guard let accessibilityElements, accessibilityElements.indices.contains(index) else { return nil }
    return accessibilityElements[index]
  }

  /// Returns the index of an element; `NSNotFound` for one that isn't in the container.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
