import Foundation

// What a layout can't use, in words.

extension LayoutProblem {
  /// What is reported of it.
  func words(inSection section: Int) -> (found: String, likelyCause: String, remedy: String) {
    switch self {
    case .unusableSize(let firstIndex, let value, let count):
      return (
        "\(count) \(count == 1 ? "item" : "items") of section \(section) can't be laid out; the first is item "
          + "\(firstIndex) with \(value) points.",
        "a division by zero, or a size that isn't known yet.",
        "laid out as 0, or clamped if too large."
      )
    case .automaticSize(let index):
      return (
        "Item \(index) of section \(section) has a size of automaticDimension, and the layout doesn't measure sizes.",
        "cells say how large they are in a flow, and how wide in rows.",
        "its size counts as 50 x 50 points."
      )
    case .unusableColumnSpan(let index, let value):
      return (
        "Item \(index) of section \(section) wishes to span \(value) columns.",
        "a span counts columns from 1.",
        "it spans 1."
      )
    case .unusableColumn(let index, let value, let used):
      return (
        "Item \(index) of section \(section) asks for column \(value), where there is no room for it.",
        "columns count from 0, and their number may depend on the width.",
        "it lies in column \(used)."
      )
    case .noRoom(let available):
      return (
        "Section \(section) has \(available) points for its columns, spacings included.",
        "too many columns or too large insets for this width.",
        "its items have no width."
      )
    case .unusableOption(let name, let value, let used):
      return (
        "Section \(section): \(value) can't be used for \(name).",
        "the layout was made with a value that makes no sense.",
        "used \(used)."
      )
    case .brokenParent(let firstIndex, let parent, let reason, let count):
      let others = count > 1 ? " (\(count) items in all)" : ""
      switch reason {
      case .outOfRange:
        return (
          "Item \(firstIndex) of section \(section) has the parent \(parent), which isn't an item\(others).",
          "the tree's parents are older or newer than the data.",
          "shown as a root."
        )
      case .itself:
        return (
          "Item \(firstIndex) of section \(section) is its own parent\(others).",
          "a root's parent is nil.",
          "shown as a root."
        )
      case .cycle:
        return (
          "Item \(firstIndex) of section \(section) has the parent \(parent), which is below it\(others).",
          "two items name each other, directly or through others.",
          "shown as a root, the others below it."
        )
      }
    }
  }

  /// Problems with the same key are one misuse, met again.
  var key: String {
    switch self {
    case .unusableSize: "size"
    case .automaticSize: "automatic size"
    case .unusableColumnSpan: "span"
    case .unusableColumn: "column"
    case .noRoom: "room"
    case .brokenParent(_, _, let reason, _): "parent \(reason)"
    case .unusableOption(let name, let value, _): "option \(name) \(value)"
    }
  }
}
