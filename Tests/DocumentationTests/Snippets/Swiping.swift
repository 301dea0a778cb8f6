import Foundation
import Waterflow

struct Mail {
  let id: Int
  let subject: String
  var isUnread = true
}

/// A list of messages that are swiped.
final class MailScreen: WaterflowViewController {
  private(set) var messages = (1...20).map { Mail(id: $0, subject: "Message \($0)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .waterfall(columns: .count(1), rowSpacing: 0)
    waterflowView.itemHeight = 60
  }

  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
    cell.accessibilityLabel = messages[indexPath.item].subject
    cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    cell.showsSeparator = true
    return cell
  }

  #if !os(tvOS)
    override func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let id = messages[indexPath.item].id
      let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
        self?.markAsRead(id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [read])
    }

    override func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let id = messages[indexPath.item].id
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        self?.delete(id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  #endif

  private func markAsRead(_ id: Int) {
    guard let item = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[item].isUnread = false
    waterflowView.reconfigureItems(at: [[0, item]])
  }

  private func delete(_ id: Int) {
    guard let item = messages.firstIndex(where: { $0.id == id }) else { return }
    messages.remove(at: item)
    waterflowView.deleteItems(at: [[0, item]])
  }
}

#if !os(tvOS)
  /// The same for a delegate that is no controller.
  @MainActor
  final class MailDelegate: NSObject, WaterflowViewDelegate {
    var messages: [Mail] = []

    func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let id = messages[indexPath.item].id
      let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
        self?.markAsRead(id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [read])
    }

    private func markAsRead(_ id: Int) {
      guard let item = messages.firstIndex(where: { $0.id == id }) else { return }
      messages[item].isUnread = false
    }
  }
#endif
