#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// A section of ``WaterflowSections``: its items, their layout, a header and a footer.
  ///
  ///     WaterflowSection("photos", photos, layout: .waterfall(columns: .count(2))) { PhotoView(photo: $0) }
  ///       .header { Text("Photos").font(.headline) }
  ///
  /// The items of all sections are known by identifiers of one type, and each by its own: an identifier that two
  /// sections have is shown in the first one and reported. Where types differ, an enumeration with a case for each
  /// joins them.
  @MainActor
  public struct WaterflowSection<ID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The section's identifier.
    public let id: ID

    private let layout: any SectionLayout
    private let data: (EnvironmentValues) -> SectionData<ID, ItemID>
    private var header: ((EnvironmentValues) -> any UIContentConfiguration)?
    private var footer: ((EnvironmentValues) -> any UIContentConfiguration)?

    /// Creates a section of items that are identified by a key path.
    ///
    /// - Parameters:
    ///   - id: what the section is known by.
    ///   - data: its items, in order.
    ///   - itemID: the part that identifies an item, such as `\.name`.
    ///   - layout: how they are arranged. One that isn't `Equatable` is arranged again in each update.
    ///   - itemSize: the sizes of items. Default: those that their content wants.
    ///   - content: the view of an item.
    @inlinable
    public init<Data: RandomAccessCollection, Content: View>(
      _ id: ID, _ data: Data, id itemID: KeyPath<Data.Element, ItemID>, layout: any SectionLayout,
      itemSize: WaterflowItemSize<Data.Element> = .automatic,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(id, data, ItemReader(data) { $0[keyPath: itemID] }, layout, itemSize, content)
    }

    /// Creates a section of identifiable items.
    ///
    /// - Parameters:
    ///   - id: what the section is known by.
    ///   - data: its items, in order.
    ///   - layout: how they are arranged. One that isn't `Equatable` is arranged again in each update.
    ///   - itemSize: the sizes of items. Default: those that their content wants.
    ///   - content: the view of an item.
    @inlinable
    public init<Data: RandomAccessCollection, Content: View>(
      _ id: ID, _ data: Data, layout: any SectionLayout, itemSize: WaterflowItemSize<Data.Element> = .automatic,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ItemID == Data.Element.ID {
      self.init(id, data, ItemReader(data) { $0.id }, layout, itemSize, content)
    }

    @usableFromInline
    init<Data: RandomAccessCollection, Content: View>(
      _ id: ID, _ data: Data, _ reader: ItemReader<ID, ItemID>, _ layout: any SectionLayout,
      _ itemSize: WaterflowItemSize<Data.Element>, _ content: @escaping (Data.Element) -> Content
    ) {
      self.id = id
      self.layout = layout
      self.data = { environment in
        SectionData(data, reader, itemSize: itemSize) { item, id in
          HostedContent(content: content(item), id: AnyHashable(id), environment: environment).configuration
        }
      }
    }

    /// Adds a header before the items, with the height that fits it. Default: none.
    public func header<Header: View>(@ViewBuilder _ header: () -> Header) -> WaterflowSection {
      var section = self
      section.header = HostedContent.maker(of: header(), id: id)
      return section
    }

    /// Adds a footer after the items, with the height that fits it. Default: none.
    public func footer<Footer: View>(@ViewBuilder _ footer: () -> Footer) -> WaterflowSection {
      var section = self
      section.footer = HostedContent.maker(of: footer(), id: id)
      return section
    }

    func content(in environment: EnvironmentValues) -> SectionContent<ID, ItemID> {
      SectionContent(
        id: id, data: data(environment), layout: layout,
        header: header.map { header in { header(environment) } },
        footer: footer.map { footer in { footer(environment) } })
    }
  }

  /// A lazy, scrolling container of sections, each with its own layout: tags above a waterfall, for example.
  ///
  ///     WaterflowSections([
  ///       WaterflowSection("tags", tags, id: \.self, layout: .flow(itemSpacing: 8, lineSpacing: 8)) { TagView(tag: $0)
  ///       }, WaterflowSection("photos", photoNames, id: \.self, layout: .waterfall(columns: .count(2))) { Image($0) },
  ///     ])
  ///
  /// What holds for a ``Waterfall`` holds for it: it scrolls by itself, makes content for what is on screen, and keeps
  /// the user's place. A section whose identifier another one has is reported and left out.
  public struct WaterflowSections<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: WaterflowContainer {
    public var waterflowOptions = WaterflowOptions<SectionID, ItemID>()

    private let sections: [WaterflowSection<SectionID, ItemID>]

    /// Creates a container of sections.
    ///
    /// - Parameters:
    ///   - sections: the sections, in order.
    ///   - pinnedViews: the headers and footers that stay in view while their section does. Default: none.
    public init(_ sections: [WaterflowSection<SectionID, ItemID>], pinnedViews: PinnedScrollableViews = .init()) {
      self.sections = sections
      waterflowOptions.behavior.pinsHeaders = pinnedViews.contains(.sectionHeaders)
      waterflowOptions.behavior.pinsFooters = pinnedViews.contains(.sectionFooters)
    }

    public var body: some View {
      WallView(waterflowOptions) { [sections] environment in sections.map { $0.content(in: environment) } }
        .ignoresSafeArea(.container)
    }

    private func setting<Value>(
      _ keyPath: WritableKeyPath<WallBehavior<SectionID, ItemID>, Value>, to value: Value
    ) -> WaterflowSections {
      var sections = self
      sections.waterflowOptions.behavior[keyPath: keyPath] = value
      return sections
    }

    /// Adds an action for taps on an item, as ``Waterfall/onSelect(perform:)`` does. Default: none.
    public func onSelect(perform action: @escaping (_ item: ItemID) -> Void) -> WaterflowSections {
      setting(\.onSelect, to: { item, _ in action(item) })
    }

    /// Adds an action for items that come into view, as ``Waterfall/onItemAppear(perform:)`` does. Default: none.
    public func onItemAppear(perform action: @escaping (_ item: ItemID) -> Void) -> WaterflowSections {
      setting(\.onItemAppear, to: { item, _ in action(item) })
    }

    #if !os(tvOS)
      /// Adds a context menu to items, as ``Waterfall/itemMenu(_:)`` does. Default: none.
      public func itemMenu(_ menu: @escaping (_ item: ItemID) -> UIMenu?) -> WaterflowSections {
        setting(\.menu, to: { item, _ in menu(item) })
      }

      /// Adds swipe actions to an edge of items, as ``Waterfall/itemSwipeActions(edge:_:)`` does. Default: none.
      public func itemSwipeActions(
        edge: HorizontalEdge = .trailing, _ actions: @escaping (_ item: ItemID) -> UISwipeActionsConfiguration?
      ) -> WaterflowSections {
        setting(
          edge == .leading ? \.leadingSwipeActions : \.trailingSwipeActions, to: { item, _ in actions(item) })
      }
    #endif

    /// Sets the action for moving an item, also to another section, which the user lifts by a long press. Default: nil,
    /// items can't be moved.
    ///
    /// Change the data as the move says. Data that is left as it was puts the item back.
    public func onMove(
      perform action: @escaping (_ move: WaterflowMove<SectionID, ItemID>) -> Void
    ) -> WaterflowSections { setting(\.onMove, to: action) }
  }
#endif
