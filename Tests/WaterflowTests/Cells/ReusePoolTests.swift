import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct ReusePoolTests {
  final class Cell: WaterflowViewCell {
    var prepared = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      prepared += 1
    }
  }

  private let key = ReusePool.Key(identifier: "cell")

  @Test("the view that came last goes first, prepared; then it makes new ones; then nothing")
  func lastInFirstOut() throws {
    let pool = ReusePool()
    let (first, second) = (Cell(reuseIdentifier: "cell"), Cell(reuseIdentifier: "cell"))
    pool.enqueue(first, kind: "")
    pool.enqueue(second, kind: "")
    #expect(pool.dequeue(key) === second)
    #expect(pool.dequeue(key) === first)
    #expect((first.prepared, second.prepared) == (1, 1))
    #expect(pool.dequeue(key) == nil)
    pool.register(.viewClass(Cell.self), for: key)
    let made = try #require(pool.dequeue(key) as? Cell)
    #expect(made.reuseIdentifier == "cell" && made.prepared == 0)
  }

  @Test("pools of another kind or identifier are others, and a view without identifier is let go")
  func keepsApart() {
    let pool = ReusePool()
    pool.enqueue(Cell(reuseIdentifier: "cell"), kind: "header")
    pool.enqueue(Cell(reuseIdentifier: "other"), kind: "")
    pool.enqueue(Cell(reuseIdentifier: nil), kind: "")
    #expect(pool.dequeue(key) == nil)
    #expect(pool.dequeue(ReusePool.Key(kind: "header", identifier: "cell")) != nil)
  }

  @Test("a view that is withdrawn is handed out no more, and nor is one of a class that was replaced")
  func withdraws() {
    let pool = ReusePool()
    let (first, second) = (Cell(reuseIdentifier: "cell"), Cell(reuseIdentifier: "cell"))
    pool.enqueue(first, kind: "")
    pool.enqueue(second, kind: "")
    pool.withdraw(second)
    pool.withdraw(second)
    #expect(pool.dequeue(key) === first)
    pool.enqueue(first, kind: "")
    pool.register(.viewClass(WaterflowViewCell.self), for: key)
    #expect(pool.dequeue(key) !== first)
  }

  @Test("whatever is put, taken and withdrawn, what came last goes first", arguments: 1...20)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pool = ReusePool()
    var expected: [Cell] = []
    for _ in 0..<300 {
      switch random.int(0...3) {
      case 0 where !expected.isEmpty:
        let cell = expected.remove(at: random.int(0...expected.count - 1))
        pool.withdraw(cell)
      case 1:
        let cell = pool.dequeue(key)
        #expect(cell === expected.popLast(), "seed \(seed)")
      default:
        let cell = Cell(reuseIdentifier: "cell")
        pool.enqueue(cell, kind: "")
        expected.append(cell)
      }
    }
  }

  @Test("a cell that is lent answers once, as it is, and not after the loan")
  func lends() {
    let pool = ReusePool()
    pool.register(.viewClass(Cell.self), for: key)
    let cell = Cell(reuseIdentifier: "cell")
    pool.lending(cell) {
      #expect(pool.dequeue(ReusePool.Key(identifier: "other")) == nil)
      #expect(pool.dequeue(key) === cell)
      #expect(pool.dequeue(key) !== cell)
    }
    pool.lending(cell) {}
    #expect(pool.dequeue(key) !== cell)
    #expect(cell.prepared == 0)
  }

  @Test("a memory warning lets go of what waits, and keeps what is registered")
  func memoryWarning() {
    let pool = ReusePool()
    pool.register(.viewClass(Cell.self), for: key)
    weak var waiting: Cell?
    do {
      let cell = Cell(reuseIdentifier: "cell")
      waiting = cell
      pool.enqueue(cell, kind: "")
    }
    #expect(waiting != nil)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(waiting == nil)
    #expect(pool.dequeue(key) is Cell)
  }
}
