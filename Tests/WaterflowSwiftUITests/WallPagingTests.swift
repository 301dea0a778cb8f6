import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
@Suite(.needs(.finger), .serialized)
struct WallPagingTests {
  private struct Offline: Error {}

  private let stage = WallStage()

  init() { stage.itemSize = .height(100) }

  /// Lets tasks and frames run until nothing more is to be done.
  private func settle() async {
    for _ in 0..<20 {
      for _ in 0..<10 { await Task.yield() }
      stage.host.advance(by: 0.05)
    }
  }

  @Test("pages are loaded one after the other until there are enough, and again near the end")
  func pages() async {
    var pages = 0
    stage.behavior.onReachEnd = { [stage] in
      pages += 1
      await Task.yield()
      stage.cards = ["all": Card.numbered(0..<5 * (pages + 1))]
      stage.update()
    }
    stage.show(Card.numbered(0..<5))
    await settle()
    // With 5 items 500 points, of which 400 are visible: less than a viewport remains until there are 800.
    #expect(pages == 1)
    #expect(stage.shownItems["all"]?.count == 10)
    stage.view.contentOffset.y = 500
    await settle()
    #expect(pages == 2)
  }

  @Test("while a page is loaded no other one is asked for")
  func oneAtATime() async {
    var running = 0
    var most = 0
    var pages = 0
    // The page is complete when the test says so, however slowly tasks take turns.
    let (completion, complete) = AsyncStream.makeStream(of: Void.self)
    stage.behavior.onReachEnd = { [stage] in
      pages += 1
      running += 1
      most = max(most, running)
      // Items come before the page is complete.
      stage.cards = ["all": Card.numbered(0..<6)]
      stage.update()
      for await _ in completion {}
      stage.cards = ["all": Card.numbered(0..<40)]
      stage.update()
      running -= 1
    }
    stage.show(Card.numbered(0..<5))
    while running == 0 { await settle() }
    await settle()
    #expect(running == 1)
    complete.finish()
    while running > 0 { await Task.yield() }
    await settle()
    #expect(most == 1)
    // It was asked for once more while there were six items, and is far away now.
    #expect(pages == 1)
    #expect(stage.shownItems["all"]?.count == 40)
  }

  @Test(
    "a page that was asked for meanwhile is loaded if the end is near, also read from the right",
    arguments: [false, true])
  func dueMeanwhile(isRightToLeft: Bool) async {
    var pages = 0
    stage.view.scrollDirection = .horizontal
    stage.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    stage.behavior.onReachEnd = { [stage] in
      pages += 1
      stage.cards = ["all": Card.numbered(0..<30 + pages)]
      stage.update()
      for _ in 0..<50 { await Task.yield() }
    }
    stage.show(Card.numbered(0..<30))
    await settle()
    #expect(pages == 0 && stage.view.contentSize.width == 3_000)
    stage.view.contentOffset.x = isRightToLeft ? 100 : 2_600
    await settle()
    // 100 points remain, then 200, then 300 of a viewport of 300.
    #expect(pages == 2)
  }

