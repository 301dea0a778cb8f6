import Foundation
import Waterflow

/// Numbered cards in columns on the stage of a check, with what the view asks for and tells.
///
/// A view itself, so that the data source lives as long as the cards are in the window.
final class CheckList: UIView {
  let view: WaterflowView
  /// The cards, by their numbers.
  private(set) var numbers: [Int]
  private var greatestNumber: Int
  /// Heights that aren't those that follow from the number, in points.
  private var changedHeights: [Int: CGFloat] = [:]

  private(set) var sizeQuestions = 0
  private(set) var cellQuestions = 0
  private(set) var moves = 0
  /// Actions at the trailing edge of each card.
  var swipeTitles: [String] = []
  private(set) var swipeQuestions = 0
  /// The action in the menu of each card; nil for no menus.
  var menuTitle: String?
  private(set) var openedMenus = 0
  /// Whether cards are rows with a grip, while editing.
  var hasGrips = false
  private(set) var dragQuestions = 0
  let log = CheckLog()

  init(on stage: UIView, columns: Int, count: Int) {
    let frame = CheckRun.area(of: stage)
    view = WaterflowView(
      frame: frame, layout: .waterfall(columns: .count(columns), columnSpacing: 6, rowSpacing: 6))
    numbers = Array(0..<count)
    greatestNumber = count
    super.init(frame: frame)
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = self
    view.delegate = self
    addSubview(view)
    stage.addSubview(self)
    view.layoutIfNeeded()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Scrolls without animation, to an offset in points.
  func scroll(to offset: CGFloat) {
    view.contentOffset.y = offset
    view.layoutIfNeeded()
  }

  /// Puts new cards at the start, and tells the view.
  func insertAtStart(_ count: Int) {
    numbers.insert(contentsOf: greatestNumber..<greatestNumber + count, at: 0)
    greatestNumber += count
    view.insertItems(at: (0..<count).map { IndexPath(item: $0, section: 0) })
  }

  func delete(_ item: Int) {
    numbers.remove(at: item)
    view.deleteItems(at: [IndexPath(item: item, section: 0)])
  }

  /// Cards go, and nobody tells the view.
  func deleteSilently(_ count: Int) {
    numbers.removeLast(count)
  }

  /// A height that is known late.
  func change(_ number: Int, by height: CGFloat) {
    changedHeights[number] = self.height(of: number) + height
    guard let item = numbers.firstIndex(of: number) else { return }
    view.invalidateSizes(forItemsAt: [IndexPath(item: item, section: 0)])
  }

  private func height(of number: Int) -> CGFloat {
    changedHeights[number] ?? 40 + CGFloat(number * 37 % 50)
  }

  /// In content coordinates.
  func frame(of number: Int) -> CGRect {
    let item = numbers.firstIndex(of: number)
    return item.flatMap { view.frameForItem(at: IndexPath(item: $0, section: 0)) } ?? .null
  }

  /// Where a card begins below the upper edge of the view.
  func place(of number: Int) -> CGFloat { frame(of: number).minY - view.contentOffset.y }

  /// The card that begins first within the view.
  var firstVisibleNumber: Int {
    let visible = view.indexPathsForVisibleItems.map { numbers[$0.item] }.filter { place(of: $0) >= 0 }
    return visible.min { place(of: $0) < place(of: $1) } ?? 0
  }

  func cell(of number: Int) -> WaterflowViewCell? {
    numbers.firstIndex(of: number).flatMap { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
  }
}

extension CheckList: WaterflowViewDataSource {
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { numbers.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    cellQuestions += 1
    if hasGrips {
      let cell = waterflowView.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
      cell.accessories = [.reorder()]
      return cell
    }
    let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(numbers[indexPath.item])
    return cell
  }

  func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves += 1
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

extension CheckList: WaterflowViewDelegate {
  func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    sizeQuestions += 1
    return height(of: numbers[indexPath.item])
  }

  #if !os(tvOS)
    func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard !swipeTitles.isEmpty else { return nil }
      swipeQuestions += 1
      return UISwipeActionsConfiguration(
        actions: swipeTitles.map { UIContextualAction(style: .destructive, title: $0) { $2(false) } })
    }

    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menuTitle, !indexPaths.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: menuTitle) { _ in }])
      }
    }

    func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      openedMenus += 1
    }
  #endif

  func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {
    log.note("highlighted")
  }

  func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {
    log.note("unhighlighted")
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    log.note("selected")
  }
}

#if !os(tvOS)
  extension CheckList: WaterflowViewDragDelegate {
    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      dragQuestions += 1
      return [UIDragItem(itemProvider: NSItemProvider())]
    }
  }
#endif
