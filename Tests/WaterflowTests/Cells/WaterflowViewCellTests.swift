import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
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

  @Test("what fills the cell follows its size at once")
  func fills() {
    let cell = WaterflowViewCell(frame: .zero)
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.frame = CGRect(x: 5, y: 5, width: 100, height: 90)
    #expect(cell.subviews.map(\.frame) == Array(repeating: CGRect(x: 0, y: 0, width: 100, height: 90), count: 3))
    cell.contentConfiguration = TextConfiguration(text: "one")
    cell.bounds.size = CGSize(width: 40, height: 30)
    #expect(cell.subviews.map(\.frame) == Array(repeating: CGRect(x: 0, y: 0, width: 40, height: 30), count: 3))
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

  @Test("an overridden update is called before the cell is first shown and whenever its state changed")
  func overriddenUpdate() throws {
    let content = TestContent(count: 30)
    content.makeCell = { view, indexPath in view.dequeueReusableCell(UpdatingCell.self, for: indexPath) }
    let stage = Stage(content)
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? UpdatingCell)
    #expect(cell.states == ["plain"])
    stage.view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
    #expect(cell.states == ["plain"])
    stage.turn()
    #expect(cell.states == ["plain", "selected"])
    cell.isHighlighted = true
    stage.turn()
    cell.isReordering = true
    cell.isSelected = false
    stage.turn()
    #expect(cell.states == ["plain", "selected", "selected highlighted", "highlighted reordering"])
    #if !canImport(UIKit)
      stage.host.userInterfaceStyle = .dark
      #expect(cell.states.count == 5)
    #endif
  }

  @Test("a cell that is used again without a change of state isn't laid out or updated for it")
  func scrollingIsFree() {
    let content = TestContent(count: 300)
    content.makeCell = { view, indexPath in view.dequeueReusableCell(UpdatingCell.self, for: indexPath) }
    // A cell goes to another column where there are more of them, which may be a pixel wider.
    let stage = Stage(content) { $0.isPrefetchingEnabled = false }
    // Two rows that are cut off show as many as there can be at once.
    stage.scroll(to: 25)
    let cells = content.cells.compactMap { $0 as? UpdatingCell }
    let layouts = cells.map(\.layouts)
    for y in stride(from: CGFloat(75), through: 3_000, by: 50) { stage.scroll(to: y) }
    #expect(content.cells.count == cells.count)
    #expect(cells.map(\.layouts) == layouts)
    #expect(cells.allSatisfy { $0.states == ["plain"] })
  }

  @Test("assistive technologies hear whether a cell is selected, beside its own traits")
  func accessibilityTraits() {
    let cell = WaterflowViewCell(frame: .zero)
    cell.isSelected = true
    cell.accessibilityTraits = .button
    #expect(cell.accessibilityTraits == [.button, .selected])
    cell.accessibilityTraits.insert(.image)
    cell.isSelected = false
    #expect(cell.accessibilityTraits == [.button, .image])
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

  @Test("no configuration where there never was one leaves the app's own content in the cell")
  func noConfiguration() {
    let cell = WaterflowViewCell(reuseIdentifier: nil)
    let (content, label) = (cell.contentView, UILabel())
    content.addSubview(label)
    cell.contentConfiguration = nil
    cell.layoutIfNeeded()
    #expect(cell.contentView === content && content.superview === cell && label.superview === content)
  }

  @Test("a content configuration makes the content view, and the next of its kind is handed to it")
  func contentConfiguration() throws {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.contentConfiguration = TextConfiguration(text: "one")
    let first = try #require(cell.contentView as? TextContentView)
    #expect(first.superview?.superview === cell && first.frame == cell.bounds)
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

private final class UpdatingCell: WaterflowViewCell {
  var states: [String] = []
  var layouts = 0

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    let words = [state.isSelected ? "selected" : "", state.isHighlighted ? "highlighted" : ""]
    let all = (words + [state.isReordering ? "reordering" : ""]).filter { !$0.isEmpty }
    states.append(all.isEmpty ? "plain" : all.joined(separator: " "))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
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
