import Foundation

// What a layout can't use, in words.

extension LayoutProblem {
  /// What is reported of it, and what stands in that for names in braces.
  var text: (MisuseText, values: [String: String]) {
    switch self {
    case .unusableSize(let firstIndex, let value, let count):
      (
        .unusableSize,
        ["items": count == 1 ? "1 item" : "\(count) items", "index": "\(firstIndex)", "value": "\(value)"]
      )
    case .automaticSize(let index): (.automaticSize, ["index": "\(index)"])
    case .unusableColumnSpan(let index, let value):
      (.unusableColumnSpan, ["index": "\(index)", "value": "\(value)"])
    case .unusableColumn(let index, let value, let used):
      (.unusableColumn, ["index": "\(index)", "value": "\(value)", "used": "\(used)"])
    case .noRoom(let available): (.noRoomForColumns, ["available": "\(available)"])
    case .unusableOption(let name, let value, let used):
      (.unusableOption, ["name": name, "value": value, "used": used])
    case .brokenParent(let firstIndex, let parent, let reason, let count):
      (
        reason.text,
        [
          "index": "\(firstIndex)", "parent": "\(parent)",
          "others": count > 1 ? " (\(count) items in all)" : "",
        ]
      )
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

extension LayoutProblem.BrokenParentReason {
  fileprivate var text: MisuseText {
    switch self {
    case .outOfRange: .parentOutOfRange
    case .itself: .parentIsItself
    case .cycle: .parentIsBelow
    }
  }
}
