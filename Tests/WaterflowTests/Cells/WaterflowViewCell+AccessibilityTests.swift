import Foundation
import Testing
import Waterflow

/// What assistive technologies find of a cell, without a window.
@MainActor
struct WaterflowViewCellAccessibilityTests {
  private let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @discardableResult
  private func add(_ text: String, x: CGFloat = 0, y: CGFloat = 0, to view: UIView? = nil) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 50, height: 20))
    label.text = text
    (view ?? cell.contentView).addSubview(label)
    return label
  }

  @Test("a cell is one element and reads its texts, from top to bottom and in reading direction")
  func joined() {
    add("below", y: 40)
    add("second", x: 100)
    add("first")
    let group = UIView(frame: CGRect(x: 0, y: 60, width: 200, height: 40))
    cell.contentView.addSubview(group)
    add("inside", to: group)
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "first, second, below, inside")
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    #expect(cell.accessibilityLabel == "second, first, below, inside")
  }

  @Test("what differs in height and lies side by side is read in reading direction, what is one below the other isn't")
  func sideBySide() {
    // A name, and beside it a price in larger letters that begins higher; under both a note that the price touches.
    add("note", y: 34)
    add("€ 20", x: 120, y: 10).frame.size.height = 26
    add("Chair", y: 15).frame.size.height = 16
    #expect(cell.accessibilityLabel == "Chair, € 20, note")
  }

  @Test("what isn't seen isn't read, and what has a value is read with it")
  func hidden() {
    add("hidden").isHidden = true
    add("transparent").alpha = 0
    add("silent").accessibilityElementsHidden = true
    add("no element").isAccessibilityElement = false
    add("")
    let progress = add("progress")
    progress.accessibilityValue = "50%"
    #expect(cell.accessibilityLabel == "progress, 50%")
    progress.text = "done"
    progress.accessibilityValue = nil
    #expect(cell.accessibilityLabel == "done")
  }

  @Test("a text on the cell itself is read, and that of the background")
  func accessoryViews() {
    add("on the cell", y: 50, to: cell)
    let background = UIView()
    add("behind", to: background)
    cell.backgroundView = background
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "behind, on the cell")
  }

  @Test("what the app says counts")
  func setByApp() {
    let label = add("text")
    cell.accessibilityLabel = "label"
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "label")
    cell.accessibilityLabel = nil
    #expect(cell.accessibilityLabel == "text")
    cell.isAccessibilityElement = false
    #expect(!cell.isAccessibilityElement && cell.accessibilityLabel == nil)
    cell.isAccessibilityElement = true
    cell.contentView.addSubview(UIButton(frame: CGRect(x: 0, y: 50, width: 50, height: 20)))
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "text")
    let other = WaterflowViewCell(frame: .zero)
    other.accessibilityElements = [label]
    #expect(!other.isAccessibilityElement)
  }

  @Test("a cell with something in it to act on leaves its parts to themselves")
  func parts() {
    add("text")
    let button = UIButton(frame: CGRect(x: 0, y: 50, width: 50, height: 20))
    let link = UIView()
    link.accessibilityTraits = .link
    let withActions = UIView()
    withActions.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
    let pressed = UIView()
    pressed.addGestureRecognizer(UILongPressGestureRecognizer())
    let container = UIView()
    container.accessibilityElements = [UIView()]
    let controller = UIViewController()
    for view in [button, UIScrollView(), link, withActions, pressed, container, controller.view as UIView] {
      cell.contentView.addSubview(view)
      #expect(!cell.isAccessibilityElement && cell.accessibilityLabel == nil)
      view.isHidden = true
      #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "text")
      view.removeFromSuperview()
    }
  }

  @Test("without a text it is an element, as a cell of a table is, but not around content that UIKit doesn't know")
  func withoutText() {
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == nil)
    cell.contentConfiguration = Content(text: nil)
    #expect(!cell.isAccessibilityElement)
    cell.contentConfiguration = Content(text: "described")
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "described")
    cell.contentConfiguration = Content(text: nil)
    cell.accessibilityLabel = "label"
    #expect(cell.isAccessibilityElement)
  }

  @Test("headers read as one what cells do; footers and decorations don't")
  func others() {
    let view = WaterflowReusableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    add("text", to: view)
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
    #expect(!WaterflowConnectorView(frame: .zero).isAccessibilityElement)
  }
}

/// A label with a text, or a view that draws.
private struct Content: UIContentConfiguration {
  var text: String?

  func makeContentView() -> any UIView & UIContentView { ContentView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> Content { self }

  private final class ContentView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration {
      didSet { update() }
    }

    init(configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(label)
      update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() { label.text = (configuration as? Content)?.text }
  }
}
