#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct AssistiveCursorTests {
    private final class Element: UIView {
      var focus: [Bool] = []
      var isActivated = false

      init(_ label: String, frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityLabel = label
      }

      required init?(coder: NSCoder) { nil }

      var value = 0

      override func accessibilityIncrement() { value += 1 }
      override func accessibilityDecrement() { value -= 1 }
      override func accessibilityElementDidBecomeFocused() { focus.append(true) }
      override func accessibilityElementDidLoseFocus() { focus.append(false) }
      override func accessibilityActivate() -> Bool {
        isActivated = true
        return true
      }
    }

    private final class Pages: UIView {
      var asked: [UIAccessibilityScrollDirection] = []
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        asked.append(direction)
        return direction == .down
      }
    }

    private final class Grouped: UIView {
      weak var group: UIAccessibilityElement?
      override var accessibilityContainer: AnyObject? { group ?? super.accessibilityContainer }
    }

    private let root = Pages(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let first = Element("first", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let second = Element("second", frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    private let third = Element("third", frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    private let host: TestHost
    private var cursor: AssistiveCursor { host.assistiveCursor }

    init() {
      for view in [third, second, first] { root.addSubview(view) }
      host = TestHost(showing: root)
    }

    @Test("it goes from top to bottom and in reading direction, or in the order that a view says")
    func order() {
      #expect(cursor.elements == [first, second, third])
      root.semanticContentAttribute = .forceRightToLeft
      #expect(cursor.elements == [second, first, third])
      root.accessibilityElements = [third, first, "no view"]
      #expect(cursor.elements == [third, first])
      third.isHidden = true
      first.accessibilityElementsHidden = true
      #expect(cursor.elements.isEmpty && !cursor.moveToNext())
    }

    @Test("elements are told, and at the ends it stays")
    func moving() {
      #expect(cursor.moveToNext() && cursor.element === first)
      #expect(UIAccessibility.focusedElement(using: nil) as? UIView === first)
      #expect(!cursor.moveToPrevious() && cursor.element === first)
      #expect(cursor.moveToNext() && cursor.moveToNext() && !cursor.moveToNext() && cursor.element === third)
      #expect(first.focus == [true, false] && third.focus == [true])
    }

    @Test("it is lost with a view that leaves the window, and begins at the first element again")
    func lost() {
      cursor.focus(second)
      second.removeFromSuperview()
      #expect(cursor.element == nil && UIAccessibility.focusedElement(using: nil) == nil)
      #expect(cursor.moveToNext() && cursor.element === first)
    }

    @Test("an adjustable element is asked for its next value and for the one before, another isn't")
    func adjusting() {
      #expect(!cursor.increment() && !cursor.decrement())
      cursor.focus(second)
      #expect(!cursor.increment() && !cursor.decrement() && second.value == 0)
      second.accessibilityTraits = .adjustable
      #expect(cursor.increment() && cursor.increment() && second.value == 2)
      #expect(cursor.decrement() && second.value == 1)
    }

    @Test("scroll views show what it comes to")
    func reveals() {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
      scrollView.contentSize = CGSize(width: 390, height: 1_000)
      let element = Element("far", frame: CGRect(x: 0, y: 500, width: 50, height: 50))
      scrollView.addSubview(element)
      root.addSubview(scrollView)
      cursor.focus(element)
      #expect(scrollView.contentOffset == CGPoint(x: 0, y: 450))
    }

    @Test("it activates, performs actions and scrolls through the views around its element")
    func acting() {
      #expect(!cursor.activate())
      cursor.focus(first)
      #expect(cursor.activate() && first.isActivated)
      var performed: [String] = []
      first.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "One") {
          performed.append($0.name)
          return true
        }
      ]
      root.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Two") { _ in false }]
      #expect(cursor.actionNames == ["One", "Two"])
      #expect(cursor.performAction(named: "One") && !cursor.performAction(named: "Two"))
      #expect(!cursor.performAction(named: "Three") && performed == ["One"])
      #expect(cursor.scroll(.down) && !cursor.scroll(.up) && root.asked == [.down, .up])
    }

    @Test("texts are spoken, and a change of the screen can bring it elsewhere")
    func hearing() {
      cursor.focus(first)
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      UIAccessibility.post(notification: .layoutChanged, argument: third)
      #expect(cursor.announcements == ["Saved"] && cursor.element === third)
    }

    @Test("it goes down through containers, and up through what each element calls its container")
    func containers() {
      let group = UIAccessibilityElement(accessibilityContainer: root)
      group.isAccessibilityElement = false
      group.accessibilityContainerType = .semanticGroup
      group.accessibilityLabel = "group"
      let inside = Grouped(frame: first.frame)
      for view in [second, first] { inside.addSubview(view) }
      root.addSubview(inside)
      group.accessibilityElements = [inside]
      root.accessibilityElements = [third, group]
      #expect(cursor.elements == [third, first, second])
      cursor.focus(third)
      #expect(cursor.groupLabels == [])
      // The group leads to what doesn't lead back to it.
      #expect(!cursor.moveToNext() && cursor.element === third && cursor.complaints.count == 1)
      inside.group = group
      #expect(cursor.moveToNext() && cursor.element === first && cursor.groupLabels == ["group"])
      #expect(cursor.moveToNext() && cursor.moveToPrevious() && cursor.moveToPrevious() && cursor.element === third)
      #expect(cursor.complaints.count == 1)
      // And to what leads to a group that nothing lists.
      root.accessibilityElements = [third, inside]
      #expect(cursor.elements == [third, first, second] && !cursor.moveToNext() && cursor.complaints.count == 2)
      // A view that lists what lies deeper in it has no other way.
      inside.group = nil
      root.accessibilityElements = [third, first]
      #expect(cursor.moveToNext() && cursor.element === first && cursor.complaints.count == 2)
    }

    @Test("labels and buttons are elements with their texts")
    func texts() {
      let label = UILabel(frame: .zero)
      label.text = "Title"
      let button = UIButton(frame: .zero)
      button.setTitle("Done", for: .normal)
      #expect(label.isAccessibilityElement && label.accessibilityLabel == "Title")
      #expect(button.isAccessibilityElement && button.accessibilityLabel == "Done")
      label.accessibilityLabel = "Another"
      #expect(label.accessibilityLabel == "Another")
    }
  }
#endif
