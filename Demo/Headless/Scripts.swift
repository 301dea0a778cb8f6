#if !canImport(UIKit)
  import Foundation

  extension Script {
    /// The gallery of paintings, through everything a waterfall has to do.
    static let gallery = Script(
      scene: "gallery",
      steps: [
        Step("The first screen", .watch, pause: 0.6),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.1),
        Step(
          "A faster flick", .flick(from: CGPoint(x: 220, y: 690), to: CGPoint(x: 214, y: 290), duration: 0.09),
          pause: 0.55),
        Step(
          "A finger catches the flight",
          .drag(from: CGPoint(x: 204, y: 480), to: CGPoint(x: 204, y: 520), duration: 0.5),
          pause: 0.35),
        Step("A tap selects", .tap(CGPoint(x: 105, y: 400)), pause: 0.7),
        Step("Turned: the same paintings stay on top", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.3),
        Step("Turned back", .resize(portrait), pause: 0.8),
        onward, onward, onward, onward, onward, onward,
        Step(
          "The end, and it bounces", .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 204, y: 160), duration: 0.06),
          pause: 2.6),
      ])

    /// One of the hard flicks with which people go to the end of something long.
    private static let onward = Step(
      "Flick after flick, on to the end",
      .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 204, y: 160), duration: 0.06), pause: 0.4)

    /// The images of a folder: long or short, so nothing is pointed at.
    static let photos = Script(
      scene: "photos",
      steps: [
        Step("The first screen", .watch, pause: 0.6),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.4),
        Step("Turned: the same images stay on top", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.4),
        Step("Turned back", .resize(portrait), pause: 0.8),
        Step(
          "Back to the start", .flick(from: CGPoint(x: 210, y: 240), to: CGPoint(x: 204, y: 760), duration: 0.07),
          pause: 2.4),
      ])

    /// In the order of the page; a scene that isn't in the catalogue is left out.
    static let all = [gallery, photos]
  }
#endif
