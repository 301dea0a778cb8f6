import Foundation
import Waterflow

/// The snippets of Docs/Sections.md.
@MainActor
class DaySections: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  final class DayHeader: WaterflowReusableView {
    let titleLabel = UILabel()

    override func fittingSize(for size: CGSize) -> CGSize {
      let title = titleLabel.sizeThatFits(CGSize(width: size.width - 32, height: size.height))
      return CGSize(width: size.width, height: title.height + 16)
    }
  }

  final class CardView: WaterflowReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .secondarySystemBackground
      background.cornerRadius = 12
      backgroundConfiguration = background
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  var days: [String] = []
  var unreadCounts: [Int] = []

  func configure(_ waterflowView: WaterflowView) {
    waterflowView.sectionHeaderHeight = 44
    waterflowView.sectionFooterHeight = 20

    waterflowView.pinsSectionHeaders = true
    waterflowView.pinsSectionFooters = true

    waterflowView.register(
      CardView.self, forDecorationViewOfKind: WaterflowElementKind.background)
  }

  #if canImport(UIKit)
    func configuredHeader(
      of waterflowView: WaterflowView, kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView {
      let header = waterflowView.dequeueReusableSupplementaryView(
        WaterflowReusableView.self, ofKind: kind, for: indexPath)
      var content = UIListContentConfiguration.plainHeader()
      content.text = days[indexPath.section]
      header.contentConfiguration = content
      return header
    }

    func showProfile(_ profileView: UIView, in waterflowView: WaterflowView) {
      profileView.translatesAutoresizingMaskIntoConstraints = false
      waterflowView.headerView = profileView
    }
  #endif

  func measureHeaders(of waterflowView: WaterflowView) {
    waterflowView.sectionHeaderHeight = WaterflowView.automaticDimension
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { days.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1 }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 44 }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let header = waterflowView.dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind, for: indexPath)
    header.titleLabel.text = days[indexPath.section]
    return header
  }

  func waterflowView(_ waterflowView: WaterflowView, insetsForHeaderInSection section: Int) -> SectionInsets {
    SectionInsets(top: 16, left: 20, bottom: 4, right: 20)
  }

  func waterflowView(_ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int) -> SectionInsets {
    SectionInsets(top: 8, left: 12, bottom: 8, right: 12)
  }

  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool { section > 0 }
  func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool { section == 0 }

  func waterflowView(_ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath) -> [WaterflowBadge] {
    guard unreadCounts[indexPath.item] > 0 else { return [] }
    return [
      WaterflowBadge(
        elementKind: "unread", size: CGSize(width: 22, height: 22), anchor: [.top, .trailing],
        offset: CGPoint(x: 6, y: -6))
    ]
  }

  func indexTitles(for waterflowView: WaterflowView) -> [String]? { days }

  func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: index)
  }

  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool { true }
}
