#if !canImport(UIKit)
  import Foundation

  /// The page that plays recordings: one HTML document with everything in it.
  ///
  /// `Page/index.html` is the template; `{{name}}` is replaced by a part. The result loads no other file, so it opens
  /// offline; it links to guides and sources, and names its picture for those that show a link to it.
  struct Page {
    /// Encoded: see ``encoded(_:)``.
    let recordings: [Data]
    /// The conditions under which the times were measured, for example "a debug build on Linux".
    let conditions: String
    /// The way from the page's folder to the package's, empty or with a slash at its end.
    var root = ""

    /// The languages besides English. Each has a table `Page/LANGUAGE.json` with the English texts as keys.
    static let languages = ["zh-Hans"]
    /// The picture that is shown with a link to the page.
    static let sharePicture = "share.png"

    /// - Throws: if a resource is missing from the bundle or a recording can't be encoded.
    func html() throws -> String {
      let tables = Dictionary(uniqueKeysWithValues: try Self.languages.map { ($0, try Self.translations($0)) })
      let translations = try Self.encoder.encode(tables)
      let scripts = try ["recording.js", "drawing.js", "screen.js", "chart.js", "series.js", "player.js"]
        .map(Self.resource)

      return Self.fill(
        try Self.resource("index.html"),
        with: [
          "style": try Self.resource("style.css"),
          // Before the recordings, so that nobody sees another language while megabytes arrive.
          "translations": Self.escapedForScript(String(decoding: translations, as: UTF8.self)),
          "language": try Self.resource("language.js"),
          "data": Self.escapedForScript(try contents()),
          "script": scripts.joined(separator: "\n"),
        ])
    }

    /// Replaces each `{{name}}` in the template once. Replacements aren't searched again: a caption may contain braces.
    static func fill(_ template: String, with parts: [String: String]) -> String {
      var result = ""
      var remaining = template[...]
      while let open = remaining.range(of: "{{"), let close = remaining.range(of: "}}"),
        open.upperBound <= close.lowerBound
      {
        result += remaining[..<open.lowerBound]
        let name = String(remaining[open.upperBound..<close.lowerBound])
        result += parts[name] ?? "{{\(name)}}"
        remaining = remaining[close.upperBound...]
      }
      return result + remaining
    }

    /// JSON for a `<script>` element: nothing in it can end the element or open a comment.
    static func escapedForScript(_ json: String) -> String {
      json.replacingOccurrences(of: "</", with: "<\\/").replacingOccurrences(of: "<!--", with: "\\u003c!--")
    }

    /// The English texts of the page and what they are in another language.
    static func translations(_ language: String) throws -> [String: String] {
      try JSONDecoder().decode([String: String].self, from: data("\(language).json"))
    }

    static func resource(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    static func data(_ name: String) throws -> Data {
      try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Page").appendingPathComponent(name))
    }

    /// Returns a recording as it is in the page.
    ///
    /// - Throws: if it can't be encoded.
    static func encoded(_ recording: Recording) throws -> Data { try encoder.encode(recording) }

    private static var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return encoder
    }

    /// Put together as text, as recordings come encoded from the processes that made them.
    private func contents() throws -> String {
      func text(_ value: String) throws -> String { String(decoding: try Self.encoder.encode(value), as: UTF8.self) }
      let recordings = recordings.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      return "{\"conditions\":\(try text(conditions)),\"recordings\":[\(recordings)],\"root\":\(try text(root))}"
    }
  }
#endif
