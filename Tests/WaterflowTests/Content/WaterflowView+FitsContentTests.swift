import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewFitsContentTests {
  private let tags = FittingTags()
  private let none = UIView.noIntrinsicMetric

  @Test("without fitsContent there is no intrinsic content size, and Auto Layout is told nothing")
  func off() {
    let view = tags.view()
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
    #expect(view.invalidations == 0)
  }

  @Test("with it the intrinsic content size is the content's length at the view's width; any width is right")
  func intrinsicContentSize() {
    let view = tags.view()
    view.fitsContent = true
    for (width, height) in FittingTags.heights {
      view.frame.size.width = width
      #expect(view.intrinsicContentSize == CGSize(width: none, height: height))
    }
    view.scrollDirection = .horizontal
    view.frame.size = CGSize(width: 3, height: 50)
    #expect(view.intrinsicContentSize == CGSize(width: 220, height: none))
  }

  @Test("insets at both of its ends count")
  func insets() {
    let view = tags.view()
    view.fitsContent = true
    view.contentInsetAdjustmentBehavior = .never
    let height = view.intrinsicContentSize.height
    view.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    #expect(view.intrinsicContentSize == CGSize(width: none, height: height + 3))
    view.scrollDirection = .horizontal
    view.contentInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 8)
    view.frame.size = CGSize(width: 3, height: 50)
    #expect(view.intrinsicContentSize == CGSize(width: 232, height: none))
  }

  @Test("before the view has a width that of the view around it stands in")
  func widthAround() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 10))
    let inner = UIView()
    outer.addSubview(inner)
    let view = tags.view(width: 0, height: 0)
    view.fitsContent = true
    #expect(view.intrinsicContentSize == CGSize(width: none, height: 0))
    inner.addSubview(view)
    #expect(view.intrinsicContentSize == CGSize(width: none, height: 95))
  }

  @Test("Auto Layout is told once for each other length or width, and not while the view only scrolls")
  func invalidates() {
    let view = tags.view()
    view.fitsContent = true
    let host = TestHost(showing: view)
    func told(_ change: () -> Void) -> Int {
      host.advance(by: 0.1)
      let before = view.invalidations
      change()
      host.advance(by: 0.4)
      return view.invalidations - before
    }
    #expect(told { view.contentOffset.y = 20 } == 0)
    #expect(told { view.setNeedsLayout() } == 0)
    #expect(told { view.frame.size.width = 150 } == 1)
    #expect(told { view.frame.size.height = 95 } == 0)
    #expect(
      told {
        tags.sizes.removeLast()
        view.deleteItems(at: [.item(9)])
      } == 1)
    #expect(
      told {
        tags.sizes.swapAt(0, 1)
        view.moveItem(at: .item(0), to: .item(1))
      } == 0, "as long as before")
    #expect(told { view.contentInset.top = 3 } == 1)
    #expect(
      told {
        tags.sizes[0].height = 30
        view.invalidateSizes(forItemsAt: [.item(0)])
      } == 1)
  }

  @Test("a view that has shrunk to nothing comes back with its content, and isn't reported")
  func empties() {
    let view = tags.view()
    let host = TestHost(showing: view)
    let found = misuses {
      view.fitsContent = true
      let all = tags.sizes
      for sizes in [all, [], Array(all.prefix(3)), [], all] {
        tags.sizes = sizes
        view.reloadData()
        host.advance(by: 0.1)
        view.frame.size.height = view.intrinsicContentSize.height
        host.advance(by: 0.1)
        #expect(view.frame.height == (sizes.isEmpty ? 0 : sizes.count == 3 ? 45 : 120))
        #expect(view.visibleCells.count == sizes.count)
      }
      tags.sizes = []
      view.deleteItems(at: (0..<10).map { .item($0) })
      host.advance(by: 0.5)
      view.frame.size.height = view.intrinsicContentSize.height
      host.advance(by: 0.1)
      let before = view.invalidations
      tags.sizes = all
      view.insertItems(at: (0..<10).map { .item($0) })
      host.advance(by: 0.5)
      #expect(view.invalidations == before + 1)
      #expect(view.intrinsicContentSize.height == 120)
    }
    #expect(found.isEmpty)
  }

  @Test("asked for a layout's size, the view answers for the width given, unless another length is required")
  func systemLayoutSizeFitting() {
    let view = tags.view()
    view.fitsContent = true
    for (width, height) in FittingTags.heights {
      let target = CGSize(width: width, height: 7)
      #expect(
        view.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
          == CGSize(width: width, height: height))
      #expect(view.systemLayoutSizeFitting(target) == CGSize(width: width, height: height))
      #expect(
        view.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .required) == target)
    }
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 120))
    // Two tags of 20 points with a gap of 10 fill a line of a horizontal view: five lines of 40 with gaps of 5.
    view.scrollDirection = .horizontal
    for (horizontal, width) in [(.fittingSizeLevel, 220), (.required, 7)] as [(UILayoutPriority, CGFloat)] {
      #expect(
        view.systemLayoutSizeFitting(
          CGSize(width: 7, height: 50), withHorizontalFittingPriority: horizontal, verticalFittingPriority: .required)
          == CGSize(width: width, height: 50))
    }
  }
}
