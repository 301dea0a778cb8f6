import Foundation
import Waterflow

// A board, of Docs/Recipes.md.

class ColumnsController: WaterflowViewController {
  var columns: [(title: String, cards: [String])] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.scrollDirection = .horizontal
    waterflowView.itemHeight = 80
    waterflowView.layout = .carousel(
      .waterfall(columns: .count(1), insets: .all(10)), length: 280, headerLength: 44)
  }

  override func numberOfSections(in view: WaterflowView) -> Int { columns.count }

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    columns[section].cards.count
  }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(TextCell.self, for: indexPath)
    cell.show(columns[indexPath.section].cards[indexPath.item])
    return cell
  }
}

class TitledColumnsController: ColumnsController {
  override func waterflowView(
    _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let title = view.dequeueReusableSupplementaryView(ColumnTitle.self, ofKind: kind, for: indexPath)
    title.label.text = text(of: columns[indexPath.section])
    return title
  }

  private func text(of column: (title: String, cards: [String])) -> String { "\(column.title) · \(column.cards.count)" }

  /// With `allowsReordering`, after a card was dropped.
  override func waterflowView(_ view: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
    let card = columns[source.section].cards.remove(at: source.item)
    columns[destination.section].cards.insert(card, at: destination.item)
    for section in [source.section, destination.section] {
      let title = view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [section, 0])
      (title as? ColumnTitle)?.label.text = text(of: columns[section])
    }
  }
}

final class ColumnTitle: WaterflowReusableView {
  let label = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { addSubview(label) }
    label.frame = bounds.insetBy(dx: 10, dy: 0)
  }
}

final class FoldingColumnsController: TitledColumnsController {
  private(set) var folded: Set<Int> = []

  override func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    folded.contains(section) ? .carousel(.waterfall(columns: .count(1)), length: 44, headerLength: 44) : nil
  }

  func fold(_ section: Int) {
    folded.formSymmetricDifference([section])
    waterflowView.setLayout(waterflowView.layout, animated: true)
  }
}
