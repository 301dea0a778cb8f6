import TestSupport
import Testing

@MainActor struct UIContextualActionTests {
  @Test("the color is the style's until another is set, and again after nil")
  func colors() {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
    let flag = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
    #expect(delete.backgroundColor != flag.backgroundColor && flag.title == nil && flag.image == nil)
    let color = delete.backgroundColor
    delete.backgroundColor = .systemGreen
    #expect(delete.backgroundColor == .systemGreen)
    delete.backgroundColor = nil
    #expect(delete.backgroundColor == color)
  }

  @Test("a configuration keeps the order of its actions, and a full swipe performs the first by default")
  func configuration() {
    let actions = ["A", "B"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    #expect(configuration.actions.map(\.title) == ["A", "B"])
    #expect(configuration.performsFirstActionWithFullSwipe)
  }
}
