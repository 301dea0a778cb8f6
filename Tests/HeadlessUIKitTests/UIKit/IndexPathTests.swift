import Foundation
import TestSupport
import Testing

struct IndexPathTests {
  @Test("section, item and row")
  func parts() {
    var path = IndexPath(item: 5, section: 2)
    #expect(path == IndexPath(indexes: [2, 5]))
    #expect((path.section, path.item, path.row) == (2, 5, 5))
    path.item = 6
    path.section = 3
    #expect(path == IndexPath(row: 6, section: 3))
    #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
  }
}
