#if !os(tvOS)
  import Foundation
  import Waterflow

  extension Check {
    /// How often the user is asked for a flick that is quick enough.
    private static let mostRepeats = 3

    private static let upwards = HandRequest.Gesture.flick(
      from: CGPoint(x: 120, y: 160), to: CGPoint(x: 116, y: 20), duration: 0.06)

    /// What a finger does to scroll views.
    static let touchChecks: [Check] = [
      Check(
        "contentOffset assigned in layoutSubviews keeps a flight and its speed",
        source: "Sources/Waterflow/Content/WaterflowView+Arranging.swift",
        reason: "Items come in above while the content decelerates; it must neither stop nor jump.",
        need: .hand(HandRequest(prompt: "Flick the stripes upwards, hard", gesture: upwards)),
        expected: [.number("decelerates afterwards", 1), .number("speed after, of that before", 0.5...1.1)]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 20_000)
        run.stage.addSubview(scrollView)
        scrollView.addStripes()
        let meter = SpeedMeter()
        var speed: CGFloat = 0
        var isShifted = false
        scrollView.onLayout = { scrollView in
          guard !isShifted, scrollView.isDecelerating, meter.speed > 300 else { return }
          (isShifted, speed) = (true, meter.speed)
          scrollView.contentOffset.y += 320
          meter.skip(320)
        }
        run.everyFrame { run in
          meter.note(scrollView.contentOffset.y, at: run.time, isCounted: scrollView.isDecelerating)
          guard isShifted, meter.framesSinceSkip == 4 else { return }
          run.finish(.truth(scrollView.isDecelerating), .length(meter.speed / speed))
        }
      },
      Check(
        "Content in flight decelerates; it is neither tracked nor dragged",
        source: "Sources/Waterflow/Scrolling/Springs.swift",
        reason: "A finger is taken to drag the content as long as isDragging says so.",
        need: .hand(HandRequest(prompt: "Flick the stripes upwards", gesture: upwards)),
        // UIKit's documentation leaves open how long content is dragged.
        isInformational: true,
        expected: [.number("isDecelerating", 1), .number("isTracking", 0), .number("isDragging", 0)]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 20_000)
        run.stage.addSubview(scrollView)
        scrollView.addStripes()
        var before = scrollView.contentOffset.y
        run.everyFrame { run in
          defer { before = scrollView.contentOffset.y }
          guard scrollView.endedDrags > 0, scrollView.contentOffset.y != before else { return }
          run.finish(
            .truth(scrollView.isDecelerating), .truth(scrollView.isTracking), .truth(scrollView.isDragging))
        }
      },
      Check(
        "A touch that stops a flight ends it, and the end of a drag is told during it",
        source: "Sources/WaterflowPanes/Snapping.swift",
        reason: "Content that snaps waits for the finger that holds it, and then goes on to its place.",
        need: .hand(
          HandRequest(
            prompt: "Flick the stripes upwards, then stop them with a tap",
            gesture: .flickThenTap(
              from: CGPoint(x: 120, y: 160), to: CGPoint(x: 116, y: 20), duration: 0.06, tap: CGPoint(x: 120, y: 90)))),
        // The view can do with any order of the calls.
        isInformational: true,
        expected: [
          .number("ends of a drag without a flight", 1), .number("of those during a flight", 1),
          .number("ends of a flight", 1),
        ]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 200_000)
        run.stage.addSubview(scrollView)
        scrollView.addStripes()
        var wasHeld = false
        run.everyFrame { run in
          guard scrollView.endedDrags > 0 else { return }
          wasHeld = wasHeld || scrollView.isTracking || !scrollView.restingEnds.isEmpty
          guard wasHeld, !scrollView.isTracking, !scrollView.isDecelerating else { return }
          run.finish(
            .count(scrollView.restingEnds.count), .count(scrollView.restingEnds.filter { $0 }.count),
            .count(scrollView.endedFlights))
        }
      },
      Check(
        "A hard flick near the end flies past it by a page if its target is changed",
        source: "Sources/WaterflowPanes/Snapping.swift",
        reason: "Content that snaps is brought back early; without a changed target it bounces a little.",
        need: .hand(HandRequest(prompt: "Flick the stripes upwards, hard", gesture: upwards)),
        isInformational: true,
        expected: [.number("points past the end", 176...20_000)]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 2_000)
        run.stage.addSubview(scrollView)
        scrollView.addStripes()
        let end = scrollView.contentSize.height - scrollView.bounds.height
        scrollView.contentOffset.y = end - 300
        scrollView.target = end - 10
        var excess: CGFloat = 0
        run.everyFrame { run in
          excess = max(excess, scrollView.contentOffset.y - end)
          let hasEnded = scrollView.endedDrags > 0 && !scrollView.isTracking && !scrollView.isDecelerating
          if hasEnded || excess >= scrollView.bounds.height { run.finish(.length(excess)) }
        }
      },
      Check(
        "contentOffset assigned in layoutSubviews keeps a drag: the content stays under the finger",
        source: "Sources/Waterflow/Content/WaterflowView+Arranging.swift",
        reason: "Items come in above while the user scrolls with the finger on the content.",
        need: .hand(
          HandRequest(
            prompt: "Drag the stripes up slowly, and lift",
            gesture: .drag(from: CGPoint(x: 120, y: 165), to: CGPoint(x: 120, y: 15), duration: 0.8))),
        expected: [
          .number("points from the finger", 0...5), .number("points dragged afterwards", 20...2_000),
          .number("calls of a display link meanwhile", 5...10_000),
        ]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 20_000)
        run.stage.addSubview(scrollView)
        scrollView.addStripes()
        scrollView.contentOffset.y = 4_000
        // Where the content under the finger is, and where the finger was, when the offset was shifted.
        var shifted: (content: CGFloat, finger: CGFloat)?
        var (greatest, travel): (CGFloat, CGFloat) = (0, 0)
        scrollView.onLayout = { scrollView in
          guard shifted == nil, scrollView.isDragging, abs(scrollView.contentOffset.y - 4_000) > 25 else { return }
          scrollView.contentOffset.y += 320
          shifted = (scrollView.contentOffset.y + scrollView.fingerLocation, scrollView.fingerLocation)
        }
        scrollView.onScroll = { scrollView in
          guard let shifted, scrollView.isTracking, scrollView.isDragging else { return }
          let finger = scrollView.fingerLocation
          greatest = max(greatest, abs(scrollView.contentOffset.y + finger - shifted.content))
          travel = max(travel, abs(finger - shifted.finger))
        }
        var frames = 0
        run.everyFrame { run in
          guard shifted != nil else { return }
          frames += 1
          if !scrollView.isDragging { run.finish(.length(greatest), .length(travel), .count(frames)) }
        }
      },
      Check(
        "A touch on a view without touch handling reaches the scroll view around it, and a drag cancels it",
        source: "Sources/Waterflow/Touch/TouchTracking.swift",
        reason: "Cells are highlighted while the finger rests, and not any more when the list scrolls.",
        need: .hand(
          HandRequest(
            prompt: "Hold the square, then drag it up",
            gesture: .carry(from: CGPoint(x: 120, y: 130), to: CGPoint(x: 120, y: 20)))),
        expected: [.text("touches", "began, cancelled")]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 2_000)
        run.stage.addSubview(scrollView)
        scrollView.addSubview(.square(at: CGPoint(x: 80, y: 90), side: 80))
        run.everyFrame { run in
          guard scrollView.endedDrags > 0, !scrollView.touches.isEmpty else { return }
          run.finish(.text(scrollView.touches.joined(separator: ", ")))
        }
      },
      Check(
        "A flick delivers no touch to the content",
        source: "Sources/Waterflow/Touch/TouchTracking.swift",
        reason: "A flick highlights no cell.",
        need: .hand(
          HandRequest(
            prompt: "Flick the square upwards, quickly",
            // So slow that a touch that doesn't wait would be delivered.
            gesture: .flick(from: CGPoint(x: 120, y: 160), to: CGPoint(x: 116, y: 20), duration: 0.14))),
        expected: [.text("touches", "")]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 5_000)
        run.stage.addSubview(scrollView)
        scrollView.addSubview(.square(at: CGPoint(x: 40, y: 10), side: 150))
        var (drags, repeats) = (0, 0)
        run.everyFrame { run in
          guard scrollView.endedDrags > drags else { return }
          drags = scrollView.endedDrags
          let touches = scrollView.takeTouches()
          guard !touches.isEmpty, repeats < mostRepeats else { return run.finish(.text(touches)) }
          // A finger that rests before it moves touches the content: that was no flick.
          repeats += 1
          scrollView.setContentOffset(.zero, animated: false)
          run.askAgain()
        }
      },
      Check(
        "A long press that has begun keeps the scroll view from being dragged",
        source: "Sources/Waterflow/Touch/Reordering/Reordering.swift",
        reason: "A lifted item follows the finger while the list stands still.",
        need: .hand(
          HandRequest(
            prompt: "Hold the square for a second, then drag it up",
            gesture: .carry(from: CGPoint(x: 120, y: 130), to: CGPoint(x: 120, y: 20)))),
        expected: [.number("points scrolled", about: 0), .number("points that the finger moved", 20...2_000)]
      ) { run in
        let scrollView = ProbeScrollView(frame: CheckRun.area(of: run.stage), length: 2_000)
        let press = UILongPressGestureRecognizer()
        run.stage.addSubview(scrollView)
        scrollView.addSubview(.square(at: CGPoint(x: 80, y: 90), side: 80))
        scrollView.addGestureRecognizer(press)
        var begun: CGFloat?
        var travel: CGFloat = 0
        run.everyFrame { run in
          let finger = press.location(in: run.stage).y
          switch press.state {
          case .began, .changed:
            travel = max(travel, abs(finger - (begun ?? finger)))
            begun = begun ?? finger
          default:
            if begun != nil { run.finish(.length(scrollView.contentOffset.y), .length(travel)) }
          }
        }
      },
      Check(
        "A context menu opens although no preview is given, and asks again when it closes",
        source: "Sources/Waterflow/Touch/Menus.swift",
        reason: "The cell that a menu was opened for may be gone when it closes.",
        need: .hand(
          HandRequest(
            prompt: "Hold the square until its menu opens, then tap beside it",
            gesture: .press(CGPoint(x: 60, y: 80), thenTap: CGPoint(x: 240, y: 150)))),
        expected: [.text("asked for", "configuration, preview, preview of the end")]
      ) { run in
        let square = UIView.square(at: CGPoint(x: 20, y: 40), side: 80)
        let menus = ProbeMenus()
        square.addInteraction(UIContextMenuInteraction(delegate: menus))
        run.stage.addSubview(square)
        run.everyFrame { run in
          if menus.hasEnded { run.finish(.text(menus.log.text)) }
        }
      },
    ]
  }

  /// Opens a menu without previews.
  private final class ProbeMenus: NSObject, UIContextMenuInteractionDelegate {
    let log = CheckLog()
    private(set) var hasEnded = false

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.note("configuration")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "Close") { _ in }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.note("preview")
      return nil
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.note("preview of the end")
      hasEnded = true
      return nil
    }
  }
#endif
