// UIKit reads compiled files from the app's own bundle only; these are read as Xcode writes them.
#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  // Not private: a storyboard names them, and only the names of such classes are known at run time.

  /// All the code of a screen whose view comes from a storyboard.
  final class StoryboardController: UIViewController, WaterflowViewDataSource {
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 7 }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
      (cell as? DrawnCell)?.titleLabel?.text = "Photo \(indexPath.item)"
      return cell
    }
  }

  final class StoryboardPrefetcher: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate,
    WaterflowViewDataSourcePrefetching
  {
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 0 }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      WaterflowViewCell(reuseIdentifier: nil)
    }
    func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {}
  }

  final class StoryboardStranger: UIViewController {}

  /// A cell that is drawn in a nib, 120 by 90 points with a label 8 from its edges.
  final class DrawnCell: WaterflowViewCell {
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    var titleLabel: UILabel?
    private(set) var awakenings = 0

    #if !canImport(ObjectiveC)
      override func setValue(_ value: Any?, forKey key: String) {
        if key == "titleLabel", let label = value as? UILabel {
          titleLabel = label
        } else {
          super.setValue(value, forKey: key)
        }
      }
    #endif

    override func awakeFromNib() {
      super.awakeFromNib()
      MainActor.assumeIsolated { awakenings += 1 }
    }
  }

  @MainActor
  struct WaterflowViewStoryboardFileTests {
    private static let drawnCell = InterfaceText.nib(
      """
      <view contentMode="scaleToFill" id="cell" customClass="DrawnCell" customModule="WaterflowTests">
        <rect key="frame" x="0.0" y="0.0" width="120" height="90"/>
        <subviews>
          <label text="Title" id="label">
            <rect key="frame" x="8" y="8" width="104" height="74"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          </label>
          <view hidden="YES" id="selected">
            <rect key="frame" x="0.0" y="0.0" width="120" height="90"/>
          </view>
        </subviews>
        <connections>
          <outlet property="titleLabel" destination="label" id="o1"/>
          <outlet property="selectedBackgroundView" destination="selected" id="o2"/>
        </connections>
      </view>
      """)

    private static let noCell = InterfaceText.nib(
      #"<view id="view"><rect key="frame" x="0.0" y="0.0" width="120" height="90"/></view>"#)

    private static let header = InterfaceText.nib(
      """
      <view id="header" customClass="WaterflowReusableView" customModule="Waterflow">
        <rect key="frame" x="0.0" y="0.0" width="120" height="30"/>
      </view>
      """)

    private func nib(_ text: String) -> UINib { UINib(data: Data(text.utf8), bundle: nil) }

    private func waterflowView(of controller: UIViewController) throws -> WaterflowView {
      try #require(controller.view.subviews.first as? WaterflowView)
    }

    // MARK: Storyboards

    @Test("a screen from a storyboard needs no code but its data source")
    func screen() throws {
      let attributes = [
        InterfaceText.number("columnCount", "2", as: "integer"), InterfaceText.number("columnSpacing", "8"),
        InterfaceText.number("rowSpacing", "6"), InterfaceText.number("insetTop", "12"),
        InterfaceText.number("insetLeft", "10"), InterfaceText.number("insetBottom", "14"),
        InterfaceText.number("insetRight", "16"), InterfaceText.boolean("pinsSectionHeaders", "YES"),
        InterfaceText.boolean("pinsSectionFooters", "YES"),
        InterfaceText.string("cellNibName", "Photo"), InterfaceText.string("cellReuseIdentifier", "photo"),
      ]
      let storyboard = InterfaceText.storyboard(
        controllerClass: "StoryboardController",
        InterfaceText.waterflowView(
          attributes: attributes.joined(), connections: InterfaceText.outlet("dataSource", to: "controller")))
      try inApp(with: ["Main.storyboard": storyboard, "Photo.xib": Self.drawnCell]) {
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        let screen = try #require(controller as? StoryboardController)
        let host = TestHost(rootViewController: screen, size: CGSize(width: 300, height: 400), scale: 1)
        let found = misuses { host.advance(by: 1.0 / 60) }
        let view = try waterflowView(of: screen)
        #expect(found.isEmpty)
        #expect(view.pinsSectionHeaders)
        #expect(view.pinsSectionFooters)
        // (300 − 10 − 8 − 16) / 2 = 133 wide, and square, which items are whose size nobody says.
        #expect(
          view.visibleCells.map(\.frame) == [
            CGRect(x: 10, y: 12, width: 133, height: 133), CGRect(x: 151, y: 12, width: 133, height: 133),
            CGRect(x: 10, y: 151, width: 133, height: 133), CGRect(x: 151, y: 151, width: 133, height: 133),
            CGRect(x: 10, y: 290, width: 133, height: 133), CGRect(x: 151, y: 290, width: 133, height: 133),
          ])
        // Four rows of 133 with 6 between them.
        #expect(view.contentSize == CGSize(width: 300, height: 12 + 550 + 14))
        let labels = view.visibleCells.compactMap { ($0 as? DrawnCell)?.titleLabel }
        #expect(labels.map(\.text) == (0..<6).map { "Photo \($0)" })
        #expect(labels.allSatisfy { $0.frame == CGRect(x: 8, y: 8, width: 117, height: 117) })
      }
    }

    @Test("all three outlets are connected")
    func outlets() throws {
      let names = ["dataSource", "prefetchDataSource", "delegate"]
      let storyboard = InterfaceText.storyboard(
        controllerClass: "StoryboardPrefetcher",
        InterfaceText.waterflowView(
          attributes: "", connections: names.map { InterfaceText.outlet($0, to: "controller") }.joined()))
      let file = try InterfaceFile(data: Data(storyboard.utf8), name: "Main.storyboard")
      let controller = try #require(try file.instantiateInitialViewController())
      let found = misuses { controller.loadViewIfNeeded() }
      let view = try waterflowView(of: controller)
      #expect(found.isEmpty)
      #expect(view.dataSource === controller)
      #expect(view.prefetchDataSource === controller)
      #expect(view.delegate === controller)
    }

    @Test("an outlet connected to the wrong object is reported, and the view stays empty")
    func wrongOutlet() throws {
      let storyboard = InterfaceText.storyboard(
        controllerClass: "StoryboardStranger",
        InterfaceText.waterflowView(attributes: "", connections: InterfaceText.outlet("dataSource", to: "controller")))
      let file = try InterfaceFile(data: Data(storyboard.utf8), name: "Main.storyboard")
      let controller = try #require(try file.instantiateInitialViewController())
      let found = misuses { controller.loadViewIfNeeded() }
      let view = try waterflowView(of: controller)
      #expect(
        found == [.wrongOutlet("dataSource", found: "StoryboardStranger", expected: "WaterflowViewDataSource")])
      view.layoutIfNeeded()
      #expect(view.visibleCells.isEmpty)
    }

    @Test(
      "a name that the view doesn't know, or a value of the wrong kind, is an error of the file",
      arguments: [
        InterfaceText.number("columnCuont", "2"), InterfaceText.string("columnCount", "two"),
        InterfaceText.number("cellNibName", "2"), InterfaceText.number("dataSource2", "2"),
      ])
    func unknownName(attribute: String) throws {
      let storyboard = InterfaceText.storyboard(
        controllerClass: "StoryboardController", InterfaceText.waterflowView(attributes: attribute, connections: ""))
      let file = try InterfaceFile(data: Data(storyboard.utf8), name: "Main.storyboard")
      let controller = try #require(try file.instantiateInitialViewController())
      #expect(throws: InterfaceFileError.self) { try InterfaceFile.loadView(of: controller) }
    }

    @Test("placeholders are for Interface Builder only: an unconnected view runs empty")
    func noPlaceholdersAtRunTime() throws {
      let storyboard = InterfaceText.storyboard(
        controllerClass: "StoryboardController", InterfaceText.waterflowView(attributes: "", connections: ""))
      let file = try InterfaceFile(data: Data(storyboard.utf8), name: "Main.storyboard")
      let controller = try #require(try file.instantiateInitialViewController())
      let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 1.0 / 60)
      let view = try waterflowView(of: controller)
      #expect(view.dataSource == nil)
      #expect(view.delegate == nil)
      #expect(view.visibleCells.isEmpty)
    }

    // MARK: Cells by name

    @Test("the nib's name and the identifier register a nib together, in either order", arguments: [false, true])
    func namedNib(identifierFirst: Bool) throws {
      try inApp(with: ["Photo.xib": Self.drawnCell]) {
        let view = WaterflowView(frame: .zero)
        let found = misuses {
          if identifierFirst { view.cellReuseIdentifier = "photo" }
          view.cellNibName = "Photo"
          if !identifierFirst {
            #expect(view.dequeueReusableCell(withIdentifier: "photo") == nil)
            view.cellReuseIdentifier = "photo"
          }
        }
        #expect(found.isEmpty)
        let cell = view.dequeueReusableCell(withIdentifier: "photo")
        #expect(cell is DrawnCell)
        #expect(cell?.reuseIdentifier == "photo")
      }
    }

    @Test("a nib that isn't there is reported, and nothing is registered", arguments: ["Phtoo", "Photo.xib"])
    func missingNib(name: String) throws {
      try inApp(with: ["Photo.xib": Self.drawnCell]) {
        let view = WaterflowView(frame: .zero)
        let found = misuses {
          view.cellNibName = name
          view.cellReuseIdentifier = "photo"
          #expect(view.dequeueReusableCell(withIdentifier: "photo") == nil)
        }
        #expect(found == [.missingNib(name, identifier: "photo")])
      }
    }

    @Test(
      "half a registration is none",
      arguments: [("Photo", nil), (nil, "photo"), ("", "photo"), ("Photo", "")] as [(String?, String?)])
    func half(name: String?, identifier: String?) throws {
      try inApp(with: ["Photo.xib": Self.drawnCell]) {
        let view = WaterflowView(frame: .zero)
        let found = misuses {
          view.cellNibName = name
          view.cellReuseIdentifier = identifier
          #expect(view.dequeueReusableCell(withIdentifier: "photo") == nil)
        }
        #expect(found.isEmpty)
      }
    }

    // MARK: Nibs registered in code

    @Test("cells of a nib have what is drawn in it, and are used again")
    func cells() {
      let content = TestContent(count: 400)
      content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photo", for: $1) }
      let stage = Stage(content) {
        $0.register(nib(Self.drawnCell), forCellReuseIdentifier: "photo")
        $0.isPrefetchingEnabled = false
      }
      for y in stride(from: CGFloat(0), to: 2_000, by: 100) { stage.scroll(to: y) }
      let cells = content.cells.compactMap { $0 as? DrawnCell }
      // Rows are 60 apart: never more than eight of them, of three cells, reach into 400 points.
      #expect(cells.count == 24)
      #expect(content.cells.count == 24)
      #expect(content.askedCells.count > 100)
      #expect(cells.allSatisfy { $0.reuseIdentifier == "photo" && $0.awakenings == 1 })
      // Behind what is drawn lies the content view, and behind that the background of selected cells.
      #expect(cells.allSatisfy { $0.subviews == [$0.selectedBackgroundView, $0.contentView, $0.titleLabel] })
      #expect(cells.allSatisfy { $0.titleLabel?.text == "Title" })
    }

    @Test("the background that a nib draws for selected cells shows while they are")
    func selectedBackground() throws {
      let view = WaterflowView(frame: .zero)
      view.register(nib(Self.drawnCell), forCellReuseIdentifier: "photo")
      let cell = try #require(view.dequeueReusableCell(withIdentifier: "photo"))
      #expect(cell.selectedBackgroundView?.isHidden == true)
      cell.isSelected = true
      #expect(cell.selectedBackgroundView?.isHidden == false)
    }

    @Test("a cell from a nib wants the size that it has there, one without drawn content what its content view wants")
    func size() throws {
      let view = WaterflowView(frame: .zero)
      view.register(nib(Self.drawnCell), forCellReuseIdentifier: "drawn")
      let empty = """
        <view id="cell" customClass="WaterflowViewCell" customModule="Waterflow">
          <rect key="frame" x="0.0" y="0.0" width="120" height="90"/>
        </view>
        """
      view.register(nib(InterfaceText.nib(empty)), forCellReuseIdentifier: "empty")
      let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
      let drawn = try #require(view.dequeueReusableCell(withIdentifier: "drawn"))
      // As if it had shown an item of another height before.
      drawn.frame.size = CGSize(width: 200, height: 500)
      drawn.layoutIfNeeded()
      #expect(drawn.fittingSize(for: room) == CGSize(width: 120, height: 90))
      let cell = try #require(view.dequeueReusableCell(withIdentifier: "empty"))
      #expect(cell.fittingSize(for: room) == cell.contentView.sizeThatFits(room))
    }

    @Test("items whose cells come from a nib are as long as in the nib, where cells say")
    func automaticDimension() {
      let content = TestContent(count: 40)
      content.height = { _, _ in WaterflowView.automaticDimension }
      content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photo", for: $1) }
      let stage = Stage(content, layout: .waterfall(columns: .count(2), columnSpacing: 0)) {
        $0.register(nib(Self.drawnCell), forCellReuseIdentifier: "photo")
      }
      #expect(
        stage.view.visibleCells.prefix(3).map(\.frame) == [
          CGRect(x: 0, y: 0, width: 150, height: 90), CGRect(x: 150, y: 0, width: 150, height: 90),
          CGRect(x: 0, y: 100, width: 150, height: 90),
        ])
    }

    @Test("a nib without a cell is reported once, and blank cells are shown")
    func nibWithoutCell() {
      let content = TestContent(count: 40)
      content.makeCell = { $0.dequeueReusableCell(withIdentifier: "photo", for: $1) }
      var stage: Stage?
      let found = misuses {
        stage = Stage(content) { $0.register(nib(Self.noCell), forCellReuseIdentifier: "photo") }
      }
      #expect(found == [.nibWithoutView(identifier: "photo", expected: "WaterflowViewCell")])
      #expect(stage?.view.visibleCells.count == 21)
    }

    @Test("a typed dequeue takes a nib registered for the class")
    func typed() {
      let view = WaterflowView(frame: .zero)
      view.register(nib(Self.drawnCell), forCellReuseIdentifier: String(reflecting: DrawnCell.self))
      #expect(view.dequeueReusableCell(DrawnCell.self, for: .item(0)).titleLabel != nil)
    }

    @Test("supplementary views come from nibs too, and a nib without one is reported")
    func supplementary() {
      let view = WaterflowView(frame: .zero)
      let kind = WaterflowElementKind.header
      view.register(nib(Self.header), forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      view.register(nib(Self.noCell), forSupplementaryViewOfKind: kind, withReuseIdentifier: "none")
      let found = misuses {
        let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: .item(0))
        #expect(header.frame.size == CGSize(width: 120, height: 30))
        #expect(header.reuseIdentifier == "header")
        let blank = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "none", for: .item(0))
        #expect(blank.frame.size == .zero)
      }
      #expect(found == [.nibWithoutView(identifier: "none", expected: "WaterflowReusableView")])
    }
  }
#endif
