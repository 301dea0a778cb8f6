import Foundation
import TestSupport

/// Why a run of the model test failed.
struct ModelFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// One step of a run. Its effect depends on its seed and on the current state, so that it still makes sense when
/// operations before it are left out.
struct ModelOperation {
  enum Kind: CaseIterable {
    case batch, call, flawedBatch, reload, changeSizes, resize, scroll, scrollSection, scrollToItem,
      drag, flick, finger, advance, settle
    case setLayout, turnDirection, mirror, changeHeaders, changeAccessoryViews, pinHeaders, changeInsets, anchorToEnd
    case select, deselect, tap, edit, dragSelection, openMenu, refresh
    case callBack, swapDataSource, releaseDataSource, leaveWindow
    case changeSilently, ask, vanish, snapshots, prefetch
    case leadToLayout, pinch, chat

    /// Whether carousels stay where the user is in them.
    var keepsCarousels: Bool {
      switch self {
      case .batch, .call, .changeSizes, .changeHeaders, .changeInsets, .resize: true
      default: false
      }
    }

    /// Whether carousels may be on their way afterwards.
    var movesCarousels: Bool {
      switch self {
      case .scrollToItem, .select, .drag, .flick, .finger, .tap, .dragSelection, .openMenu, .refresh, .callBack, .chat:
        true
      default: false
      }
    }

    /// The relative frequency.
    var weight: Int {
      switch self {
      case .batch: 22
      case .call, .scroll, .advance: 12
      case .changeSizes, .callBack, .scrollSection: 8
      case .flawedBatch: 7
      case .snapshots, .select, .reload, .scrollToItem, .resize, .setLayout: 4
      case .drag, .flick, .finger, .ask, .tap, .dragSelection, .edit, .changeHeaders, .changeAccessoryViews,
        .leadToLayout:
        3
      case .chat, .deselect, .settle, .leaveWindow, .prefetch, .pinch, .openMenu, .refresh: 2
      case .turnDirection, .mirror, .pinHeaders, .changeInsets, .anchorToEnd, .swapDataSource,
        .releaseDataSource, .changeSilently, .vanish:
        1
      }
    }
  }

  let kind: Kind
  let seed: UInt64

  private static let kindsByWeight = Kind.allCases.flatMap { [Kind](repeating: $0, count: $0.weight) }

  static func random(_ random: inout SeededRandom) -> ModelOperation {
    ModelOperation(kind: random.pick(kindsByWeight), seed: random.next())
  }
}
