import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowTagCellTests {
  @Test("a tag is as large as its text and the insets, rounded up to whole points")
  func size() {
    let font = UIFont.systemFont(ofSize: 10)
    let insets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    let text = "Waterfall".size(withAttributes: [.font: font])
    let size = WaterflowTagCell.size(for: "Waterfall", font: font, insets: insets)
    #expect(size == CGSize(width: (text.width + 50).rounded(.up), height: (text.height + 3).rounded(.up)))
  }

  @Test("a tag is never narrower than it is high, and one without text as high as the others")
  func leastSize() {
    let empty = WaterflowTagCell.size(for: "")
    let letter = WaterflowTagCell.size(for: "i")
    #expect(empty.width == empty.height)
    #expect(letter.width == letter.height)
    #expect(empty.height == letter.height)
    #expect(empty.height == WaterflowTagCell.size(for: "a longer one").height)
  }

  @Test("a tag that is wider than a line is as wide as that, and as high as its lines")
  func wraps() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let text = "one two three four"
    let insets = UIEdgeInsets(top: 2, left: 10, bottom: 3, right: 10)
    let whole = WaterflowTagCell.size(for: text, font: font, insets: insets)
    #expect(WaterflowTagCell.size(for: text, font: font, insets: insets, maximumWidth: whole.width) == whole)
    let maximumWidth = (whole.width * 0.6).rounded()
    let size = WaterflowTagCell.size(for: text, font: font, insets: insets, maximumWidth: maximumWidth)
    #expect(size.width == maximumWidth)
    #expect(abs(size.height - (2 * (whole.height - 5) + 5)) < 2)
    for width in [0, 20, -5, CGFloat.nan, .infinity] {
      #expect(WaterflowTagCell.size(for: text, font: font, insets: insets, maximumWidth: width) == whole)
    }
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.text = text
    cell.font = font
    cell.insets = insets
    cell.frame.size = size
    cell.layoutIfNeeded()
    let label = try #require(textLabel(in: cell))
    #expect(label.numberOfLines == 0)
    #expect(label.sizeThatFits(label.bounds.size).height <= label.bounds.height + 0.5)
    let capsule = try #require(cell.contentView.subviews.first)
    #expect(abs(capsule.layer.cornerRadius - (font.lineHeight + 5) / 2) < 0.001)
    cell.frame.size = whole
    cell.layoutIfNeeded()
    #expect(label.numberOfLines == 1)
    // Another text and another font in the same size.
    cell.frame.size = size
    cell.text = "one"
    cell.layoutIfNeeded()
    #expect(label.numberOfLines == 1)
    cell.text = text
    cell.layoutIfNeeded()
    #expect(label.numberOfLines == 0)
    cell.font = font.withSize(font.pointSize / 2)
    cell.layoutIfNeeded()
    #expect(label.numberOfLines == 1)
  }

  @Test("line breaks count as spaces")
  func lineBreaks() {
    #expect(WaterflowTagCell.size(for: "two\nlines") == WaterflowTagCell.size(for: "two lines"))
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.text = "two\r\nlines"
    #expect(cell.text == "two lines")
    #expect(cell.accessibilityLabel == "two lines")
  }

  @Test("the text has room for itself in a cell of that size, down to the pixel, and stands in the middle")
  func room() throws {
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.text = "Trending"
    cell.frame.size = WaterflowTagCell.size(for: "Trending")
    cell.layoutIfNeeded()
    let label = try #require(textLabel(in: cell))
    let needed = "Trending".size(withAttributes: [.font: cell.font])
    #expect(label.frame.width >= needed.width - 0.001)
    #expect(label.frame.height >= needed.height - 0.001)
    #expect(abs(label.frame.midX - cell.bounds.midX) < 0.001)
    #expect(label.textAlignment == .center)
  }

  @Test("each inset is kept at its side")
  func insets() throws {
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.text = "Trending"
    cell.insets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    cell.frame.size = CGSize(width: 200, height: 60)
    cell.layoutIfNeeded()
    #expect(try #require(textLabel(in: cell)).frame == CGRect(x: 20, y: 1, width: 150, height: 57))
  }

  @Test("the capsule is round at its ends whatever its size, and a cell smaller than its insets shows no text")
  func capsule() throws {
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.text = "x"
    for size in [CGSize(width: 100, height: 30), CGSize(width: 8, height: 40), CGSize(width: 5, height: 3)] {
      cell.frame.size = size
      cell.layoutIfNeeded()
      let capsule = try #require(cell.contentView.subviews.first)
      #expect(capsule.frame == cell.bounds)
      #expect(capsule.layer.cornerRadius == min(size.width, size.height) / 2)
    }
    let label = try #require(textLabel(in: cell))
    #expect(label.frame.size == .zero)
  }

  @Test("colors follow the selection, and the finger makes the tag paler")
  func states() throws {
    let cell = WaterflowTagCell(reuseIdentifier: nil)
    cell.fillColor = .red
    cell.textColor = .green
    cell.selectedFillColor = .blue
    cell.selectedTextColor = .white
    let capsule = try #require(cell.contentView.subviews.first)
    let label = try #require(textLabel(in: cell))
    #expect(capsule.backgroundColor == .red && label.textColor == .green)
    #expect(cell.accessibilityTraits == .button)
    cell.isSelected = true
    #expect(capsule.backgroundColor == .blue && label.textColor == .white)
    #expect(cell.accessibilityTraits == [.button, .selected])
    cell.isHighlighted = true
    #expect(cell.contentView.alpha < 1)
    cell.prepareForReuse()
    #expect(capsule.backgroundColor == .red && label.textColor == .green)
    #expect(cell.contentView.alpha == 1)
  }

  #if !canImport(UIKit)
    @Test("the reader chooses larger text: labels and the sizes of their tags grow together")
    func contentSizeCategory() throws {
      let tags = ["History", "Trending", "i", "Waterfall"]
      let content = Tags(tags)
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), layout: .flow())
      view.dataSource = content
      view.delegate = content
      let host = TestHost(showing: view)
      host.advance(by: 0.1)
      let before = try tags.indices.map { try #require(view.frameForItem(at: IndexPath(item: $0, section: 0))) }

      host.preferredContentSizeCategory = .accessibilityLarge
      host.advance(by: 0.1)
      for (index, tag) in tags.enumerated() {
        let path = IndexPath(item: index, section: 0)
        let frame = try #require(view.frameForItem(at: path))
        #expect(frame.height > before[index].height && frame.width > before[index].width)
        let cell = try #require(view.cellForItem(at: path) as? WaterflowTagCell)
        cell.layoutIfNeeded()
        let needed = tag.size(withAttributes: [.font: cell.font])
        // Subheadlines are 15 points at the usual size, 30 at this one.
        #expect(cell.font.pointSize == 30)
        #expect(try #require(textLabel(in: cell)).frame.width >= needed.width - 0.001)
      }
    }
  #endif

  private func textLabel(in cell: WaterflowTagCell) -> UILabel? {
    cell.contentView.subviews.compactMap { $0 as? UILabel }.first
  }
}

@MainActor private final class Tags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let tags: [String]

  init(_ tags: [String]) {
    self.tags = tags
  }

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
