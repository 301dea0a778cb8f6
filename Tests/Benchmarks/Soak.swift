#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow
  import WaterflowScenes

  /// Plays scenes of the demo for simulated minutes, as a user who never stops would, and finds what grows or drifts.
  @MainActor
  final class Soak {
    /// What a minute of a scene came to.
    private struct Minute {
      var cells = 0
      var bytes = 0
      var drift: CGFloat = 0
    }

    /// Half of one of three pixels per point.
    private static let allowedDrift: CGFloat = 1.0 / 6
    /// What the data of an item may take, with the texts and heights known of it.
    private static let bytesPerItem = 4_096
    /// What the heap keeps of pages that are half empty.
    private static let slack = 4 << 20
    private static let size = CGSize(width: 390, height: 844)

    private let name: String
    private let views: [WaterflowView]
    private let log: DisplayLog
    private let host: HeadlessHost
    /// Adds an item above what is looked at, where the scene has such.
    private let insertAbove: (() -> Void)?
    /// Takes items away again, so that data doesn't grow for ever.
    private let trim: () -> Void
    private var random = SystemIndependentRandom()
    private var minutes: [Minute] = []
    /// How often the place was compared.
    private var rests = 0

    private init(
      _ name: String, _ controller: UIViewController & DisplayLogging, views: [WaterflowView],
      insertAbove: (() -> Void)? = nil, trim: @escaping () -> Void = {}
    ) {
      (self.name, self.views, log) = (name, views, controller.displayLog)
      (self.insertAbove, self.trim) = (insertAbove, trim)
      host = HeadlessHost(rootViewController: controller, size: Self.size)
    }

    /// Plays all scenes and prints a table. Returns what went wrong.
    static func run(minutes: Int) -> [String] {
      var faults: [String] = []
      print("scene   items  cells, first minute and last  bytes, second minute and last  drift")
      for make in [feed, chat, shop, boards] {
        let soak = make()
        for minute in 0..<minutes { soak.play(minute) }
        faults += soak.judge()
      }
      return faults
    }

    // MARK: Scenes

    private static func feed() -> Soak {
      let scene = FeedScene()
      let view = scene.waterflowView
      return Soak("Feed", scene, views: [view], insertAbove: { scene.receivePost() }) {
        // Its second command removes every third post.
        while view.numberOfItems(inSection: 1) > 60 {
          view.delegate.map { ($0 as? FeedScene)?.waterflowView(view, didSelectItemAt: [0, 1]) }
        }
      }
    }

    private static func chat() -> Soak {
      let scene = ChatScene()
      return Soak("Chat", scene, views: [scene.waterflowView])
    }

    private static func shop() -> Soak {
      let scene = ShopScene()
      return Soak("Shop", scene, views: [scene.waterflowView])
    }

    private static func boards() -> Soak {
      let scene = BoardsScene()
      return Soak("Boards", scene, views: scene.walls)
    }

    // MARK: A minute

    private func play(_ minute: Int) {
      var drift: CGFloat = 0
      let start = minute % 10 == 0
      if start {
        NotificationCenter.default.post(
          name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      }
      for view in views {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for distance in [-300, -350, -280, 320, -300, 300, 350] as [CGFloat] {
          let jitter = CGFloat.random(in: -40...40, using: &random)
          let reach = min(abs(distance), view.bounds.height / 2 - 20) * (distance < 0 ? -1 : 1)
          host.flick(
            from: CGPoint(x: middle.x + jitter, y: middle.y - reach / 2),
            to: CGPoint(x: middle.x, y: middle.y + reach / 2),
            duration: 0.08)
          host.advance(by: 5)
          drift = max(drift, driftAtRest(in: view, doing: nil))
          if let insertAbove { drift = max(drift, driftAtRest(in: view, doing: insertAbove)) }
        }
        // Across a carousel, or nothing.
        host.flick(from: middle, to: CGPoint(x: middle.x - 150, y: middle.y), duration: 0.08)
        host.advance(by: 1.5)
        host.tap(at: middle)
        host.advance(by: 0.5)
      }
      host.rotate(to: CGSize(width: Self.size.height, height: Self.size.width))
      host.advance(by: 1)
      host.rotate(to: Self.size)
      host.advance(by: 1)
      host.setKeyboardHeight(300)
      host.advance(by: 0.6)
      host.setKeyboardHeight(0)
      host.advance(by: 0.6)
      trim()
      host.advance(by: 1)
      let played = Double(views.count) * 50 + 5
      host.advance(by: max(0, 60 - played))
      minutes.append(Minute(cells: log.createdCells, bytes: MemoryProbe.resident("RssAnon") * 1024, drift: drift))
    }

    /// How far the place moved while nothing scrolled, in points: the item that begins first in the viewport.
    private func driftAtRest(in view: WaterflowView, doing action: (() -> Void)?) -> CGFloat {
      // At the top what is new is shown; at the end content may be shorter.
      guard !view.isDragging, !view.isDecelerating, view.contentOffset.y > 100,
        view.contentOffset.y + view.bounds.height < view.contentSize.height - 100,
        let (cell, before) = place(in: view)
      else { return 0 }
      rests += 1
      action?()
      host.advance(by: 1)
      guard view.visibleCells.contains(where: { $0 === cell }) else { return .infinity }
      return abs(cell.frame.minY - view.contentOffset.y - before)
    }

    private func place(in view: WaterflowView) -> (cell: WaterflowViewCell, distance: CGFloat)? {
      let top = view.contentOffset.y + view.adjustedContentInset.top
      let cell = view.visibleCells.filter { $0.frame.minY >= top }.min {
        $0.frame.minY < $1.frame.minY
      }
      return cell.map { ($0, $0.frame.minY - view.contentOffset.y) }
    }

    // MARK: The end

    private func judge() -> [String] {
      var faults: [String] = []
      let items = views.map { view in
        (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }.reduce(0, +)
      }.reduce(0, +)
      let drift = minutes.map(\.drift).max() ?? 0
      guard minutes.count > 2, let last = minutes.last else {
        return ["too short: three minutes are needed"]
      }
      if drift > Self.allowedDrift { faults.append("\(name): the place drifts by \(drift) points") }
      // A memory warning lets cells go that are made again. Else, of a hundred cells that come into view, one is new at most:
      // the pool keeps as many as fit into the viewport.
      let made = minutes.indices.dropFirst().filter { $0 % 10 != 0 }
        .map { minutes[$0].cells - minutes[$0 - 1].cells }.reduce(0, +)
      if made * 100 > log.createdCells + log.reusedCells { faults.append("\(name): \(made) cells are made") }
      let allowed = minutes[1].bytes + Self.slack + items * Self.bytesPerItem
      if last.bytes > allowed {
        faults.append("\(name): \(last.bytes) bytes, at most \(allowed) are allowed")
      }
      func pad(_ text: String, _ width: Int) -> String {
        text.padding(toLength: width, withPad: " ", startingAt: 0)
      }
      print(
        pad(name, 7), pad("\(items)", 6), pad("\(minutes[0].cells) \(last.cells)", 29),
        pad("\(minutes[1].bytes) \(last.bytes)", 30), drift, "in \(rests) rests")
      return faults
    }
  }

  /// The same numbers on every system.
  private struct SystemIndependentRandom: RandomNumberGenerator {
    private var state: UInt64 = 7

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }
#endif
