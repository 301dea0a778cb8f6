import TestSupport
import Testing

#if !os(tvOS)
  @MainActor struct UIPasteboardTests {
    @Test("it has the text that was copied last", .needs(.finger))
    func text() {
      let former = UIPasteboard.general.string
      UIPasteboard.general.string = "one"
      UIPasteboard.general.string = "two"
      #expect(UIPasteboard.general.string == "two")
      UIPasteboard.general.string = former
    }
  }
#endif
