import Foundation

/// The current activity, and the changes waiting for it to end.
///
/// The data source and the delegate are asked in the middle of a layout pass, and may answer with a call to the view.
/// What such a call changes waits in one queue, in order, until the view is idle.
@MainActor
final class UpdateQueue {
  enum Activity {
    case idle
    /// Counts and sizes are asked, and frames computed.
    case arranging
    /// Views come to the screen, leave it or move on it.
    case showing
  }

  /// Something that waits.
  private enum Waiting {
    /// What one call of `performBatchUpdates` asks for, those inside it included.
    case updates(Updates)
    case change(@MainActor () -> Void)
  }

  struct Updates {
    var changes = IndexChanges()
    var animations = BatchAnimations()
    var completions: [(Bool) -> Void] = []
  }

  /// What `drain` hands out.
  enum Due {
    /// Batches that follow one another, with nothing between them.
    case updates([Updates])
    case change(@MainActor () -> Void)
  }

  private enum Reload { case none, deferred, running }

  private(set) var activity = Activity.idle
  /// The method of the app that is being called, as reports name it; nil if there is none.
  private(set) var callback: String?
  /// How many calls to the data source or delegate for content haven't returned.
  private var openQuestions = 0
  /// How many calls of `performBatchUpdates` lie inside each other.
  private var openBatches = 0
  private var waiting: [Waiting] = []
  private var deferredReload = Reload.none
  private var isLayoutRequested = false

  // MARK: Being busy

  /// Whether a change now would take away what the view is working on.
  var isBusy: Bool { activity != .idle || isAsking }

  /// Whether the view waits for its data source or delegate, and must not be changed meanwhile.
  var isAsking: Bool { openQuestions > 0 }

  /// Whether counts and sizes are being asked: a change would be lost among the answers.
  var isAskingForContent: Bool { activity == .arranging && isAsking }

  func run<Result>(_ activity: Activity, _ body: () -> Result) -> Result {
    let outer = self.activity
    self.activity = activity
    defer { self.activity = outer }
    return body()
  }

  /// Waits for an answer of the data source or delegate.
  func ask<Answer>(_ callback: String, _ question: () -> Answer) -> Answer {
    openQuestions += 1
    defer { openQuestions -= 1 }
    return call(callback, question)
  }

  /// Tells the delegate something, and waits for no answer.
  func tell(_ callback: String, _ notice: () -> Void) { call(callback, notice) }

  private func call<Result>(_ callback: String, _ body: () -> Result) -> Result {
    let outer = self.callback
    self.callback = callback
    defer { self.callback = outer }
    return body()
  }

  // MARK: Updates

  /// Whether updates were asked for that aren't applied yet. Until they are, the data may be ahead of the view.
  var hasPendingUpdates: Bool {
    waiting.contains { if case .updates = $0 { true } else { false } }
  }

  func openBatch() {
    openBatches += 1
    // Its position in the queue is that of its beginning: what waits for the end of the batch comes after it.
    if openBatches == 1 { waiting.append(.updates(Updates())) }
  }

  /// Lets the batch that is open come after what was deferred inside it, unless it lies in another.
  func moveOpenBatchToEnd() {
    guard openBatches == 1, let index = openBatchIndex else { return }
    waiting.append(waiting.remove(at: index))
  }

  /// Returns whether the outermost batch is closed now.
  func closeBatch(_ completion: ((Bool) -> Void)?) -> Bool {
    if let completion { changeOpenBatch { $0.completions.append(completion) } }
    openBatches -= 1
    return openBatches == 0
  }

  /// Adds to the batch that is open.
  ///
  /// - Parameter animation: how what is added comes and goes.
  func record(
    with animation: WaterflowView.ItemAnimation = .automatic, _ change: (inout IndexChanges) -> Void
  ) {
    var changes = IndexChanges()
    change(&changes)
    changeOpenBatch { updates in
      updates.changes.append(changes)
      if animation != .automatic { updates.animations.record(animation, for: changes) }
    }
  }

  private var openBatchIndex: Int? {
    openBatches > 0 ? waiting.lastIndex { if case .updates = $0 { true } else { false } } : nil
  }

  private func changeOpenBatch(_ change: (inout Updates) -> Void) {
    guard let index = openBatchIndex, case .updates(var updates) = waiting[index] else { return }
    // Held once while it changes: a batch of many calls would be copied at each.
    waiting[index] = .updates(Updates())
    change(&updates)
    waiting[index] = .updates(updates)
  }

  // MARK: Waiting

  var isWaiting: Bool { !waiting.isEmpty }

  /// Puts a change at the end of the queue.
  func `defer`(_ change: @escaping @MainActor () -> Void) { waiting.append(.change(change)) }

  /// Hands out what waits, in order, as long as the view is idle and no batch is open. `apply` may add to the queue.
  func drain(_ apply: (Due) -> Void) {
    while !waiting.isEmpty, !isBusy, openBatches == 0 { apply(next()) }
  }

  private func next() -> Due {
    var batches: [Updates] = []
    while case .updates(let updates)? = waiting.first {
      waiting.removeFirst()
      batches.append(updates)
    }
    if batches.isEmpty, case .change(let change) = waiting.removeFirst() { return .change(change) }
    return .updates(batches)
  }

  // MARK: Reloads and layouts asked for meanwhile

  /// Whether everything is to be reloaded once the view is idle.
  var isReloadDeferred: Bool { deferredReload == .deferred }

  /// Lets everything be reloaded by the next pass. Asked for again while that one runs, it would never end.
  func deferReload() { if deferredReload == .none { deferredReload = .deferred } }

  /// At the end of a pass: whether the next one has to reload.
  func takeDeferredReload() -> Bool {
    defer { deferredReload = deferredReload == .deferred ? .running : .none }
    return deferredReload == .deferred
  }

  /// Begins a layout pass, or remembers that one was asked for in the middle of something.
  func beginPass() -> Bool {
    guard activity == .idle else {
      isLayoutRequested = true
      return false
    }
    return true
  }

  /// Whether a layout was asked for in the middle of something since this was last asked.
  func takeLayoutRequest() -> Bool {
    defer { isLayoutRequested = false }
    return isLayoutRequested
  }
}

extension WaterflowView {
  /// Works on the content or the screen; a layout that is asked for meanwhile is done afterwards.
  func run<Result>(_ activity: UpdateQueue.Activity, _ body: () -> Result) -> Result {
    defer { if turn.takeLayoutRequest() { setNeedsLayout() } }
    return turn.run(activity, body)
  }

  /// Asks the data source or delegate for something that the view waits for. Reports name the method as `callback`.
  func ask<Answer>(_ callback: String, _ question: () -> Answer) -> Answer { turn.ask(callback, question) }

  /// Tells the delegate something.
  func tell(_ callback: String, _ notice: () -> Void) { turn.tell(callback, notice) }

  /// False once a callback has reloaded or arranged again, or asked for a reload or an update: the data has changed,
  /// and what was found before may be gone. The next pass shows what there is.
  package func stillHolds(_ revision: Int) -> Bool {
    pane.revision == revision && !content.needsReload && !turn.isReloadDeferred && !turn.hasPendingUpdates
  }
}
