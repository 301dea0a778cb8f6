#if !canImport(UIKit)
  import Foundation

  /// A page in Markdown as HTML: as much of Markdown as the package's pages use.
  ///
  /// Blocks are headings, paragraphs, lists, tables, code and HTML; inside of them are code, emphasis, links and tags of
  /// pictures and links.
  struct Markdown {
    private(set) var html = ""
    /// The text of the first heading.
    private(set) var title = ""
    /// What becomes of the address of a link or a picture.
    private let address: (String) -> String

    init(_ text: String, address: @escaping (String) -> String) {
      self.address = address
      html = blocks(text.components(separatedBy: "\n")[...])
      let heading = text.split(separator: "\n").first { $0.hasPrefix("# ") } ?? ""
      title = String(heading.dropFirst(2))
    }

    static func escaped(_ text: some StringProtocol) -> String {
      String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The anchor of a heading, as on GitHub: lower case, hyphens for spaces, no other punctuation.
    static func anchor(of heading: some StringProtocol) -> String {
      String(
        heading.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
    }

    // MARK: Blocks

    private func blocks(_ source: ArraySlice<String>) -> String {
      var lines = source
      var result: [String] = []
      while let line = lines.first {
        let text = line.drop { $0 == " " }
        if text.isEmpty {
          lines.removeFirst()
        } else if text.hasPrefix("```") {
          result.append(fence(&lines, indentation: line.count - text.count))
        } else if line.hasPrefix("    ") {
          let code = Self.take(&lines) { $0.hasPrefix("    ") || $0.isEmpty }
          let shown = code.map { String($0.dropFirst(4)) }.joined(separator: "\n").trimmingCharacters(in: .newlines)
          result.append("<pre><code>\(Self.escaped(shown))</code></pre>")
        } else if text.hasPrefix("#") {
          lines.removeFirst()
          let level = text.prefix { $0 == "#" }.count
          let heading = text.dropFirst(level).trimmingCharacters(in: .whitespaces)
          result.append("<h\(level) id=\"\(Self.anchor(of: heading))\">\(inline(heading))</h\(level)>")
        } else if text.hasPrefix("<") {
          let raw = Self.take(&lines) { !$0.allSatisfy { $0 == " " } }.joined(separator: "\n")
          if !raw.hasPrefix("<!--") { result.append(tags(raw)) }
        } else if text.hasPrefix("|") {
          result.append(table(Self.take(&lines) { $0.hasPrefix("|") }))
        } else if Self.markerLength(text) != nil {
          let indentation = line.count - text.count
          if indentation > 0 {
            lines = lines.map { String($0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count))) }[...]
          }
          result.append(list(&lines))
        } else {
          let paragraph = Self.take(&lines) { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !["#", "```", "|", "- ", "1. "].contains { text.hasPrefix($0) }
          }
          // A line that ends in a character of Chinese goes on without a space.
          result.append("<p>\(inline(Self.joined(paragraph)))</p>")
        }
      }
      return result.joined(separator: "\n")
    }

    private func fence(_ lines: inout ArraySlice<String>, indentation: Int) -> String {
      lines.removeFirst()
      let code = Self.take(&lines) { !$0.drop { $0 == " " }.hasPrefix("```") }
      if !lines.isEmpty { lines.removeFirst() }
      let shown = code.map { line in line.dropFirst(min(indentation, line.prefix { $0 == " " }.count)) }
      return "<pre><code>\(Self.escaped(shown.joined(separator: "\n")))</code></pre>"
    }

    private func table(_ lines: [String]) -> String {
      let rows = lines.map(Self.cells)
      func row(_ cells: [String], _ name: String) -> String {
        "<tr>\(cells.map { "<\(name)>\(inline($0))</\(name)>" }.joined())</tr>"
      }
      let isHeadEmpty = rows[0].allSatisfy(\.isEmpty)
      let head = isHeadEmpty ? "" : "<thead>\(row(rows[0], "th"))</thead>"
      let body = rows.dropFirst(2).map { row($0, "td") }.joined(separator: "\n")
      return "<div class=\"table\"><table>\(head)<tbody>\n\(body)\n</tbody></table></div>"
    }

    /// The cells of a row; a bar inside of code is no end.
    private static func cells(of line: String) -> [String] {
      var cells = [""]
      var isCode = false
      for character in line.trimmingCharacters(in: .whitespaces).dropFirst() {
        if character == "`" { isCode.toggle() }
        if character == "|", !isCode { cells.append("") } else { cells[cells.count - 1].append(character) }
      }
      return cells.dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func list(_ lines: inout ArraySlice<String>) -> String {
      let isNumbered = lines.first?.first?.isNumber == true
      var items: [String] = []
      while let line = lines.first, let length = Self.markerLength(line[...]), line.first?.isNumber == isNumbered {
        lines.removeFirst()
        var item = [String(line.dropFirst(length))]
        // What is indented belongs to the item, and lines that go on with its text.
        while let next = lines.first {
          let isIndented = next.hasPrefix(String(repeating: " ", count: min(length, 2)))
          let goesOn = next.isEmpty && lines.dropFirst().first?.hasPrefix(String(repeating: " ", count: 2)) == true
          guard isIndented || goesOn else { break }
          item.append(String(next.dropFirst(min(length, next.prefix { $0 == " " }.count))))
          lines.removeFirst()
        }
        var content = blocks(item[...])
        // A single paragraph needs no element of its own.
        if content.hasPrefix("<p>"), content.range(of: "<p>", options: .backwards)?.lowerBound == content.startIndex,
          content.hasSuffix("</p>")
        {
          content = String(content.dropFirst(3).dropLast(4))
        }
        items.append("<li>\(content)</li>")
        if lines.first?.isEmpty == true, let next = lines.dropFirst().first, Self.markerLength(next[...]) != nil {
          lines.removeFirst()
        }
      }
      let name = isNumbered ? "ol" : "ul"
      return "<\(name)>\n\(items.joined(separator: "\n"))\n</\(name)>"
    }

    /// The length of `- ` or `1. ` at the beginning of a line; nil if it begins no item.
    private static func markerLength(_ text: Substring) -> Int? {
      if text.hasPrefix("- ") || text.hasPrefix("* ") { return 2 }
      let digits = text.prefix { $0.isNumber }.count
      return digits > 0 && text.dropFirst(digits).hasPrefix(". ") ? digits + 2 : nil
    }

    private static func take(_ lines: inout ArraySlice<String>, while isPart: (String) -> Bool) -> [String] {
      let part = Array(lines.prefix(while: isPart))
      lines = lines.dropFirst(part.count)
      return part
    }

    private static func joined(_ lines: [String]) -> String {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.reduce("") { text, line in
        let isChinese = text.last.map { $0.unicodeScalars.allSatisfy { $0.value > 0x2E7F } } == true
        return text + (text.isEmpty || isChinese ? "" : " ") + line
      }
    }

    // MARK: Inside of blocks

    private func inline(_ text: some StringProtocol) -> String {
      var result = ""
      var rest = Substring(text)
      while let character = rest.first {
        if character == "`", let (code, after) = Self.span(of: rest, from: "`", to: "`") {
          result += "<code>\(Self.escaped(code))</code>"
          rest = after
        } else if rest.hasPrefix("**"), let (strong, after) = Self.span(of: rest, from: "**", to: "**") {
          result += "<strong>\(inline(strong))</strong>"
          rest = after
        } else if character == "*", rest.dropFirst().first?.isWhitespace == false,
          let (emphasis, after) = Self.span(of: rest, from: "*", to: "*")
        {
          result += "<em>\(inline(emphasis))</em>"
          rest = after
        } else if character == "[", let (label, after) = Self.span(of: rest, from: "[", to: "]("),
          let (target, end) = Self.span(of: after, from: "", to: ")")
        {
          result += "<a href=\"\(Self.escaped(address(String(target))))\">\(inline(label))</a>"
          rest = end
        } else if character == "<", let (tag, after) = Self.span(of: rest, from: "<", to: ">"),
          ["a ", "/a", "picture", "/picture", "source ", "img "].contains(where: tag.hasPrefix)
        {
          result += tags("<\(tag)>")
          rest = after
        } else {
          result += Self.escaped(String(character))
          rest.removeFirst()
        }
      }
      return result
    }

    /// What lies between two marks, the first of which is at the beginning, and the text after the second.
    private static func span(
      of text: Substring, from start: String, to end: String
    ) -> (inner: Substring, after: Substring)? {
      let inner = text.dropFirst(start.count)
      guard let range = inner.range(of: end), range.lowerBound > inner.startIndex else { return nil }
      return (inner[..<range.lowerBound], inner[range.upperBound...])
    }

    /// Tags with the addresses in them changed.
    private func tags(_ html: String) -> String {
      ["src", "srcset", "href"].reduce(html) { html, name in
        var parts = html.components(separatedBy: " \(name)=\"")
        for index in parts.indices.dropFirst() {
          let end = parts[index].firstIndex(of: "\"") ?? parts[index].endIndex
          parts[index] = address(String(parts[index][..<end])) + parts[index][end...]
        }
        return parts.joined(separator: " \(name)=\"")
      }
    }
  }
#endif
