import Foundation
import Testing
import Waterflow

/// The snippets of Docs/Recipes.md: their lengths, and that they do what the page says.
@Suite("Recipes", .serialized)
struct RecipesTests {
  @Test("there are as many as the page says, each with code, and no snippet is longer than 25 lines")
  func lengths() throws {
    let page = DocumentationTests.root.appendingPathComponent("Docs/Recipes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let recipes = text.components(separatedBy: "\n## ")
    #expect(recipes.count == 1 + 18)
    #expect(text.contains("\nEighteen tasks, "))
    let rows = recipes[0].components(separatedBy: "\n| [").dropFirst().compactMap { $0.split(separator: "]").first }
    #expect(rows.map(String.init) == recipes.dropFirst().compactMap { $0.components(separatedBy: "\n").first })
    for recipe in recipes {
      let snippets = recipe.components(separatedBy: "```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(!snippets.isEmpty, "\(recipe.prefix(40))")
      for snippet in snippets {
        #expect(snippet.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 25, "\(snippet)")
      }
    }
  }
}

#if !canImport(UIKit)
  @MainActor
  extension RecipesTests {
    func show<Screen: UIViewController>(_ screen: Screen) -> (screen: Screen, host: HeadlessHost) {
      let host = HeadlessHost(rootViewController: screen)
      host.advance(by: 1)
      return (screen, host)
    }

    /// Lets what a screen waits for go on, and shows what it led to. Other tests run meanwhile, on the same clock: what a
    /// finger has moved comes to rest before.
    func settle(_ host: HeadlessHost) async {
      host.advance(by: 1)
      for _ in 0..<4 {
        for _ in 0..<50 { await Task.yield() }
        host.advance(by: 0.25)
      }
    }

    func numbered(_ count: Int) -> [String] { (0..<count).map { "Text \($0)" } }

    func showTexts<Screen: TextsController>(_ screen: Screen, count: Int = 40) -> (
      screen: Screen, host: HeadlessHost
    ) {
      screen.texts = numbered(count)
      return show(screen)
    }

    /// An image of so many pixels, without any.
    private func image(width: UInt8, height: UInt8) throws -> UIImage {
      let header: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0, 1, 2, 3, 4]
      return try #require(UIImage(data: Data(header)))
    }

    @Test("settings: groups on cards, and a switch changes one")
    func settings() throws {
      let (screen, host) = show(SettingsController())
      let view = screen.waterflowView
      #expect(host.window.bounds.width == 390)
      // Two rows of 44 points between insets of 20, then three.
      #expect(view.frameForItem(at: [0, 1]) == CGRect(x: 20, y: 64, width: 350, height: 44))
      #expect(view.frameForItem(at: [1, 0])?.minY == 148)
      let cards = view.subviews.compactMap { $0 as? CardView }.map(\.frame).sorted { $0.minY < $1.minY }
      #expect(
        cards == [CGRect(x: 20, y: 20, width: 350, height: 88), CGRect(x: 20, y: 148, width: 350, height: 132)])
      let cell = try #require(view.cellForItem(at: [1, 1]) as? SwitchCell)
      #expect(!cell.isOn && cell.accessibilityLabel == "Haptics")
      cell.onChange()
      #expect(screen.enabled == ["Wi-Fi", "Haptics"])
      cell.onChange()
      #expect(screen.enabled == ["Wi-Fi"])
    }

    @Test("a note is as high as its image once that is there; what is below it moves, and a like moves nothing")
    func notes() throws {
      let notes = NotesController(layout: .waterfall(columns: .count(2), insets: .all(10)))
      notes.notes = (0..<40).map { Note(id: $0) }
      let (screen, host) = show(notes)
      let view = screen.waterflowView
      // Two columns of 180 with 10 around and between; square, and 40 for the button.
      #expect(view.frameForItem(at: [0, 2]) == CGRect(x: 10, y: 240, width: 180, height: 220))
      let image = try image(width: 100, height: 200)
      screen.update(0) { $0.image = image }
      host.advance(by: 1)
      #expect(view.frameForItem(at: [0, 0])?.height == 400)
      #expect(view.frameForItem(at: [0, 2])?.minY == 420)
      #expect(view.frameForItem(at: [0, 3])?.minY == 240)
      let shown = view.visibleCells.map(\.frame)
      host.tap(at: CGPoint(x: 100, y: 390))
      host.advance(by: 1)
      #expect(screen.notes[0].likes == 1)
      #expect((view.cellForItem(at: [0, 0]) as? NoteTile)?.likeButton.currentTitle == "♥ 1")
      #expect(view.visibleCells.map(\.frame) == shown)
    }

