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

  @Test("no comment of a declaration says a sentence twice")
  func repeatedSentences() throws {
    for file in try Self.files(in: ["Sources"], endingIn: [".swift"]) {
      for comment in comments(in: try Self.text(of: file)) {
        var said: Set<String> = []
        for sentence in comment.components(separatedBy: ". ").map({ $0.trimmingCharacters(in: [".", " "]) })
        where sentence.split(separator: " ").count > 2 && !said.insert(sentence).inserted {
          Issue.record("\(file): \(sentence)")
        }
      }
    }
    let twice = "/// One for all. One for all. And\n/// more.\nlet a = 1\n  /// b"
    #expect(comments(in: twice) == ["One for all. One for all. And more.", "b"])
  }

  /// The documentation comments of a source, each as one line, tables left out.
  private func comments(in source: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: [[String]]()) { blocks, line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { return blocks.append([]) }
      let words = text.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if blocks.isEmpty { blocks.append([]) }
      if !words.hasPrefix("|") { blocks[blocks.count - 1].append(words) }
    }.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  @Test("sources, tests and pages are spelled as Apple spells")
  func spelling() throws {
    // In two parts, as this file is read, too.
    let stems = [
      ("colo", "ur"), ("recogni", "s"), ("normali", "s"), ("neighbo", "ur"), ("behavio", "ur"), ("catalog", "ue"),
      ("favo", "urit"), ("licen", "ce"), ("gr", "ey"), ("cent", "re"), ("cent", "red"), ("towar", "ds"),
      ("travell", "ed"), ("modell", "ed"), ("initiali", "s"), ("optimi", "sing"), ("miss", "pelt"),
      ("harbo", "ur"),
    ].map { $0.0 + $0.1 }
    let endings = [".swift", ".md", ".js", ".html", ".css"]
    let files = try Self.files(in: ["Sources", "Tests", "Demo", "Docs"], endingIn: endings)
      .filter { !$0.hasPrefix("Demo/Scenes/Resources/") }
    #expect(files.count > 600)
    for file in files + ["README.md", "CHANGELOG.md"] {
      let text = try Self.text(of: file).lowercased()
      for stem in stems where text.contains(stem) { Issue.record("\(file): \(stem)") }
    }
  }

  private static func files(in folders: [String], endingIn endings: [String]) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: DocumentationTests.root.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }.filter { path in endings.contains { path.hasSuffix($0) } }
    }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appendingPathComponent(file), encoding: .utf8)
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
    // A carousel is called a carousel.
    "orthogonally scrolling section", "orthogonally scrolling sections",
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
