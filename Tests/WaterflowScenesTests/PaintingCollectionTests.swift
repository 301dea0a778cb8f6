import Foundation
import Testing

@testable import WaterflowScenes

struct PaintingCollectionTests {
  private let collection = PaintingCollection.bundled

  @Test("the bundled file is sound and holds at least 150 paintings")
  func bundledFile() {
    #expect(collection.problems == [])
    #expect(collection.paintings.count >= 150)
    #expect(Set(collection.paintings.map(\.id)).count == collection.paintings.count)
  }

  @Test("sizes are those of real paintings")
  func plausibleSizes() {
    for painting in collection.paintings {
      #expect((15...1000).contains(painting.height), "\(painting.id)")
      #expect((15...1300).contains(painting.width), "\(painting.id)")
      #expect((1 / 25...25.0).contains(painting.width / painting.height), "\(painting.id)")
    }
  }

  @Test("at most three paintings are more than ten times as wide as high, and none the other way round")
  func fewExtremes() {
    let ratios = collection.paintings.map { $0.width / $0.height }
    #expect(ratios.count { $0 > 10 } <= 3)
    #expect(ratios.allSatisfy { $0 > 1 / 10 })
  }

  @Test(
    "well-known paintings have the size their museum publishes",
    arguments: [
      ("girl-with-a-pearl-earring", 44.5, 39.0),
      ("the-starry-night", 73.7, 92.1),
      ("a-sunday-on-la-grande-jatte-1884", 207.5, 308.1),
      ("the-kiss", 180, 180),
      ("ophelia", 76.2, 111.8),
      ("the-milkmaid", 45.5, 41),
      ("travelers-among-mountains-and-streams", 206.3, 103.3),
      ("a-thousand-li-of-rivers-and-mountains", 51.5, 1191.5),
      ("wind-god-and-thunder-god-right-screen", 154.5, 169.8),
      ("shearing-the-rams", 122.4, 183.3),
    ])
  func knownSizes(id: String, height: Double, width: Double) throws {
    let painting = try #require(collection.paintings.first { $0.id == id })
    #expect(painting.height == height)
    #expect(painting.width == width)
  }

  @Test(
    "upright paintings stand upright",
    arguments: [
      "mona-lisa", "girl-with-a-pearl-earring", "las-meninas", "the-arnolfini-portrait", "the-swing", "the-fifer",
      "madame-x-madame-pierre-gautreau", "the-scream", "sunflowers", "american-gothic", "whistlejacket",
      "wanderer-above-the-sea-of-fog", "the-goldfinch", "early-spring", "haboku-landscape", "beauty-looking-back",
      "the-rongxi-studio", "salmon", "judith", "the-blue-boy",
    ])
  func uprightFormats(id: String) throws {
    let painting = try #require(collection.paintings.first { $0.id == id })
    #expect(painting.height > painting.width)
  }

  @Test(
    "wide paintings lie wide",
    arguments: [
      "the-birth-of-venus", "the-night-watch", "the-hunters-in-the-snow", "guernica", "nighthawks", "the-hay-wain",
      "the-raft-of-the-medusa", "impression-sunrise", "the-starry-night", "wheatfield-with-crows", "ophelia",
      "portrait-of-an-unknown-woman", "self-portrait-with-chinese-lantern-plant", "the-persistence-of-memory",
      "along-the-river-during-the-qingming-festival", "irises-right-screen", "pine-trees-right-screen", "five-oxen",
      "lakeside", "inwang-mountain-after-rain",
    ])
  func wideFormats(id: String) throws {
    let painting = try #require(collection.paintings.first { $0.id == id })
    #expect(painting.width > painting.height)
  }

  @Test("Chinese, Japanese and Korean paintings carry their own title, and only they do")
  func nativeTitles() {
    let native = collection.paintings.filter { $0.nativeTitle != nil }
    #expect(native.count >= 25)
    for painting in native {
      let scalars = painting.nativeTitle?.unicodeScalars.filter { $0.properties.isIdeographic }
      #expect(scalars?.isEmpty == false, "\(painting.id)")
    }
  }

