import Foundation

/// Views that are still visible while they fade out or glide off the screen after an update, and aren't among the
/// visible elements any more.
@MainActor
package final class DisappearingViews {
  package struct Disappearance {
    /// What the view was asked for as, for the notice that it is gone.
    package let entry: ElementViews.Entry
    /// The element that it still shows, by its present index; nil if that was deleted.
    package var element: ContentElement?
    /// Whether it shows what the element was before: that comes back with a new view.
    var isStale = false
    /// How it goes if it isn't known where to.
    package let transition: ViewTransition
    /// The view's own opacity, which fading replaces.
    package let alpha: CGFloat
    /// The view's own transform if shrinking replaces it.
    package let transform: CGAffineTransform?
    /// Tells it from an earlier one of the same view, which came back meanwhile.
    package let number: Int

    /// The entry by what its element is after the updates since; nil if that was deleted.
    var presentEntry: ElementViews.Entry? {
      element.map { ElementViews.Entry(key: $0, frame: entry.frame, level: entry.level, view: entry.view) }
    }
  }

  package private(set) var all: [Disappearance] = []
  /// Of all panes: one animation ends what disappears in several.
  private static var count = 0

  package func add(
    _ entry: ElementViews.Entry, as element: ContentElement?, _ transition: ViewTransition = .automatic
  ) -> Disappearance {
    Self.count += 1
    let disappearance = Disappearance(
      entry: entry, element: element, transition: transition, alpha: entry.view.alpha,
      transform: transition == .scale ? entry.view.transform : nil, number: Self.count)
    all.append(disappearance)
    return disappearance
  }

  /// Takes out the view of an element that comes into view again before it was gone, as visible as it was.
  func reclaim(_ element: ContentElement) -> ElementViews.Entry? {
    guard !all.isEmpty, let index = all.firstIndex(where: { $0.element == element && !$0.isStale }) else { return nil }
    let disappearance = all.remove(at: index)
    disappearance.entry.view.alpha = disappearance.alpha
    return disappearance.presentEntry
  }

  /// Lets elements come back with new views: those that disappear show what they were before.
  package func outdate(where isOutdated: (ContentElement) -> Bool) {
    for index in all.indices where all[index].element.map(isOutdated) ?? false { all[index].isStale = true }
  }

  /// Takes out what fulfils a condition and returns it in order.
  package func removeAll(where isOver: (Disappearance) -> Bool) -> [Disappearance] {
    defer { all.removeAll(where: isOver) }
    return all.filter(isOver)
  }

  package func remap(_ newElement: (ContentElement) -> ContentElement?) {
    for index in all.indices { all[index].element = all[index].element.flatMap(newElement) }
  }

  package func contains(_ element: ContentElement) -> Bool {
    entry(of: element) != nil
  }

  /// What shows an element as it is.
  package func entry(of element: ContentElement) -> ElementViews.Entry? {
    guard !all.isEmpty else { return nil }
    return all.first { $0.element == element && !$0.isStale }?.presentEntry
  }

  /// What shows elements as they are.
  var presentEntries: [ElementViews.Entry] { all.compactMap { $0.isStale ? nil : $0.presentEntry } }

  /// The element that a view shows as it is.
  func element(of view: UIView) -> ContentElement? {
    all.first { $0.entry.view === view && !$0.isStale }?.element
  }

  package func contains(_ view: UIView) -> Bool {
    all.contains { $0.entry.view === view }
  }
}
