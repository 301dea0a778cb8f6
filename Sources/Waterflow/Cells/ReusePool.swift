import Foundation

/// Views that left the screen and wait to be used again, in one pool per kind and identifier.
///
/// It never touches the view tree: it only says which view to use.
@MainActor
final class ReusePool {
  /// What tells pools apart. The kind of cells is empty.
  struct Key: Hashable {
    var kind = ""
    var identifier: String

    /// Decorations of a kind are all alike: the kind is the identifier.
    static func decoration(ofKind kind: String) -> Key { Key(kind: kind, identifier: kind) }
  }

  /// The views of one key, those that were put last at the end.
  @MainActor
  private struct Pool {
    /// Nil where a view was withdrawn.
    private var places: [WaterflowReusableView?] = []
    private var holeCount = 0

    var views: some Sequence<WaterflowReusableView> { places.lazy.compactMap { $0 } }

    mutating func append(_ view: WaterflowReusableView) {
      view.reusePoolIndex = places.count
      places.append(view)
    }

    mutating func popLast() -> WaterflowReusableView? {
      while let place = places.popLast() {
        if let place { return place }
        holeCount -= 1
      }
      return nil
    }

    /// Takes out a view that is in it.
    ///
    /// Complexity: O(1) on average: an app that keeps its cells withdraws each that it shows.
    mutating func withdraw(_ view: WaterflowReusableView) {
      let index = view.reusePoolIndex
      guard places.indices.contains(index), places[index] === view else { return }
      places[index] = nil
      holeCount += 1
      guard holeCount > places.count / 2 else { return }
      places.removeAll { $0 == nil }
      holeCount = 0
      for index in places.indices { places[index]?.reusePoolIndex = index }
    }
  }

  /// How a view of a pool is made when the pool is empty.
  enum Source {
    case viewClass(WaterflowReusableView.Type)
    /// Loads the objects of a nib.
    case nibContents(@MainActor () -> [Any])

    /// A nib. visionOS has nibs, but deprecates them: here alone, as what names `UINib` warns there.
    @available(visionOS, deprecated: 1.0)
    @MainActor static func nib(_ nib: UINib) -> Source { .nibContents { nib.instantiate(withOwner: nil) } }
  }

  /// What is registered, and how often something was for the same key.
  private var sources: [Key: (source: Source, registration: Int)] = [:]
  private var pools: [Key: Pool] = [:]
  /// The cell that the data source is asked to fill again where it is.
  private var lent: (view: WaterflowReusableView, kind: String)?
  /// A view that isn't to be used for another element.
  private weak var spared: WaterflowReusableView?
  /// The frame of the element whose view is asked for.
  private var frame: CGRect?
  private var memoryWarnings: NotificationObserver?

  /// Hears of them once there is something to let go.
  private func observeMemoryWarnings() {
    guard memoryWarnings == nil else { return }
    memoryWarnings = NotificationObserver([UIApplication.didReceiveMemoryWarningNotification]) { [weak self] in
      self?.removeAll()
    }
  }

  func register(_ source: Source, for key: Key) {
    sources[key] = (source, registration(for: key) + 1)
    // What was made from the old source must not come back; nor what is on screen, once it leaves.
    if let removed = pools.removeValue(forKey: key) { for view in removed.views { view.reusePoolKey = nil } }
  }

  private func registration(for key: Key) -> Int { sources[key]?.registration ?? 0 }

  func isRegistered(_ key: Key) -> Bool { sources[key] != nil }

  func isNibRegistered(_ key: Key) -> Bool {
    if case .nibContents = sources[key]?.source { true } else { false }
  }

  /// Keeps a view for later, in the pool that it came from. One without an identifier is used once and let go.
  func enqueue(_ view: WaterflowReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    if isForeign(view) {
      view.reusePool?.enqueue(view, kind: kind)
      return
    }
    view.reusePool = self
    let key = Key(kind: kind, identifier: identifier)
    guard view.registration.map({ $0 == registration(for: key) }) ?? true else { return }
    view.reusePoolKey = key
    pools[key, default: Pool()].append(view)
    observeMemoryWarnings()
  }

  /// Answers the next request for the view's pool with the view itself: not prepared for reuse, as it keeps its item.
  ///
  /// - Parameter kind: empty for a cell.
  func lending<Result>(_ view: WaterflowReusableView, ofKind kind: String = "", _ body: () -> Result) -> Result {
    lent = (view, kind)
    defer { lent = nil }
    return body()
  }

  /// Leaves a view alone meanwhile, also where it comes into a pool.
  func sparing<Result>(_ view: WaterflowReusableView?, _ body: () -> Result) -> Result {
    spared = view
    defer { spared = nil }
    return body()
  }

  /// Gives the views that are dequeued meanwhile the frame of the element that they are for, as UIKit does: apps read
  /// their bounds where they fill them.
  func filling<Result>(_ frame: CGRect?, _ body: () -> Result) -> Result {
    let outer = self.frame
    self.frame = frame
    defer { self.frame = outer }
    return body()
  }

  /// The view that was put last, prepared for reuse; else a new one from what is registered; else nil.
  func dequeue(_ key: Key) -> WaterflowReusableView? {
    let view = takeOrMake(key)
    if let view, view.reusePool !== self { view.reusePool = self }
    return view
  }

  private func takeOrMake(_ key: Key) -> WaterflowReusableView? {
    if let lent, key.kind == lent.kind, lent.view.reuseIdentifier == key.identifier {
      self.lent = nil
      return lent.view
    }
    guard let view = popLast(key) else { return make(key) }
    view.reusePoolKey = nil
    UIView.performWithoutAnimation {
      // What an app set for the last item, to let its picture fly for example. UIKit's attributes do the same.
      if view.isHidden { view.isHidden = false }
      if view.alpha != 1 { view.alpha = 1 }
      if !view.transform.isIdentity { view.transform = .identity }
      if let frame { view.place(at: frame) }
    }
    view.prepareForReuse()
    return view
  }

  private func popLast(_ key: Key) -> WaterflowReusableView? {
    let last = pools[key]?.popLast()
    guard let last, last === spared else { return last }
    let next = pools[key]?.popLast()
    pools[key]?.append(last)
    return next
  }

  private func make(_ key: Key) -> WaterflowReusableView? {
    let view: WaterflowReusableView?
    switch sources[key]?.source {
    case .viewClass(let viewClass):
      WaterflowReusableView.initialFrame = frame ?? .zero
      view = viewClass.init(reuseIdentifier: key.identifier)
    case .nibContents(let load):
      let views = load().lazy.compactMap { $0 as? WaterflowReusableView }
      view = views.first { !key.kind.isEmpty || $0.isCell }
      // Whatever it was given in the nib: this is the pool that it comes from.
      view?.reuseIdentifier = key.identifier
      if let frame { view?.place(at: frame) }
    case nil:
      view = nil
    }
    view?.registration = registration(for: key)
    return view
  }

  /// Whether a view comes from the pool of another view, and goes back there.
  func isForeign(_ view: WaterflowReusableView) -> Bool {
    view.reusePool.map { $0 !== self } ?? false
  }

  /// Takes a waiting view out of its pool, because it is used again without having been dequeued.
  func withdraw(_ view: WaterflowReusableView) {
    guard let key = view.reusePoolKey else { return }
    view.reusePoolKey = nil
    view.reusePool?.pools[key]?.withdraw(view)
  }

  /// Lets all waiting views go; what is registered stays.
  func removeAll() {
    for pool in pools.values { for view in pool.views { view.reusePoolKey = nil } }
    pools.removeAll()
  }
}
