import Foundation
import Waterflow

/// Rows of 50 points, one below the other, without gaps; in a window of 300 by 400 eight of them are visible.
class NumbersController: WaterflowViewController {
  var count = 100
  /// Of an index that leads to every tenth row.
  var titles: [String]?
  private(set) var events: [String] = []

  convenience init(rows count: Int) {
    self.init(layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
    self.count = count
  }

  func note(_ event: String) { events.append(event) }
  func forgetEvents() { events = [] }

  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

  override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(NumberCell.self, for: indexPath)
  }

  override func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { 50 }

  override func indexTitles(for waterflowView: WaterflowView) -> [String]? { titles }

  override func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 10 * index, section: 0) }
}

/// A cell with a field that takes the keyboard.
final class NumberCell: WaterflowViewCell {
  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  let field = Field(frame: CGRect(x: 0, y: 20, width: 20, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}
