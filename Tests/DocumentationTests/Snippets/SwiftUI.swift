#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import WaterflowSwiftUI

  // MARK: A photo wall

  struct Snapshot: Identifiable, Equatable {
    let id: Int
    var url: URL?
    var width: CGFloat
    var height: CGFloat
  }

  struct PhotoWallView: View {
    @State var snapshots: [Snapshot] = []

    var body: some View {
      Waterfall(snapshots, columns: .minimumWidth(160), spacing: 8) { snapshot in
        AsyncPicture(url: snapshot.url)
      }
      .itemSize(.aspectRatio { $0.width / $0.height })
    }
  }

  struct AsyncPicture: View {
    let url: URL?
    var body: some View { Color.gray }
  }

  // MARK: What else it does

  struct BusyWall: View {
    @State var snapshots: [Snapshot] = []
    @State var selection: Set<Int> = []
    @State var first: Int?

    var body: some View {
      Waterfall(snapshots, columns: .count(2)) { AsyncPicture(url: $0.url) }
        .selection($selection)
        .scrollPosition(id: $first)
        .onReachEnd { snapshots += try await nextPage() }
        .onMove { move($0, to: $1) }
        .refreshable { await reload() }
    }

    func nextPage() async throws -> [Snapshot] { [] }
    func reload() async {}
    func move(_ source: IndexSet, to destination: Int) {}
  }

  // MARK: Sections

  struct SectionedWall: View {
    let tags = ["Sea", "Forest", "City"]
    let names = ["harbor", "pines", "tram"]

    var body: some View {
      WaterflowSections(
        [
          WaterflowSection("tags", tags, id: \.self, layout: .flow(itemSpacing: 8, lineSpacing: 8)) { tag in
            Text(tag).padding(8)
          },
          WaterflowSection("photos", names, id: \.self, layout: .waterfall(columns: .count(2))) { name in
            Image(name).resizable().scaledToFit()
          }
          .header { Text("Photos").font(.headline) },
        ], pinnedViews: .sectionHeaders)
    }
  }

  // MARK: Scrolling in code

  struct ReadWall: View {
    let snapshots: [Snapshot]

    var body: some View {
      WaterflowReader { proxy in
        VStack {
          Waterfall(snapshots) { AsyncPicture(url: $0.url) }
          Button("Last") {
            if let last = snapshots.last { proxy.scrollTo(last.id, anchor: .bottom) }
          }
        }
      }
    }
  }

  // MARK: UIKit

  struct ReachedWall: View {
    let snapshots: [Snapshot]

    var body: some View {
      Waterfall(snapshots) { AsyncPicture(url: $0.url) }
        .snapping(.item(.leading))
        .springs(ScrollSprings())
        .pinchableColumns(2...6)
        .waterflowView { view in
          view.scrollDirection = .horizontal
          view.playsSnappingFeedback = true
        }
    }
  }
#endif
