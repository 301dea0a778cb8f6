#if !canImport(UIKit)
  import Foundation

  /// The page that plays recordings: one HTML document with everything in it.
  ///
  /// `Page/index.html` is the template; `{{name}}` is replaced by a part. The result refers to no other file, so it
  /// opens offline.
  struct Page {
    let recordings: [Recording]
    /// The conditions under which the times were measured, for example "a debug build on Linux".
    let conditions: String

    /// - Throws: if a resource is missing from the bundle or a recording can't be encoded.
    func html() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Contents(conditions: conditions, recordings: recordings))
      let scripts = try ["recording.js", "drawing.js", "screen.js", "chart.js", "player.js"].map(Self.resource)

      return Self.fill(
        try Self.resource("index.html"),
        with: [
          "style": try Self.resource("style.css"),
          "data": Self.escapedForScript(String(decoding: data, as: UTF8.self)),
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

    static func resource(_ name: String) throws -> String {
      let url = Bundle.module.bundleURL.appendingPathComponent("Page").appendingPathComponent(name)
      return try String(contentsOf: url, encoding: .utf8)
    }

    private struct Contents: Encodable {
      let conditions: String
      let recordings: [Recording]
    }
  }
#endif
