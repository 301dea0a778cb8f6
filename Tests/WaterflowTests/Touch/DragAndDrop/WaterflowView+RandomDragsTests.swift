#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewRandomDragsTests {
    /// Of each seed.
    private static let sessionCount = 5

    @Test(
      "random drag sessions keep every item in one place, and each gap is where a wall with it in it has it",
      .needs(.finger), arguments: TestLength.seeds(1...1_000))
    func random(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let model = DragModel(&random)
      let handler = WaterflowView.misuseHandler
      defer { WaterflowView.misuseHandler = handler }
      // Placeholders that are forgotten are reported; nothing else is.
      WaterflowView.misuseHandler = { misuse, _ in
        if case .placeholderAbandoned = misuse { return }
        Issue.record("seed \(seed): \(misuse)")
      }
      var known = [0, 0]
      for number in 0..<Self.sessionCount {
        let comment = Comment(rawValue: "seed \(seed), session \(number)")
        session(model, &random, &known, comment)
        model.followMoves(&known)
        model.stage.host.advance(by: 0.4)
        model.checkRest(comment)
      }
    }

    private func session(
      _ model: DragModel, _ random: inout SeededRandom, _ known: inout [Int], _ comment: Comment
    ) {
      let host = model.stage.host
      model.usesPlaceholders = random.oneIn(4)
      for side in 0..<2 {
        let intents: [WaterflowViewDropProposal.Intent] = [
          .insertAtDestinationIndexPath, .insertAtDestinationIndexPath, .insertAtDestinationIndexPath,
          .insertIntoDestinationIndexPath, .unspecified,
        ]
        let proposal = WaterflowViewDropProposal(
          operation: random.pick([.move, .move, .copy, .forbidden]), intent: random.pick(intents))
        model.contents[side].proposal = { _ in proposal }
      }
      func point() -> CGPoint { CGPoint(x: CGFloat(random.int(5...594)), y: CGFloat(random.int(5...394))) }
      host.touchDown(at: point())
      host.advance(by: 0.8)
      for _ in 0..<random.int(1...5) {
        host.touchMove(to: point())
        // With the animations of the gap on their way, and over.
        host.advance(by: random.oneIn(3) ? 0.4 : 1.0 / 60)
        model.checkFrames(comment)
        if random.oneIn(4) {
          model.followMoves(&known)
          model.update(&random)
          host.advance(by: 1.0 / 60)
          model.checkFrames(comment)
        }
        if random.oneIn(5) { host.tapToAddToDrag(at: point()) }
        if random.oneIn(5) {
          model.followMoves(&known)
          model.finishPlaceholder(&random)
          host.advance(by: 1.0 / 60)
          model.checkFrames(comment)
        }
      }
      if random.oneIn(6) { host.touchCancel() } else { host.touchUp() }
    }
  }
#endif
