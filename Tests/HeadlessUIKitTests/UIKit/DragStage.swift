#if !canImport(UIKit)
  import Foundation
  import TestSupport

  /// A view that is dragged from and dropped on, and what its delegates were told, in order.
  @MainActor final class DragRecorder: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let name: String
    var items: [UIDragItem] = []
    var addedItems: [UIDragItem] = []
    /// Whether items have previews while they are dragged.
    var isVisible = true
    var allowsMove = true
    var isWilling = true
    var operation = UIDropOperation.copy
    var onPerform: (() -> Void)?
    private(set) var calls: [String] = []
    private(set) weak var dropSession: (any UIDropSession)?

    init(_ name: String) { self.name = name }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    // MARK: Source

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      let location = interaction.view.map { session.location(in: $0) } ?? .zero
      calls.append("items at \(Int(location.x)), \(Int(location.y))")
      return items
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      isVisible ? interaction.view.map { UITargetedDragPreview(view: $0) } : nil
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      note("lift", animator)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    { allowsMove }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
      calls.append("add at \(Int(point.x)), \(Int(point.y))")
      return addedItems
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
      calls.append("will end: \(operation)")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
      calls.append("did end: \(operation)")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
      note("cancel", animator)
    }

    // MARK: Destination

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      calls.append("can handle \(session.items.count)")
      dropSession = session
      return isWilling
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      calls.append("update")
      return UIDropProposal(operation: operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("perform \(session.items.count), local: \(session.localDragSession != nil)")
      onPerform?()
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
      note("drop", animator)
    }

    private func note(_ call: String, _ animator: any UIDragAnimating) {
      calls.append(call)
      animator.addAnimations { [unowned self] in calls.append("\(call) animates") }
      animator.addCompletion { [unowned self] position in calls.append("\(call) is over at the \(position)") }
    }
  }

  /// Two views of 100 by 100 points in a scroll view: a source at (50, 100), a destination at (50, 400).
  @MainActor struct DragStage {
    let host: TestHost
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let source = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    let destination = UIView(frame: CGRect(x: 50, y: 400, width: 100, height: 100))
    let from = DragRecorder("source")
    let to = DragRecorder("destination")
    let start = CGPoint(x: 100, y: 150)
    let end = CGPoint(x: 100, y: 450)

    init() {
      scrollView.contentSize = CGSize(width: 390, height: 2_000)
      scrollView.addSubview(source)
      scrollView.addSubview(destination)
      source.addInteraction(UIDragInteraction(delegate: from))
      destination.addInteraction(UIDropInteraction(delegate: to))
      from.items = [UIDragItem(itemProvider: NSItemProvider(object: "painting" as NSString))]
      host = TestHost(showing: scrollView)
    }

    /// Half a second, and the quarter of a second that a lift takes.
    func lift() {
      host.touchDown(at: start)
      host.advance(by: 0.8)
    }
  }
#endif
