// Names the public symbols of a symbol graph that have no documentation comment, one per line, and ends with status 1
// if there are any. What overrides something of UIKit's, or is the default of a protocol's member, has its comment
// there.
//
//     swift .ci/undocumented.swift Waterflow.symbols.json

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Comment: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?

    /// As compilers print it, so that editors find it.
    var line: String {
      let place = location.map { "\($0.uri.replacingOccurrences(of: "file://", with: "")):\($0.position.line + 1): " }
      return "\(place ?? "")error: \(pathComponents.joined(separator: ".")) has no documentation comment"
    }
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
  }
  let symbols: [Symbol]
  let relationships: [Relationship]
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
let documentedElsewhere = Set(
  graph.relationships.filter { ["overrides", "defaultImplementationOf"].contains($0.kind) }.map(\.source))
let undocumented = graph.symbols.filter {
  $0.docComment == nil && !documentedElsewhere.contains($0.identifier.precise)
}
for line in undocumented.map(\.line).sorted() { print(line) }
exit(undocumented.isEmpty ? 0 : 1)
