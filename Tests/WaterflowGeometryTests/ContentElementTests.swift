import Testing
import WaterflowGeometry

struct ContentElementTests {
  @Test("elements are ordered by section, then from background to footer, then by index")
  func order() {
    let ordered: [ContentElement] = [
      ContentElement(section: 0, category: .background),
      ContentElement(section: 0, category: .header),
      .item(0, inSection: 0),
      .item(1, inSection: 0),
      .item(10, inSection: 0),
      ContentElement(section: 0, category: .footer),
      ContentElement(section: 1, category: .background),
      .item(0, inSection: 1),
    ]
    #expect(ordered.reversed().sorted() == ordered)
    for (index, element) in ordered.enumerated() {
      for (other, second) in ordered.enumerated() { #expect((element < second) == (index < other)) }
    }
  }
}
