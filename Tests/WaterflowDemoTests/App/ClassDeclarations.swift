#if !canImport(UIKit)
  import Foundation

  /// What the sources say of their classes that Interface Builder reads: outlets and inspectable values.
  struct ClassDeclarations: Sendable {
    struct Property: Equatable, Sendable {
      let className: String
      let name: String
      /// As written, without the question mark.
      let type: String
      let isPublic: Bool
    }

    private(set) var superclasses = [
      "UILabel": "UIView", "UIScrollView": "UIView", "UIView": "UIResponder",
      "UINavigationController": "UIViewController", "UIViewController": "UIResponder",
    ]
    private(set) var outlets: [Property] = [
      Property(className: "UIScrollView", name: "delegate", type: "AnyObject", isPublic: true)
    ]
    private(set) var inspectables: [Property] = []

    init(sources: [String]) {
      let patterns = Patterns()
      for source in sources { read(source, patterns) }
    }

    /// The class and those it descends from, nearest first.
    func lineage(of name: String) -> [String] {
      var names = [name]
      while let next = superclasses[names[names.count - 1]] { names.append(next) }
      return names
    }

    func outlet(_ name: String, of className: String) -> Property? {
      outlets.first { $0.name == name && lineage(of: className).contains($0.className) }
    }

    func inspectable(_ name: String, of className: String) -> Property? {
      inspectables.first { $0.name == name && lineage(of: className).contains($0.className) }
    }

    // MARK: Reading

    /// Compiled once: where it is written, a pattern is compiled for each line.
    private struct Patterns {
      let ofClass = /^(?:[a-z]+ |@\w+ )*class (\w+)(?:: (\w+))?/
      let ofExtension = /^(?:\w+ )*extension (\w+)/
      let ofName = /@objc\((\w+)\)/
      let ofProperty = /\bvar (\w+)(?:: (\w+)| = (\w+))?/
    }

    private mutating func read(_ source: String, _ patterns: Patterns) {
      var className = ""
      var objectiveCName: String?
      var isOutlet = false
      var isInspectable = false
      for line in source.split(separator: "\n").map(String.init) where !line.contains("//") {
        if let match = line.firstMatch(of: patterns.ofClass) {
          className = String(match.1)
          if let superclass = match.2 { superclasses[className] = String(superclass) }
        } else if let match = line.firstMatch(of: patterns.ofExtension) {
          className = String(match.1)
        }
        if let match = line.firstMatch(of: patterns.ofName) { objectiveCName = String(match.1) }
        if line.contains("@IBOutlet") { isOutlet = true }
        if line.contains("@IBInspectable") { isInspectable = true }
        guard let match = line.firstMatch(of: patterns.ofProperty) else { continue }
        let property = Property(
          className: className, name: objectiveCName ?? String(match.1),
          type: match.2.map(String.init) ?? (["true", "false"].contains(match.3) ? "Bool" : ""),
          isPublic: line.contains("public ") || line.contains("open "))
        if isOutlet { outlets.append(property) }
        if isInspectable { inspectables.append(property) }
        (objectiveCName, isOutlet, isInspectable) = (nil, false, false)
      }
    }
  }
#endif
