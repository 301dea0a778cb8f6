import Foundation

/// The paintings of a JSON file, and the entries that were left out.
public struct PaintingCollection: Sendable {
  public let paintings: [Painting]
  /// One line for each entry that was left out, with the reason. Empty if the file is valid.
  public let problems: [String]

  /// The collection that comes with the demo.
  public static let bundled: PaintingCollection = {
    guard let url = Bundle.sceneResources.url(forResource: "paintings", withExtension: "json") else {
      return PaintingCollection(paintings: [], problems: ["paintings.json is not in the bundle"])
    }
    do {
      return PaintingCollection(json: try Data(contentsOf: url))
    } catch {
      return PaintingCollection(paintings: [], problems: ["paintings.json cannot be read: \(error)"])
    }
  }()

  /// Reads an array of paintings. Entries that cannot be used are left out and named in `problems`; of two entries
  /// with one id the first is kept. O(n) for n entries.
  public init(json: Data) {
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: json)
    } catch {
      self.init(paintings: [], problems: ["not an array of paintings: \(error)"])
      return
    }
    var paintings: [Painting] = []
    var problems: [String] = []
    var ids: Set<String> = []
    for (index, entry) in entries.enumerated() {
      switch entry.result {
      case .failure(let failure):
        problems.append("entry \(index): \(failure.reason)")
      case .success(let painting):
        if let defect = painting.defect {
          problems.append("entry \(index) (\(painting.id)): \(defect)")
        } else if !ids.insert(painting.id).inserted {
          problems.append("entry \(index): the id \(painting.id) is taken by an earlier entry")
        } else {
          paintings.append(painting)
        }
      }
    }
    self.init(paintings: paintings, problems: problems)
  }

  private init(paintings: [Painting], problems: [String]) {
    self.paintings = paintings
    self.problems = problems
  }
}

extension PaintingCollection {
  /// Decodes to a painting or to the reason for the failure, so that one bad entry doesn't affect the others.
  private struct Entry: Decodable {
    struct Failure: Error {
      let reason: String
    }

    let result: Result<Painting, Failure>

    init(from decoder: any Decoder) throws {
      do {
        result = .success(try Painting(from: decoder))
      } catch let error as DecodingError {
        result = .failure(Failure(reason: Entry.explain(error)))
      }
    }

    private static func explain(_ error: DecodingError) -> String {
      switch error {
      case .keyNotFound(let key, let context): return "\(name(context.codingPath + [key])) is missing"
      case .typeMismatch(let type, let context): return "\(name(context.codingPath)) is not of type \(type)"
      case .valueNotFound(_, let context): return "\(name(context.codingPath)) is null"
      case .dataCorrupted(let context): return "\(name(context.codingPath)): \(context.debugDescription)"
      @unknown default: return "\(error)"
      }
    }

    /// As in code: `study.shapes[2].color`.
    private static func name(_ path: [any CodingKey]) -> String {
      // The first one is the index of the entry.
      let name = path.drop { $0.intValue != nil }.reduce("") { name, key in
        if let index = key.intValue { return "\(name)[\(index)]" }
        return name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
      }
      return name.isEmpty ? "entry" : name
    }
  }
}
