import Foundation

/// Which pages are being loaded: one at a time at each end.
@MainActor
final class WallPaging {
  typealias Action = @MainActor () async throws -> Void

  private var loading: Set<WaterflowView.ContentEnd> = []
  /// Where a page was asked for while another one was loaded, or while there was no action.
  private var isDue: Set<WaterflowView.ContentEnd> = []

  /// Loads a page, once the frame is committed. Where that fails, the view asks again with the next drag near the end.
  ///
  /// - Parameter action: returns the action of the newest update. Each page may have another one.
  func load(at end: WaterflowView.ContentEnd, for view: WaterflowView, _ action: @escaping @MainActor () -> Action?) {
    guard action() != nil, loading.insert(end).inserted else {
      isDue.insert(end)
      return
    }
    isDue.remove(end)
    afterCommit { [weak self, weak view] in
      Task {
        do {
          // The action may be gone by now, and come back.
          if let load = action() { try await load() } else { self?.isDue.insert(end) }
          self?.didLoad(at: end)
          if let view { self?.loadIfDue(at: end, for: view, action) }
        } catch {
          self?.didLoad(at: end)
          self?.isDue.remove(end)
          view?.pagingFailed(at: end)
        }
      }
    }
  }

  /// Loads a page that the view was refused, if the end is still near: the view doesn't ask again there.
  func loadIfDue(
    at end: WaterflowView.ContentEnd, for view: WaterflowView, _ action: @escaping @MainActor () -> Action?
  ) {
    guard isDue.contains(end), action() != nil else { return }
    afterCommit { [weak self, weak view] in
      guard let self, let view, isDue.remove(end) != nil, view.isNear(end) else { return }
      load(at: end, for: view, action)
    }
  }

  private func didLoad(at end: WaterflowView.ContentEnd) { loading.remove(end) }
}

extension WaterflowView {
  /// Whether less than a viewport of content remains up to an end.
  fileprivate func isNear(_ end: ContentEnd) -> Bool {
    let isVertical = scrollDirection == .vertical
    let (offset, length) = isVertical ? (bounds.minY, bounds.height) : (bounds.minX, bounds.width)
    let remaining = (isVertical ? contentSize.height : contentSize.width) - offset - length
    // Right to left the content begins where coordinates end.
    let isMirrored = !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ((end == .end) != isMirrored ? remaining : offset) < length
  }
}

#if !os(tvOS)
  /// Lets the user pull for what is new, and closes the control when it has come.
  @MainActor
  final class WallRefresher {
    private var control: UIRefreshControl?
    private var action: (@MainActor () async -> Void)?

    func adopt(_ action: (@MainActor () async -> Void)?, in view: WaterflowView) {
      self.action = action
      if action == nil, let control {
        if view.refreshControl === control { view.refreshControl = nil }
        self.control = nil
      } else if action != nil, control == nil, view.traitCollection.userInterfaceIdiom != .mac {
        // With the Mac idiom UIKit raises an exception for a refresh control.
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        view.refreshControl = control
        self.control = control
      }
    }

    private func refresh() {
      guard let action, let control else { return }
      Task { [weak control] in
        await action()
        control?.endRefreshing()
      }
    }
  }
#endif
