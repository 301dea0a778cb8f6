#if canImport(UIKit)
  import Testing
  import Waterflow

  /// Its methods are in an extension, as people keep them for table view controllers.
  private final class ListController: WaterflowViewController {}

  extension ListController {
    override func numberOfSections(in waterflowView: WaterflowView) -> Int { 1 }

    override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func waterflowView(
      _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
    ) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }

    override func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? { nil }

    override func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 50 }

    override func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {}

    override func waterflowView(
      _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
    ) {}

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }

  @MainActor
  struct WaterflowViewControllerExtensionTests {
    @Test("its methods can be overridden in an extension of a subclass")
    func overrides() {
      let controller = ListController(layout: .waterfall())
      controller.loadViewIfNeeded()
      #expect(controller.waterflowView.numberOfItems(inSection: 0) == 3)
    }
  }
#endif
