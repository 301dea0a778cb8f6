#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  struct DampedSpringTests {
    /// The same differential equation, solved in twenty thousand small steps of the fourth-order Runge-Kutta method.
    private func integrate(
      _ spring: DampedSpring, _ start: DampedSpring.State, time: CGFloat
    ) -> DampedSpring.State {
      let omega = 2 * CGFloat.pi * spring.frequency
      func slope(_ x: CGFloat, _ v: CGFloat) -> (CGFloat, CGFloat) {
        (v, -2 * spring.damping * omega * v - omega * omega * x)
      }
      let count = 20_000
      let step = time / CGFloat(count)
      var (x, v) = (start.position, start.velocity)
      for _ in 0..<count {
        let first = slope(x, v)
        let second = slope(x + step / 2 * first.0, v + step / 2 * first.1)
        let third = slope(x + step / 2 * second.0, v + step / 2 * second.1)
        let fourth = slope(x + step * third.0, v + step * third.1)
        x += step / 6 * (first.0 + 2 * second.0 + 2 * third.0 + fourth.0)
        v += step / 6 * (first.1 + 2 * second.1 + 2 * third.1 + fourth.1)
      }
      return DampedSpring.State(position: x, velocity: v)
    }

    @Test(
      "the closed form solves the equation of motion",
      arguments: [0, 0.2, 0.8, 0.999_999_9, 1, 1.000_000_1, 1.001, 1.5, 6] as [CGFloat])
    func closedForm(damping: CGFloat) {
      let spring = DampedSpring(frequency: 1.5, damping: damping)
      for start in [(100, 0), (0, -400), (-30, 250)] as [(CGFloat, CGFloat)] {
        for time in [0.001, 0.1, 0.7] as [CGFloat] {
          let state = DampedSpring.State(position: start.0, velocity: start.1)
          let expected = integrate(spring, state, time: time)
          let found = spring.advance(state, by: time)
          #expect(abs(found.position - expected.position) < 1e-4)
          #expect(abs(found.velocity - expected.velocity) < 1e-3)
        }
      }
    }

    @Test("an undamped spring is back where it began after a period")
    func period() {
      let spring = DampedSpring(frequency: 2, damping: 0)
      let state = spring.advance(DampedSpring.State(position: 10, velocity: 0), by: 0.5)
      #expect(abs(state.position - 10) < 1e-9)
      #expect(abs(state.velocity) < 1e-9)
    }

    @Test("many small steps lead where one large step does")
    func steps() {
      for damping in [0.3, 1, 2] as [CGFloat] {
        let spring = DampedSpring(frequency: 1, damping: damping)
        let start = DampedSpring.State(position: 50, velocity: 20)
        let stepped = (0..<60).reduce(start) { state, _ in spring.advance(state, by: 1.0 / 120) }
        let whole = spring.advance(start, by: 0.5)
        #expect(abs(stepped.position - whole.position) < 1e-9)
        #expect(abs(stepped.velocity - whole.velocity) < 1e-9)
      }
    }

    @Test("a very large damping creeps, and never gives a number that is none")
    func creeping() {
      let spring = DampedSpring(frequency: 1, damping: 1e9)
      let state = spring.advance(DampedSpring.State(position: 10, velocity: 5), by: 1)
      #expect(abs(state.position - 10) < 1e-3)
    }
  }
#endif
