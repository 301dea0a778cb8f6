import Foundation
import TestSupport
import Testing

@MainActor private final class Story {
  var events: [String] = []
}

private final class Actor: UIView {
  let name: String
  let story: Story

  init(_ name: String, _ story: Story) {
    self.name = name
    self.story = story
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  private func tell(_ event: String) { story.events.append("\(name) \(event)") }

  override func willMove(toSuperview newSuperview: UIView?) {
    tell(newSuperview == nil ? "will leave superview" : "will enter superview")
  }
  override func didMoveToSuperview() { tell(superview == nil ? "left superview" : "entered superview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    tell(newWindow == nil ? "will leave window" : "will enter window")
  }
  override func didMoveToWindow() { tell(window == nil ? "left window" : "entered window") }
  override func didAddSubview(_ subview: UIView) { tell("added") }
  override func willRemoveSubview(_ subview: UIView) { tell("will remove") }
  override func layoutSubviews() { tell("layout") }
}

@MainActor struct UIViewHierarchyTests {
  @Test("outside a window only the superview is spoken of")
  func addingOutsideWindow() {
    let story = Story()
    let parent = Actor("parent", story)
    parent.addSubview(Actor("child", story))
    #expect(story.events == ["child will enter superview", "child entered superview", "parent added"])
  }

  @Test("entering a window is told to the whole tree, then it is laid out")
  func enteringWindow() {
    let story = Story()
    let parent = Actor("parent", story)
    let child = Actor("child", story)
    parent.addSubview(child)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(parent)
    story.events = []
    let host = TestHost(showing: container)
    #expect(
      story.events.filter { !$0.hasSuffix("layout") } == [
        "parent will enter window", "child will enter window", "parent entered window", "child entered window",
      ])
    #expect(story.events.suffix(2) == ["parent layout", "child layout"])
    host.advance(by: 0.02)
  }

  @Test("removing: superview-will, window-will, window-did, superview-did")
  func removing() {
    let story = Story()
    let view = Actor("view", story)
    let host = TestHost(showing: view)
    story.events = []
    view.removeFromSuperview()
    #expect(
      story.events == [
        "view will leave superview", "view will leave window", "view left window", "view left superview",
      ])
    #expect(view.superview == nil)
    #expect(view.window == nil)
    host.advance(by: 0.02)
  }

  @Test("a view that is added elsewhere leaves its former superview")
  func movingBetweenSuperviews() {
    let story = Story()
    let first = Actor("first", story)
    let second = Actor("second", story)
    let view = UIView()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [view])
    #expect(story.events == ["first added", "first will remove", "second added"])
  }

  @Test("order: at an index, above, below, to the front, to the back")
  func order() {
    let parent = UIView()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, aboveSubview: b)
    parent.insertSubview(d, belowSubview: b)
    #expect(parent.subviews == [d, b, c, a])
    parent.bringSubviewToFront(b)
    #expect(parent.subviews == [d, c, a, b])
    parent.sendSubviewToBack(a)
    #expect(parent.subviews == [a, d, c, b])
    parent.insertSubview(a, aboveSubview: c)
    #expect(parent.subviews == [d, c, a, b])
    parent.addSubview(d)
    #expect(parent.subviews == [c, a, b, d])
  }

  @Test("a view that is inserted beside a stranger is added in front of all, with all notices")
  func besideStranger() {
    final class Hearing: UIView {
      var notices: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) { notices.append("will") }
      override func didMoveToSuperview() { notices.append("did") }
      override func didAddSubview(_ subview: UIView) { notices.append("added") }
    }
    let (parent, stranger) = (Hearing(), UIView())
    let (a, b, c) = (UIView(), Hearing(), Hearing())
    parent.addSubview(a)
    parent.insertSubview(b, belowSubview: stranger)
    #expect(parent.subviews == [a, b])
    parent.insertSubview(c, aboveSubview: stranger)
    #expect(parent.subviews == [a, b, c])
    #expect(b.notices == ["will", "did"])
    #expect(c.notices == ["will", "did"])
    #expect(parent.notices == ["added", "added", "added"])
    parent.insertSubview(a, belowSubview: stranger)
    #expect(parent.subviews == [b, c, a])
  }

  @Test("descendants and tags")
  func asking() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    a.addSubview(b)
    b.addSubview(c)
    c.tag = 7
    #expect(c.isDescendant(of: a))
    #expect(c.isDescendant(of: c))
    #expect(!a.isDescendant(of: c))
    #expect(a.viewWithTag(7) === c)
    #expect(a.viewWithTag(8) == nil)
  }

  #if !canImport(UIKit)
    @Test("a view cannot be put into itself, where UIKit raises an exception")
    func cycles() {
      let (a, b) = (UIView(), UIView())
      a.addSubview(b)
      b.addSubview(a)
      a.addSubview(a)
      #expect(a.superview == nil)
      #expect(b.subviews.isEmpty)
    }
  #endif

  @Test("the chain of responders: views, the controller, its view's superview")
  func responderChain() {
    let controller = UIViewController()
    let child = UIView()
    controller.view.addSubview(child)
    let outer = UIView()
    outer.addSubview(controller.view)
    #expect(child.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === outer)
  }

  @Test("whatever comes, goes and is moved, the order is that of a list", arguments: 1...20)
  func order(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let parent = UIView()
    var expected: [UIView] = []
    for _ in 0..<200 {
      // A new view, or one that is there already.
      let view = expected.isEmpty || random.oneIn(2) ? UIView() : random.pick(expected)
      let others = expected.filter { $0 !== view }
      switch random.int(0...6) {
      case 0:
        parent.addSubview(view)
        expected = others + [view]
      case 1, 2:
        guard let sibling = others.isEmpty ? nil : random.pick(others),
          let index = others.firstIndex(where: { $0 === sibling })
        else { continue }
        let isAbove = random.oneIn(2)
        if isAbove {
          parent.insertSubview(view, aboveSubview: sibling)
        } else {
          parent.insertSubview(view, belowSubview: sibling)
        }
        expected = others
        expected.insert(view, at: index + (isAbove ? 1 : 0))
      case 3:
        parent.sendSubviewToBack(view)
        if view.superview === parent { expected = [view] + others }
      case 4:
        parent.bringSubviewToFront(view)
        if view.superview === parent { expected = others + [view] }
      default:
        view.removeFromSuperview()
        expected = others
      }
      #expect(parent.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init), "seed \(seed)")
    }
  }
}
