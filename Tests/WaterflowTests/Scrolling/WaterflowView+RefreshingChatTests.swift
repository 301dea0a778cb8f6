import Foundation
import TestSupport
import Testing
import Waterflow

/// A chat that is anchored to its end, with a refresh control at its beginning that loads older messages.
@MainActor
@Suite("A refresh control in a chat", .needs(.finger))
struct WaterflowViewRefreshingChatTests {
  /// 100 messages of 50 points, named by their numbers, in a view of 300 by 400: 5000 points, of which the last 400 are
  /// visible to begin with.
  private let stage: NamedStage
  private let control = UIRefreshControl()
  private var view: WaterflowView { stage.view }
  /// What the control takes of the viewport while it refreshes.
  private let room: CGFloat = 60

  init() {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
      $0.anchorsToEnd = true
    }
    view.refreshControl = control
    stage.turn()
  }

  /// Goes to the beginning and pulls until the control is open and nothing moves.
  private func pull() {
    stage.scroll(to: 0)
    stage.host.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 390), duration: 0.5)
    stage.host.advance(by: 2)
  }

  private func endRefreshing() {
    control.endRefreshing()
    stage.host.advance(by: 1)
  }

  /// Older messages come in; they have names below those that are there.
  private func insertOlder(_ count: Int) {
    let first = stage.content.sections[0].first ?? 0
    stage.content.sections[0].insert(contentsOf: (first - count)..<first, at: 0)
    view.insertItems(at: (0..<count).map { .item($0) })
  }

  private func append(_ count: Int) {
    let messages = stage.content.sections[0]
    let next = (messages.last ?? 0) + 1
    stage.content.sections[0] += next..<(next + count)
    view.insertItems(at: (0..<count).map { .item(messages.count + $0) })
  }

  @Test("closes while the end is nearly reached, and the offset stays", arguments: [0, 1, 15, 20] as [CGFloat])
  func closesNearEnd(remaining: CGFloat) {
    pull()
    stage.scroll(to: 4_600 - remaining)
    #expect(view.contentOffset.y == 4_600 - remaining)
    endRefreshing()
    #expect(view.contentOffset.y == 4_600 - remaining)
    // It counts as the end all the same.
    append(1)
    stage.settle()
    #expect(view.contentOffset.y == 4_650)
  }

  @Test("opens and closes at the beginning, and the end is left alone")
  func opening() {
    #expect(view.contentOffset.y == 4_600)
    pull()
    #expect(control.isRefreshing && view.contentOffset.y == -room && stage.top(of: 0) == room)
    endRefreshing()
    #expect(view.contentOffset.y == 0 && stage.top(of: 0) == 0)
    stage.scroll(to: 4_600)
    control.beginRefreshing()
    stage.host.advance(by: 1)
    #expect(view.contentOffset.y == 4_600)
    endRefreshing()
    #expect(view.contentOffset.y == 4_600 && view.contentInset == .zero)
  }

  @Test("older messages stay above the very top, before it ends and after that, page by page")
  func atTop() {
    for page in 0..<3 {
      let first = stage.content.sections[0][0]
      pull()
      #expect(view.contentOffset.y == -room && stage.top(of: first) == room, "page \(page)")
      insertOlder(10)
      stage.settle()
      // Ten messages of 50 points.
      #expect(view.contentOffset.y == 500 - room && stage.top(of: first) == room, "page \(page)")
      endRefreshing()
      #expect(view.contentOffset.y == 500 - room && stage.top(of: first) == room, "page \(page)")
      stage.expectConsistent()
    }
    #expect(stage.content.sections[0].count == 130)
  }

  @Test("further down and at the end nothing moves either")
  func elsewhere() {
    for (start, end, name) in [(1_010, 1_510, 20), (4_600, 5_100, 92)] as [(CGFloat, CGFloat, Int)] {
      let chat = Self()
      chat.pull()
      chat.stage.scroll(to: start)
      let place = chat.stage.top(of: name)
      chat.insertOlder(10)
      chat.stage.settle()
      #expect(chat.view.contentOffset.y == end && chat.stage.top(of: name) == place)
      chat.endRefreshing()
      #expect(chat.view.contentOffset.y == end && chat.stage.top(of: name) == place)
      chat.stage.expectConsistent()
    }
  }

  @Test("a new message while it spins is followed at the end, and at the beginning it moves nothing")
  func newMessages() {
    pull()
    append(1)
    stage.settle()
    #expect(view.contentOffset.y == -room && stage.top(of: 0) == room)
    stage.scroll(to: 4_650)
    append(2)
    stage.settle()
    #expect(view.contentOffset.y == 4_750)
    insertOlder(1)
    append(1)
    stage.settle()
    #expect(view.contentOffset.y == 4_850)
    endRefreshing()
    #expect(view.contentOffset.y == 4_850)
    stage.expectConsistent()
  }

  @Test("messages that come in and its end in one turn: in no frame the message at the top moves")
  func together() throws {
    pull()
    insertOlder(10)
    control.endRefreshing()
    for frame in 0..<120 {
      stage.host.advance(by: 1.0 / 120)
      let cell = try #require(stage.cell(0))
      #expect(stage.top(of: 0) == room, "frame \(frame)")
      #expect(abs(cell.frameSeen.minY - view.boundsSeen.minY - room) < 0.001, "frame \(frame)")
    }
    #expect(view.contentOffset.y == 500 - room)
    stage.expectConsistent()
  }

  @Test("messages that come in right after its end: the top closes, and nothing else moves")
  func endsFirst() throws {
    pull()
    control.endRefreshing()
    insertOlder(10)
    var last = room
    for frame in 0..<120 {
      stage.host.advance(by: 1.0 / 120)
      let cell = try #require(stage.cell(0))
      let place = cell.frameSeen.minY - view.boundsSeen.minY
      #expect(place <= last + 0.001 && place >= -0.001, "frame \(frame)")
      last = place
    }
    #expect(view.contentOffset.y == 500 && stage.top(of: 0) == 0)
    stage.expectConsistent()
  }

  @Test("messages that its action inserts under the pulling finger stay above what the finger holds")
  func underFinger() {
    control.addAction(
      UIAction { [stage] _ in
        let first = stage.content.sections[0][0]
        let place = stage.top(of: first)
        stage.content.sections[0].insert(contentsOf: (first - 10)..<first, at: 0)
        stage.view.insertItems(at: (0..<10).map { .item($0) })
        stage.view.layoutIfNeeded()
        #expect(stage.top(of: first) == place)
      }, for: .valueChanged)
    stage.scroll(to: 0)
    stage.host.touchDown(at: CGPoint(x: 150, y: 20))
    var y = 20
    while !control.isRefreshing, y < 390 {
      y += 5
      stage.host.touchMove(to: CGPoint(x: 150, y: y))
      stage.turn()
    }
    #expect(control.isRefreshing && view.isDragging)
    let place = stage.top(of: 0)
    stage.host.advance(by: 0.5)
    #expect(stage.top(of: 0) == place)
    // It is no longer pulled beyond an end: the content goes as far as the finger.
    stage.host.touchMove(to: CGPoint(x: 150, y: y - 40))
    #expect(stage.top(of: 0) == place.map { $0 - 40 })
    stage.host.advance(by: 0.5)
    stage.host.touchUp()
    stage.host.advance(by: 1)
    #expect(stage.top(of: 0) == place.map { $0 - 40 } && control.isRefreshing)
    endRefreshing()
    #expect(stage.top(of: 0) == place.map { $0 - 40 } && view.contentInset == .zero)
    stage.expectConsistent()
  }

  @Test("whatever comes while it spins and when it ends: only its own end closes its room", arguments: 1...6)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (offset, inset): (CGFloat, CGFloat) = (4_600, 0)
    var steps: [String] = []
    for _ in 0..<40 {
      let length = CGFloat(50 * stage.content.sections[0].count)
      // A point from the end is the end.
      let isAtEnd = offset >= length - 401
      let count = random.int(1...6)
      let step = random.int(0...6)
      switch step {
      case 0:
        insertOlder(count)
        offset = isAtEnd ? length + CGFloat(50 * count) - 400 : offset + CGFloat(50 * count)
      case 1:
        append(count)
        if isAtEnd { offset = length + CGFloat(50 * count) - 400 }
      case 2:
        offset = random.oneIn(3) ? length - 400 : CGFloat(random.int(-Int(inset)...Int(length) - 400))
        view.contentOffset.y = offset
      case 3:
        guard !control.isRefreshing else { continue }
        pull()
        (offset, inset) = (-room, room)
      case 4:
        control.beginRefreshing()
        inset = room
      default:
        control.endRefreshing()
        inset = 0
        offset = max(0, offset)
      }
      steps.append("\(step):\(count)")
      stage.host.advance(by: 1)
      #expect(view.contentOffset.y == offset, "seed \(seed), steps \(steps)")
      #expect(view.contentInset == UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0), "seed \(seed) \(steps)")
      stage.expectConsistent("seed \(seed), steps \(steps)")
      guard view.contentOffset.y == offset else { return }
    }
  }
}
