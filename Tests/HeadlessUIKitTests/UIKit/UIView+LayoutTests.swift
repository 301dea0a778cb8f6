import Foundation
import TestSupport
import Testing

private final class Counting: UIView {
  var count = 0
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    onLayout?()
  }
}

@MainActor struct UIViewLayoutTests {
  private let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let host: TestHost

  init() {
    view.addSubview(child)
    host = TestHost(showing: view)
    view.count = 0
    child.count = 0
  }

  private var counts: [Int] { [view.count, child.count] }

  /// How often the view and its child are laid out in the frames after a change.
  private func layouts(after change: () -> Void) -> [Int] {
    change()
    #expect(view.count == 0)
    host.advance(by: 0.05)
    return counts
  }

  @Test("once per turn, however often it is asked for")
  func oncePerTurn() {
    #expect(
      layouts {
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.bounds.size.width += 1
      } == [1, 0])
  }

  @Test("not without a reason")
  func quiet() {
    #expect(layouts {} == [0, 0])
  }

  @Test("when its own bounds move or grow")
  func ownBounds() {
    #expect(layouts { view.bounds.origin.y = 5 } == [1, 0])
    view.count = 0
    #expect(layouts { view.bounds.size.height = 50 } == [1, 0])
  }

  @Test("not when its frame only moves")
  func moving() {
    #expect(layouts { view.frame.origin.x = 30 } == [0, 0])
    #expect(layouts { child.center.x = 30 } == [0, 0])
  }

  @Test("when a direct subview changes its transform")
  func subviewTransform() {
    #expect(layouts { child.transform = CGAffineTransform(scaleX: 2, y: 2) } == [1, 0])
    view.count = 0
    #expect(layouts { view.transform = CGAffineTransform(translationX: 3, y: 0) } == [0, 0])
    #expect(layouts { child.transform = child.transform } == [0, 0])
  }

  @Test("when a direct subview changes its size, but not when the subview scrolls")
  func subviewSize() {
    #expect(layouts { child.frame.size.width = 20 } == [1, 1])
    view.count = 0
    child.count = 0
    #expect(layouts { child.bounds.origin.y = 3 } == [0, 1])
  }

  @Test("when subviews come and go")
  func subviews() {
    let other = UIView()
    #expect(layouts { view.addSubview(other) } == [1, 0])
    view.count = 0
    #expect(layouts { other.removeFromSuperview() } == [1, 0])
  }

  @Test("ancestors first, and a child that its parent resizes in the same turn")
  func ancestorsFirst() {
    var order: [String] = []
    view.onLayout = {
      order.append("view")
      child.frame.size.width = 77
    }
    child.onLayout = { order.append("child") }
    view.setNeedsLayout()
    host.advance(by: 0.05)
    #expect(order.first == "view")
    #expect(order.contains("child"))
    #expect(child.count == 1)
  }

  @Test("layoutIfNeeded works at once, on a dirty tree only")
  func layoutIfNeeded() {
    view.layoutIfNeeded()
    #expect(view.count == 0)
    child.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(counts == [0, 1])
  }

  @Test("layoutIfNeeded of a child begins with its dirty superviews")
  func layoutIfNeededClimbs() {
    view.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(counts == [1, 1])
  }

  @Test("a view outside a window is laid out only when asked to at once")
  func outsideWindow() {
    let lonely = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.advance(by: 0.05)
    #expect(lonely.count == 0)
    lonely.layoutIfNeeded()
    #expect(lonely.count == 1)
  }

  @Test("a view without constraints fits with its intrinsic size, else with the target; what is required counts first")
  func systemLayoutSizeFitting() {
    final class SizedView: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    }
    let view = SizedView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 0, height: 44))
    #expect(view.systemLayoutSizeFitting(CGSize(width: 30, height: 90)) == CGSize(width: 30, height: 44))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 30, height: 90), withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .required) == CGSize(width: 30, height: 90))
    #expect(view.bounds.size == CGSize(width: 5, height: 5))
  }

  @Test("sizeToFit takes the size that fits")
  func sizeToFit() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
    }
    let fixed = Fixed(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    fixed.sizeToFit()
    #expect(fixed.bounds.size == CGSize(width: 33, height: 44))
  }
}

@MainActor struct AutoresizingTests {
  /// Left 20, width 30, right 50 in a superview of 100 that becomes 200.
  private func resized(_ mask: UIView.AutoresizingMask, from old: CGFloat = 100, to new: CGFloat = 200) -> [CGFloat] {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: old, height: 10))
    let child = UIView(frame: CGRect(x: 20, y: 0, width: 30, height: 10))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size.width = new
    return [child.frame.minX, child.frame.width]
  }

  @Test("one flexible part takes the whole change")
  func single() {
    #expect(resized([]) == [20, 30])
    #expect(resized(.flexibleRightMargin) == [20, 30])
    #expect(resized(.flexibleWidth) == [20, 130])
    #expect(resized(.flexibleLeftMargin) == [120, 30])
  }

  @Test("several flexible parts share it in proportion to what they measured")
  func proportional() {
    // 100 shared by 20 : 50, then 20 : 30, then 30 : 50, then all three.
    let both = resized([.flexibleLeftMargin, .flexibleRightMargin])
    #expect(abs(both[0] - (20 + 100 * 20 / 70)) < 1e-9)
    #expect(both[1] == 30)
    #expect(resized([.flexibleLeftMargin, .flexibleWidth]) == [60, 90])
    let right = resized([.flexibleWidth, .flexibleRightMargin])
    #expect(right[0] == 20)
    #expect(abs(right[1] - 67.5) < 1e-9)
    #expect(resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) == [40, 60])
  }

  @Test("the height follows the same rule")
  func vertical() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 30))
    child.autoresizingMask = [.flexibleTopMargin, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size.height = 200
    #expect(child.frame == CGRect(x: 0, y: 60, width: 10, height: 90))
  }

  @Test("autoresizesSubviews switches it off")
  func switchedOff() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }
}
