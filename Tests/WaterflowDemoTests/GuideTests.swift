#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  /// What the page links to for each run.
  struct GuideTests {
    @Test("every run has a guide and a source, and both are there", arguments: Script.all.map(\.scene))
    func links(scene: String) throws {
      let script = try #require(Script.all.first { $0.scene == scene })
      #expect(script.guide.hasPrefix("Docs/"))
      try expectPage(script.guide)
      #expect(script.source.hasPrefix("Demo/"))
      #expect(script.source.hasSuffix(".swift"))
      #expect(exists(script.source), "\(script.source)")
    }

    /// Where the head of the page leads.
    private func beginnings() throws -> [String] {
      String(decoding: try Page.data("index.html"), as: UTF8.self).matches(of: /data-page="([^"]+)"/).map {
        String($0.1)
      }
    }

    @Test("the head of the page leads to README, to how it is added, and to the first steps")
    func begins() throws {
      #expect(try beginnings() == ["README.md", "README.md#add-it-in-xcode", "Docs/GettingStarted.md"])
      for page in try beginnings() { try expectPage(page) }
    }

    @Test("a guide in another language is there, and belongs to a run or to the head", arguments: Page.languages)
    func translatedGuides(language: String) throws {
      let guides = Set(Script.all.map(\.guide) + (try beginnings()))
      let translations = try Page.translations(language).filter { $0.key.contains(".md") }
      #expect(translations.count > 5)
      for (guide, translated) in translations {
        #expect(guides.contains(guide), "no run has the guide \(guide)")
        #expect(translated.hasPrefix("Docs/\(language)/"))
        try expectPage(translated)
      }
    }

    @Test("a guide whose page is there in another language leads to it", arguments: Page.languages)
    func nothingForgotten(language: String) throws {
      let translations = try Page.translations(language)
      for guide in Script.all.map(\.guide) + (try beginnings()) where translations[guide] == nil {
        let page = String(guide.prefix { $0 != "#" }).replacing("Docs/", with: "Docs/\(language)/")
        #expect(!exists(page), "\(guide) could lead to \(page)")
      }
    }

    @Test("every picture of a guide is found from where the guide is written")
    func pictures() throws {
      try TemporaryFolder.with { folder in
        let output = try OutputFolder(path: folder.appendingPathComponent("out").path)
        let guides = Guides(package: WaterflowDemo.package, root: output.path(to: WaterflowDemo.package))
        try guides.write(to: output)
        var count = 0
        for page in guides.pages {
          let file = output.url.appendingPathComponent(Guides.path(of: page))
          let html = try String(contentsOf: file, encoding: .utf8)
          for match in html.matches(of: /(?:src|srcset)="([^"#:]+)"/) {
            count += 1
            let picture = file.deletingLastPathComponent().appendingPathComponent(String(match.1)).standardized
            #expect(FileManager.default.fileExists(atPath: picture.path), "\(page): \(match.1)")
          }
        }
        #expect(count > 30)
      }
    }

    private func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: WaterflowDemo.package.appendingPathComponent(path).path)
    }

    /// That the file is there, and the heading if there is one.
    private func expectPage(_ link: String) throws {
      let parts = link.split(separator: "#").map(String.init)
      let file = WaterflowDemo.package.appendingPathComponent(parts[0])
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      guard parts.count == 2 else { return }
      // As on GitHub: lower case, hyphens for spaces, no other punctuation.
      let anchors = lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
      }
      #expect(anchors.contains(parts[1]), "\(link): \(anchors)")
    }
  }
#endif
