#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// A lazy, scrolling container that arranges items of different heights in columns, each in the shortest.
  ///
  ///     Waterfall(photos, columns: .count(2), spacing: 8) { photo in
  ///       PhotoView(photo: photo)
  ///     }
  ///
  /// It scrolls by itself and takes all the space that it is offered, as a `List` does: don't put it in a `ScrollView`.
  /// Content is made for the items on screen and one viewport ahead, and cells are used again. When the data changes,
  /// what the user looks at stays where it is; in `withAnimation` items glide, come and go.
  ///
  /// The state inside of an item's content lasts as long as a cell shows the item: through updates, moves and
  /// rotations. An item that is scrolled away and back begins with new state: what has to outlast that belongs in the
  /// data.
  ///
  /// Each item needs an identifier of its own that doesn't change. Of several items with one identifier the first is
  /// shown, and the others are reported through ``WaterflowView/misuseHandler``. An identifier that is another one each
  /// time it is read makes all items new in each update.
  ///
  /// An update costs O(k) for k cells on screen where the data is the same array as before, else O(n) for n items.
  /// Items that are `Equatable` and equal to what they were aren't laid out again out of sight.
  public struct Waterfall<Data: RandomAccessCollection, ID: Hashable & Sendable, Content: View>: WaterflowContainer {
    public var waterflowOptions = WaterflowOptions<Int, ID>()

    private let data: Data
    private let reader: ItemReader<Int, ID>
    private let content: (Data.Element) -> Content
    private var itemSize: WaterflowItemSize<Data.Element> = .automatic
    private var header: ((EnvironmentValues) -> any UIContentConfiguration)?
    private var footer: ((EnvironmentValues) -> any UIContentConfiguration)?

    /// Creates a waterfall of items that are identified by a key path.
    ///
    /// - Parameters:
    ///   - data: the items, in order.
    ///   - id: the part that identifies an item, such as `\.name`.
    ///   - columns: how many columns there are, how wide they are at least, or their weights. Default: three.
    ///   - spacing: the gaps between columns and between the items of a column, in points. Default: 10. Negative, NaN
    ///     and infinite values are reported and count as 0.
    ///   - insets: the margins around all items, in points. Default: none.
    ///   - content: the view of an item.
    @inlinable
    public init(
      _ data: Data, id: KeyPath<Data.Element, ID>, columns: WaterfallLayout.Columns = .count(3),
      spacing: CGFloat = 10, insets: EdgeInsets = EdgeInsets(),
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(data, ItemReader(data) { $0[keyPath: id] }, columns, spacing, insets, content)
    }

    /// Creates a waterfall of identifiable items.
    ///
    /// - Parameters:
    ///   - data: the items, in order.
    ///   - columns: how many columns there are, how wide they are at least, or their weights. Default: three.
    ///   - spacing: the gaps between columns and between the items of a column, in points. Default: 10. Negative, NaN
    ///     and infinite values are reported and count as 0.
    ///   - insets: the margins around all items, in points. Default: none.
    ///   - content: the view of an item.
    @inlinable
    public init(
      _ data: Data, columns: WaterfallLayout.Columns = .count(3), spacing: CGFloat = 10,
      insets: EdgeInsets = EdgeInsets(), @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, ItemReader(data) { $0.id }, columns, spacing, insets, content)
    }

    @usableFromInline
    init(
      _ data: Data, _ reader: ItemReader<Int, ID>, _ columns: WaterfallLayout.Columns, _ spacing: CGFloat,
      _ insets: EdgeInsets, _ content: @escaping (Data.Element) -> Content
    ) {
      self.data = data
      self.reader = reader
      self.content = content
      waterflowOptions.behavior.layout = WaterfallLayout(
        columns: columns, columnSpacing: spacing, rowSpacing: spacing,
        insets: SectionInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }

    public var body: some View {
      WallView(waterflowOptions) { [data, reader, itemSize, content, header, footer] environment in
        let items = SectionData(data, reader, itemSize: itemSize) { item, id in
          HostedContent(content: content(item), id: AnyHashable(id), environment: environment).configuration
        }
        return [
          SectionContent(
            id: 0, data: items, header: header.map { header in { header(environment) } },
            footer: footer.map { footer in { footer(environment) } })
        ]
      }
      .ignoresSafeArea(.container)
    }
  }

  extension Waterfall {
    private func setting<Value>(_ keyPath: WritableKeyPath<Waterfall, Value>, to value: Value) -> Waterfall {
      var waterfall = self
      waterfall[keyPath: keyPath] = value
      return waterfall
    }

    /// Sets the heights of items. Default: ``WaterflowItemSize/automatic``, as high as their content.
    public func itemSize(_ itemSize: WaterflowItemSize<Data.Element>) -> Waterfall {
      setting(\.itemSize, to: itemSize)
    }

    /// Adds a view before the items that scrolls with them, with the height that fits it. Default: none.
    public func header<Header: View>(@ViewBuilder _ header: () -> Header) -> Waterfall {
      setting(\.header, to: HostedContent.maker(of: header(), id: 0))
    }

    /// Adds a view after the items that scrolls with them, with the height that fits it: a sign that a page is loading, or a
    /// button that tries again. Default: none.
    public func footer<Footer: View>(@ViewBuilder _ footer: () -> Footer) -> Waterfall {
      setting(\.footer, to: HostedContent.maker(of: footer(), id: 0))
    }

    /// Adds an action for taps on an item, which is highlighted meanwhile and not selected. Default: none.
    ///
    /// With a ``WaterflowContainer/selection(_:)`` taps select instead while the environment's `editMode` is active.
    /// Buttons in the content keep their taps.
    public func onSelect(perform action: @escaping (Data.Element) -> Void) -> Waterfall {
      setting(
        \.waterflowOptions.behavior.onSelect, to: { _, item in if let item = item as? Data.Element { action(item) } })
    }

    /// Adds an action for items that come into view: each time one does, once the frame is committed. Default: none.
    ///
    /// Content is made up to a viewport ahead, and SwiftUI's `onAppear(perform:)` and `task(_:)` in it may run then. Begin
    /// here what is for items that are seen: playing, counting.
    public func onItemAppear(perform action: @escaping (Data.Element) -> Void) -> Waterfall {
      setting(
        \.waterflowOptions.behavior.onItemAppear,
        to: { _, item in if let item = item as? Data.Element { action(item) } })
    }

    #if !os(tvOS)
      /// Adds a context menu of UIKit's actions to items, except where the closure returns nil. Default: none.
      ///
      /// SwiftUI's own `contextMenu(menuItems:)` on the content is another way. Where items can be moved by
      /// ``onMove(perform:)``, a press opens the menu, and the item is lifted as the finger moves on.
      public func itemMenu(_ menu: @escaping (Data.Element) -> UIMenu?) -> Waterfall {
        setting(\.waterflowOptions.behavior.menu, to: { _, item in (item as? Data.Element).flatMap(menu) })
      }

      /// Adds UIKit's swipe actions to an edge of items, except where the closure returns nil. Default: none.
      ///
      /// Call their completion handlers. SwiftUI's own `swipeActions(edge:allowsFullSwipe:content:)` is for a `List`.
      public func itemSwipeActions(
        edge: HorizontalEdge = .trailing, _ actions: @escaping (Data.Element) -> UISwipeActionsConfiguration?
      ) -> Waterfall {
        setting(
          edge == .leading
            ? \.waterflowOptions.behavior.leadingSwipeActions : \.waterflowOptions.behavior.trailingSwipeActions,
          to: { _, item in (item as? Data.Element).flatMap(actions) })
      }
    #endif

    /// Sets the action for moving an item, which the user lifts by a long press. Default: nil, items can't be moved.
    ///
    /// The arguments are those of `move(fromOffsets:toOffset:)`, which is what to call. Data that is left as it was
    /// puts the item back.
    public func onMove(perform action: @escaping (_ source: IndexSet, _ destination: Int) -> Void) -> Waterfall {
      setting(
        \.waterflowOptions.behavior.onMove,
        to: { move in
          let (source, destination) = (move.sourceOffset, move.destinationOffset)
          action(IndexSet(integer: source), destination > source ? destination + 1 : destination)
        })
    }
  }
#endif
