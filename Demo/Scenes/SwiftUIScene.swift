#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import WaterflowSwiftUI

  /// A wall of paintings in SwiftUI: pages that come as one scrolls, favorites that a tap turns on and off, a button that
  /// shuffles in an animation. Nothing of it is UIKit.
  struct SwiftUIScene: View {
    nonisolated static let id = "swiftui"

    /// In a screen of the app.
    @MainActor static func makeViewController() -> UIViewController {
      let controller = UIHostingController(rootView: SwiftUIScene())
      controller.title = "SwiftUI"
      return controller
    }

    private static let all = PaintingCollection.bundled.paintings
    private static let pageSize = 12

    @State private var paintings = Array(Self.all.prefix(Self.pageSize))
    @State private var favorites: Set<String> = []
    @State private var first: String?

    var body: some View {
      VStack(spacing: 0) {
        Waterfall(
          paintings, columns: .minimumWidth(160), spacing: 12,
          insets: EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        ) { painting in
          PaintingCard(painting: painting, isFavorite: favorites.contains(painting.id))
        }
        .onSelect { favorites.formSymmetricDifference([$0.id]) }
        .scrollPosition(id: $first)
        .onReachEnd { paintings = Array(Self.all.prefix(paintings.count + Self.pageSize)) }
        bar
      }
    }

    private var bar: some View {
      HStack {
        Text("\(favorites.count) of \(paintings.count)").font(.subheadline)
        Spacer()
        Button("Shuffle") { withAnimation { paintings.shuffle() } }
        Button("First") { withAnimation { first = paintings.first?.id } }
      }
      .padding(12)
    }
  }

  private struct PaintingCard: View {
    let painting: Painting
    let isFavorite: Bool
    /// Follows the painting, and is gone once that was scrolled away.
    @State private var showsMuseum = false

    var body: some View {
      VStack(alignment: .leading, spacing: 6) {
        Canvas(painting: painting)
          .aspectRatio(painting.width / painting.height, contentMode: .fit)
        HStack(alignment: .firstTextBaseline) {
          Text(painting.title).font(.subheadline).bold()
          Spacer(minLength: 4)
          Image(systemName: isFavorite ? "heart.fill" : "heart").foregroundStyle(Color.red)
        }
        Text(painting.artist).font(.caption).foregroundStyle(.secondary)
        if showsMuseum { Text(painting.museum).font(.caption) }
        Button(showsMuseum ? "Less" : "More") { showsMuseum.toggle() }.font(.caption)
      }
      .accessibilityElement(children: .contain)
    }
  }

  /// The view of the other scenes, which draws a painting.
  private struct Canvas: UIViewRepresentable {
    let painting: Painting

    func makeUIView(context: Context) -> CanvasView { CanvasView(frame: .zero) }
    func updateUIView(_ view: CanvasView, context: Context) { view.show(painting) }
  }
#endif
