import Foundation

#if !os(tvOS)
  /// A placeholder for a dropped item, shown as a cell while the data of the item is loaded.
  ///
  /// The data source neither counts placeholders nor is asked for them: indexes mean what they would without any. Updates
  /// move a placeholder with the item before which it stands. A reload removes all of them.
  @MainActor
  public final class WaterflowViewDropPlaceholder {
    /// The index path at which the item will be inserted.
    public let insertionIndexPath: IndexPath
    /// The identifier of the placeholder's cell, for which a class or nib is registered.
    public let reuseIdentifier: String
    /// The natural size of the placeholder in points, scaled to the width of a column like
    /// ``WaterflowViewDelegate/waterflowView(_:sizeForItemAt:)``. Default: nil, for that of the gap.
    public var itemSize: CGSize?
    /// A closure that configures the cell: once as it is made, and after
    /// ``WaterflowViewDropPlaceholderContext/setNeedsCellUpdate()``. Default: nil.
    public var cellUpdateHandler: ((_ cell: WaterflowViewCell) -> Void)?
    /// A closure that returns the appearance of the preview that becomes the cell. Default: nil, for the whole cell.
    public var previewParametersProvider: ((_ cell: WaterflowViewCell) -> UIDragPreviewParameters?)?

    /// Creates a placeholder for an item to insert at an index path.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
      self.insertionIndexPath = insertionIndexPath
      self.reuseIdentifier = reuseIdentifier
    }
  }

  /// An object that replaces or deletes a placeholder, made by a ``WaterflowViewDropCoordinator``.
  ///
  /// Keep it until the data is there. A placeholder whose context is released before is removed with the next layout,
  /// which is reported.
  @MainActor
  public final class WaterflowViewDropPlaceholderContext: NSObject, UIDragAnimating {
    /// The drag item that the placeholder stands for.
    public let dragItem: UIDragItem

    let animation = DropAnimation()
    private weak var view: WaterflowView?
    /// Nil for one that isn't shown.
    private var number: DropPlaceholders.Number?
    private let release: ReleaseNotice

    init(_ dragItem: UIDragItem, in view: WaterflowView?) {
      self.dragItem = dragItem
      self.view = view
      release = ReleaseNotice { [weak view] in view?.setNeedsLayout() }
    }

    /// Replaces the placeholder with an item.
    ///
    /// Insert the item into the data in `dataSourceUpdates`, at the index path that it is given, and nothing else: the
    /// view inserts it by itself. Always use that index path, which follows updates. With a ``WaterflowDiffableDataSource``
    /// apply a snapshot that has the item there.
    ///
    /// - Returns: false, with nothing called, if the placeholder isn't there any more.
    @discardableResult
    public func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
      guard let number, let view else { return false }
      return view.commitPlaceholder(number, dataSourceUpdates)
    }

    /// Deletes the placeholder without inserting an item.
    ///
    /// - Returns: false if it isn't there any more.
    @discardableResult
    public func deletePlaceholder() -> Bool {
      guard let number, let view else { return false }
      return view.removePlaceholder(number)
    }

    /// Calls the placeholder's ``WaterflowViewDropPlaceholder/cellUpdateHandler`` again.
    public func setNeedsCellUpdate() {
      if let number { view?.updatePlaceholder(number) }
    }

    func adopt(_ number: DropPlaceholders.Number) { self.number = number }

    // MARK: UIDragAnimating

    /// Adds animations that run alongside the drop.
    public func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }

    /// Adds a closure to call when the drop ends.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      animation.addCompletion(completion)
    }
  }

  /// Calls something on the main actor after it was released, which may be on any thread.
  private final class ReleaseNotice: Sendable {
    private let notice: @MainActor @Sendable () -> Void

    init(_ notice: @escaping @MainActor @Sendable () -> Void) { self.notice = notice }

    deinit {
      let notice = notice
      Task { @MainActor in notice() }
    }
  }
#endif
