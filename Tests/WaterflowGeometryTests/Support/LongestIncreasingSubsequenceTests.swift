import Testing

@testable import WaterflowGeometry

struct LongestIncreasingSubsequenceTests {
  @Test("by hand")
  func byHand() {
    #expect(longestIncreasingSubsequence(of: []) == [])
    #expect(longestIncreasingSubsequence(of: [7]) == [true])
    #expect(longestIncreasingSubsequence(of: [1, 2, 3]) == [true, true, true])
    #expect(longestIncreasingSubsequence(of: [4, 0, 1, 2, 3]) == [false, true, true, true, true])
    #expect(longestIncreasingSubsequence(of: [1, 2, 9, 3, 4]) == [true, true, false, true, true])
    #expect(longestIncreasingSubsequence(of: [3, 2, 1]).filter { $0 }.count == 1)
  }
}
