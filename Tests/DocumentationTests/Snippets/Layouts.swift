import Foundation
import Waterflow

/// The snippets of Docs/Layouts.
@MainActor
func layoutSnippets(waterflowView: WaterflowView) {
  waterflowView.layout = .waterfall(columns: .minimumWidth(160), columnSpacing: 10, rowSpacing: 10, insets: .all(10))

  waterflowView.layout = .flow(itemSpacing: 8, lineSpacing: 8, insets: .all(16))

  waterflowView.layout = .spreadsheet(
    columns: .uniform(count: 200, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)

  waterflowView.layout = .spreadsheet(
    columns: .uniform(count: 200, width: 80), columnHeaderHeight: 32, rowHeaderWidth: 60)

  waterflowView.layout = .spreadsheet(
    columns: .fitted(count: 12, minimum: 60, maximum: 200, measuredRows: 0..<20), pinnedRows: 1)

  waterflowView.layout = .rows(height: 120, itemSpacing: 4, rowSpacing: 4, fill: .justified())

  waterflowView.layout = .tree(
    parents: [nil, 0, 0, 0, 1, 1, 1, 3, 3], nodeSize: CGSize(width: 80, height: 44),
    levelSpacing: 40, siblingSpacing: 10)

  waterflowView.layout = .carousel(.waterfall(columns: .count(1)), length: WaterflowView.automaticDimension)

  waterflowView.layout = .grid(columns: .minimumWidth(100))
  waterflowView.layout = .grid(columns: .count(2), itemHeight: .asked, rowSpacing: 10, alignment: .fill)
}

/// The page about carousels.
@MainActor
class BannerSection: NSObject, WaterflowViewDelegate {
  let pageLabel = UILabel()
  let shade = UIView()

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    section == 0 ? .carousel(.waterfall(columns: .count(1)), length: 160, snapping: .item(.leading)) : nil
  }

  func waterflowView(_ waterflowView: WaterflowView, didSnapToItemAt indexPath: IndexPath) {
    if indexPath.section == 0 { pageLabel.text = "\(indexPath.item + 1)" }
  }

  func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int) {
    shade.isHidden = waterflowView.contentOffset(ofSection: section) == .zero
  }
}

/// The passage about chips that stay.
final class ChipsHeader: WaterflowReusableView {
  let chipsView = WaterflowView(frame: .zero, layout: .flow(lineSpacing: 8, insets: .all(8)))

  override init(frame: CGRect) {
    super.init(frame: frame)
    chipsView.scrollDirection = .horizontal
    chipsView.frame = bounds
    chipsView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(chipsView)
  }

  required init?(coder: NSCoder) { nil }
}

/// The passage about views that are as long as their tags.
@MainActor
func fittingSnippet(tagsView: WaterflowView) {
  tagsView.layout = .flow(itemSpacing: 8, lineSpacing: 8)
  tagsView.fitsContent = true
  tagsView.isScrollEnabled = false
}

/// The passage about columns that items belong to.
@MainActor
final class ArticlesViewController: UIViewController, WaterflowViewDelegate {
  struct Article {
    var isNote = false
  }

  let waterflowView = WaterflowView(frame: .zero)
  let articles: [Article] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    // A page of articles: a wide column of text, and notes beside it.
    waterflowView.layout = .waterfall(columns: .weights([2, 1]), columnSpacing: 20, rowSpacing: 20)
  }

  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    articles[indexPath.item].isNote ? 1 : 0
  }
}

/// The passage about tags that are folded to a few lines.
@MainActor
final class FoldedTagsViewController: UIViewController, WaterflowViewDataSource {
  final class MoreTagsView: WaterflowReusableView {
    var hiddenCount = 0
    var onTap: () -> Void = {}
  }

  let tags = ["one", "two"]
  let tagsView = WaterflowView(frame: .zero)
  var isUnfolded = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tagsView.layout = .flow(
      itemSpacing: 8, lineSpacing: 8, maximumLines: isUnfolded ? nil : 2,
      moreSize: WaterflowTagCell.size(for: "99 more"))
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { tags.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let view = waterflowView.dequeueReusableSupplementaryView(MoreTagsView.self, ofKind: kind, for: indexPath)
    view.hiddenCount = tags.count - indexPath.item
    view.onTap = { [weak waterflowView] in
      waterflowView?.setLayout(.flow(itemSpacing: 8, lineSpacing: 8), animated: true)
    }
    return view
  }
}

/// The page about tags.
@MainActor
final class TagsViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  let tags = ["one", "two"]

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { tags.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    cell.text = tags[indexPath.item]
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    WaterflowTagCell.size(for: tags[indexPath.item])
  }
}

/// Docs/FirstScreens.md, whose screens are in files of their own.
@MainActor
private func showFeed(in window: UIWindow, service: any FeedService) {
  window.rootViewController = FeedViewController(service: service)
}

final class MeasuredTags: NSObject, WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
  }
}

/// The passage about headers of columns and rows.
@MainActor
final class MeasurementsViewController: UIViewController, WaterflowViewDataSource {
  final class TitleView: WaterflowReusableView {
    var title = ""
  }

  let cities = ["Lagos"]
  let months = ["January"]

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    cities.count * months.count
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let view = waterflowView.dequeueReusableSupplementaryView(TitleView.self, ofKind: kind, for: indexPath)
    switch kind {
    case WaterflowElementKind.columnHeader: view.title = months[indexPath.item]
    case WaterflowElementKind.rowHeader: view.title = cities[indexPath.item / months.count]
    default: view.title = ""
    }
    return view
  }
}
