import Waterflow

// The recipes of views around the items.

// MARK: Nothing to show

final class SearchController: TextsController {
  var search: @MainActor () async throws -> [String] = { [] }
  let messageLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    messageLabel.textAlignment = .center
    waterflowView.emptyView = messageLabel
    waterflowView.isEmptyViewShownBeforeFirstLoad = true
    load()
  }

  func load() {
    messageLabel.text = "Loading …"
    Task {
      let found = try? await search()
      messageLabel.text = found == nil ? "No connection" : "Nothing found"
      texts = found ?? texts
      waterflowView.reloadData()
    }
  }
}

// MARK: A picture that collapses

final class CoverController: TextsController {
  let coverView = UIImageView()

  override func loadView() { view = UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 240))
    coverView.contentMode = .scaleAspectFill
    coverView.clipsToBounds = true
    view.addSubview(coverView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollViewDidScroll(waterflowView)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let height = max(240 - scrollView.contentOffset.y, view.safeAreaInsets.top)
    coverView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
  }
}
