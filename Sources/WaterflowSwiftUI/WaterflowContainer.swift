#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// The options that modifiers set for a ``Waterfall`` or ``WaterflowSections``.
  @MainActor
  public struct WaterflowOptions<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    var behavior = WallBehavior<SectionID, ItemID>()
    var selection: Binding<Set<ItemID>>?
    var position: Binding<ItemID?>?

    init() {}
  }

  /// A ``Waterfall`` or ``WaterflowSections``: a view with the modifiers of both.
  ///
  /// Apply these modifiers first and SwiftUI's own after them: what SwiftUI's return is another view.
  ///
  ///     Waterfall(photos) { PhotoView(photo: $0) }
  ///       .selection($selection)
  ///       .onReachEnd { try await loadNextPage() }
  ///       .refreshable { await reload() }
  ///       .navigationTitle("Photos")
  public protocol WaterflowContainer: View {
    /// The type of the sections' identifiers.
    associatedtype SectionID: Hashable & Sendable
    /// The type of the items' identifiers.
    associatedtype ItemID: Hashable & Sendable

    /// The options that modifiers have set.
    var waterflowOptions: WaterflowOptions<SectionID, ItemID> { get set }
  }

  extension WaterflowContainer {
    private func setting<Value>(
      _ keyPath: WritableKeyPath<WaterflowOptions<SectionID, ItemID>, Value>, to value: Value
    ) -> Self {
      var container = self
      container.waterflowOptions[keyPath: keyPath] = value
      return container
    }

    // MARK: Selecting

    /// Sets the selection of any number of items, which users change by taps. Default: taps select nothing.
    ///
    /// The binding is written once for each item that the user selects or deselects. An identifier in it that no item has
    /// stays in it, and its item is selected when it comes. Beside ``Waterfall/onSelect(perform:)`` taps select while the
    /// environment's `editMode` is active; then a drag across the scroll direction selects, too.
    public func selection(_ selection: Binding<Set<ItemID>>) -> Self { setting(\.selection, to: selection) }

    // MARK: Scrolling

    /// Writes the item at the leading edge to a binding, and scrolls to the item that the binding is set to: animated if it
    /// is set in `withAnimation`.
    ///
    /// It is the first item that begins in view, or where none does the one that fills it.
    ///
    /// An identifier that no item has is scrolled to once there is such an item, unless the user has scrolled by then.
    /// Near the end of the content, where the item can't be at the edge, the binding keeps its value until the user
    /// scrolls. Nil, until the user scrolls, leaves everything where it is.
    public func scrollPosition(id: Binding<ItemID?>) -> Self { setting(\.position, to: id) }

    /// Begins at the end of the content and stays there as content is added, unless the user has scrolled away.
    /// Suitable for chats. Default: the content starts at its beginning. See ``WaterflowView/anchorsToEnd``.
    public func anchorsToEnd(_ anchorsToEnd: Bool = true) -> Self {
      setting(\.behavior.anchorsToEnd, to: anchorsToEnd)
    }

    /// Sets the positions at which scrolling comes to rest. Default: anywhere. See ``WaterflowView/snapping``.
    public func snapping(_ snapping: ScrollSnapping) -> Self { setting(\.behavior.snapping, to: snapping) }

    /// Sets the springs on which items lag behind the finger. Default: nil, they don't. See ``WaterflowView/springs``.
    public func springs(_ springs: ScrollSprings?) -> Self { setting(\.behavior.springs, to: springs) }

    #if !os(tvOS)
      /// Sets the column counts available by pinching. Default: nil, pinching changes nothing.
      ///
      /// The number that the user has chosen stays until another `columns` is given. See
      /// ``WaterflowView/pinchableColumns``.
      public func pinchableColumns(_ range: ClosedRange<Int>?) -> Self {
        setting(\.behavior.pinchableColumns, to: range)
      }
    #endif

    // MARK: Pages

    /// Adds an action that loads more items near the end: when less than a viewport of items follows. Default: none.
    ///
    /// One page is loaded at a time. It is called again after items came and the end is still near, and when the user
    /// comes back to it. After an error it is called with the next drag near the end.
    public func onReachEnd(perform action: @escaping @MainActor () async throws -> Void) -> Self {
      setting(\.behavior.onReachEnd, to: action)
    }

    /// Adds an action that loads more items near the beginning, as ``onReachEnd(perform:)`` does for the end. Default:
    /// none.
    public func onReachBeginning(perform action: @escaping @MainActor () async throws -> Void) -> Self {
      setting(\.behavior.onReachBeginning, to: action)
    }

    // MARK: UIKit

    /// Calls a closure with the UIKit view after each update, for settings without a modifier. The last such closure
    /// counts.
    ///
    /// The data source and the delegate are the container's: leave them alone.
    public func waterflowView(_ configure: @escaping @MainActor (WaterflowView) -> Void) -> Self {
      setting(\.behavior.configure, to: configure)
    }
  }
#endif
