import Foundation
import Testing

/// Checks that comments and pages read as UIKit's do.
struct VoiceTests {
  private static let modules: [String] = {
    let folder = DocumentationTests.root.appendingPathComponent("Sources").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test("there are summaries to check")
  func findsSummaries() throws {
    #expect(Self.modules.contains("Waterflow"))
    #expect(try PublicSummary.all(below: "Sources/Waterflow").count > 300)
    let protocols = PublicSummary.all(
      in: """
        /// Methods for things.
        public protocol Things {
          /// Asks for one.
          /// At most.
          ///
          /// Not always.
          @MainActor
          func one() -> Int
        }
        /// Not public.
        struct Other {
          /// - Parameter one: no summary.
          public init(one: Int) {}
          /// The others.
          open class var others: Int { 0 }
        }
        """, file: "Things.swift")
    #expect(protocols.map(\.text) == ["Methods for things.", "Asks for one. At most.", "", "The others."])
    #expect(protocols.map(\.kind) == [.type, .method, .method, .property])
    #expect(protocols.map(\.place) == [2, 8, 13, 15].map { "Things.swift:\($0)" })
  }

  @Test("the summary of a method begins with what it does", arguments: modules)
  func methods(module: String) throws {
    for summary in try PublicSummary.all(below: "Sources/\(module)") where summary.kind == .method {
      if !Self.verbs.contains(summary.firstWord) { Issue.record("\(summary)") }
    }
  }

  @Test("the summary of a property or a type is a noun phrase, and no clause", arguments: modules)
  func propertiesAndTypes(module: String) throws {
    let clauses: Set = ["How", "What", "Where", "When", "Whether", "Who", "Between"]
    let others: Set = ["As", "Called", "Default", "False", "In", "Nil", "Set", "True", "nil"]
    let unusable = clauses.union(others).union(Self.verbs)
    for summary in try PublicSummary.all(below: "Sources/\(module)") where summary.kind != .method {
      if unusable.contains(summary.firstWord) { Issue.record("\(summary)") }
    }
  }

  @Test("neither sources nor pages have a phrase that isn't UIKit's")
  func phrases() throws {
    let folders = try ["Sources", "Docs"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: DocumentationTests.root.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }
    }
    let files = (folders + ["README.md"]).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    #expect(files.count > 300)
    for file in files {
      let text = words(
        of: try String(contentsOf: DocumentationTests.root.appendingPathComponent(file), encoding: .utf8))
      for phrase in Self.phrases where text.contains(words(of: phrase)) { Issue.record("\(file): \(phrase)") }
    }
  }

  @Test("a phrase is found across lines of a comment")
  func phraseAcrossLines() {
    #expect(words(of: "  /// What the view\n  /// is in the *Middle* of.").contains(words(of: "view is in the middle")))
    #expect(!words(of: "A new one, renewed").contains(words(of: "anew")))
  }

  /// The words of a text in lower case, with a space before and after each, without what marks comments.
  private func words(of text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    return " \(words.joined(separator: " ")) "
  }

  private static let phrases = [
    // What nobody says of items, a view or its user.
    "items have come", "items are gone", "gives items new cells and asks their sizes again",
    "a dequeue for them gives the cell that is shown", "an item is elsewhere now", "where the user is",
    "for a page that didn't come", "to a point of its way", "between how many columns",
    "how long an item is taken to be", "what a chat wants", "says how large things are", "hears what happens to them",
    "a tap is to do what the item is there for", "the name of the pool that it returns to", "would swing to and fro",
    "what the view is in the middle of", "goes through the content without seeing it",
    "what it has the delegate says", "the column where it starts first", "of equals to the leftmost",
    "so that the line above need not", "scrolls across", "scroll across",
    // Words that are never the usual ones.
    "anew", "somebody's", "but for", "wished",
  ]

  /// What methods do, in the third person.
  private static let verbs: Set = [
    "Activates", "Adds", "Advances", "Animates", "Appends", "Applies", "Arranges", "Asks", "Begins", "Calls", "Cancels",
    "Changes", "Clicks", "Closes", "Collapses", "Configures", "Converts", "Creates", "Decrements", "Deletes",
    "Deselects", "Drags", "Draws", "Drops", "Enables", "Encodes", "Ends", "Expands", "Finishes", "Flicks", "Handles",
    "Hides", "Holds", "Increments", "Inserts", "Invalidates", "Lays", "Lifts", "Loads", "Makes", "Moves", "Performs",
    "Pinches", "Pops", "Posts", "Prepares", "Presses", "Pushes", "Puts", "Reads", "Registers", "Reloads", "Removes",
    "Replaces", "Reports", "Requests", "Resigns", "Resizes", "Restores", "Returns", "Rotates", "Runs", "Saves",
    "Scrolls", "Selects", "Sets", "Shows", "Starts", "Swipes", "Takes", "Taps", "Tells", "Touches", "Turns", "Types",
    "Updates", "Writes",
  ]
}
