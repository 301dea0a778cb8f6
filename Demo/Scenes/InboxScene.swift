import Foundation
import Waterflow

/// A list of messages that measure themselves. A tap opens one, a swipe uncovers actions, a long press has a menu,
/// also for all that are selected while editing, and a pull fetches new ones.
public final class InboxScene: WaterflowViewController, DisplayLogging {
  public let displayLog = DisplayLog()

  private(set) var messages = InboxMessage.first
  /// The message whose text is shown in full.
  private(set) var openID: InboxMessage.ID?
  private var deliveries = InboxMessage.deliveries[...]

  private static let margin: CGFloat = 12
  private static let layout = WaterfallLayout.waterfall(
    columns: .count(1), rowSpacing: 8,
    insets: SectionInsets(top: margin, left: margin, bottom: margin, right: margin))

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.layout = Self.layout
    waterflowView.itemHeight = WaterflowView.automaticDimension
    waterflowView.estimatedItemHeight = 100
    waterflowView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    #if !os(tvOS)
      refreshControl = UIRefreshControl(in: traitCollection) { [weak self] in self?.receive() }
    #endif
    showTitle()
  }

  /// The view deselects all items when editing begins and ends.
  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    showTitle()
  }

  private func showTitle() {
    let selected = waterflowView.indexPathsForSelectedItems.count
    let unread = messages.lazy.filter(\.isUnread).count
    navigationItem.title =
      isEditing
      ? (selected == 0 ? "Select messages" : "\(selected) selected") : (unread == 0 ? "Inbox" : "Inbox (\(unread))")
  }

  // MARK: What happens to messages

  private func indexPaths(of ids: Set<InboxMessage.ID>) -> [IndexPath] {
    messages.indices.filter { ids.contains(messages[$0].id) }.map { IndexPath(item: $0, section: 0) }
  }

  private func receive() {
    guard let delivery = deliveries.popFirst() else { return }
    messages = delivery + messages
    waterflowView.insertItems(at: delivery.indices.map { IndexPath(item: $0, section: 0) }, with: .slide(.top))
    showTitle()
  }

  /// Shows all of a message, or no more than the others show.
  private func open(_ indexPath: IndexPath) {
    messages[indexPath.item].isUnread = false
    let id = messages[indexPath.item].id
    let changed = [id, openID].compactMap { $0 }
    openID = openID == id ? nil : id
    waterflowView.reconfigureItems(at: indexPaths(of: Set(changed)))
    showTitle()
  }

  private func change(_ ids: Set<InboxMessage.ID>, _ body: (inout InboxMessage) -> Void) {
    if isEditing { setEditing(false, animated: true) }
    let indexPaths = indexPaths(of: ids)
    for indexPath in indexPaths { body(&messages[indexPath.item]) }
    waterflowView.reconfigureItems(at: indexPaths)
    showTitle()
  }

  private func remove(_ ids: Set<InboxMessage.ID>, with animation: WaterflowView.ItemAnimation) {
    if isEditing { setEditing(false, animated: true) }
    let indexPaths = indexPaths(of: ids)
    messages.removeAll { ids.contains($0.id) }
    waterflowView.deleteItems(at: indexPaths, with: animation)
    showTitle()
  }

  // MARK: Content

  public override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(InboxCell.self, for: indexPath)
    let message = messages[indexPath.item]
    cell.show(message, isOpen: message.id == openID)
    return cell
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

  // MARK: Touches

  public override func waterflowView(
    _ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    waterflowView.deselectItem(at: indexPath, animated: true)
    open(indexPath)
  }

  public override func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    showTitle()
  }

  public override func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    showTitle()
  }

  #if !os(tvOS)
    public override func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    public override func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      setEditing(true, animated: true)
    }

    // MARK: Swipes

    public override func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let message = messages[indexPath.item]
      return UISwipeActionsConfiguration(actions: [
        action(message.isUnread ? "Read" : "Unread", color: SceneStyle.depthColors[1]) { [weak self] in
          self?.change([message.id]) { $0.isUnread.toggle() }
        }
      ])
    }

    /// A full swipe archives.
    public override func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let message = messages[indexPath.item]
      return UISwipeActionsConfiguration(actions: [
        action("Archive", style: .destructive, color: SceneStyle.depthColors[5]) { [weak self] in
          self?.remove([message.id], with: .fade)
        },
        action(message.isFlagged ? "Unflag" : "Flag", color: SceneStyle.brass) { [weak self] in
          self?.change([message.id]) { $0.isFlagged.toggle() }
        },
      ])
    }

    private func action(
      _ title: String, style: UIContextualAction.Style = .normal, color: UIColor, _ perform: @escaping () -> Void
    ) -> UIContextualAction {
      let action = UIContextualAction(style: style, title: title) { _, _, completion in
        perform()
        completion(true)
      }
      action.backgroundColor = color
      return action
    }

    // MARK: Menus

    public override func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard !indexPaths.isEmpty else { return nil }
      let ids = Set(indexPaths.map { messages[$0.item].id })
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu(for: ids) }
    }

    public override func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { preview(of: indexPath) }

    public override func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { preview(of: indexPath) }

    /// The card without the corners that it doesn't have.
    private func preview(of indexPath: IndexPath) -> UITargetedPreview? {
      guard let cell = waterflowView.cellForItem(at: indexPath), cell.window != nil else { return nil }
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: InboxCell.cornerRadius)
      return UITargetedPreview(view: cell, parameters: parameters)
    }

    private func menu(for ids: Set<InboxMessage.ID>) -> UIMenu {
      let chosen = messages.filter { ids.contains($0.id) }
      let isUnread = chosen.contains { $0.isUnread }
      let isFlagged = chosen.allSatisfy(\.isFlagged)
      return UIMenu(
        title: chosen.count == 1 ? "" : "\(chosen.count) messages",
        children: [
          UIAction(title: isUnread ? "Mark as Read" : "Mark as Unread") { [weak self] _ in
            self?.change(ids) { $0.isUnread = !isUnread }
          },
          UIAction(title: isFlagged ? "Unflag" : "Flag") { [weak self] _ in
            self?.change(ids) { $0.isFlagged = !isFlagged }
          },
          UIAction(title: "Move to Archive") { [weak self] _ in self?.remove(ids, with: .slide(.leading)) },
          UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.remove(ids, with: .scale) },
        ])
    }
  #endif
}
