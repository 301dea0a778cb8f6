import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Two views of the same content: one that knows when it is quiet, and one that searches from scratch in every pass.
@MainActor
struct QuietPair {
  let quiet: Stage
  let searching: Stage

  init(_ makeContent: () -> TestContent, layout: any SectionLayout, scale: CGFloat, prepare: (WaterflowView) -> Void) {
    quiet = Stage(makeContent(), layout: layout, scale: scale, prepare: prepare)
    searching = Stage(makeContent(), layout: layout, scale: scale, prepare: prepare)
  }

  func change(_ change: (Stage) -> Void) {
    change(quiet)
    searching.view.panes.endQuiet()
    change(searching)
  }

  func expectSame(_ comment: Comment) {
    let (found, expected) = (shown(in: quiet), shown(in: searching))
    #expect(found.elements == expected.elements, comment)
    #expect(found.frames == expected.frames, comment)
    #expect(found.order == expected.order, comment)
  }

  private func shown(in stage: Stage) -> (elements: [ElementViews.Target], frames: [CGRect], order: [ContentElement]) {
    let entries = stage.view.panes.entries
    return (
      entries.map { .init(key: $0.key, frame: $0.frame, level: $0.level) }, entries.map(\.view.frame),
      stage.view.subviews.compactMap { view in entries.first { $0.view === view }?.key }
    )
  }
}
