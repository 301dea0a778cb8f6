import Foundation
import Waterflow

/// A waterfall and the panel with its settings: next to it if there is room, below it on a phone in portrait.
public final class PlaygroundScene: UIViewController, DisplayLogging {
  public let waterflowView = WaterflowView(frame: .zero, layout: PlaygroundSettings().layout)
  public let displayLog = DisplayLog()

  private(set) lazy var panel = PlaygroundPanel { [weak self] in self?.apply($0) }
  private var settings = PlaygroundSettings()

  /// From this width on, the panel is next to the waterfall.
  private static let leastWideWidth: CGFloat = 600
  private static let panelWidth: CGFloat = 322
  /// Of the height of the safe area.
  private static let panelShare: CGFloat = 0.5
  /// The height of the panel with all of its tags.
  private static let greatestPanelHeight: CGFloat = 440

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
    view.addSubview(panel)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let safe = bounds.inset(by: view.safeAreaInsets)
    if safe.width >= Self.leastWideWidth {
      let edge = safe.maxX - Self.panelWidth
      waterflowView.frame = CGRect(x: safe.minX, y: 0, width: edge - safe.minX, height: bounds.height)
      panel.frame = CGRect(x: edge, y: safe.minY, width: bounds.maxX - edge, height: bounds.maxY - safe.minY)
    } else {
      let edge = safe.maxY - min((safe.height * Self.panelShare).rounded(), Self.greatestPanelHeight)
      waterflowView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: edge)
      panel.frame = CGRect(x: 0, y: edge, width: bounds.width, height: bounds.maxY - edge)
    }
  }

  private func apply(_ new: PlaygroundSettings) {
    let old = settings
    settings = new
    waterflowView.springs = new.hasSprings ? ScrollSprings() : nil
    waterflowView.scrollDirection = new.isHorizontal ? .horizontal : .vertical
    waterflowView.semanticContentAttribute = new.isRightToLeft ? .forceRightToLeft : .unspecified
    if new.itemCount != old.itemCount { waterflowView.reloadData() }
    if new.layout != old.layout { waterflowView.setLayout(new.layout, animated: true) }
  }
}

extension PlaygroundScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    settings.itemCount
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(PlaygroundCell.self, for: indexPath)
    cell.show(indexPath.item)
    return cell
  }
}

extension PlaygroundScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    PlaygroundSettings.height(of: indexPath.item)
  }

  /// In bulk, because ten million single calls take several times as long.
  public func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? {
    range.map(PlaygroundSettings.height)
  }
}

/// A numbered card.
final class PlaygroundCell: WaterflowViewCell {
  private static let cornerRadius: CGFloat = 8
  /// After so many items the colors repeat.
  private static let hueCount = 60

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = SceneStyle.figureFont
    label.textColor = UIColor(white: 0, alpha: 0.65)
    label.textAlignment = .center
    contentView.layer.cornerRadius = PlaygroundCell.cornerRadius
    contentView.addSubview(label)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ item: Int) {
    let hue = CGFloat(item % PlaygroundCell.hueCount) / CGFloat(PlaygroundCell.hueCount)
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.38, brightness: 0.88, alpha: 1)
    label.text = CountryIndicator.text(Double(item + 1), decimals: 0)
    accessibilityLabel = label.text
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
  }

  override var isSelected: Bool {
    didSet {
      contentView.layer.borderWidth = isSelected ? 3 : 0
      contentView.layer.borderColor = SceneStyle.ink.cgColor
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
