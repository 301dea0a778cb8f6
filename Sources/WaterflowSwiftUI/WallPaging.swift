import Foundation

/// Which pages are being loaded: one at a time at each end.
@MainActor
final class WallPaging {
  private var loading: Set<WaterflowView.ContentEnd> = []
  /// Where another page was asked for meanwhile.
  private var isDue: Set<WaterflowView.ContentEnd> = []

  /// Loads a page, once the frame is committed. Where that fails, the view asks again with the next drag near the end.
  func load(
    at end: WaterflowView.ContentEnd, for view: WaterflowView, _ action: @escaping @MainActor () async throws -> Void
  ) {
    guard loading.insert(end).inserted else {
      isDue.insert(end)
      return
    }
    afterCommit { [weak self, weak view] in
      Task {
        do {
          try await action()
          self?.didLoad(at: end)
          if self?.isDue.remove(end) != nil, let view { self?.load(at: end, for: view, action) }
        } catch {
          self?.didLoad(at: end)
          self?.isDue.remove(end)
          view?.pagingFailed(at: end)
        }
      }
    }
  }

  private func didLoad(at end: WaterflowView.ContentEnd) { loading.remove(end) }
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
      } else if action != nil, control == nil {
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