    private final class Pages {
      struct Offline: Error {}
      var isOffline = true
      private(set) var requests: [Int] = []

      func load(after count: Int) throws -> [String] {
        requests.append(count)
        if isOffline { throw Offline() }
        return (count..<count + 40).map { "Text \($0)" }
      }
    }

    @Test("pages are asked for near the end, and after a failure with the next drag")
    func pages() async {
      let (pages, controller) = (Pages(), PagesController())
      controller.loadPage = { try pages.load(after: $0) }
      let (screen, host) = show(controller)
      await settle(host)
      #expect(pages.requests == [0] && screen.texts.isEmpty)
      pages.isOffline = false
      host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), duration: 0.2)
      await settle(host)
      #expect(pages.requests == [0, 0] && screen.waterflowView.numberOfItems(inSection: 0) == 40)
      screen.waterflowView.scrollToItem(at: [0, 39], at: .bottom, animated: false)
      await settle(host)
      #expect(pages.requests == [0, 0, 40] && screen.waterflowView.numberOfItems(inSection: 0) == 80)
    }

    @Test("a pull loads the newest, and the control closes again")
    func refresh() async throws {
      let (screen, host) = showTexts(RefreshController())
      let newest = numbered(60)
      screen.loadNewest = { newest }
      host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.5)
      #expect(screen.refreshControl?.isRefreshing == true)
      await settle(host)
      #expect(screen.waterflowView.numberOfItems(inSection: 0) == 60)
      #expect(screen.refreshControl?.isRefreshing == false)
      await settle(host)
      #expect(screen.waterflowView.contentOffset.y == 0)
    }

    @Test("the bar stays at the top, and sorts")
    func bar() throws {
      let (screen, host) = showTexts(ProductsController())
      screen.waterflowView.scrollToItem(at: [0, 20], at: .top, animated: false)
      host.advance(by: 0.1)
      let kind = WaterflowElementKind.header
      let bar = try #require(screen.waterflowView.supplementaryView(forElementKind: kind, at: [0, 0]))
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 48))
      host.tap(at: CGPoint(x: 195, y: 24))
      host.advance(by: 1)
      #expect(screen.texts[1...3] == ["Text 1", "Text 10", "Text 11"])
    }

    @Test("the carousel scrolls alone, and rests with an item in the middle")
    func carousel() throws {
      let (screen, host) = showTexts(ShelvesController())
      let view = screen.waterflowView
      // 330 wide in a view of 390.
      #expect(view.frameForItem(at: [0, 1]) == CGRect(x: 350, y: 10, width: 330, height: 140))
      host.flick(from: CGPoint(x: 300, y: 80), to: CGPoint(x: 240, y: 80), duration: 0.1)
      host.advance(by: 2)
      #expect(view.contentOffset == .zero)
      let item = try #require(view.frameForItem(at: [0, 1]))
      #expect(abs(item.midX - 195) < 0.5)
    }

    @Test("banners go round, and advance except under a finger, out of sight and where motion is to be reduced")
    func banners() throws {
      let banners = AdvancingBannersController()
      banners.banners = ["A", "B", "C"]
      let (screen, host) = showTexts(banners)
      let view = screen.waterflowView
      func expectInTheMiddle(_ item: Int, _ text: String) throws {
        host.advance(by: 2)
        let cell = try #require(view.cellForItem(at: [0, item]))
        // 330 wide in a view of 390.
        #expect(cell.convert(cell.bounds, to: nil) == CGRect(x: 30, y: 10, width: 330, height: 140))
        #expect((cell.contentView.subviews.first as? UILabel)?.text == text)
      }
      try expectInTheMiddle(3_000, "A")
      for (item, text) in [(3_001, "B"), (3_002, "C"), (3_003, "A")] {
        screen.advance()
        try expectInTheMiddle(item, text)
      }
      for (item, text) in [(3_002, "C"), (3_001, "B"), (3_000, "A"), (2_999, "C")] {
        host.flick(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 150, y: 80), duration: 0.05)
        try expectInTheMiddle(item, text)
      }
      let timer = try #require(screen.timer)
      #expect(timer.isValid && timer.fireDate.timeIntervalSinceNow > 3)

      host.touchDown(at: CGPoint(x: 200, y: 80))
      screen.advance()
      try expectInTheMiddle(2_999, "C")
      host.touchUp()
      host.isReduceMotionEnabled = true
      screen.advance()
      try expectInTheMiddle(2_999, "C")
      host.isReduceMotionEnabled = false
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      host.advance(by: 0.1)
      screen.advance()
      host.advance(by: 1)
      #expect(view.contentOffset.y == 100)
      view.setContentOffset(.zero, animated: false)
      try expectInTheMiddle(2_999, "C")
      screen.viewWillDisappear(false)
      #expect(!timer.isValid)
    }

    @Test("the tags' view is as long as its lines")
    func tags() {
      let tags = Tags(["swift"])
      tags.view.frame.size = CGSize(width: 200, height: 10)
      tags.view.layoutIfNeeded()
      let line = WaterflowTagCell.size(for: "swift").height
      #expect(abs(tags.view.intrinsicContentSize.height - (line + 32)) < 1)
      tags.texts = Array(repeating: "a tag that fills a line", count: 3)
      tags.view.layoutIfNeeded()
      #expect(abs(tags.view.intrinsicContentSize.height - (3 * line + 2 * 8 + 32)) < 2)
    }

    @Test("the table's first row and column stay, and a row with fewer fields is filled up")
    func table() throws {
      let head = "Country," + (1...20).map { "Y\($0)" }.joined(separator: ",")
      let rows = (0..<60).map { row in "C\(row)," + (1...19).map { "\(row * $0)" }.joined(separator: ",") }
      let (screen, host) = show(CSVController(csv: ([head] + rows).joined(separator: "\n")))
      let view = screen.waterflowView
      #expect(view.numberOfItems(inSection: 0) == 61 * 21)
      view.setContentOffset(CGPoint(x: 300, y: 600), animated: false)
      host.advance(by: 0.1)
      let corner = try #require(view.cellForItem(at: [0, 0]))
      #expect(corner.convert(corner.bounds, to: nil).origin == .zero)
      #expect(screen.texts[41] == "")
      #expect(screen.texts[42] == "C1")
    }

    @Test("a tap unfolds a branch, another folds it")
    func tree() throws {
      let (screen, host) = show(FilesController())
      let view = screen.waterflowView
      #expect(view.numberOfItems(inSection: 0) == 3)
      let feed = try #require(view.cellForItem(at: [0, 1]))
      for count in [5, 3] {
        let frame = feed.convert(feed.bounds, to: nil)
        host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        host.advance(by: 1)
        #expect(view.numberOfItems(inSection: 0) == count)
      }
      #expect(view.cellForItem(at: [0, 1]) === feed)
    }

    @Test("an outline is indented, a chevron opens its folder, and a long press carries that along with what is in it")
    func outline() throws {
      let (screen, host) = show(OutlineController())
      let view = screen.waterflowView
      func names() -> [String] {
        view.indexPathsForVisibleItems.compactMap { (view.cellForItem(at: $0) as? FolderCell)?.label.text }
      }
      func point(_ item: Int, x: CGFloat) throws -> CGPoint {
        let cell = try #require(view.cellForItem(at: [0, item]))
        return cell.convert(CGPoint(x: x, y: 22), to: nil)
      }
      #expect(names() == ["Inbox", "Bills", "Travel", "Done"])
      let travel = try #require(view.cellForItem(at: [0, 2]) as? FolderCell)
      #expect(travel.contentView.frame == CGRect(x: 10, y: 0, width: view.bounds.width - 54, height: 44))
      #expect(travel.accessibilityLabel == "Travel" && travel.accessibilityValue == "Collapsed, Level 2")
      host.tap(at: try point(2, x: view.bounds.width - 22))
      host.advance(by: 1)
      #expect(names() == ["Inbox", "Bills", "Travel", "Oslo", "Rome", "Done"])
      #expect(travel.accessibilityValue == "Expanded, Level 2")
      let start = try point(2, x: 100)
      host.touchDown(at: start)
      host.advance(by: 0.6)
      for step in 1...10 {
        host.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 5))
        host.advance(by: 0.02)
      }
      host.touchUp()
      host.advance(by: 1)
      #expect(names() == ["Inbox", "Bills", "Done", "Travel", "Oslo", "Rome"])
      #expect(view.cellForItem(at: [0, 3]) === travel && travel.contentView.frame.minX == 0)
      #expect(travel.accessibilityValue == "Expanded")
    }

    @Test("two fingers begin editing and select what they are dragged over, which can be deleted")
    func selecting() {
      let (screen, host) = showTexts(SelectController())
      // Rows of 80 with gaps of 10: from row 0 to row 2 in the left of two columns are items 0 to 4.
      host.touchDown(at: (CGPoint(x: 60, y: 50), CGPoint(x: 100, y: 50)))
      for step in 1...10 {
        let y = 50 + CGFloat(step) * 18
        host.touchMove(to: (CGPoint(x: 60, y: y), CGPoint(x: 100, y: y)))
        host.advance(by: 0.02)
      }
      host.touchUp()
      host.advance(by: 1)
      #expect(screen.isEditing && screen.waterflowView.isEditing)
      #expect(screen.waterflowView.indexPathsForSelectedItems.sorted() == (0...4).map { [0, $0] })
      screen.deleteSelected()
      host.advance(by: 1)
      #expect(screen.texts.first == "Text 5" && screen.waterflowView.numberOfItems(inSection: 0) == 35)
    }

    @Test("a finger that rests opens a menu, which deletes the item")
    func menu() throws {
      let (screen, host) = showTexts(MenuController())
      host.longPress(at: CGPoint(x: 300, y: 50), duration: 1)
      let delete = try #require(host.contextMenu?.menu.children.first as? UIAction)
      host.choose(delete)
      host.advance(by: 1)
      #expect(screen.texts[0...1] == ["Text 0", "Text 2"])
      #expect(screen.waterflowView.numberOfItems(inSection: 0) == 39)
    }

    @Test("an item that is held and carried is at another place")
    func order() {
      let (screen, host) = showTexts(OrderController())
      host.carry(from: CGPoint(x: 100, y: 50), through: [CGPoint(x: 290, y: 320)])
      host.advance(by: 1)
      #expect(screen.texts.firstIndex(of: "Text 0") == 7)
      #expect(screen.texts.count == 40)
    }

    @Test("a card is carried into an empty column, titles count, and a folded column shows its title")
    func board() throws {
      let board = FoldingColumnsController()
      board.columns = [("To do", numbered(20)), ("Doing", []), ("Done", ["a"])]
      let (screen, host) = show(board)
      screen.waterflowView.allowsReordering = true
      func title(_ section: Int) -> ColumnTitle? {
        screen.waterflowView.supplementaryView(forElementKind: WaterflowElementKind.header, at: [section, 0])
          as? ColumnTitle
      }
      #expect((0..<2).map { title($0)?.label.text } == ["To do · 20", "Doing · 0"])
      let view = screen.waterflowView
      let top = view.adjustedContentInset.top
      host.carry(from: CGPoint(x: 140, y: top + 100), through: [CGPoint(x: 340, y: top + 300)])
      host.advance(by: 1)
      #expect(board.columns.map(\.cards.count) == [19, 1, 1])
      #expect((0..<2).map { title($0)?.label.text } == ["To do · 19", "Doing · 1"])
      board.fold(0)
      host.advance(by: 1)
      #expect(title(0)?.frame.size == CGSize(width: 44, height: 44))
      #expect(title(1)?.frame.minX == 44)
    }

    @Test("none of them uses the view wrongly")
    func noMisuse() {
      let texts: [TextsController] = [
        PagesController(), RefreshController(), ProductsController(), ShelvesController(),
        SelectController(), MenuController(), OrderController(),
      ]
      for screen in texts { screen.texts = numbered(40) }
      let notes = NotesController()
      notes.notes = (0..<40).map { Note(id: $0) }
      let board = FoldingColumnsController()
      board.columns = [("To do", numbered(20)), ("Doing", [])]
      let screens = texts + [notes, board, CSVController(csv: "a,b\nc,d"), FilesController(), OutlineController()]
      // Time is that of all tests, and others may be in the middle of theirs.
      var found: [WaterflowMisuse] = []
      let handler = WaterflowView.misuseHandler
      WaterflowView.misuseHandler = { misuse, view in
        let delegate = view?.delegate
        if screens.contains(where: { $0 === delegate }) { found.append(misuse) } else { handler(misuse, view) }
      }
      defer { WaterflowView.misuseHandler = handler }
      for screen in screens {
        let (_, host) = show(screen)
        host.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.1)
        host.advance(by: 2)
      }
      #expect(found.isEmpty, "\(found)")
    }
  }
#endif
