#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// Plays a script on a scene and records the window's frames and the view's counts.
  @MainActor final class Recorder {
    /// The host runs at 120 frames per second. Every second one is recorded, which is the rate of most screens.
    private static let framesPerRecordedFrame = 2
    private static let framesPerSecond = 120 / framesPerRecordedFrame

    private let script: Script
    private let host: HeadlessHost
    private let root: UIViewController
    private var recording: Recording
    private var frameNumber = 0
    /// Whether time passes that isn't recorded.
    private var isSkipping = false
    private var longestLayout: TimeInterval = 0
    private var askedCells = 0
    private var mostAskedCells = 0
    /// Kept with their images, so that no other image can get the same memory and thus the same identifier.
    private var imageAddresses: [ObjectIdentifier: (image: UIImage, address: String?)] = [:]

    init(script: Script, scene: DemoScene, style: UIUserInterfaceStyle = .light) {
      let entry = scene.entry
      self.script = script
      root = scene.makeViewController()
      recording = Recording(
        name: entry.id, title: entry.title, summary: entry.subtitle, guide: script.guide, source: script.source,
        group: script.group, framesPerSecond: Self.framesPerSecond)
      host = HeadlessHost(rootViewController: root, size: script.size)
      host.userInterfaceStyle = style
      if script.usesKeys { host.userInterfaceIdiom = .pad }
    }

    /// - Parameter progress: called as each step of the script begins, with the seconds played so far.
    func record(progress: (TimeInterval, String) -> Void = { _, _ in }) -> Recording {
      host.frameHandler = { [weak self] in self?.frameEnded() }
      defer { host.frameHandler = nil }
      for step in script.steps {
        if recording.mark(step.caption) { progress(recording.duration, step.caption) }
        if case .skip = step.action { isSkipping = true }
        step.action.perform(on: host)
        isSkipping = false
        host.advance(by: step.pause)
      }
      return recording
    }

    private func frameEnded() {
      guard !isSkipping else { return }
      // The frame that isn't recorded counts too: the longer of the two layout passes is shown.
      longestLayout = max(longestLayout, host.layoutDuration)
      frameNumber += 1
      let log = displayLog
      let askedBefore = askedCells
      askedCells = log?.askedCells ?? 0
      mostAskedCells = max(mostAskedCells, askedCells - askedBefore)
      guard frameNumber.isMultiple(of: Self.framesPerRecordedFrame) else { return }
      let counters = Recording.Counters(
        visibleCells: log?.visibleCells ?? 0, createdCells: log?.createdCells ?? 0, reusedCells: log?.reusedCells ?? 0,
        askedCells: mostAskedCells, layoutTime: longestLayout)
      longestLayout = 0
      mostAskedCells = 0
      let svg = host.svg { image, dataAddress in address(of: image, dataAddress: dataAddress) }
      recording.append(
        svg: svg, size: host.window.bounds.size, touch: host.touchLocation, counters: counters)
    }

    /// The log of the scene, or of the app's list; nil for a scene that doesn't count.
    private var displayLog: DisplayLog? {
      let first = (root as? UINavigationController)?.viewControllers.first ?? root
      return (first as? any DisplayLogging)?.displayLog
    }

    private func address(of image: UIImage, dataAddress: () -> String?) -> String? {
      if let known = imageAddresses[ObjectIdentifier(image)] { return known.address }
      guard let data = dataAddress() else { return nil }
      let address = recording.address(ofImage: data)
      imageAddresses[ObjectIdentifier(image)] = (image, address)
      return address
    }
  }

  extension Script.Action {
    @MainActor func perform(on host: HeadlessHost) {
      switch self {
      case .watch: break
      case .tap(let point): host.tap(at: point)
      case .longPress(let point, let duration): host.longPress(at: point, duration: duration)
      case .flick(let start, let end, let duration): host.flick(from: start, to: end, duration: duration)
      case .drag(let start, let end, let duration): host.drag(from: start, to: end, duration: duration)
      case .carry(let start, let points): host.carry(from: start, through: points)
      case .trace(let start, let points): host.trace(from: start, through: points)
      case .choose(let title, let point): host.choose(title, at: point)
      case .pinch(let center, let distance, let newDistance, let duration):
        host.pinch(at: center, from: distance, to: newDistance, duration: duration)
      case .scroll(let at, let distance, let duration): host.scroll(at: at, by: distance, duration: duration)
      case .press(let key): host.press(key)
      case .resize(let size): host.resize(to: size)
      case .turn(let size): host.rotate(to: size)
      case .skip(let seconds): host.advance(by: seconds)
      }
    }
  }

  extension HeadlessHost {
    fileprivate func trace(from start: CGPoint, through points: [CGPoint]) {
      let frames = 60
      touchDown(at: start)
      var last = start
      for point in points {
        for frame in 1...frames {
          let share = CGFloat(frame) / CGFloat(frames)
          touchMove(to: CGPoint(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
          advance(by: 1.0 / 120)
        }
        last = point
      }
      advance(by: 0.1)
      touchUp()
    }

    /// Does nothing if there is no such action, or no menu.
    fileprivate func choose(_ title: String, at point: CGPoint) {
      longPress(at: point, duration: 0.8)
      if let action = contextMenu?.menu.children.first(where: { $0.title == title }) as? UIAction { choose(action) }
    }
  }
#endif
