#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  struct PageTests {
    @Test("every part of the template is filled in")
    func filled() throws {
      let html = try Page(recordings: [Page.encoded(Self.recording)], conditions: "measured in a test").html()
      #expect(html.matches(of: /{{/).count == 1, "only the title's own braces are left")
      #expect(html.contains("class Player"))
      #expect(html.contains("measured in a test"))
      #expect(html.contains("Braces {{style}} survive"))
    }

    @Test("the page asks nothing of a network")
    func selfContained() throws {
      let html = try Page(recordings: [Page.encoded(Self.recording)], conditions: "").html()
      for request in [
        "<link rel=\"stylesheet\"", "src=\"", "url(http", "@import", "fetch(", "XMLHttpRequest", "import(",
      ] {
        #expect(!html.contains(request), "\(request)")
      }
      // The only addresses are the names of XML namespaces, which aren't fetched.
      let addresses = html.matches(of: /https?:\/\/[^"' ]+/).map { String($0.output) }
      #expect(addresses.allSatisfy { $0.hasPrefix("http://www.w3.org/") }, "\(addresses)")
      #expect(html.contains("default-src 'none'"), "the browser is told so too")
    }

    @Test("a recording can't end the element that holds it")
    func escaped() throws {
      let html = try Page(recordings: [Page.encoded(Self.recording)], conditions: "").html()
      #expect(html.matches(of: /<\/script>/).count == 4, "the template's own four")
      let start = try #require(html.range(of: "id=\"data\">")).upperBound
      let end = try #require(html[start...].range(of: "</script>")).lowerBound
      let decoded = try #require(
        try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any])
      let recordings = try #require(decoded["recordings"] as? [[String: Any]])
      #expect(recordings.first?["title"] as? String == "</script><!-- Braces {{style}} survive")
    }

    @Test("the picture for links to the page is the one that is written beside it, as large as the page says")
    func sharePicture() throws {
      let html = try Page(recordings: [], conditions: "").html()
      let picture = try Page.data(Page.sharePicture)
      #expect(html.contains("<meta property=\"og:image\" content=\"\(Page.sharePicture)\">"))
      #expect(picture.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      // The header of a PNG has its width and height from byte 16 on.
      let sizes = [16, 20].map { start in picture[start..<start + 4].reduce(0) { $0 * 256 + Int($1) } }
      #expect(sizes == [1200, 630])
      #expect(html.contains("<meta property=\"og:image:width\" content=\"1200\">"))
      #expect(html.contains("<meta property=\"og:image:height\" content=\"630\">"))
      #expect(picture.count < 200_000)
    }

    @Test("the page knows the way to the package's folder")
    func root() throws {
      let html = try Page(recordings: [], conditions: "", root: "../some where/").html()
      #expect(html.contains(#""root":"../some where/""#))
    }

    private static var recording: Recording {
      var recording = Recording(
        name: "test", title: "</script><!-- Braces {{style}} survive", summary: "A test.", framesPerSecond: 60)
      recording.append("<svg xmlns=\"http://www.w3.org/2000/svg\">\n</svg>")
      return recording
    }
  }
#endif
