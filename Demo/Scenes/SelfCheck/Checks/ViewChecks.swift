import Foundation
import Waterflow

extension Check {
  /// Trees, layout, hit-testing.
  static let viewChecks: [Check] = [
    Check(
      "A view is told of its superview, then of its window, then laid out; when it leaves, of the window only",
      source: "Sources/Waterflow/WaterflowView.swift",
      reason: "Content is loaded, and released, as the view enters and leaves a window.",
      expected: [
        .text("added outside", "superview will, superview did"),
        .text("entering with its superview", "window will, window did, layout"),
        .text("leaving with its superview", "window will, window did"),
        .text("removed outside", "superview will, superview did"),
      ]
    ) { run in
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      parent.addSubview(view)
      let added = view.takeNotices()
      run.stage.addSubview(parent)
      parent.layoutIfNeeded()
      let entering = view.takeNotices()
      parent.removeFromSuperview()
      let leaving = view.takeNotices()
      view.removeFromSuperview()
      run.finish(added, entering, leaving, view.takeNotices())
    },
    Check(
      "A view is laid out when its bounds change, in origin or size, and when a subview comes; not when a view moves",
      source: "Sources/Waterflow/WaterflowView.swift",
      reason: "A pass runs for every step of a scroll, and none for cells that glide.",
      expected: [
        .number("passes after the origin changed", 1), .number("the size", 1), .number("a subview came", 1),
        .number("the view moved", 0), .number("a subview moved", 0), .number("a subview's size", 0...1),
      ]
    ) { run in
      let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let subview = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      run.stage.addSubview(view)
      run.finish(
        view.layouts { view.bounds.origin.y = 30 }, view.layouts { view.bounds.size.height = 120 },
        view.layouts { view.addSubview(subview) }, view.layouts { view.center.x += 20 },
        view.layouts { subview.center.x += 20 }, view.layouts { subview.bounds.size.width = 30 })
    },
    Check(
      "A touch finds the frontmost view that is visible and takes part, and nothing outside of its superview",
      source: "Sources/Waterflow/Touch/Menus.swift",
      reason: "Taps, menus and lifted items ask for the cell under the finger.",
      expected: [.text("hit", "front, back, back, back, stage, back")]
    ) { run in
      let (back, front, child) = (UIView.square(at: .zero, side: 100), UIView.square(at: .zero), UIView())
      run.stage.addSubview(back)
      run.stage.addSubview(front)
      let names: [(UIView, String)] = [(run.stage, "stage"), (back, "back"), (front, "front"), (child, "child")]
      @MainActor func hit(_ x: CGFloat) -> String {
        let found = run.stage.hitTest(CGPoint(x: x, y: 20), with: nil)
        return names.first { $0.0 === found }?.1 ?? "nothing"
      }
      var found = [hit(20)]
      front.isHidden = true
      found.append(hit(20))
      front.isHidden = false
      front.alpha = 0.005
      found.append(hit(20))
      front.alpha = 1
      front.isUserInteractionEnabled = false
      found.append(hit(20))
      child.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
      back.addSubview(child)
      found.append(hit(120))
      child.frame.origin.x = 60
      child.isUserInteractionEnabled = false
      found.append(hit(80))
      run.finish(.text(found.joined(separator: ", ")))
    },
    Check(
      "Points are converted through the offset of a scroll view and the transform of a view",
      source: "Sources/Waterflow/Touch/Reordering/Reordering.swift",
      reason: "A lifted item follows the finger while the content scrolls below it.",
      expected: [
        .number("x of the corner", about: 10), .number("y", about: 100), .number("x back", about: 0),
        .number("y back", about: 0),
      ]
    ) { run in
      let scrollView = ProbeScrollView(frame: CGRect(x: 20, y: 30, width: 100, height: 100), length: 1_000)
      let view = UIView(frame: CGRect(x: 10, y: 200, width: 40, height: 20))
      run.stage.addSubview(scrollView)
      scrollView.addSubview(view)
      scrollView.contentOffset.y = 120
      // Twice as large around (30, 210): its corner is at (−10, 190) in the content, (10, 100) in the stage.
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      let point = view.convert(CGPoint.zero, to: run.stage)
      let back = run.stage.convert(point, to: view)
      run.finish(.length(point.x), .length(point.y), .length(back.x), .length(back.y))
    },
    Check(
      "A turned view that gets a middle and bounds keeps its size, while its frame is the rectangle around it",
      source: "Sources/WaterflowPanes/UIView+Placing.swift",
      reason: "A cell with a transform of its own must not grow with every update.",
      expected: [.number("width of the bounds", about: 200), .number("width of the frame", about: 202.75)]
    ) { run in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      run.stage.addSubview(view)
      view.transform = CGAffineTransform(rotationAngle: 0.05)
      view.center = CGPoint(x: 120, y: 80)
      view.bounds.size = CGSize(width: 200, height: 60)
      // 200 · cos 0.05 + 60 · sin 0.05.
      run.finish(.length(view.bounds.width), .length(view.frame.width))
    },
    Check(
      "A first responder that leaves its window resigns",
      source: "Sources/WaterflowPanes/Pane+Showing.swift",
      reason: "A cell with the keyboard is kept when it is scrolled away; otherwise the keyboard would close.",
      need: .app,
      expected: [.number("first responder", 1), .number("first responder after it left", 0)]
    ) { run in
      let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      run.stage.addSubview(view)
      let became = view.becomeFirstResponder()
      view.removeFromSuperview()
      run.finish(.truth(became), .truth(view.isFirstResponder))
    },
  ]
}
