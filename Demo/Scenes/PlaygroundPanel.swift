import Foundation
import Waterflow

/// The settings of the playground as tags under headings, in a `WaterflowView` of their own.
final class PlaygroundPanel: UIView {
  private static let margin: CGFloat = 14
  private static let tagSpacing: CGFloat = 6
  private static let tagInsets = UIEdgeInsets(top: 7, left: 13, bottom: 7, right: 13)

  let waterflowView = WaterflowView(
    frame: .zero,
    layout: .flow(
      itemSpacing: PlaygroundPanel.tagSpacing, lineSpacing: PlaygroundPanel.tagSpacing,
      insets: SectionInsets(
        top: 0, left: PlaygroundPanel.margin, bottom: PlaygroundPanel.tagSpacing, right: PlaygroundPanel.margin)))

  private(set) var settings = PlaygroundSettings()
  private let settingsDidChange: (PlaygroundSettings) -> Void
  private let rule = UIView()

  /// - Parameter settingsDidChange: called after each tap that changed something.
  init(settingsDidChange: @escaping (PlaygroundSettings) -> Void) {
    self.settingsDidChange = settingsDidChange
    super.init(frame: .zero)
    backgroundColor = SceneStyle.plate
    rule.backgroundColor = SceneStyle.hairline
    waterflowView.backgroundColor = SceneStyle.plate
    waterflowView.allowsMultipleSelection = true
    waterflowView.register(
      PlaygroundHeaderView.self, forSupplementaryViewOfKind: WaterflowElementKind.header,
      withReuseIdentifier: PlaygroundHeaderView.identifier)
    waterflowView.dataSource = self
    waterflowView.delegate = self
    addSubview(waterflowView)
    addSubview(rule)
    showSelection()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    waterflowView.frame = bounds
    // Along the edge toward the content.
    rule.frame =
      frame.minX > 0
      ? CGRect(x: 0, y: 0, width: pixel, height: bounds.height)
      : CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  private func choose(_ indexPath: IndexPath) {
    guard let section = PlaygroundSettings.Section(rawValue: indexPath.section) else { return }
    let old = settings
    settings.choose(indexPath.item, in: section)
    showSelection()
    if settings != old { settingsDidChange(settings) }
  }

  /// Selects the current settings; a tap on one of them keeps it selected.
  private func showSelection() {
    for section in PlaygroundSettings.Section.allCases {
      for item in PlaygroundSettings.choices(in: section).indices {
        let indexPath = IndexPath(item: item, section: section.rawValue)
        if settings.isChosen(item, in: section) {
          waterflowView.selectItem(at: indexPath, animated: false, scrollPosition: .none)
        } else {
          waterflowView.deselectItem(at: indexPath, animated: false)
        }
      }
    }
  }

  private func choices(in section: Int) -> [PlaygroundSettings.Choice] {
    PlaygroundSettings.Section(rawValue: section).map(PlaygroundSettings.choices) ?? []
  }
}

extension PlaygroundPanel: WaterflowViewDataSource {
  func numberOfSections(in waterflowView: WaterflowView) -> Int { PlaygroundSettings.Section.allCases.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    choices(in: section).count
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    let choice = choices(in: indexPath.section)[indexPath.item]
    cell.insets = Self.tagInsets
    cell.fillColor = SceneStyle.wall
    cell.textColor = SceneStyle.ink
    cell.selectedFillColor = SceneStyle.brass
    cell.selectedTextColor = SceneStyle.plate
    cell.text = choice.text
    if let label = choice.accessibilityLabel { cell.accessibilityLabel = label }
    return cell
  }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let view = waterflowView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: PlaygroundHeaderView.identifier, for: indexPath)
    (view as? PlaygroundHeaderView)?.title = PlaygroundSettings.Section(rawValue: indexPath.section)?.title
    return view
  }
}

extension PlaygroundPanel: WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let text = choices(in: indexPath.section)[indexPath.item].text
    return SceneStyle.tagSize(for: text, insets: Self.tagInsets)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    PlaygroundHeaderView.height
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    choose(indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    choose(indexPath)
  }
}

/// A heading in the panel.
final class PlaygroundHeaderView: WaterflowReusableView {
  static let identifier = "heading"
  private static let margin: CGFloat = 16
  private static let top: CGFloat = 10
  private static let bottom: CGFloat = 6

  static var height: CGFloat { top + SceneStyle.headingFont.lineHeight.rounded(.up) + bottom }

  private let label = UILabel()

  var title: String? {
    didSet { label.text = title }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = SceneStyle.headingFont
    label.textColor = SceneStyle.secondaryInk
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: Self.margin, y: Self.top, width: max(0, bounds.width - 2 * Self.margin),
      height: max(0, bounds.height - Self.top - Self.bottom))
  }
}
