import Foundation
import Waterflow

/// A photo library: squares by the month, each month's header at the top until the next one comes. Two fingers change
/// the number of columns.
public final class LibraryScene: WaterflowViewController, DisplayLogging {
  /// The paintings that came in a month.
  struct Month: Equatable {
    let title: String
    let paintings: [Painting]
  }

  public let displayLog = DisplayLog()

  let months = LibraryScene.makeMonths()

  private var lastWidth: CGFloat = 0
  private static let gap: CGFloat = 2
  private static let columnWidth: CGFloat = 98

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.layout = .grid(columnSpacing: Self.gap, rowSpacing: Self.gap)
    #if !os(tvOS)
      waterflowView.pinchableColumns = 2...10
    #endif
    waterflowView.sectionHeaderHeight = LibraryHeaderView.height
    waterflowView.pinsSectionHeaders = true
  }

  /// Squares begin about as large on every screen, and stay as large as the fingers have made them when the screen
  /// turns.
  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.width
    guard width > 0, width != lastWidth, var grid = waterflowView.layout as? GridLayout,
      case .count(let count) = grid.columns
    else { return }
    let columnWidth = lastWidth > 0 ? lastWidth / CGFloat(count) : Self.columnWidth
    grid.columns = .count(max(1, Int((width / columnWidth).rounded())))
    waterflowView.layout = grid
    lastWidth = width
  }

  /// Two years of them, the latest first. The same paintings come again, in another order.
  private static func makeMonths() -> [Month] {
    let paintings = PaintingCollection.bundled.paintings
    guard !paintings.isEmpty else { return [] }
    let names = [
      "December", "November", "October", "September", "August", "July", "June", "May", "April", "March", "February",
      "January",
    ]
    var next = 0
    return (0..<24).map { index in
      let count = 5 + index * 7 % 19
      defer { next += count }
      return Month(
        title: "\(names[index % 12]) \(2026 - index / 12)",
        paintings: (next..<next + count).map { paintings[$0 * 7 % paintings.count] })
    }
  }

  // MARK: Content

  public override func numberOfSections(in waterflowView: WaterflowView) -> Int { months.count }

  public override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    months[section].paintings.count
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(PaintingCell.self, for: indexPath)
    cell.show(months[indexPath.section].paintings[indexPath.item])
    return cell
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let header = waterflowView.dequeueReusableSupplementaryView(LibraryHeaderView.self, ofKind: kind, for: indexPath)
    header.title = months[indexPath.section].title
    return header
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.willDisplay(cell)
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.didEndDisplaying()
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    let painting = months[indexPath.section].paintings[indexPath.item]
    navigationController?.pushViewController(PaintingScreen(painting: painting), animated: true)
  }
}

/// The name of a month.
final class LibraryHeaderView: WaterflowReusableView {
  @MainActor static var height: CGFloat { SceneStyle.titleFont.lineHeight.rounded(.up) + 2 * inset }
  private static let inset: CGFloat = 10

  private let label = UILabel()

  var title = "" {
    didSet { label.text = title }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneStyle.wall
    label.font = SceneStyle.titleFont
    label.textColor = SceneStyle.ink
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: SceneStyle.margin, dy: 0)
  }
}
