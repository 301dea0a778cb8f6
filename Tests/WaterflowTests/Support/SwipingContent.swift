#if !os(tvOS)
  import Foundation
  import Waterflow

  /// Named items with swipe actions, which writes down what it was asked and what was performed.
  @MainActor
  final class SwipingContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    final class Cell: WaterflowListCell {
      var name = 0
    }

    typealias Completion = (Bool) -> Void

    var names: [Int]
    var leading: [String] = []
    var trailing = ["A"]
    var style = UIContextualAction.Style.normal
    var performsFirst = true
    var givesConfigurations = true
    var uneditable: Set<Int> = []
    /// Calls each completion handler at once.
    var completes = false
    var accessories: [WaterflowCellAccessory] = []
    var layouts: [Int: any SectionLayout] = [:]
    var onAction: ((String, IndexPath) -> Void)?

    private(set) var asked: [String] = []
    private(set) var askedToEdit: [Int] = []
    /// The titles with the names of their items.
    private(set) var performed: [String] = []
    /// How often each action of each configuration was called.
    private(set) var calls: [Int: Int] = [:]
    private(set) var sources: [UIView] = []
    var completions: [Completion] = []
    private(set) var moves: [[Int]] = []
    private(set) var selected: [Int] = []
    private(set) var cells: [Cell] = []
    private var actionCount = 0

    init(_ names: [Int]) { self.names = names }

    func forgetCalls() { (asked, askedToEdit, performed, selected, sources) = ([], [], [], [], []) }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { names.count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
      cell.name = names[indexPath.item]
      if !accessories.isEmpty { cell.accessories = accessories }
      if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
      return cell
    }

    func waterflowView(_ waterflowView: WaterflowView, canEditItemAt indexPath: IndexPath) -> Bool {
      askedToEdit.append(names[indexPath.item])
      return !uneditable.contains(names[indexPath.item])
    }

    func waterflowView(
      _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath.item, destinationIndexPath.item])
      names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 50 }

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      layouts[section]
    }

    func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
      selected.append(names[indexPath.item])
    }

    func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration(leading, "leading", at: indexPath) }

    func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration(trailing, "trailing", at: indexPath) }

    private func configuration(
      _ titles: [String], _ side: String, at indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let name = names[indexPath.item]
      asked.append("\(side) \(name)")
      guard givesConfigurations else { return nil }
      let actions = titles.map { title in
        actionCount += 1
        let number = actionCount
        return UIContextualAction(style: style, title: title) { [weak self] _, source, completion in
          guard let self else { return }
          performed.append("\(title) \(name)")
          calls[number, default: 0] += 1
          sources.append(source)
          if let item = names.firstIndex(of: name) { onAction?(title, IndexPath(item: item, section: 0)) }
          if completes { completion(true) } else { completions.append(completion) }
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = performsFirst
      return configuration
    }
  }
#endif