  @Test("after an error the page is asked for with the next drag near the end, and not before")
  func failure() async {
    var calls = 0
    stage.behavior.onReachEnd = {
      calls += 1
      throw Offline()
    }
    stage.show(Card.numbered(0..<5))
    await settle()
    #expect(calls == 1)
    await settle()
    #expect(calls == 1)
    stage.host.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), duration: 0.3)
    await settle()
    #expect(calls == 2)
  }

  @Test("a page that was asked for while one failed isn't loaded after the next one")
  func dueInFailure() async {
    var calls = 0
    stage.behavior.onReachEnd = { [stage] in
      calls += 1
      guard calls == 1 else { return }
      stage.cards = ["all": Card.numbered(0..<6)]
      stage.update()
      for _ in 0..<50 { await Task.yield() }
      throw Offline()
    }
    stage.show(Card.numbered(0..<5))
    await settle()
    #expect(calls == 1)
    stage.host.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), duration: 0.3)
    await settle()
    #expect(calls == 2)
  }

  @Test("each page is loaded by the action of the newest update", arguments: WaterflowView.ContentEnd.allCases)
  func newestAction(end: WaterflowView.ContentEnd) async {
    var loaded: [Int] = []
    func show(page: Int) {
      // As a view that has the number of the next page.
      let load: @MainActor () async -> Void = { [stage] in
        loaded.append(page)
        guard page < 3 else { return }
        let items = end == .end ? 0..<5 + page : -page..<5
        stage.cards = ["all": Card.numbered(items)]
        show(page: page + 1)
        for _ in 0..<50 { await Task.yield() }
      }
      if end == .end { stage.behavior.onReachEnd = load } else { stage.behavior.onReachBeginning = load }
      stage.update()
    }
    stage.cards = ["all": Card.numbered(0..<5)]
    show(page: 1)
    await settle()
    await settle()
    // 500 points, then 600, then 700: less than a viewport of 400 remains each time.
    #expect(loaded == [1, 2, 3])
    #expect(stage.shownItems["all"]?.count == 7)
  }

  @Test("an action that is taken away while it loads a page isn't called for the next one")
  func endsWithPage() async {
    var calls = 0
    stage.behavior.onReachEnd = { [stage] in
      calls += 1
      stage.cards = ["all": Card.numbered(0..<6)]
      stage.update()
      // The next page is asked for.
      for _ in 0..<50 { await Task.yield() }
      stage.behavior.onReachEnd = nil
      stage.update()
    }
    stage.show(Card.numbered(0..<5))
    await settle()
    #expect(calls == 1)
  }

  @Test(
    "an action that a later update brings loads a page if the end is near then",
    arguments: WaterflowView.ContentEnd.allCases, [5, 30])
  func laterAction(end: WaterflowView.ContentEnd, count: Int) async {
    var calls = 0
    stage.show(Card.numbered(0..<5))
    await settle()
    if end == .end {
      stage.behavior.onReachEnd = { calls += 1 }
    } else {
      stage.behavior.onReachBeginning = { calls += 1 }
    }
    // With 30 items 2 600 points follow; nothing is ever before the first.
    stage.show(Card.numbered(0..<count))
    await settle()
    #expect(calls == (end == .end && count == 30 ? 0 : 1))
    stage.update()
    await settle()
    #expect(calls == (end == .end && count == 30 ? 0 : 1))
  }

  @Test("an action that is taken away while it loads isn't called again after a page without items or an error")
  func emptyPages() async {
    for fails in [false, true] {
      let stage = WallStage()
      stage.itemSize = .height(100)
      var calls = 0
      func show(isLoading: Bool) {
        let load: @MainActor () async throws -> Void = {
          calls += 1
          show(isLoading: true)
          for _ in 0..<50 { await Task.yield() }
          show(isLoading: false)
          if fails { throw Offline() }
        }
        stage.behavior.onReachEnd = isLoading ? nil : load
        stage.update()
      }
      stage.cards = ["all": Card.numbered(0..<5)]
      show(isLoading: false)
      for _ in 0..<60 {
        for _ in 0..<10 { await Task.yield() }
        stage.host.advance(by: 0.05)
      }
      #expect(calls == 1)
    }
  }

  @Test("a page that was asked for while there was no action is loaded once there is one again")
  func returningAction() async {
    var calls = 0
    let load: @MainActor () async -> Void = { calls += 1 }
    stage.behavior.onReachEnd = { [stage] in
      await load()
      stage.cards = ["all": Card.numbered(0..<6)]
      stage.behavior.onReachEnd = nil
      stage.update()
      for _ in 0..<50 { await Task.yield() }
    }
    stage.show(Card.numbered(0..<5))
    await settle()
    #expect(calls == 1)
    stage.behavior.onReachEnd = load
    stage.update()
    await settle()
    #expect(calls == 2)
  }

  @Test("older items are loaded near the beginning, and come in above what the user looks at")
  func beginning() async {
    var calls = 0
    stage.behavior.onReachBeginning = { [stage] in
      calls += 1
      guard calls == 1 else { return }
      stage.cards = ["all": Card.numbered(Array(100..<120) + Array(0..<30))]
      stage.update()
    }
    stage.behavior.anchorsToEnd = true
    stage.show(Card.numbered(0..<30))
    await settle()
    #expect(calls == 0)
    stage.view.contentOffset.y = 350
    stage.host.advance(by: 0.02)
    let before = stage.frame(of: 4)?.minY
    await settle()
    #expect(calls == 1)
    #expect(stage.frame(of: 4)?.minY == before)
    #expect(stage.shownItems["all"]?.count == 50)
  }

  @Test("after an error older items, too, are asked for with the next drag near the beginning")
  func failureAtBeginning() async {
    var calls = 0
    stage.behavior.onReachBeginning = {
      calls += 1
      throw Offline()
    }
    stage.behavior.anchorsToEnd = true
    stage.show(Card.numbered(0..<30))
    await settle()
    stage.view.contentOffset.y = 350
    await settle()
    #expect(calls == 1)
    stage.host.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 150), duration: 0.3)
    await settle()
    #expect(calls == 2)
  }

  #if !os(tvOS)
    @Test("a pull refreshes until the action is over; without an action there is no control")
    func refreshes() async throws {
      let isDone = StandInState(false)
      var refreshed = 0
      stage.behavior.onRefresh = {
        refreshed += 1
        while !isDone.value { await Task.yield() }
      }
      stage.show(Card.numbered(0..<30))
      let control = try #require(stage.view.refreshControl)
      stage.host.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 390), duration: 0.5)
      await settle()
      #expect(refreshed == 1 && control.isRefreshing)
      // An update meanwhile leaves the control alone.
      stage.show(Card.numbered(0..<31))
      #expect(stage.view.refreshControl === control && control.isRefreshing)
      isDone.set(true)
      await settle()
      #expect(!control.isRefreshing && refreshed == 1)
      stage.behavior.onRefresh = nil
      stage.update()
      #expect(stage.view.refreshControl == nil)
    }

    @Test("a pull calls the action of the latest update, also where there was none for a while")
    func latestAction() async {
      var called: [String] = []
      func pull() async {
        stage.host.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 390), duration: 0.5)
        await settle()
        await settle()
      }
      stage.behavior.onRefresh = { called.append("first") }
      stage.show(Card.numbered(0..<30))
      stage.behavior.onRefresh = { called.append("second") }
      stage.update()
      await pull()
      #expect(called == ["second"])
      stage.behavior.onRefresh = nil
      stage.update()
      stage.behavior.onRefresh = { called.append("third") }
      stage.update()
      await pull()
      #expect(called == ["second", "third"])
    }

    @Test("with a Mac's idiom, where UIKit raises an exception for one, there is no refresh control", .needs(.finger))
    func macIdiom() {
      stage.host.userInterfaceIdiom = .mac
      stage.behavior.onRefresh = {}
      stage.show(Card.numbered(0..<30))
      #expect(stage.view.refreshControl == nil)
      stage.host.userInterfaceIdiom = .pad
      stage.update()
      #expect(stage.view.refreshControl != nil)
    }
  #endif
}
