#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  /// The row that stays, of Docs/Layouts/Carousel.md.
  @MainActor
  struct CarouselPageTests {
    private final class Chips: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
      let texts = (0..<40).map { "Chip \($0)" }

      func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { texts.count }

      func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        let cell = view.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
        cell.text = texts[indexPath.item]
        return cell
      }

      func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 80, height: 32)
      }
    }

    private final class Screen: TextsController {
      private let chips = Chips()

      override func waterflowView(_ view: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 48 }

      override func waterflowView(_ view: WaterflowView, pinsHeaderInSection section: Int) -> Bool { true }

      override func waterflowView(
        _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> WaterflowReusableView? {
        let header = view.dequeueReusableSupplementaryView(ChipsHeader.self, ofKind: kind, for: indexPath)
        header.chipsView.dataSource = chips
        header.chipsView.delegate = chips
        return header
      }
    }

    @Test("chips in a pinned header lie in one row, stay at the top, and scroll sideways alone")
    func chips() throws {
      let screen = Screen(layout: .waterfall())
      screen.texts = (0..<100).map { "Text \($0)" }
      let host = HeadlessHost(rootViewController: screen)
      host.advance(by: 1)
      host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.3)
      host.advance(by: 2)
      let offset = screen.waterflowView.contentOffset
      #expect(offset.y > 300)
      let kind = WaterflowElementKind.header
      let header = try #require(
        screen.waterflowView.supplementaryView(forElementKind: kind, at: [0, 0]) as? ChipsHeader)
      #expect(header.convert(header.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 48))
      let view = header.chipsView
      #expect(view.frameForItem(at: [0, 1]) == CGRect(x: 96, y: 8, width: 80, height: 32))
      host.drag(from: CGPoint(x: 300, y: 24), to: CGPoint(x: 100, y: 24), duration: 0.3)
      host.advance(by: 2)
      #expect(view.contentOffset.x > 150 && view.contentOffset.y == 0)
      #expect(screen.waterflowView.contentOffset == offset)
    }
  }
#endif
