import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A cell or header has the frame of its element, and nothing of its last life, when the app sees it.
@MainActor
struct WaterflowViewNewCellsTests {
  final class Cell: WaterflowViewCell {
    let initialSize: CGSize
    override init(frame: CGRect) {
      initialSize = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Header: WaterflowReusableView {
    let initialSize: CGSize
    override init(frame: CGRect) {
      initialSize = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  final class Content: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var layouts: [any SectionLayout]
    /// The sizes that were seen, with those that were right.
    var seen: [(size: CGSize, expected: CGSize?)] = []
    var initial: [(size: CGSize, expected: CGSize?)] = []

    init(_ layouts: [any SectionLayout]) { self.layouts = layouts }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { layouts.count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 200 }
    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      layouts[section]
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
      let expected = waterflowView.frameForItem(at: indexPath)?.size
      seen.append((cell.bounds.size, expected))
      if cell.tag == 0 { initial.append((cell.initialSize, expected)) }
      cell.tag = 1
      return cell
    }

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let header = waterflowView.dequeueReusableSupplementaryView(Header.self, ofKind: kind, for: indexPath)
      let expected = waterflowView.frameForSupplementaryElement(ofKind: kind, at: indexPath)?.size
      seen.append((header.bounds.size, expected))
      if header.tag == 0 { initial.append((header.initialSize, expected)) }
      header.tag = 1
      return header
    }

    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      40 + CGFloat(indexPath.item * 37 % 90)
    }
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 40 + CGFloat(indexPath.item * 53 % 90), height: 30)
    }
  }

  private func stage(_ content: Content, _ direction: ScrollDirection) -> (WaterflowView, TestHost) {
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.scrollDirection = direction
    view.sectionHeaderHeight = 44
    view.dataSource = content
    view.delegate = content
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    return (view, host)
  }

  @Test(
    "cells and headers have the size of their element in init(frame:) and after each dequeue",
    arguments: [ScrollDirection.vertical, .horizontal])
  func frames(direction: ScrollDirection) {
    let content = Content([
      .waterfall(columns: .count(2)), .carousel(.waterfall(columns: .count(1)), length: 120), .flow(),
      .rows(height: 60),
    ])
    let (view, host) = stage(content, direction)
    for _ in 0..<12 {
      let step: CGFloat = 700
      if direction == .vertical { view.contentOffset.y += step } else { view.contentOffset.x += step }
      host.advance(by: 0.1)
    }
    view.reconfigureItems(at: view.indexPathsForVisibleItems)
    view.reloadItems(at: Array(view.indexPathsForVisibleItems.prefix(3)))
    host.advance(by: 0.5)
    #expect(content.seen.count > 60 && content.initial.count > 10)
    for (size, expected) in content.seen + content.initial { #expect(size == expected) }
  }

  @Test("a cell from the pool is visible, opaque and untransformed, whatever was set for its last item")
  func nothingOfTheLastLife() throws {
    let content = Content([.waterfall(columns: .count(3))])
    let (view, host) = stage(content, .vertical)
    for (index, path) in view.indexPathsForVisibleItems.enumerated() {
      let cell = try #require(view.cellForItem(at: path))
      switch index % 3 {
      case 0: cell.isHidden = true
      case 1: cell.alpha = 0.25
      default: cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
    }
    for offset in [3_000, 0, 6_000] as [CGFloat] {
      view.contentOffset.y = offset
      host.advance(by: 0.5)
      for path in view.indexPathsForVisibleItems {
        let cell = try #require(view.cellForItem(at: path))
        #expect(!cell.isHidden && cell.alpha == 1 && cell.transform.isIdentity, "\(path)")
        #expect(cell.frame == view.frameForItem(at: path))
      }
    }
    #expect(content.initial.count < content.seen.count, "no cell was reused")
  }
}
