#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  @Suite("Page")
  struct PageTests {
    @Test("every part of the template is filled in")
    func filled() throws {
      let html = try Page(recordings: [Self.recording], conditions: "measured in a test").html()
      #expect(html.matches(of: /{{/).count == 1, "only the title's own braces are left")
      #expect(html.contains("class Player"))
      #expect(html.contains("measured in a test"))
      #expect(html.contains("Braces {{style}} survive"))
    }

    @Test("the page asks nothing of a network")
    func selfContained() throws {
      let html = try Page(recordings: [Self.recording], conditions: "").html()
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
      let html = try Page(recordings: [Self.recording], conditions: "").html()
      #expect(html.matches(of: /<\/script>/).count == 2, "the template's own two")
      let start = try #require(html.range(of: "id=\"data\">")).upperBound
      let end = try #require(html.range(of: "</script>")).lowerBound
      let decoded = try #require(
        try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any])
      let recordings = try #require(decoded["recordings"] as? [[String: Any]])
      #expect(recordings.first?["title"] as? String == "</script><!-- Braces {{style}} survive")
    }

    private static var recording: Recording {
      var recording = Recording(
        name: "test", title: "</script><!-- Braces {{style}} survive", summary: "A test.", framesPerSecond: 60)
      recording.append("<svg xmlns=\"http://www.w3.org/2000/svg\">\n</svg>")
      return recording
    }
  }
#endif
