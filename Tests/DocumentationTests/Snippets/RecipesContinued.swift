import Waterflow

// MARK: Tags in a table cell

final class Tags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let view = WaterflowView(frame: .zero, layout: .flow(itemSpacing: 8, lineSpacing: 8, insets: .all(16)))
  var texts: [String] {
    didSet { view.reloadData() }
  }

  init(_ texts: [String]) {
    self.texts = texts
    super.init()
    view.fitsContent = true
    view.isScrollEnabled = false
    view.dataSource = self
    view.delegate = self
  }

  func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { texts.count }
  func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    WaterflowTagCell.size(for: texts[indexPath.item])
  }
  func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    cell.text = texts[indexPath.item]
    return cell
  }
}

final class SettingsController: WaterflowViewController {
  let groups = [["Wi-Fi", "Bluetooth"], ["Sounds", "Haptics", "Badges"]]
  private(set) var enabled: Set = ["Wi-Fi"]

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .waterfall(columns: .count(1), rowSpacing: 0, insets: .all(20))
    waterflowView.itemHeight = 44
    waterflowView.register(CardView.self, forDecorationViewOfKind: WaterflowElementKind.background)
  }

  override func numberOfSections(in view: WaterflowView) -> Int { groups.count }
  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection group: Int) -> Int { groups[group].count }
  override func waterflowView(_ view: WaterflowView, hasBackgroundInSection section: Int) -> Bool { true }
  override func waterflowView(_: WaterflowView, insetsForBackgroundInSection section: Int) -> SectionInsets { .all(20) }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(SwitchCell.self, for: indexPath)
    let title = groups[indexPath.section][indexPath.item]
    cell.show(title, isOn: enabled.contains(title))
    cell.onChange = { [unowned self] in enabled.formSymmetricDifference([title]) }
    return cell
  }
}

final class CardView: WaterflowReusableView {}

#if canImport(UIKit)
  final class SwitchCell: WaterflowListCell {
    private let control = UISwitch()
    var onChange: () -> Void = {}

    override init(frame: CGRect) {
      super.init(frame: frame)
      accessories = [.customView(configuration: .init(customView: control, placement: .trailing()))]
      control.addAction(UIAction { [unowned self] _ in onChange() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, isOn: Bool) {
      var content = UIListContentConfiguration.cell()
      content.text = title
      contentConfiguration = content
      control.isOn = isOn
    }
  }
#else
  /// There are no switches on HeadlessUIKit.
  final class SwitchCell: WaterflowListCell {
    private(set) var isOn = false
    var onChange: () -> Void = {}

    func show(_ title: String, isOn: Bool) {
      accessibilityLabel = title
      self.isOn = isOn
    }
  }
#endif

#if canImport(UIKit)
  final class TagsTableCell: UITableViewCell {
    let tags = Tags([])

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      tags.view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(tags.view)
      NSLayoutConstraint.activate([
        tags.view.topAnchor.constraint(equalTo: contentView.topAnchor),
        tags.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        tags.view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        tags.view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }
#endif

// MARK: A table

final class CSVController: TextsController {
  private let columnCount: Int

  init(csv: String) {
    let rows = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let columnCount = rows.first?.count ?? 0
    self.columnCount = columnCount
    super.init(layout: .waterfall())
    texts = rows.flatMap { row in (0..<columnCount).map { $0 < row.count ? String(row[$0]) : "" } }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .spreadsheet(
      columns: .fitted(count: columnCount, minimum: 60, maximum: 200, measuredRows: 0..<20),
      rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)
  }

  override func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    WaterflowTagCell.size(for: texts[indexPath.item])
  }
}

// MARK: A tree

final class FilesController: WaterflowViewController {
  private lazy var files = WaterflowDiffableDataSource<Int, String>(waterflowView: waterflowView) { view, place, name in
    let cell = view.dequeueReusableCell(TextCell.self, for: place)
    cell.show(name)
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = WaterflowSectionSnapshot<String>()
    snapshot.append(["App"])
    snapshot.append(["Feed", "Chat"], to: "App")
    snapshot.append(["FeedCell", "FeedView"], to: "Feed")
    snapshot.expand(["App"])
    files.apply(snapshot, to: 0)
  }

  override func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    .tree(parents: files.parents(inSection: section))
  }

  override func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    if let name = files.itemIdentifier(for: indexPath) { files.toggleExpansion(of: name) }
  }
}

// MARK: An outline

final class FolderCell: WaterflowListCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}

final class OutlineController: WaterflowViewController {
  let folders = ["Inbox": ["Bills", "Travel"], "Travel": ["Oslo", "Rome"], "Done": ["2025"]]

  private lazy var outline: WaterflowDiffableDataSource<Int, String> = .init(waterflowView: waterflowView) {
    [unowned self] view, place, name in
    let cell = view.dequeueReusableCell(FolderCell.self, for: place)
    cell.label.text = name
    cell.accessories = folders[name] == nil ? [] : [.outlineDisclosure()]
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .waterfall(columns: .count(1), rowSpacing: 0)
    waterflowView.itemHeight = 44
    waterflowView.allowsReordering = true
    outline.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = WaterflowSectionSnapshot<String>()
    snapshot.append(["Inbox", "Done"])
    for name in ["Inbox", "Travel", "Done"] { snapshot.append(folders[name] ?? [], to: name) }
    snapshot.expand(["Inbox"])
    outline.apply(snapshot, to: 0)
  }
}

// MARK: Selecting

final class SelectController: TextsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func waterflowView(
    _ view: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func waterflowView(_ view: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    setEditing(true, animated: true)
  }

  func deleteSelected() {
    let selected = waterflowView.indexPathsForSelectedItems
    for indexPath in selected.sorted(by: >) { texts.remove(at: indexPath.item) }
    waterflowView.deleteItems(at: selected)
  }
}

// MARK: A menu

final class MenuController: TextsController {
  override func waterflowView(
    _ view: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !indexPaths.isEmpty else { return nil }
    let delete = UIAction(title: "Delete", attributes: .destructive) { [unowned self] _ in
      for indexPath in indexPaths.sorted(by: >) { texts.remove(at: indexPath.item) }
      waterflowView.deleteItems(at: indexPaths)
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [delete]) }
  }
}

// MARK: Another order

final class OrderController: TextsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsReordering = true
  }

  override func waterflowView(
    _ view: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}
