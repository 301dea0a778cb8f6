import Foundation
import TestSupport
import Waterflow

/// Sections named by letters: each a header of 40 points and five rows of 50, without gaps, 290 points in all. There is
/// an index of them.
@MainActor
final class LetteredContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  var headerHeight: CGFloat = 40
  var titles: ((LetteredContent) -> [String]?) = { $0.letters }
  var path: (_ title: String, _ index: Int) -> IndexPath = { IndexPath(item: 0, section: $1) }
  /// The titles that it was asked the places of.
  private(set) var askedTitles: [String] = []
  /// How often it was asked for the titles.
  private(set) var titleQuestions = 0
  private(set) var selected: [IndexPath] = []
  #if !os(tvOS)
    var contextMenus = 0
  #endif

  func forgetCalls() {
    askedTitles = []
    titleQuestions = 0
    selected = []
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { letters.count }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 5 }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
  }

  func indexTitles(for waterflowView: WaterflowView) -> [String]? {
    titleQuestions += 1
    return titles(self)
  }
  func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    askedTitles.append(title)
    return path(title, index)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    50
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  #if !os(tvOS)
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      contextMenus += 1
      return nil
    }
  #endif
}
