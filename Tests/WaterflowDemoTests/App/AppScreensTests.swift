#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing
  import Waterflow

  @testable import WaterflowDemo
  @testable import WaterflowScenes

  /// The app from its own `Main.storyboard`, as it is in the repository.
  @MainActor @Suite("The app's screens", .serialized)
  struct AppScreensTests {
    @Test("the storyboard and the nibs are read without a complaint, and so is every screen's view")
    func files() throws {
      for name in ["Main.storyboard", "LaunchScreen.storyboard"] {
        let file = try InterfaceFile(contentsOf: AppFiles.folder.appendingPathComponent(name))
        let initial = try file.instantiateInitialViewController()
        try InterfaceFile.loadView(of: try #require(initial))
        guard name == "Main.storyboard" else { continue }
        for entry in SceneCatalog.entries {
          try InterfaceFile.loadView(of: try file.instantiateViewController(withIdentifier: entry.id))
        }
      }
      for name in ["SceneListCell.xib", "StoryboardCell.xib"] {
        let file = try InterfaceFile(contentsOf: AppFiles.folder.appendingPathComponent(name))
        #expect(try file.instantiate(withOwner: nil).count == 1)
      }
    }

    @Test("it starts with the list; a tap on each card shows its scene by the segue, and there is a way back")
    func tour() throws {
      let (host, controller) = try show("app")
      let navigation = try #require(controller as? UINavigationController)
      var shown = [name(of: navigation.topViewController)]
      for step in Script.app.steps {
        step.action.perform(on: host)
        host.advance(by: step.pause)
        let name = name(of: navigation.topViewController)
        if name != shown.last { shown.append(name) }
      }
      let scenes = [
        "GalleryScene", "RowsScene", "LibraryScene", "SearchScene", "ShopScene", "FeedScene", "ChatScene", "InboxScene",
        "SelectScene", "ReorderScene", "BoardsScene", "SpreadsheetScene", "MillionRowsScene", "TreeScene",
        "HoneycombScene", "WaterfallScene", "StoryboardScene", "PlaygroundScene", "SelfCheckScene",
      ]
      #expect(shown == ["SceneListScene"] + scenes.flatMap { [$0, "SceneListScene"] })
    }

    @Test("every screen of the storyboard has content", arguments: SceneCatalog.entries.map(\.id))
    func content(id: String) throws {
      let (_, controller) = try show(id)
      #expect(try !waterflowView(in: controller).visibleCells.isEmpty)
    }

    @Test(
      "in landscape beside a notch every screen's content keeps clear of it, and still fills what is left",
      arguments: ["app"] + SceneCatalog.entries.map(\.id))
    func notch(id: String) throws {
      let (host, controller) = try show(id)
      host.resize(to: CGSize(width: 844, height: 390))
      host.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 59)
      host.advance(by: 0.5)
      let view = try waterflowView(in: controller)
      let cells = view.visibleCells.map { cell in
        let frame = cell.convert(cell.bounds, to: nil)
        // A carousel clips its cells.
        guard let section = cell.superview, section !== view else { return frame }
        return frame.intersection(section.convert(section.bounds, to: nil))
      }
      #expect(!cells.isEmpty)
      if view.contentSize.width + view.adjustedContentInset.left + view.adjustedContentInset.right > view.bounds.width {
        // Scrolled both ways, or sideways: the first edge is clear at rest, and the last can be scrolled to.
        #expect(view.adjustedContentInset.left == 47 && view.adjustedContentInset.right == 59)
      } else {
        #expect(cells.allSatisfy { $0.minX > 46.99 && $0.maxX < 785.01 })
        // The views of the scenes reach from edge to edge, except for those beside a panel or another.
        #expect(["playground", "self-check", "boards"].contains(id) || view.bounds.width == 844)
      }
    }

    @Test("a cell of the storyboard's nib keeps its picture above its captions, however often it is used again")
    func captions() throws {
      let (host, controller) = try show("storyboard")
      let view = try waterflowView(in: controller)
      for step in Script.storyboard.steps {
        step.action.perform(on: host)
        for _ in 0..<Int(step.pause * 20) {
          host.advance(by: 0.05)
          for case let cell as StoryboardCell in view.visibleCells {
            let canvas = try #require(cell.canvasView)
            #expect(
              abs(canvas.frame.height - (cell.bounds.height - StoryboardCell.captionHeight)) < 0.01,
              "\(cell.titleLabel?.text ?? "") \(cell.bounds.size), \(canvas.frame)")
          }
        }
      }
    }

    @Test("the list has a card for each scene with its icon, its name and all of its sentence")
    func list() throws {
      let (_, controller) = try show("app")
      let view = try waterflowView(in: controller)
      #expect(view.numberOfItems(inSection: 0) == SceneCatalog.entries.count)
      // 390 points less 16 at each side; each card at least as high as its icon of 64 with 14 above and below.
      let frame = try #require(view.frameForItem(at: IndexPath(item: 0, section: 0)))
      #expect(frame == CGRect(x: 16, y: 16, width: 358, height: 92))
      for (index, cell) in view.visibleCells.enumerated() {
        let cell = try #require(cell as? SceneListCell)
        let entry = SceneCatalog.entries[index]
        #expect(cell.titleLabel?.text == entry.title)
        #expect(cell.iconView?.subviews.count == SceneIcon.shapes(of: entry.id).count)
        let label = try #require(cell.subtitleLabel)
        #expect(label.text == entry.subtitle)
        let size = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(size).height <= label.frame.height, "\(entry.id)")
        #expect(label.frame.maxY <= cell.bounds.height, "\(entry.id)")
      }
    }

    @Test("larger text makes higher cards")
    func largerText() throws {
      let (host, controller) = try show("app")
      let view = try waterflowView(in: controller)
      let before = try #require(view.frameForItem(at: IndexPath(item: 0, section: 0))).height
      host.preferredContentSizeCategory = .accessibilityLarge
      host.advance(by: 0.1)
      #expect(try #require(view.frameForItem(at: IndexPath(item: 0, section: 0))).height > before + 40)
    }

    @Test("the storyboard's own screen: its inspectable values decide where the items lie")
    func storyboardFrames() throws {
      let (host, controller) = try show("storyboard")
      let view = try waterflowView(in: controller)
      #expect(view.columnSpacing == 14)
      #expect(view.rowSpacing == 22)
      #expect([view.insetTop, view.insetLeft, view.insetBottom, view.insetRight] == [18, 16, 30, 16])
      #expect(view.minimumColumnWidth == 160)
      // floor((390 − 32 + 14) / (160 + 14)) = 2 columns of (358 − 14) / 2 = 172 points. A height is 172 · height /
      // width of the painting and 48 for the label, rounded up to a third of a point: 154.53, 260.95, 185.64, 299.87,
      // 220.
      let expected = [
        CGRect(x: 16, y: 18, width: 172, height: 464.0 / 3), CGRect(x: 202, y: 18, width: 172, height: 261),
        CGRect(x: 16, y: 584.0 / 3, width: 172, height: 557.0 / 3), CGRect(x: 202, y: 301, width: 172, height: 300),
        CGRect(x: 16, y: 1207.0 / 3, width: 172, height: 220),
      ]
      for (item, frame) in expected.enumerated() {
        let found = try #require(view.frameForItem(at: IndexPath(item: item, section: 0)))
        #expect(Self.distance(found, frame) < 1e-9, "\(item): \(found)")
      }
      // Below the bar of 44 points.
      #expect(view.contentOffset == CGPoint(x: 0, y: -44))
      host.resize(to: CGSize(width: 844, height: 390))
      host.advance(by: 0.1)
      // floor((812 + 14) / 174) = 4.
      let tops = (0..<5).compactMap { view.frameForItem(at: IndexPath(item: $0, section: 0))?.minY }
      #expect(tops.map { $0 == 18 } == [true, true, true, true, false])
    }

    @Test("its cells come from the nib: outlets, a rounded canvas, labels that keep to the bottom")
    func storyboardCells() throws {
      let (_, controller) = try show("storyboard")
      let view = try waterflowView(in: controller)
      let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? StoryboardCell)
      let canvas = try #require(cell.canvasView)
      #expect(canvas.frame == CGRect(x: 0, y: 0, width: 172, height: 213))
      #expect(canvas.layer.cornerRadius == 8)
      #expect(cell.titleLabel?.text == "The Scream")
      #expect(cell.artistLabel?.text == "Edvard Munch")
      // In the nib the title is 40 points above the lower edge.
      #expect(cell.titleLabel?.frame == CGRect(x: 0, y: 221, width: 172, height: 20))
    }

    private func name(of controller: UIViewController?) -> String {
      controller.map { "\(type(of: $0))" } ?? "none"
    }

    // MARK: Showing

    private func show(_ id: String) throws -> (HeadlessHost, UIViewController) {
      let controller = try #require(DemoScene(id: id)).makeViewController()
      let host = HeadlessHost(rootViewController: controller)
      host.advance(by: 0.5)
      return (host, controller)
    }

    private func waterflowView(in controller: UIViewController) throws -> WaterflowView {
      let shown = (controller as? UINavigationController)?.topViewController ?? controller
      return try #require(shown.shownWaterflowView)
    }

    private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
      [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
        .map(abs).reduce(0, max)
    }
  }
#endif
