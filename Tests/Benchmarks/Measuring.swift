#if !canImport(UIKit)
  import Foundation

  /// The processor time that this thread has used, in nanoseconds. Unlike wall-clock time, it doesn't depend on the
  /// load of the machine.
  func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Keeps the compiler from optimizing results away: they become part of a number that is printed.
  @MainActor
  enum Checksum {
    private(set) static var total = 0

    static func add(_ value: Int) { total = total &* 31 &+ value }
    static func add(_ value: CGFloat) { add(Int(truncatingIfNeeded: Double(value).bitPattern)) }
  }

  /// One thing to measure.
  struct Subject {
    let name: String
    /// Called before each measurement and not measured.
    var prepare: () -> Void = {}
    let run: () -> Void
  }

  /// Measures subjects in turn, so that a disturbance affects them all, and returns the median of each in nanoseconds.
  /// An additional first round is discarded.
  @MainActor
  func medians(rounds: Int, _ subjects: [Subject]) -> [Double] {
    var times = subjects.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, subject) in subjects.enumerated() {
        subject.prepare()
        let start = processorTime()
        subject.run()
        let time = processorTime() - start
        if round > 0 { times[index].append(time) }
      }
    }
    return times.map(median)
  }

  /// The greater of the two in the middle of an even number of values; 0 of none.
  func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// Writes to standard error, so that the table can be redirected without it.
  func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
#endif
