#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import WaterflowSwiftUI

  extension Check {
    /// Walls in SwiftUI, which nothing but a device runs.
    static let swiftUIChecks: [Check] = {
      let checks = [
        Check(
          "The state in an item of a SwiftUI wall follows the item, and no other item takes it over",
          source: "Sources/WaterflowSwiftUI/HostedContent.swift",
          reason:
            "A card that the user has unfolded stays unfolded when the wall is sorted, and no other card unfolds.",
          need: .app,
          expected: [
            .number("items", 3), .number("that kept their state when they moved", 3),
            .number("strangers that took it", 0),
          ]
        ) { run in
          let log = WallLog()
          let wall = HostedWall(on: run, log: log)
          wall.show([1, 2, 3])
          run.after(0.5) { run in
            let first = log.tokens
            wall.show([3, 1, 2])
            run.after(0.8) { run in
              let second = log.tokens
              let kept = [1, 2, 3].filter { first[$0] != nil && first[$0] == second[$0] }.count
              wall.show([4, 5, 6])
              run.after(0.8) { run in
                let taken = [4, 5, 6].filter { item in first.values.contains { $0 == log.tokens[item] } }.count
                run.finish(.count(first.count), .count(kept), .count(taken))
                wall.end()
              }
            }
          }
        },
        Check(
          "An item of a SwiftUI wall grows with content that changes its own size",
          source: "Sources/WaterflowSwiftUI/WallCoordinator+Cells.swift",
          reason: "Text that unfolds isn't cut off, and what follows makes way.",
          need: .app,
          expected: [.number("points that the next item moved", 79...81)]
        ) { run in
          let log = WallLog()
          let wall = HostedWall(on: run, log: log)
          wall.show([1, 2], growing: 1)
          run.after(0.3) { run in
            let before = log.frame(ofItem: 1).minY
            run.after(1.2) { run in
              run.finish(.length(log.frame(ofItem: 1).minY - before))
              wall.end()
            }
          }
        },
        Check(
          "The environment around a SwiftUI wall reaches its items, also when it changes",
          source: "Sources/WaterflowSwiftUI/WallView.swift",
          reason: "Fonts, tints and an app's own values hold inside of items.",
          need: .app,
          expected: [.text("at first", "one"), .text("then", "two")]
        ) { run in
          let log = WallLog()
          let wall = HostedWall(on: run, log: log)
          wall.show([1], environment: "one")
          run.after(0.4) { run in
            let first = log.environment
            wall.show([1], environment: "two")
            run.after(0.4) { run in
              run.finish(.text(first), .text(log.environment))
              wall.end()
            }
          }
        },
        Check(
          "Items of a SwiftUI wall grow with the text size of the environment",
          source: "Sources/WaterflowSwiftUI/WallView.swift",
          reason: "Larger text isn't cut off.",
          need: .app,
          expected: [.number("times as high", 1.2...12)]
        ) { run in
          let log = WallLog()
          let wall = HostedWall(on: run, log: log)
          wall.show([1, 2], textSize: .large)
          run.after(0.4) { run in
            let before = log.frame(ofItem: 0).height
            wall.show([1, 2], textSize: .accessibility3)
            run.after(0.6) { run in
              run.finish(.length(log.frame(ofItem: 0).height / max(1, before)))
              wall.end()
            }
          }
        },
        Check(
          "A SwiftUI wall begins at the right where the environment is right to left",
          source: "Sources/WaterflowSwiftUI/WallView.swift",
          reason: "Columns are in the direction of reading.",
          need: .app,
          expected: [.text("side of the first item", "left"), .text("right to left", "right")]
        ) { run in
          let log = WallLog()
          let wall = HostedWall(on: run, log: log)
          @MainActor func side() -> CheckValue {
            .text(log.frame(ofItem: 0).midX < (log.view?.bounds.midX ?? 0) ? "left" : "right")
          }
          wall.show([1, 2], columns: 2)
          run.after(0.4) { run in
            let first = side()
            wall.show([1, 2], columns: 2, direction: .rightToLeft)
            run.after(0.5) { run in
              run.finish(first, side())
              wall.end()
            }
          }
        },
        Check(
          "A wall under a large title reaches to the upper edge, begins below the title, and collapses it",
          source: "Sources/WaterflowSwiftUI/WaterflowContainer.swift",
          reason: "It lies under bars as a List does.",
          need: .app,
          expected: [
            .number("points above the wall", 0), .number("of the bar over it", 60...300),
            .number("less after a scroll", 20...200),
          ]
        ) { run in
          let log = WallLog()
          let controller = UIHostingController(
            rootView: NavigationView { ProbeWall(log: log, items: Array(1...60)).navigationTitle("Title") })
          controller.view.frame = run.stage.bounds
          run.controller.addChild(controller)
          run.stage.addSubview(controller.view)
          controller.didMove(toParent: run.controller)
          run.after(0.5) { run in
            guard let view = log.view else { return run.finish() }
            let place = view.convert(view.bounds, to: controller.view).minY
            let inset = view.adjustedContentInset.top
            view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
            run.after(0.8) { run in
              run.finish(.length(place), .length(inset), .length(inset - view.adjustedContentInset.top))
              controller.removeFromParent()
            }
          }
        },
      ]
      #if os(tvOS)
        return checks
      #else
        return checks + [refreshCheck]
      #endif
    }()

    #if !os(tvOS)
      private static let refreshCheck = Check(
        "A pull on a wall with refreshable runs its action once, and ends",
        source: "Sources/WaterflowSwiftUI/WaterflowContainer.swift",
        reason: "A wall is refreshed as a List is.",
        need: .app,
        expected: [.number("refreshes", 1), .number("still refreshing", 0)]
      ) { run in
        let log = WallLog()
        let wall = HostedWall(on: run, log: log)
        wall.show([1, 2, 3])
        run.after(0.4) { run in
          // None where the idiom is a Mac's.
          guard let control = log.view?.refreshControl else { return run.skip() }
          control.beginRefreshing()
          control.sendActions(for: .valueChanged)
          run.after(1) { run in
            run.finish(.count(log.refreshes), .truth(control.isRefreshing))
            wall.end()
          }
        }
      }
    #endif
  }

  /// What the items of a wall say.
  @MainActor private final class WallLog {
    /// By item, what its state has had since it was made.
    var tokens: [Int: UUID] = [:]
    var environment = ""
    var refreshes = 0
    weak var view: WaterflowView?

    func refresh() async { refreshes += 1 }

    /// In content coordinates.
    func frame(ofItem item: Int) -> CGRect {
      view?.layoutIfNeeded()
      return view?.frameForItem(at: IndexPath(item: item, section: 0)) ?? .null
    }
  }

  /// A wall on the stage of a check.
  @MainActor private final class HostedWall {
    private let log: WallLog
    private let controller: UIHostingController<ProbeWall>

    init(on run: CheckRun, log: WallLog) {
      self.log = log
      controller = UIHostingController(rootView: ProbeWall(log: log))
      controller.view.frame = CheckRun.area(of: run.stage)
      run.controller.addChild(controller)
      run.stage.addSubview(controller.view)
      controller.didMove(toParent: run.controller)
    }

    func show(
      _ items: [Int], growing: Int? = nil, columns: Int = 1, environment: String = "",
      textSize: DynamicTypeSize = .large, direction: LayoutDirection = .leftToRight
    ) {
      log.tokens = log.tokens.filter { items.contains($0.key) }
      withAnimation {
        controller.rootView = ProbeWall(
          log: log, items: items, growing: growing, columns: columns, environment: environment, textSize: textSize,
          direction: direction)
      }
    }

    func end() { controller.removeFromParent() }
  }

  private struct ProbeWall: View {
    let log: WallLog
    var items: [Int] = []
    var growing: Int?
    var columns = 1
    var environment = ""
    var textSize = DynamicTypeSize.large
    var direction = LayoutDirection.leftToRight

    var body: some View {
      Waterfall(items, id: \.self, columns: .count(columns), spacing: 6) { item in
        ProbeItem(log: log, item: item, grows: item == growing)
      }
      .waterflowView { log.view = $0 }
      .refreshable { await log.refresh() }
      .environment(\.probeText, environment)
      .environment(\.layoutDirection, direction)
      .dynamicTypeSize(textSize)
    }
  }

  private struct ProbeItem: View {
    let log: WallLog
    let item: Int
    let grows: Bool
    @State private var token = UUID()
    @State private var isLarge = false
    @Environment(\.probeText) private var text

    var body: some View {
      log.tokens[item] = token
      log.environment = text
      return Text("Item \(item)")
        .frame(maxWidth: .infinity)
        .padding(.bottom, isLarge ? 80 : 0)
        .onAppear {
          guard grows else { return }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { isLarge = true }
        }
    }
  }

  extension EnvironmentValues {
    private struct ProbeTextKey: EnvironmentKey {
      static let defaultValue = ""
    }

    fileprivate var probeText: String {
      get { self[ProbeTextKey.self] }
      set { self[ProbeTextKey.self] = newValue }
    }
  }
#endif
