import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct MovementPreviewTests {
  @Test("item 1 of five is taken, place 3 is free for it")
  func example() {
    let preview = MovementPreview(takenItem: 1, gap: 3)
    #expect((0..<5).map { preview.place(ofItem: $0) } == [0, 3, 1, 2, 4])
    #expect((0..<5).map { preview.item(atPlace: $0) } == [0, 2, 3, 1, 4])
  }

  @Test("where the item left for another section, and where it comes from one")
  func sections() {
    let leaving = MovementPreview(takenItem: 1, gap: nil)
    #expect((0..<4).map { leaving.place(ofItem: $0) } == [0, nil, 1, 2])
    #expect(leaving.placeCount(ofItems: 4) == 3)
    let coming = MovementPreview(takenItem: nil, gap: 2)
    #expect((0..<4).map { coming.place(ofItem: $0) } == [0, 1, 3, 4])
    #expect((0..<5).map { coming.item(atPlace: $0) } == [0, 1, nil, 2, 3])
    #expect(coming.placeCount(ofItems: 4) == 5)
  }

  @Test("placeholders stand before items, and the gap after those of its number")
  func placeholders() {
    // 0 p 2 p p g 3 4, item 1 taken.
    let preview = MovementPreview(takenItem: 1, gap: 2, placeholders: [1, 2, 2])
    #expect((0..<5).map { preview.place(ofItem: $0) } == [0, 5, 2, 6, 7])
    #expect((0..<8).map { preview.item(atPlace: $0) } == [0, nil, 2, nil, nil, 1, 3, 4])
    #expect((0..<3).map { preview.place(ofPlaceholder: $0) } == [1, 3, 4])
    #expect((0..<8).map { preview.placeholder(atPlace: $0) } == [nil, 0, nil, 1, 2, nil, nil, nil])
    #expect(preview.placeOfGap == 5 && preview.placeCount(ofItems: 5) == 8)
    let waiting = MovementPreview(takenItem: nil, gap: nil, placeholders: [0, 2])
    #expect((0..<2).map { waiting.place(ofItem: $0) } == [1, 2])
    #expect((0..<4).map { waiting.item(atPlace: $0) } == [nil, 0, 1, nil])
  }

  @Test("each place has one thing, whatever is taken, free and placed", arguments: 0..<200)
  func places(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let count = random.int(0...8)
    let taken = count > 0 && random.oneIn(2) ? random.int(0...count - 1) : nil
    let others = count - (taken == nil ? 0 : 1)
    let preview = MovementPreview(
      takenItem: taken, gap: random.oneIn(2) ? random.int(0...others) : nil,
      placeholders: (0..<random.int(0...4)).map { _ in random.int(0...others) }.sorted())
    let total = preview.placeCount(ofItems: count)
    var found = [Int](repeating: 0, count: total)
    for item in 0..<count {
      guard let place = preview.place(ofItem: item) else { continue }
      found[place] += 1
      #expect(preview.item(atPlace: place) == item)
    }
    for index in preview.placeholders.indices {
      let place = preview.place(ofPlaceholder: index)
      found[place] += 1
      #expect(preview.item(atPlace: place) == nil && preview.placeholder(atPlace: place) == index)
    }
    if let gap = preview.placeOfGap, taken == nil { found[gap] += 1 }
    #expect(found == [Int](repeating: 1, count: total), "seed \(seed): \(preview)")
  }

  private func preview(_ kind: Int, count: Int, taken: Int, _ random: inout SeededRandom) -> MovementPreview? {
    switch kind {
    case 0: MovementPreview(takenItem: taken, gap: Int.random(in: 0..<count, using: &random))
    case 1: MovementPreview(takenItem: taken, gap: nil)
    case 2: MovementPreview(takenItem: nil, gap: Int.random(in: 0...count, using: &random))
    default: nil
    }
  }

  @Test(
    "from preview to preview a waterfall is what it would be made anew, and known sizes aren't asked", arguments: 0..<40
  )
  func rearranging(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let count = Int.random(in: 1...30, using: &random)
    let heights = (0...count).map { _ in CGFloat(Int.random(in: 20...90, using: &random)) }
    let container = LayoutContainer(size: CGSize(width: 300, height: 400))
    let layout = WaterfallLayout.waterfall(columns: .count(3))
    let taken = Int.random(in: 0..<count, using: &random)
    var asked: [Int] = []
    /// Heights by index; the last one is that of the item from another section.
    func items(_ preview: MovementPreview?) -> SectionItems {
      SectionItems(
        count: preview?.placeCount(ofItems: count) ?? count, size: { _ in .zero },
        height: { place, _ in
          let item = preview.map { $0.item(atPlace: place) ?? count } ?? place
          asked.append(item)
          return heights[item]
        })
    }
    let fresh = layout.arrange(items(nil), in: container)
    var arrangement = fresh
    // The moved item is in this section or in another one.
    let kinds = Bool.random(using: &random) ? [0, 1, 0, 0, 3, 0] : [2, 2, 3, 2]
    for kind in kinds {
      let preview = preview(kind, count: count, taken: taken, &random)
      asked = []
      PreviewedArrangement.rearrange(
        &arrangement, preview: preview, by: layout, after: .resizing([], ofCount: count), items: items(nil),
        places: items(preview), in: container)
      // Only the size of an item from another section isn't known here.
      #expect(asked == (kind == 2 ? [count] : []), "seed \(seed)")
      let expected = layout.arrange(items(preview), in: container)
      for item in 0..<count {
        let place = preview.map { $0.place(ofItem: item) } ?? item
        #expect(
          arrangement.frame(ofItemAt: item) == place.map { expected.frame(ofItemAt: $0) } ?? .zero, "seed \(seed)")
      }
      #expect(arrangement.size == expected.size)
      var seen: [Int] = []
      arrangement.forEachItem(in: CGRect(origin: .zero, size: arrangement.size)) { item, frame in
        seen.append(item)
        #expect(frame == arrangement.frame(ofItemAt: item))
      }
      #expect(seen.sorted() == (0..<count).filter { item in preview.map { $0.place(ofItem: item) != nil } ?? true })
    }
  }
}
