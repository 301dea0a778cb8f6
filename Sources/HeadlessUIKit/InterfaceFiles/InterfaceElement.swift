import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of an Interface Builder file, with the line that its start tag ends in.
struct InterfaceElement {
  let name: String
  let line: Int
  let attributes: [String: String]
  var children: [InterfaceElement] = []
  var text = ""

  /// What tells one `color` or `rect` of an object from another.
  var key: String? { attributes["key"] }
}

/// Reads XML into a tree. Anything that isn't well-formed is an error, and so is a document type declaration: what the
/// entities that it declares stand for would be missing without a word.
final class InterfaceElementParser: NSObject, XMLParserDelegate {
  private let file: String
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var error: InterfaceFileError?
  private var lastLine = 1

  static func parse(_ data: Data, file: String) throws(InterfaceFileError) -> InterfaceElement {
    if let start = data.range(of: Data("<!DOCTYPE".utf8))?.lowerBound {
      let line = 1 + data[..<start].count { $0 == UInt8(ascii: "\n") }
      throw InterfaceFileError(
        file: file, line: line, element: nil, reason: "it declares a document type, which Interface Builder never does")
    }
    let delegate = InterfaceElementParser(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    // The answer is true for some truncated files; what counts is whether an error was told and the root was closed.
    _ = parser.parse()
    if let error = delegate.error { throw error }
    guard let root = delegate.root else {
      throw InterfaceFileError(
        file: file, line: delegate.lastLine, element: nil, reason: "there is no XML document in it")
    }
    return root
  }

  private init(file: String) {
    self.file = file
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    lastLine = parser.lineNumber
    open.append(InterfaceElement(name: elementName, line: parser.lineNumber, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    lastLine = parser.lineNumber
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    fail(parser, "the XML is not well-formed or ends too early (libxml2's error \((parseError as NSError).code))")
  }

  /// The first error is the one that the others follow from.
  private func fail(_ parser: XMLParser, _ reason: String) {
    guard error == nil else { return }
    error = InterfaceFileError(
      file: file, line: max(parser.lineNumber, lastLine), element: open.last?.name, reason: reason)
  }
}
