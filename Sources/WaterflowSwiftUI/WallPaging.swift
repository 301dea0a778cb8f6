import Foundation

/// Which pages are being loaded: one at a time at each end.
@MainActor
final class WallPaging {
  typealias Action = @MainActor () async throws -> Void

  private var loading: Set<WaterflowView.ContentEnd> = []
  /// Where another page was asked for meanwhile.
  private var isDue: Set<WaterflowView.ContentEnd> = []

  /// Loads a page, once the frame is committed. Where that fails, the view asks again with the next drag near the end.
  ///
  /// - Parameter action: returns the action of the newest update. Each page may have another one.
  func load(at end: WaterflowView.ContentEnd, for view: WaterflowView, _ action: @escaping @MainActor () -> Action?) {
    guard loading.insert(end).inserted else {
      isDue.insert(end)
      return
    }
    afterCommit { [weak self, weak view] in
      Task {
        do {
          try await action()?()
          self?.didLoad(at: end)
          if self?.isDue.remove(end) != nil, let view { self?.loadIfNear(end, of: view, action) }
        } catch {
          self?.didLoad(at: end)
          self?.isDue.remove(end)
          view?.pagingFailed(at: end)
        }
      }
    }
  }

  /// What came meanwhile may be less than a viewport: the view has asked for more and was refused.
  private func loadIfNear(
    _ end: WaterflowView.ContentEnd, of view: WaterflowView, _ action: @escaping @MainActor () -> Action?
  ) {
    afterCommit { [weak self, weak view] in
      guard let self, let view, view.isNear(end) else { return }
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