  @Test("a painting keeps its proportions at any width")
  func heightForWidth() throws {
    let kiss = try #require(collection.paintings.first { $0.id == "the-kiss" })
    #expect(kiss.height(forWidth: 175) == 175)
    let pearl = try #require(collection.paintings.first { $0.id == "girl-with-a-pearl-earring" })
    #expect(pearl.height(forWidth: 78) == 89)
  }
}

struct PaintingDecodingTests {
  private func entry(_ changes: [String: Any?] = [:]) -> [String: Any] {
    var entry: [String: Any] = [
      "id": "kiss", "title": "The Kiss", "artist": "Gustav Klimt", "year": "1908", "museum": "Belvedere",
      "height": 180, "width": 180, "study": study(),
    ]
    for (key, value) in changes { entry[key] = value }
    return entry
  }

  private func study(ground: String = "#d9a92f") -> [String: Any] {
    let shape: [String: Any] = ["color": "#7a5a24", "polygon": [0, 0, 100, 0, 50, 100]]
    return ["ground": ground, "shapes": [shape, shape, shape]]
  }

  private func read(_ entries: Any...) throws -> PaintingCollection {
    PaintingCollection(json: try JSONSerialization.data(withJSONObject: entries))
  }

  @Test("a bad entry is left out and named, the others stay")
  func badEntryAmongGoodOnes() throws {
    let collection = try read(entry(), entry(["id": "flat", "height": 0]), entry(["id": "third"]))
    #expect(collection.paintings.map(\.id) == ["kiss", "third"])
    #expect(collection.problems == ["entry 1 (flat): height is 0.0 cm, expected 1 to 2000"])
  }

  @Test("each kind of bad entry is explained in one line")
  func explanations() throws {
    #expect(try read(entry(["title": nil])).problems == ["entry 0: title is missing"])
    #expect(try read(entry(["title": "  "])).problems == ["entry 0 (kiss): title is empty"])
    #expect(try read(entry(["width": -3])).problems == ["entry 0 (kiss): width is -3.0 cm, expected 1 to 2000"])
    #expect(
      try read(entry(["width": 1600, "height": 40])).problems
        == ["entry 0 (kiss): width to height is 40.0, expected 1:25 to 25:1"])
    #expect(try read(entry(["height": "tall"])).problems == ["entry 0: height is not of type Double"])
    #expect(
      try read(entry(["study": study(ground: "gold")])).problems
        == ["entry 0: study.ground: \"gold\" is not a color such as \"#3f6fb5\""])
    #expect(try read(entry(["study": nil])).problems == ["entry 0: study is missing"])
    #expect(try read(entry(), entry()).problems == ["entry 1: the id kiss is taken by an earlier entry"])
    #expect(try read("no object").problems.count == 1)
  }

  @Test("a file that is no array of paintings gives none, and says so")
  func noArray() {
    for text in ["", "{}", "not json"] {
      let collection = PaintingCollection(json: Data(text.utf8))
      #expect(collection.paintings.isEmpty)
      #expect(collection.problems.count == 1)
    }
  }

  @Test("colors are a number sign and six hexadecimal digits")
  func colors() throws {
    let color = try #require(HexColor("#3F6fb5"))
    #expect(color.red == 63.0 / 255)
    #expect(color.green == 111.0 / 255)
    #expect(color.blue == 181.0 / 255)
    #expect(color.text == "#3f6fb5")
    for text in ["", "#", "3f6fb5", "#3f6fb", "#3f6fb55", "#3f6fbg", "#+f6fb5", "#３f6fb5"] {
      #expect(HexColor(text) == nil, "\(text)")
    }
  }

  @Test("a painting survives encoding and decoding")
  func roundTrip() throws {
    let paintings = PaintingCollection.bundled.paintings
    let again = PaintingCollection(json: try JSONEncoder().encode(paintings))
    #expect(again.problems == [])
    #expect(again.paintings == paintings)
  }
}
