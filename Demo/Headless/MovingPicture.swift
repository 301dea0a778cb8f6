#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// A few seconds of a scene in a file that moves by itself, for the README and the guides.
  struct MovingPicture: Sendable {
    let name: String
    let script: Script
    /// When the frame is that is shown where nothing may move, in seconds.
    var still: TimeInterval = 0

    var fileName: String { "\(name)-moving.svg" }
    var darkFileName: String { "\(name)-moving-dark.svg" }

    /// How many recorded frames, of sixty per second, are one of the picture's. Between those things move in straight
    /// lines; what is drawn again in each frame, as where cells become narrower, makes the file long.
    static let frameInterval = 2

    private static let phone = CGSize(width: 390, height: 700)

    static let all = [gallery, feed, chat, reorder, shop, tree, place, sorting]

    /// The first picture of all.
    private static let gallery = MovingPicture(
      name: "gallery",
      script: Script(
        scene: "gallery", size: phone,
        steps: [
          .init("", .watch, pause: 0.7),
          .init("", .flick(from: CGPoint(x: 210, y: 560), to: CGPoint(x: 202, y: 260), duration: 0.12), pause: 1.4),
          .init("", .tap(CGPoint(x: 105, y: 300)), pause: 0.8),
          .init("", .flick(from: CGPoint(x: 206, y: 200), to: CGPoint(x: 212, y: 600), duration: 0.1), pause: 1.6),
        ]))

    /// Sizes that come late, under a finger.
    private static let feed = MovingPicture(
      name: "feed",
      script: Script(
        scene: "feed", size: phone,
        steps: [
          .init("", .watch, pause: 0.9),
          .init("", .drag(from: CGPoint(x: 210, y: 600), to: CGPoint(x: 204, y: 200), duration: 1.1), pause: 0.7),
          .init("", .drag(from: CGPoint(x: 210, y: 600), to: CGPoint(x: 204, y: 240), duration: 1), pause: 1.4),
        ]), still: 0.8)

    private static let chat = MovingPicture(
      name: "chat",
      script: Script(
        scene: "chat", size: phone,
        steps: [
          .init("", .watch, pause: 0.5),
          .init("", .tap(CGPoint(x: 190, y: 656)), pause: 1.8),
          .init("", .flick(from: CGPoint(x: 210, y: 240), to: CGPoint(x: 206, y: 560), duration: 0.1), pause: 1.8),
        ]))

    private static let reorder = MovingPicture(
      name: "reorder",
      script: Script(
        scene: "reorder", size: phone,
        steps: [
          .init("", .watch, pause: 0.4),
          .init(
            "",
            .carry(
              from: CGPoint(x: 70, y: 200),
              through: [CGPoint(x: 200, y: 330), CGPoint(x: 320, y: 480), CGPoint(x: 190, y: 500)]), pause: 1),
        ]))

    private static let shop = MovingPicture(
      name: "shop",
      script: Script(
        scene: "shop", size: phone,
        steps: [
          .init("", .watch, pause: 0.5),
          .init("", .flick(from: CGPoint(x: 320, y: 180), to: CGPoint(x: 160, y: 184), duration: 0.1), pause: 0.9),
          .init("", .flick(from: CGPoint(x: 320, y: 478), to: CGPoint(x: 200, y: 480), duration: 0.12), pause: 1),
          .init("", .drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 140), duration: 1.2), pause: 0.3),
          .init("", .tap(CGPoint(x: 136, y: 110)), pause: 1),
        ]))

    private static let tree = MovingPicture(
      name: "tree",
      script: Script(
        scene: "tree", size: Script.portrait,
        steps: [
          .init("", .drag(from: CGPoint(x: 330, y: 460), to: CGPoint(x: 90, y: 460), duration: 0.6), pause: 0.6),
          .init("", .tap(CGPoint(x: 66, y: 425)), pause: 1.1),
          .init("", .tap(CGPoint(x: 66, y: 425)), pause: 1.2),
        ]), still: 1)

    /// What inserts above do to a place that is kept, and to one that isn't.
    private static let place = MovingPicture(
      name: "place",
      script: Script(
        scene: "place", size: CGSize(width: 390, height: 440),
        steps: [.init("", .watch, pause: 0.8)]
          + Array(repeating: .init("", .tap(CGPoint(x: 195, y: 410)), pause: 1.2), count: 3)))

    /// What sorting does where the offset is kept, and where a card is followed.
    private static let sorting = MovingPicture(
      name: "sorting",
      script: Script(
        scene: "sorting", size: CGSize(width: 390, height: 440),
        steps: [.init("", .watch, pause: 0.6)]
          + Array(repeating: .init("", .tap(CGPoint(x: 195, y: 410)), pause: 1.4), count: 2)))

    @MainActor func svg(of scene: DemoScene, style: UIUserInterfaceStyle) -> String {
      let recorder = Recorder(script: script, scene: scene, style: style)
      let recording = recorder.record()
      let rate = recording.framesPerSecond / Self.frameInterval
      let touches = stride(from: 0, to: recording.touches.count, by: Self.frameInterval).map { frame in
        let touch = recording.touches[frame]
        return touch.count == 2 ? CGPoint(x: touch[0], y: touch[1]) : nil
      }
      return SVGAnimation.document(
        frames: recording.documents(every: Self.frameInterval), touches: touches, framesPerSecond: rate,
        still: Int(still * Double(rate)))
    }
  }
#endif
