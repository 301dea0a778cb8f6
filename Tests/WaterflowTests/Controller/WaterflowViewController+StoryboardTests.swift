// UIKit reads compiled files from the app's own bundle only; these are read as Xcode writes them.
#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  // Not private: a storyboard names them, and only the names of such classes are known at run time.

  final class StoryboardNumbersController: NumbersController {}
  /// Its nib is called like the class.
  final class NibNumbersController: NumbersController {}

  final class StoryboardSourceView: UIView, WaterflowViewDataSource {
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 0 }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      WaterflowViewCell(reuseIdentifier: nil)
    }
  }

  @MainActor
  struct WaterflowViewControllerStoryboardTests {
    private static func root(class name: String?, _ inside: String = "") -> String {
      """
      <\(name == nil ? "view" : "scrollView") key="view" contentMode="scaleToFill" id="root" \
      \(name.map { #"customClass="\#($0)" customModule="Waterflow""# } ?? "")>
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(inside)
      </\(name == nil ? "view" : "scrollView")>
      """
    }

    private static let columns = """
      <userDefinedRuntimeAttributes>\(InterfaceText.number("columnCount", "2", as: "integer"))\
      </userDefinedRuntimeAttributes>
      """

    private func controller(withRoot root: String) throws -> NumbersController {
      let text = InterfaceText.storyboard(controllerClass: "StoryboardNumbersController", root: root)
      let file = try InterfaceFile(data: Data(text.utf8), name: "Main.storyboard")
      return try #require(try file.instantiateInitialViewController() as? NumbersController)
    }

    private func show(_ controller: UIViewController) {
      let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 1.0 / 60)
    }

    @Test("the root view of the scene is its view")
    func root() throws {
      let controller = try controller(withRoot: Self.root(class: "WaterflowView", Self.columns))
      #expect(!controller.isViewLoaded)
      show(controller)
      let view = controller.waterflowView
      #expect(controller.view === view)
      #expect(view.columnCount == 2)
      #expect(view.dataSource === controller && view.prefetchDataSource === controller && view.delegate === controller)
      #expect(view.visibleCells.count == 14)
    }

    @Test("a view inside of the root view is its view")
    func nested() throws {
      let inside = "<subviews>" + InterfaceText.waterflowView(attributes: "", connections: "") + "</subviews>"
      let controller = try controller(withRoot: Self.root(class: nil, inside))
      show(controller)
      #expect(controller.view.subviews == [controller.waterflowView])
      #expect(controller.waterflowView.visibleCells.isEmpty == false)
    }

    @Test("an empty root view is replaced, with its color and size")
    func empty() throws {
      let color = """
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/>
        """
      let controller = try controller(withRoot: Self.root(class: nil, color))
      controller.loadViewIfNeeded()
      #expect(controller.view === controller.waterflowView)
      #expect(controller.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    }

    @Test("objects that are connected in the file are kept")
    func outlets() throws {
      let source = """
        <view id="source" customClass="StoryboardSourceView" customModule="WaterflowTests">
          <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        </view>
        """
      let view = InterfaceText.waterflowView(
        attributes: "", connections: InterfaceText.outlet("dataSource", to: "source"))
      let controller = try controller(withRoot: Self.root(class: nil, "<subviews>\(view)\(source)</subviews>"))
      let found = misuses { controller.loadViewIfNeeded() }
      #expect(found.isEmpty)
      #expect(controller.waterflowView.dataSource is StoryboardSourceView)
      #expect(controller.waterflowView.delegate === controller)
    }

    @Test("a nib is found by its name, or by that of the class")
    func nibs() throws {
      let text = InterfaceText.nib(
        """
        <scrollView id="root" customClass="WaterflowView" customModule="Waterflow">
          <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
          \(Self.columns)
        </scrollView>
        """
      ).replacingOccurrences(
        of: #"userLabel="File's Owner"/>"#,
        with: """
          userLabel="File's Owner" customClass="NibNumbersController" customModule="WaterflowTests">
          <connections><outlet property="view" destination="root" id="o1"/></connections></placeholder>
          """)
      try inApp(with: ["NibNumbers.xib": text, "NibNumbersController.xib": text]) {
        let controllers = [
          NibNumbersController(), NumbersController(nibName: "NibNumbersController", bundle: nil),
        ]
        for controller in controllers {
          show(controller)
          #expect(controller.view === controller.waterflowView)
          #expect(controller.waterflowView.columnCount == 2)
          #expect(controller.waterflowView.delegate === controller)
          #expect(controller.waterflowView.visibleCells.count == 14)
        }
      }
    }
  }
#endif
