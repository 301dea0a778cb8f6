// Lists the public symbols of a symbol graph, a line each: a change of the interface is seen in review. Left out are the
// defaults of a protocol's members, which are listed with the protocol.
//
//     swift .ci/interface.swift Waterflow.symbols.json

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Availability: Decodable { let isUnconditionallyUnavailable: Bool? }
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let availability: [Availability]?

    var line: String {
      let owner = pathComponents.dropLast().joined(separator: ".")
      let declaration = declarationFragments.map(\.spelling).joined().split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      let isUnavailable = availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false
      return "\(owner.isEmpty ? "" : owner + ": ")\(isUnavailable ? "unavailable " : "")\(declaration)"
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
let defaults = Set(graph.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.source))
print("# Made by .ci/docs --interface: every public symbol of Waterflow and WaterflowGeometry, as compiled on Linux.")
for line in graph.symbols.filter({ !defaults.contains($0.identifier.precise) }).map(\.line).sorted() { print(line) }
