import Foundation

/// What taps select, by the model.
struct ModelMode {
  var isEditing = false
  var selectsSeveralOutsideEditing = false
  var selectsOneDuringEditing = false
  var selectsSeveralDuringEditing = false

  var selects: Bool { !isEditing || selectsOneDuringEditing || selectsSeveralDuringEditing }
  var selectsSeveral: Bool { isEditing ? selectsSeveralDuringEditing : selectsSeveralOutsideEditing }
}

extension ModelContent {
  /// The user or the app selects an item that may be selected.
  func select(_ name: Int) {
    guard mode.selects else { return }
    if !mode.selectsSeveral { selectedNames = [] }
    selectedNames.insert(name)
  }

  /// Takes another mode. What is selected beyond what it allows isn't any more, but for the first item.
  func change(_ mode: ModelMode) {
    let turns = mode.isEditing != self.mode.isEditing
    self.mode = mode
    if turns || !mode.selects {
      selectedNames = []
    } else if !mode.selectsSeveral {
      selectedNames = Set(names.first(where: selectedNames.contains).map { [$0] } ?? [])
    }
  }

  /// All items in index order.
  var names: [Int] { sections.flatMap { $0.items.map(\.name) } }
}
