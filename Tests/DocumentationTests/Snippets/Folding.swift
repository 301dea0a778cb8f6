import Waterflow

@MainActor
private final class ClassTree: NSObject, WaterflowViewDelegate {
  let dataSource: WaterflowDiffableDataSource<Int, String>

  init(dataSource: WaterflowDiffableDataSource<Int, String>) {
    self.dataSource = dataSource
  }

  func show() {
    var classes = WaterflowSectionSnapshot<String>()
    classes.append(["UIView"])
    classes.append(["UIControl", "UILabel"], to: "UIView")
    classes.append(["UIButton", "UISwitch"], to: "UIControl")
    classes.expand(["UIView"])
    dataSource.apply(classes, to: 0)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    .tree(parents: dataSource.parents(inSection: section))
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    dataSource.toggleExpansion(of: item)
  }

  func loadChildren(of classNames: [String: [String]]) {
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var children = children
      if children.items.isEmpty { children.append(classNames[parent] ?? []) }
      return children
    }
  }

  func keepOrder() {
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      for section in transaction.sectionTransactions { save(section.finalSnapshot, section.sectionIdentifier) }
    }
  }

  private func save(_ classes: WaterflowSectionSnapshot<String>, _ section: Int) {}
}
