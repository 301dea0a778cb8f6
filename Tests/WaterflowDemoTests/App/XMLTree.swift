import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, with its contents.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) weak var parent: XMLTree?
  private(set) var children: [XMLTree] = []

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  fileprivate func add(_ child: XMLTree) {
    child.parent = self
    children.append(child)
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The element and all below it, in the order of the document.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  func all(named name: String) -> [XMLTree] { all.filter { $0.name == name } }

  /// The root of a document; nil for one that isn't well formed.
  static func root(of data: Data) -> XMLTree? {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String]
    ) {
      let element = XMLTree(name: elementName, attributes: attributeDict)
      if let parent = open.last { parent.add(element) } else { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      open.removeLast()
    }
  }
}
