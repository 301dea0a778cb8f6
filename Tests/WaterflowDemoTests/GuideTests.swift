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

    @Test("a guide in another language is there, and belongs to a run", arguments: Page.languages)
    func translatedGuides(language: String) throws {
      let guides = Set(Script.all.map(\.guide))
      let translations = try Page.translations(language).filter { $0.key.hasPrefix("Docs/") }
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
      for guide in Script.all.map(\.guide) where translations[guide] == nil {
        let page = String(guide.prefix { $0 != "#" }).replacing("Docs/", with: "Docs/\(language)/")
        #expect(!exists(page), "\(guide) could lead to \(page)")
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
