#if !canImport(UIKit)
  import Foundation
  import Testing
  import WaterflowScenes

  @testable import WaterflowDemo

  /// The page's own words in each of its languages.
  @MainActor
  struct LanguageTests {
    private static let scripts = ["language.js", "chart.js", "drawing.js", "screen.js", "series.js", "player.js"]

    @Test("every text of the page is in the table, and nothing else is", arguments: Page.languages)
    func complete(language: String) throws {
      let known = Set(try Page.translations(language).keys.filter { !$0.contains(".md") })
      let wanted = try textsOfTemplate().union(textsOfScripts()).union(textsOfRuns()).union(conditions)
      #expect(wanted.count > 200, "the texts aren't found")
      for text in wanted.subtracting(known).sorted() { Issue.record("\(language) lacks “\(text)”") }
      for text in known.subtracting(wanted).sorted() { Issue.record("\(language) has “\(text)”, the page hasn't") }
    }

    @Test("a translation has the placeholders of its text, and is one", arguments: Page.languages)
    func placeholders(language: String) throws {
      for (english, translated) in try Page.translations(language) {
        #expect(placeholders(in: english) == placeholders(in: translated), "\(english)")
        #expect(!translated.isEmpty, "\(english)")
      }
    }

    @Test("Chinese has its own punctuation, and a space between its characters and Latin ones")
    func chinesePunctuation() throws {
      for (english, translated) in try Page.translations("zh-Hans") where !english.contains(".md") {
        #expect(translated.firstMatch(of: /[\u{4E00}-\u{9FFF}][,.;:?!()"]/) == nil, "\(translated)")
        let touching = /[\u{4E00}-\u{9FFF}][A-Za-z0-9{]|[A-Za-z0-9}][\u{4E00}-\u{9FFF}]/
        #expect(translated.firstMatch(of: touching) == nil, "\(translated)")
      }
    }

    @Test("the conditions are among those that are translated")
    func knownConditions() {
      #expect(conditions.contains(WaterflowDemo.conditions))
    }

    @Test("the links of the switch are the languages that there are, each named in itself")
    func languageSwitch() throws {
      let template = try Page.resource("index.html")
      let links = template.matches(
        of: /<a href="\?lang=([\w-]+)" hreflang="([\w-]+)" lang="([\w-]+)" translate="no">([^<]+)<\/a>/)
      #expect(links.map { String($0.1) } == ["en"] + Page.languages)
      #expect(links.allSatisfy { $0.1 == $0.2 && $0.1 == $0.3 })
      #expect(links.map { String($0.4) } == ["English", "简体中文"])
    }

    @Test(
      "the address decides, then what was chosen before, then the first of the browser's languages that there is",
      .enabled(if: Node.executable != nil, "node is not installed here"))
    func preferred() throws {
      let output = try Node.run(
        "language.js",
        """
        const choose = (asked, remembered, ...browser) =>
          Language.preferred(["en", "zh-Hans"], { asked, remembered, browser });
        console.log(JSON.stringify([
          choose("zh-Hans", "en", "en-GB"), choose(null, "zh-Hans", "en-GB"), choose(null, null, "zh-CN", "en"),
          choose(null, null, "fr", "zh-TW", "en"), choose(null, null, "en-GB", "zh"), choose("fr", "de", "zh-Hans-CN"),
          choose(null, null, "fr"), choose(null, null),
        ]));
        """, input: [String]())
      let chosen = try JSONDecoder().decode([String].self, from: output)
      #expect(chosen == ["zh-Hans", "zh-Hans", "zh-Hans", "zh-Hans", "en", "zh-Hans", "en", "en"])
    }

    // MARK: What the page can show

    /// Texts between tags, and the attributes that are read aloud or shown.
    private func textsOfTemplate() throws -> Set<String> {
      let template = try Page.resource("index.html")
      let body = try #require(template.range(of: "<body>")).upperBound
      let shown = template[body...].replacing(/<(script|noscript)[^>]*>(?s:.*?)<\/\1>/, with: "")
      let tags = shown.matches(of: /<([^>]*)>([^<]*)/).filter { !$0.1.contains("translate=\"no\"") }
      let texts = tags.map { $0.2.trimmingCharacters(in: .whitespacesAndNewlines) }
      let attributes = tags.flatMap { $0.1.matches(of: /(?:aria-label|title)="([^"]*)"/) }.map { String($0.1) }
      return Set(texts + attributes).subtracting([""])
    }

    /// The literals that are handed to `text`, also those that go on in the next line.
    private func textsOfScripts() throws -> Set<String> {
      let source = try Self.scripts.map(Page.resource).joined(separator: "\n")
      let calls = source.matches(of: /text\(\s*((?:"[^"]*"\s*\+?\s*)+)/)
      #expect(calls.count > 20, "the texts of the scripts aren't found")
      return Set(calls.map { call in call.1.matches(of: /"([^"]*)"/).map { String($0.1) }.joined() })
    }

    private func textsOfRuns() throws -> Set<String> {
      let photo = PhotoFile(url: URL(fileURLWithPath: "/photo"), pixelSize: CGSize(width: 1, height: 1))
      return try Script.all.reduce(into: []) { texts, script in
        let entry = try #require(DemoScene(id: script.scene, photos: [photo])).entry
        texts.formUnion([entry.title, entry.subtitle, script.group] + script.steps.map(\.caption))
      }
    }

    private var conditions: Set<String> {
      Set(
        ["Linux", "macOS"].flatMap { system in
          ["debug", "release"].map { "Recorded on \(system) with a \($0) build." }
        })
    }

    private func placeholders(in text: String) -> [String] {
      text.matches(of: /{\w+}/).map { String($0.output) }.sorted()
    }
  }
#endif
