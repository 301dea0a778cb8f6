import Foundation
import Waterflow

/// A museum's search page in one view: recent and popular searches as tags that wrap like words, and below them the
/// results, as a waterfall. The recent ones are folded to two lines until they are unfolded. Headers stay at the top
/// while their section is on screen.
public final class SearchScene: UIViewController, DisplayLogging {
  /// The sections of the page, from the top.
  enum Section: Int, CaseIterable {
    case recent
    case popular
    case results
  }

  nonisolated static let recentSearches = [
    "van Gogh", "Vermeer", "night", "Louvre", "Botticelli", "Turner", "sunrise", "Hopper", "Rembrandt", "winter",
    "London", "Kahlo", "Whistler",
  ]
  nonisolated static let popularSearches = [
    "Monet", "self-portrait", "Klimt", "Taipei", "sea", "Goya", "Rijksmuseum", "garden", "Bruegel", "Tokyo",
    "Caravaggio",
  ]

  public let paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(frame: .zero, layout: SearchScene.tagLayout)
  public let displayLog = DisplayLog()

  /// The search text. Set by the tags.
  private(set) var query = SearchScene.recentSearches[0] {
    didSet { results = SearchScene.results(for: query, in: paintings) }
  }
  private(set) lazy var results = SearchScene.results(for: query, in: paintings)
  /// Whether all recent searches are shown.
  private var isHistoryUnfolded = false

  private let header = SceneHeaderView(title: "Search", subtitle: "Tags and results in one view")
  /// Never on screen: it measures a painting with its label.
  private let measuringView = PaintingView(frame: .zero)

  /// The paintings whose title, artist or museum contains `query`, regardless of case and accents. O(n), n paintings.
  static func results(for query: String, in paintings: [Painting]) -> [Painting] {
    paintings.filter { painting in
      [painting.title, painting.nativeTitle ?? "", painting.artist, painting.museum].contains {
        $0.range(of: query, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
    }
  }

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.pinsSectionHeaders = true
    waterflowView.register(
      SearchHeaderView.self, forSupplementaryViewOfKind: WaterflowElementKind.header,
      withReuseIdentifier: SearchHeaderView.identifier)
    waterflowView.register(ResultsBackgroundView.self, forDecorationViewOfKind: WaterflowElementKind.background)
    waterflowView.dataSource = self
    waterflowView.delegate = self
    waterflowView.selectItem(
      at: IndexPath(item: 0, section: Section.recent.rawValue), animated: false, scrollPosition: .none)
  }

  // MARK: Layouts

  private static var tagLayout: FlowLayout {
    .flow(
      itemSpacing: 8, lineSpacing: 6,
      insets: SectionInsets(top: 0, left: SceneStyle.margin, bottom: 10, right: SceneStyle.margin))
  }

  /// Two lines, and how many searches don't fit.
  private static var foldedTagLayout: FlowLayout {
    var layout = tagLayout
    layout.maximumLines = 2
    layout.moreSize = SearchMoreView.size(for: recentSearches.count)
    return layout
  }

  private func unfoldHistory() {
    isHistoryUnfolded = true
    // The delegate is asked for the layouts again.
    waterflowView.setLayout(waterflowView.layout, animated: true)
  }

  private static var resultsLayout: WaterfallLayout {
    .waterfall(
      columns: .minimumWidth(SceneStyle.minimumColumnWidth), columnSpacing: SceneStyle.margin,
      rowSpacing: SceneStyle.rowSpacing,
      insets: SectionInsets(
        top: 8, left: SceneStyle.margin, bottom: 2 * SceneStyle.margin, right: SceneStyle.margin))
  }

  // MARK: Content

  private func tags(in section: Section?) -> [String] {
    switch section {
    case .recent: SearchScene.recentSearches
    case .popular: SearchScene.popularSearches
    case .results, nil: []
    }
  }

  private func headerContent(of section: Section) -> SearchHeaderView.Content {
    switch section {
    case .recent: .init(query: query, title: "Recent")
    case .popular: .init(title: "Popular")
    case .results:
      .init(title: (results.count == 1 ? "1 work" : "\(results.count) works") + " for “\(query)”", isOnPlate: true)
    }
  }
}

// MARK: - Data source

extension SearchScene: WaterflowViewDataSource {
  public func numberOfSections(in waterflowView: WaterflowView) -> Int { Section.allCases.count }

  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    Section(rawValue: section) == .results ? results.count : tags(in: Section(rawValue: section)).count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    if Section(rawValue: indexPath.section) == .results {
      let cell = waterflowView.dequeueReusableCell(GalleryCell.self, for: indexPath)
      cell.show(results[indexPath.item])
      return cell
    }
    let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    cell.fillColor = SceneStyle.plate
    cell.textColor = SceneStyle.ink
    cell.selectedFillColor = SceneStyle.brass
    cell.selectedTextColor = SceneStyle.wall
    cell.text = tags(in: Section(rawValue: indexPath.section))[indexPath.item]
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    if kind == WaterflowElementKind.more {
      let more = waterflowView.dequeueReusableSupplementaryView(SearchMoreView.self, ofKind: kind, for: indexPath)
      more.hiddenCount = SearchScene.recentSearches.count - indexPath.item
      more.onTap = { [weak self] in self?.unfoldHistory() }
      return more
    }
    let view = waterflowView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: SearchHeaderView.identifier, for: indexPath)
    if let header = view as? SearchHeaderView, let section = Section(rawValue: indexPath.section) {
      header.content = headerContent(of: section)
    }
    return view
  }
}

// MARK: - Delegate

extension SearchScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    switch Section(rawValue: section) {
    case .recent: isHistoryUnfolded ? SearchScene.tagLayout : SearchScene.foldedTagLayout
    case .popular, nil: SearchScene.tagLayout
    case .results: SearchScene.resultsLayout
    }
  }

  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    SceneStyle.tagSize(
      for: tags(in: Section(rawValue: indexPath.section))[indexPath.item],
      maximumWidth: waterflowView.bounds.width - 2 * SceneStyle.margin)
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    measuringView.show(results[indexPath.item])
    return measuringView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  public func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    Section(rawValue: section).map { headerContent(of: $0).height } ?? 0
  }

  public func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool {
    Section(rawValue: section) == .results
  }

  public func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    Section(rawValue: indexPath.section) != .results
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    query = tags(in: Section(rawValue: indexPath.section))[indexPath.item]
    waterflowView.reloadData()
    waterflowView.selectItem(at: indexPath, animated: false, scrollPosition: .none)
  }
}
