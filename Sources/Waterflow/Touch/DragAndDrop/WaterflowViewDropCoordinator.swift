import Foundation

#if !os(tvOS)
  /// An item that is dropped on a ``WaterflowView``.
  @MainActor
  public struct WaterflowViewDropItem {
    /// The drag item of the session.
    public let dragItem: UIDragItem
    /// The current index path of the dragged item in this view; nil for one from elsewhere, and for one that was
    /// deleted or reloaded since. It follows updates until the drop ends.
    public var sourceIndexPath: IndexPath? { source.indexPath }
    let source: DropItemSource
  }

  /// Where a dropped item comes from: an object, as the app has copies of the item.
  @MainActor
  final class DropItemSource {
    private(set) var indexPath: IndexPath?

    init(_ indexPath: IndexPath?) { self.indexPath = indexPath }

    func follow(_ map: ChangeMap) { indexPath = indexPath.flatMap { map.newIndexPath(of: $0) } }

    func reload() { indexPath = nil }
  }

  /// An object with which the drop delegate directs dropped items to their destinations.
  ///
  /// It holds during ``WaterflowViewDropDelegate/waterflowView(_:performDropWith:)``. A call after that is reported and
  /// does nothing. An item for which nothing is called fades where it is.
  @MainActor
  public final class WaterflowViewDropCoordinator {
    /// Where the preview of an item goes.
    enum Landing {
      case item(IndexPath)
      case into(IndexPath, CGRect)
      case placeholder(DropPlaceholders.Number)
      case target(UIDragPreviewTarget)

      /// Nil once its item is gone.
      func followed(through map: ChangeMap) -> Landing? {
        switch self {
        case .item(let indexPath): map.newLanding(of: indexPath).map { .item($0) }
        case .into(let indexPath, let rect): map.newLanding(of: indexPath).map { .into($0, rect) }
        case .placeholder, .target: self
        }
      }
    }

    /// The items that are dropped, in the order of the session.
    public let items: [WaterflowViewDropItem]
    /// The index path of the gap, or of the item that receives the dropped items; nil if there is neither.
    ///
    /// For one item of this view that is moved to the gap it is the index path after the move, as in a collection view:
    /// remove the item from the data, then insert it there. Any other drop counts the items as they are, dragged ones
    /// included. An index for insertion may be one after the last item that counts.
    public let destinationIndexPath: IndexPath?
    /// The proposal that the drop follows.
    public let proposal: WaterflowViewDropProposal
    /// The session that the dropped items belong to.
    public let session: any UIDropSession

    private weak var view: WaterflowView?
    private var isOver = false
    private var landings: [ObjectIdentifier: Landing] = [:]
    private var animations: [ObjectIdentifier: DropAnimation] = [:]

    init(
      _ view: WaterflowView, items: [WaterflowViewDropItem], destinationIndexPath: IndexPath?,
      proposal: WaterflowViewDropProposal, session: any UIDropSession
    ) {
      self.view = view
      self.items = items
      self.destinationIndexPath = destinationIndexPath
      self.proposal = proposal
      self.session = session
    }

    // MARK: Where items go

    /// Animates a drag item to an item of the view, which was inserted or moved there before this call.
    ///
    /// Inside `performBatchUpdates` the index path is that after the batch, and later updates move the destination with
    /// its item. An index path without an item is reported, and the drag item fades.
    ///
    /// - Returns: an object to which you can add animations that run along.
    @discardableResult
    public func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      land(dragItem, .item(indexPath), at: indexPath, call: "drop(_:toItemAt:)")
    }

    /// Animates a drag item into a rectangle of an item of the view, scaled to fit.
    ///
    /// An index path without an item is reported, and the drag item fades.
    ///
    /// - Parameters:
    ///   - dragItem: one of the items that are dropped.
    ///   - indexPath: of an item of the view.
    ///   - rect: in the coordinates of its cell; an empty one shrinks the item to a point.
    @discardableResult
    public func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
      land(dragItem, .into(indexPath, rect), at: indexPath, call: "drop(_:intoItemAt:rect:)")
    }

    /// Animates a drag item to a target of your own.
    @discardableResult
    public func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
      land(dragItem, .target(target), at: nil, call: "drop(_:to:)")
    }

    /// Animates a drag item to a placeholder, which stands for it until its data is loaded.
    ///
    /// The data source isn't told of the placeholder: see ``WaterflowViewDropPlaceholder``. An index path that isn't one
    /// for insertion is reported: the nearest in its section is used, and without such a section no placeholder is shown.
    ///
    /// The placeholders of a drop appear together, when `performDropWith` returns.
    ///
    /// - Returns: the context that fills or deletes the placeholder. Keep it: without it the placeholder is removed, which
    ///   is reported.
    public func drop(
      _ dragItem: UIDragItem, to placeholder: WaterflowViewDropPlaceholder
    ) -> WaterflowViewDropPlaceholderContext {
      let call = "drop(_:to:)"
      guard isOpen(call), let view else { return WaterflowViewDropPlaceholderContext(dragItem, in: nil) }
      let context = WaterflowViewDropPlaceholderContext(dragItem, in: view)
      guard let number = view.insert(placeholder, of: context, call: call) else { return context }
      landings[ObjectIdentifier(dragItem)] = .placeholder(number)
      animations[ObjectIdentifier(dragItem)] = context.animation
      return context
    }

    private func land(
      _ dragItem: UIDragItem, _ landing: Landing, at indexPath: IndexPath?, call: String
    ) -> DropAnimation {
      let animation = DropAnimation()
      guard isOpen(call), let view else { return animation }
      // In a batch that is open the index path means what it means after it.
      view.whenIdle { [weak view, self] in
        if let view, let indexPath, view.frameForItem(at: indexPath) == nil, !view.hasItem(at: indexPath) {
          return view.report(.indexPathOutOfRange(indexPath, call: call))
        }
        landings[ObjectIdentifier(dragItem)] = landing
        animations[ObjectIdentifier(dragItem)] = animation
      }
      return animation
    }

    private func isOpen(_ call: String) -> Bool {
      if isOver { view?.report(.dropIsOver(call: call)) }
      return !isOver
    }

    // MARK: For the view

    /// The delegate has done what it does.
    func end() { isOver = true }

    /// Lets what lands on an item go with it, and what comes from one.
    func follow(_ map: ChangeMap) {
      landings = landings.compactMapValues { $0.followed(through: map) }
      for item in items { item.source.follow(map) }
    }

    /// Nothing says which items are the same.
    func reload() { for item in items { item.source.reload() } }

    func landing(of item: UIDragItem) -> Landing? { landings[ObjectIdentifier(item)] }

    func landByMove(_ item: UIDragItem, at indexPath: IndexPath) { landings[ObjectIdentifier(item)] = .item(indexPath) }

    /// Hands on what is to run along with the animation of an item.
    func animate(_ item: UIDragItem, with animator: any UIDragAnimating) {
      animations.removeValue(forKey: ObjectIdentifier(item))?.run(along: animator)
    }

    /// All animations are over, those of items that nobody sees included.
    func conclude() {
      for animation in animations.values { animation.complete() }
      animations = [:]
    }
  }

  extension ChangeMap {
    /// In a section that is reloaded a preview lands at the same index.
    fileprivate func newLanding(of indexPath: IndexPath) -> IndexPath? {
      newIndexPath(of: indexPath) ?? reloadedElement(inPlaceOf: ContentElement(itemAt: indexPath))?.indexPath
    }
  }

  /// What an app lets run along with the drop of an item.
  @MainActor
  final class DropAnimation: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func run(along animator: any UIDragAnimating) {
      for animation in animations { animator.addAnimations(animation) }
      for completion in completions { animator.addCompletion(completion) }
    }

    func complete() {
      for animation in animations { animation() }
      for completion in completions { completion(.end) }
    }
  }
#endif
