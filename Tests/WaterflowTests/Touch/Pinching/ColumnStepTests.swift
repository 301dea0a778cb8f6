#if !os(tvOS)
  import Foundation
  import Testing

  @testable import Waterflow

  struct ColumnStepTests {
    @Test("progress is how far a column has come from one width to the other")
    func steps() throws {
      // Columns of 300, 150, 100 and 75 points.
      let width = { CGFloat(300 / $0) }
      let step = try #require(ColumnStep(from: 3, to: 2, in: 1...8, origin: .zero, width))
      #expect(step.ratio == 1.5)
      #expect(step.progress(at: 1) == 0)
      #expect(step.progress(at: 1.25) == 0.5)
      #expect(step.progress(at: 2) == 2)
      #expect(step.progress(at: 0.75) == -0.5)
      let next = try #require(step.next(in: 1...8, width))
      #expect(next.from == 2 && next.to == 1 && next.scale == 1.5 && next.ratio == 2)
      #expect(next.progress(at: 2.25) == 0.5)
      #expect(next.next(in: 1...8, width) == nil)
      let turned = try #require(step.turned(in: 1...8, width))
      #expect(turned.from == 3 && turned.to == 4 && turned.ratio == 0.75)
      #expect(turned.progress(at: 0.875) == 0.5)
    }

    @Test("steps stay in the range; from a number outside of it they lead toward it")
    func range() {
      func isAllowed(_ from: Int, _ to: Int) -> Bool { ColumnStep.isAllowed(from: from, to: to, in: 3...5) }
      #expect(isAllowed(3, 4) && isAllowed(4, 3) && !isAllowed(3, 2) && !isAllowed(5, 6))
      #expect(isAllowed(1, 2) && isAllowed(2, 3) && !isAllowed(2, 1))
      #expect(isAllowed(8, 7) && isAllowed(6, 5) && !isAllowed(8, 9))
    }
  }
#endif
