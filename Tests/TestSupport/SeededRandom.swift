/// Random numbers that are the same in every run: the SplitMix64 generator of Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014, with the constants of Vigna's public-domain splitmix64.c.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededRandom {
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  public mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  /// True once in `times` on average.
  public mutating func oneIn(_ times: Int) -> Bool { int(1...times) == 1 }
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
}
