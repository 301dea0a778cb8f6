#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import Waterflow

  /// The structure that Docs/Architecture.md describes.
  @MainActor
  struct OwnersTests {
    /// How what a property holds keeps up with changes of indexes.
    enum Upkeep {
      /// `follow(_:)` maps it.
      case follows
      /// An update ends it or replaces it as a whole.
      case ends
      /// It holds no index.
      case none
    }

    /// Every stored property of every owner. One that is missing here fails the test: whoever adds it says whether it
    /// holds indexes, and lets its owner follow in `WaterflowView.follow(_:)`.
    private static let table: [String: [String: Upkeep]] = [
      "turn": [
        "activity": .none, "callback": .none, "openQuestions": .none, "openBatches": .none, "waiting": .ends,
        "deferredReload": .none,
        "isLayoutRequested": .none,
      ],
      "content": [
        "plan": .ends, "itemCounts": .ends, "revision": .none, "isLaidOut": .none, "isLoaded": .none,
        "isEmptinessTrusted": .none, "isFitted": .none, "told": .none, "needsReload": .none,
        "keepsSelectionOnReload": .none, "needsArrangement": .none, "isArrangementDistrusted": .none,
        "invalidatedSizes": .follows, "invalidatedBands": .follows, "bandDefaults": .none, "startsAtBeginning": .none,
        "lastViewport": .none, "safeAreaInsets": .none,
        "restoration": .none, "updateAnchoring": .none, "restoredPlace": .ends, "heldAnchor": .ends,
        "carousels": .follows,
        "layoutChange": .ends,
        "isLayoutChangeInterrupted": .none,
      ],
      "measuredHeights": [
        "sections": .follows, "bands": .follows, "itemHeight": .none, "estimatedHeight": .none,
        "estimatedSize": .none, "isInUse": .none, "hasChangedCells": .none, "changes": .none, "clock": .none,
        "invalidation": .none,
      ],
      "screen": [
        "visible": .follows, "prepared": .follows, "itemsAhead": .ends, "cellBeingPrepared": .none, "pool": .none,
        "departures": .follows, "buffers": .ends, "kinds": .none, "quietZone": .ends, "pinned": .ends,
        "quietCarousels": .ends,
        "drawnRevision": .none,
        "viewWithFirstResponder": .none,
      ],
      "springing": ["settings": .none, "field": .follows],
      "selection": [
        "isEditing": .none, "outsideEditing": .none, "duringEditing": .none, "selected": .follows,
        "leaving": .follows, "pivot": .follows, "remaining": .follows,
      ],
      "touch": [
        "item": .follows, "cell": .none, "columns": .ends, "selecting": .follows, "swipes": .follows, "index": .ends,
        "focus": .follows,
        "drags": .follows, "drops": .follows,
      ],
      "reordering": [
        "isAllowed": .none, "movement": .ends, "edgeScroller": .none, "recognizer": .none, "grip": .none,
        "feedback": .none,
      ],
      "menus": ["interaction": .none, "cell": .none, "frame": .none, "known": .ends],
      "scroller": ["goal": .follows, "clock": .none, "snapping": .none],
      "lookahead": [
        "heading": .none, "prefetches": .follows, "hasNoPrefetching": .none, "beginning": .ends, "end": .ends,
      ],
      "preparation": [
        "isEnabled": .none, "clock": .none, "ahead": .ends, "lastOffset": .none, "speed": .none,
        "memoryWarnings": .none, "sectionSteps": .none,
      ],
      "assistiveTechnology": [
        "isRunning": .none, "isInside": .none, "focus": .follows, "focusedView": .none,
        "isFocusAway": .none, "isFocusMoved": .none, "observer": .none,
        "containers": .follows,
      ],
      "client": ["delegate": .none, "hadDataSource": .none, "defaultsCalled": .none, "setsScrollsToTop": .none],
      "storyboardValues": [
        "cellNibName": .none, "cellReuseIdentifier": .none, "columnCountWithoutMinimumWidth": .none,
        "placeholders": .none,
      ],
      "reports": ["keys": .none],
    ]

    /// The view's properties that the app sets.
    private static let publicProperties: Set<String> = [
      "dataSource", "prefetchDataSource", "delegate", "layout", "scrollDirection", "insetsContentToSafeArea",
      "headerView",
      "footerView", "backgroundView", "emptyView", "anchorsToEnd", "semanticContentAttribute",
    ]

    @Test("everything that the view and its owners store is known, with what becomes of it when indexes change")
    func followsIndexes() throws {
      let view = WaterflowView()
      var found: [String: Set<String>] = [:]
      for child in Mirror(reflecting: view).children {
        let name = try #require(child.label)
        guard !Self.publicProperties.contains(name) else { continue }
        found[name] = Set(Mirror(reflecting: child.value).children.compactMap(\.label))
      }
      #expect(found == Self.table.mapValues { Set($0.keys) })
      #expect(found.count <= 16)
      // Those that follow are called, each once.
      let applying = try source("Content/WaterflowView+Applying.swift")
      let followers = Self.table.filter { $0.value.values.contains(.follows) }.keys
      for owner in followers {
        #expect(applying.components(separatedBy: "\(owner).follow(map").count == 2, "\(owner)")
      }
    }

    private static let types = [
      "Turn": "Content/Turn", "Content": "Content/Content", "MeasuredHeights": "Content/MeasuredHeights",
      "Screen": "Screen/Screen", "Springs": "Screen/Springs", "Selection": "Touch/Selection",
      "TouchTracking": "Touch/TouchTracking", "Reordering": "Touch/Reordering", "Menus": "Touch/Menus",
      "ItemScroller": "Scrolling/ItemScroller", "Lookahead": "Scrolling/Lookahead",
      "CellPreparation": "Scrolling/CellPreparation",
      "AssistiveTechnology": "Touch/AssistiveTechnology", "Client": "Data/Client",
      "StoryboardValues": "Storyboards/StoryboardValues", "Reports": "Misuse/Reports",
    ]

    @Test("no owner names another owner's type except as a parameter, or reaches into one through the view")
    func keepApart() throws {
      #expect(Self.types.count == Self.table.count)
      for (type, stem) in Self.types {
        for file in [stem, stem + "+Appearing", stem + "+Gliding"] {
          guard let code = try? source(file + ".swift") else { continue }
          for other in Self.types.keys where other != type {
            // A word of its own: `on screen: Screen,` is a parameter, `Screen.Buffers` and `Screen(` would be more.
            for mention in code.ranges(of: other) {
              let before = code[..<mention.lowerBound].suffix(2)
              let after = code[mention.upperBound...].prefix(1)
              let isWord = !(before.last?.isLetter ?? false) && !(after.first?.isLetter ?? false)
              let isMember = before.last == "." || before.last == "\""
              guard isWord, !isMember else { continue }
              #expect(before == ": " && (after == "," || after == ")"), "\(file) names \(other)")
            }
          }
          for owner in Self.table.keys {
            #expect(!code.contains("view.\(owner)."), "\(file) reaches into \(owner)")
          }
        }
      }
    }

    /// A file of the module, without comments.
    private func source(_ path: String) throws -> String {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let text = try String(contentsOf: root.appendingPathComponent("Sources/Waterflow/\(path)"), encoding: .utf8)
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
  }
#endif
