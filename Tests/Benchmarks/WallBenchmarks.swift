#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow
  import WaterflowSwiftUI

  private struct WallItem: Equatable {
    let id: Int
    var height: CGFloat
  }

  /// What a cell shows in place of SwiftUI.
  private struct WallItemContent: UIContentConfiguration {
    let id: Int

    func makeContentView() -> any UIView & UIContentView { WallItemView(self) }
    func updated(for state: any UIConfigurationState) -> WallItemContent { self }
  }

  private final class WallItemView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: WallItemContent) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  /// A wall on screen, updated as SwiftUI does it.
  @MainActor
  private final class ShownWall {
    private let coordinator = WallCoordinator<Int, Int>()
    let host: HeadlessHost

    init(_ items: [WallItem]) {
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      coordinator.view.frame = controller.view.bounds
      controller.view.addSubview(coordinator.view)
      show(items)
      // Cells are made ahead of time as well.
      host.advance(by: 0.5)
    }

    /// Ends with everything on screen.
    func show(_ items: [WallItem]) {
      let data = SectionData<Int, Int>(items, ItemReader(items) { $0.id }, itemSize: .height { item, _ in item.height })
      {
        item, _ in
        WallItemContent(id: item.id)
      }
      coordinator.update([SectionContent(id: 0, data: data)], WallBehavior(), animated: false)
      host.window.layoutIfNeeded()
    }

    func end() { host.window.rootViewController = nil }
  }

  extension Benchmarks {
    /// An update of a wall of SwiftUI: the same data, equal data, and 1 % of all items exchanged or changed.
    func walls() {
      var unchanged: [Int: Double] = [:]
      for count in [1_000, 100_000, 1_000_000] {
        note("a wall of \(count) items updated")
        let old = BenchmarkContent(count: count).heights.enumerated().map {
          WallItem(id: Self.identifier($0.offset), height: $0.element)
        }
        let heights = Dictionary(old.map { ($0.id, $0.height) }, uniquingKeysWith: { first, _ in first })
        let exchanged = Self.replacingOnePercent(of: old.map(\.id)).map { WallItem(id: $0, height: heights[$0] ?? 100) }
        var changed = old
        for index in stride(from: 0, to: count, by: 100) { changed[index].height += 1 }
        let wall = ShownWall(old)
        defer { wall.end() }
        let found = wallTimes(wall, old: old, exchanged: exchanged, changed: changed)
        unchanged[count] = found[0]
        if let least = unchanged[1_000], count > 1_000 {
          report.add(
            "wall updated, the same array", items: count, columns: 3, found[0], "ns", versus: "1 000 items", least,
            atMost: 1.5)
        } else {
          report.add("wall updated, the same array", items: count, columns: 3, found[0], "ns")
        }
        report.add(
          "wall updated, an equal array", items: count, columns: 3, found[1], "ns", versus: "its identifiers hashed",
          found[4], atMost: count == 1_000 ? nil : 10)
        report.add(
          "wall updated, 1 % out, 1 % in", items: count, columns: 3, found[2], "ns",
          versus: "snapshot made and applied", found[5], atMost: count == 1_000 ? nil : 3)
        report.add("wall updated, 1 % with other heights", items: count, columns: 3, found[3], "ns")
      }
    }

    private func wallTimes(
      _ wall: ShownWall, old: [WallItem], exchanged: [WallItem], changed: [WallItem]
    ) -> [Double] {
      let identifiers = (old.map(\.id), exchanged.map(\.id))
      let applied = AppliedSnapshots([Self.snapshot(identifiers.0), Self.snapshot(identifiers.1)])
      defer { applied.end() }
      var isOld = true
      var copy: [WallItem] = []
      return medians(
        rounds: rounds(for: old.count),
        [
          Subject(name: "same", prepare: { wall.show(old) }) { wall.show(old) },
          Subject(
            name: "equal",
            prepare: {
              wall.show(old)
              copy = old.map { $0 }
            }
          ) { wall.show(copy) },
          Subject(name: "exchanged", prepare: { wall.show(old) }) { wall.show(exchanged) },
          Subject(name: "changed", prepare: { wall.show(old) }) { wall.show(changed) },
          Subject(name: "hashed") {
            var mixed = 0
            for identifier in identifiers.0 { mixed ^= identifier.hashValue }
            Checksum.add(mixed)
          },
          Subject(name: "applied") {
            isOld.toggle()
            applied.apply(Self.snapshot(isOld ? identifiers.0 : identifiers.1))
          },
        ])
    }
  }
#endif
