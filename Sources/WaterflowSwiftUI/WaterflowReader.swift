#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// A view that lets its content scroll to items of a ``Waterfall`` or ``WaterflowSections`` inside: the counterpart of
  /// `ScrollViewReader`.
  ///
  ///     WaterflowReader { proxy in
  ///       Waterfall(photos) { PhotoView(photo: $0) }
  ///         .toolbar { Button("Newest") { proxy.scrollTo(photos[0].id) } }
  ///     }
  ///
  /// Of several containers inside the one that was updated last is scrolled.
  public struct WaterflowReader<Content: View>: View {
    private let content: (WaterflowProxy) -> Content
    // In Xcode 27 this is a macro: an initializer beside it stays in this file, and isn't inlinable.
    @State private var scroller = WallScroller()

    /// Creates a reader that passes a proxy for scrolling to its content.
    public init(@ViewBuilder content: @escaping (WaterflowProxy) -> Content) { self.content = content }

    public var body: some View {
      content(WaterflowProxy(scroller: scroller)).environment(\.waterflowScroller, scroller)
    }
  }

  /// A value that scrolls the container inside of a ``WaterflowReader``.
  @MainActor
  public struct WaterflowProxy {
    let scroller: WallScroller

    /// Scrolls to the item with an identifier.
    ///
    /// An identifier that no item has is scrolled to once there is such an item, unless the user has scrolled by then. One
    /// of another type is ignored.
    ///
    /// - Parameters:
    ///   - id: what the item is known by.
    ///   - anchor: where it is to be: at the leading edge, in the middle, or at the trailing edge, whichever the anchor is
    ///     nearest to along the scroll direction. Default: nil, where it comes into view with the least scrolling.
    ///   - animated: whether the scroll is. Default: true.
    public func scrollTo<ID: Hashable & Sendable>(_ id: ID, anchor: UnitPoint? = nil, animated: Bool = true) {
      scroller.scroll(to: id, animated: animated) { axis in
        guard let anchor else { return .nearest }
        let part = axis == .vertical ? anchor.y : anchor.x
        return part < 1.0 / 3 ? .leading : part > 2.0 / 3 ? .trailing : .center
      }
    }
  }

  extension EnvironmentValues {
    private struct ScrollerKey: EnvironmentKey {
      static var defaultValue: WallScroller? { nil }
    }

    /// What the reader around a container scrolls it with.
    var waterflowScroller: WallScroller? {
      get { self[ScrollerKey.self] }
      set { self[ScrollerKey.self] = newValue }
    }
  }
#endif
