import Foundation
import Testing

@testable import Waterflow

@MainActor
struct UpdateQueueTests {
  /// What the view can be in the middle of when something is asked of it.
  enum State: CaseIterable {
    case idle, arranging, showing, asking, askingForSizes, arrangingWhileShowing

    @MainActor
    func run(_ turn: UpdateQueue, _ body: () -> Void) {
      switch self {
      case .idle: body()
      case .arranging: turn.run(.arranging, body)
      case .showing: turn.run(.showing, body)
      case .asking: turn.ask("cellForItemAt", body)
      case .askingForSizes: turn.run(.arranging) { turn.ask("cellForItemAt", body) }
      case .arrangingWhileShowing: turn.run(.showing) { turn.run(.arranging, body) }
      }
    }
  }

  struct Expected: Sendable {
    let state: State
    let isBusy: Bool
    let isAsking: Bool
    let isAskingForContent: Bool
    let beginsPass: Bool
  }

  // state, busy, asking, asking for content, begins a pass
  nonisolated static let table = [
    Expected(state: .idle, isBusy: false, isAsking: false, isAskingForContent: false, beginsPass: true),
    Expected(state: .arranging, isBusy: true, isAsking: false, isAskingForContent: false, beginsPass: false),
    Expected(state: .showing, isBusy: true, isAsking: false, isAskingForContent: false, beginsPass: false),
    Expected(state: .asking, isBusy: true, isAsking: true, isAskingForContent: false, beginsPass: true),
    Expected(state: .askingForSizes, isBusy: true, isAsking: true, isAskingForContent: true, beginsPass: false),
    Expected(
      state: .arrangingWhileShowing, isBusy: true, isAsking: false, isAskingForContent: false, beginsPass: false),
  ]

  @Test("what it answers in each state, and that it is idle again afterwards", arguments: table)
  func states(_ expected: Expected) {
    let turn = UpdateQueue()
    expected.state.run(turn) {
      #expect(turn.isBusy == expected.isBusy)
      #expect(turn.isAsking == expected.isAsking)
      #expect(turn.isAskingForContent == expected.isAskingForContent)
      #expect(turn.beginPass() == expected.beginsPass)
    }
    #expect(!turn.isBusy && turn.activity == .idle)
    // A pass that couldn't begin is asked for again, once.
    #expect(turn.takeLayoutRequest() == !expected.beginsPass)
    #expect(!turn.takeLayoutRequest())
  }

  private final class Log {
    var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
  }

  /// Writes down what comes out: changes do it themselves, of updates the items that each batch deletes.
  private func drain(_ turn: UpdateQueue, into log: Log) {
    turn.drain { due in
      switch due {
      case .change(let change): change()
      case .updates(let batches):
        log.append(batches.map { "\($0.changes.deletedItems.map(\.item))" }.joined(separator: " then "))
        for completion in batches.flatMap(\.completions) { completion(true) }
      }
    }
  }

  private func delete(_ item: Int, in turn: UpdateQueue, completion: ((Bool) -> Void)? = nil) -> Bool {
    turn.openBatch()
    turn.record { $0.deleteItems(at: [ItemIndex(section: 0, item: item)]) }
    return turn.closeBatch(completion)
  }

  @Test("nothing comes out while it is busy, and everything once it isn't", arguments: State.allCases)
  func waits(_ state: State) {
    let turn = UpdateQueue()
    let log = Log()
    state.run(turn) {
      turn.defer { log.append("call") }
      #expect(delete(3, in: turn))
      drain(turn, into: log)
      #expect(log.lines.isEmpty == (state != .idle))
      #expect(turn.hasPendingUpdates == (state != .idle))
    }
    drain(turn, into: log)
    #expect(log.lines == ["call", "[3]"])
    #expect(!turn.hasPendingUpdates)
  }

  @Test("batches that follow one another come out together, in order, with all completions")
  func joinsBatches() {
    let turn = UpdateQueue()
    let log = Log()
    turn.run(.showing) {
      _ = delete(0, in: turn) { log.append("first \($0)") }
      _ = delete(1, in: turn)
      turn.defer { log.append("call") }
      _ = delete(2, in: turn) { log.append("last \($0)") }
    }
    drain(turn, into: log)
    #expect(log.lines == ["[0] then [1]", "first true", "call", "[2]", "last true"])
  }

  @Test("batches inside one another are one, and what waits for it comes after it")
  func nests() {
    let turn = UpdateQueue()
    let log = Log()
    turn.openBatch()
    turn.defer { log.append("call") }
    #expect(!delete(1, in: turn))
    // The outer one is open still.
    drain(turn, into: log)
    #expect(log.lines.isEmpty && turn.hasPendingUpdates)
    turn.record { $0.deleteItems(at: [ItemIndex(section: 0, item: 2)]) }
    #expect(turn.closeBatch(nil))
    drain(turn, into: log)
    #expect(log.lines == ["[1, 2]", "call"])
  }

  @Test("a change that adds to the queue is followed by what it added")
  func addsWhileDraining() {
    let turn = UpdateQueue()
    let log = Log()
    turn.defer {
      log.append("first")
      turn.defer { log.append("added") }
    }
    turn.defer { log.append("second") }
    drain(turn, into: log)
    #expect(log.lines == ["first", "second", "added"])
  }

  @Test("a deferred reload is served by the next pass; asked for again by that one it is not")
  func defersReloads() {
    let turn = UpdateQueue()
    #expect(!turn.takeDeferredReload())
    turn.deferReload()
    #expect(turn.isReloadDeferred)
    // The end of the pass in which it was asked for.
    #expect(turn.takeDeferredReload())
    #expect(!turn.isReloadDeferred)
    // The pass that reloads.
    turn.deferReload()
    #expect(!turn.isReloadDeferred)
    #expect(!turn.takeDeferredReload())
    // The one after it.
    turn.deferReload()
    #expect(turn.takeDeferredReload())
  }
}
