import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Cells")
struct WaterflowViewCellTests {
  @Test("content and backgrounds fill the cell, backgrounds behind")
  func layers() {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let background = UIView()
    let selectedBackground = UIView()
    cell.selectedBackgroundView = selectedBackground
    cell.backgroundView = background
    cell.layoutIfNeeded()
    #expect(cell.subviews == [background, selectedBackground, cell.contentView])
    cell.frame.size = CGSize(width: 100, height: 90)
    cell.layoutIfNeeded()
    for view in cell.subviews { #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 90)) }
    cell.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test("the selected background shows while highlighted or selected")
  func selectedBackground() {
    let cell = WaterflowViewCell(frame: .zero)
    let view = UIView()
    cell.selectedBackgroundView = view
    #expect(view.isHidden)
    cell.isHighlighted = true
    #expect(!view.isHidden)
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(!view.isHidden)
    cell.prepareForReuse()
    #expect(view.isHidden && !cell.isSelected)
  }

  @Test("the update handler is called once per layout, with the state")
  func updateHandler() {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test("a configuration set on a selected cell is brought up to its state")
  func configurationOfSelectedCell() {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.isSelected = true
    cell.contentConfiguration = TextConfiguration(text: "one")
    cell.layoutIfNeeded()
    #expect((cell.contentView as? TextContentView)?.text == "one, selected")
  }

  @Test("a cell with a transform is placed by its middle and keeps it")
  func transform() throws {
    let stage = Stage(TestContent(count: 30))
    let cell = try #require(stage.view.cellForItem(at: .item(0)))
    cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.view.layout = .waterfall(columns: .count(1))
    stage.turn()
    #expect(cell.bounds.size == CGSize(width: 300, height: 50))
    #expect(cell.center == CGPoint(x: 150, y: 25))
    #expect(cell.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test("a content configuration makes the content view, and the next of its kind is handed to it")
  func contentConfiguration() throws {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.contentConfiguration = TextConfiguration(text: "one")
    let first = try #require(cell.contentView as? TextContentView)
    #expect(first.superview === cell && first.frame == cell.bounds)
    cell.contentConfiguration = TextConfiguration(text: "two")
    #expect(cell.contentView === first)
    #expect(first.text == "two")
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(first.text == "two, selected")
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is TextContentView))
    #expect(first.superview == nil)
  }
}

private struct TextConfiguration: UIContentConfiguration {
  var text: String
  var isSelected = false

  init(text: String) {
    self.text = text
  }

  func makeContentView() -> any UIView & UIContentView { TextContentView(self) }

  func updated(for state: any UIConfigurationState) -> TextConfiguration {
    var updated = self
    updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return updated
  }
}

private final class TextContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: TextConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    guard let configuration = configuration as? TextConfiguration else { return nil }
    return configuration.text + (configuration.isSelected ? ", selected" : "")
  }
}
