import Foundation
import TestSupport
import Testing
import Waterflow

/// Lines of 20 points, whose number is written down for each time that it is updated for a state.
private struct Lines: UIContentConfiguration {
  var count: Int
  var isUpdated = false

  func makeContentView() -> any UIView & UIContentView { LinesView(self) }

  func updated(for state: any UIConfigurationState) -> Lines {
    var updated = self
    updated.isUpdated = state is UIViewConfigurationState
    return updated
  }
}

private final class LinesView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { show() } }
  /// Lines of its own, that its configuration doesn't know.
  var extraLines = 0
  private let label = UILabel()

  init(_ configuration: Lines) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    show()
  }

  required init?(coder: NSCoder) { nil }

  var lines: Lines? { configuration as? Lines }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let length = CGFloat((lines?.count ?? 0) + extraLines) * 20
    return size.width < size.height
      ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  private func show() { label.text = lines.map { "\($0.count) lines" } }
}

/// Another configuration, to be shown in its place.
private struct Blank: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { BlankView(self) }
  func updated(for state: any UIConfigurationState) -> Blank { self }
}

private final class BlankView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: Blank) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// A header or footer that keeps its content within its layout margins.
private final class MarginBoundary: WaterflowReusableView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    size.width < size.height
      ? CGSize(width: size.width, height: 20 + layoutMargins.top + layoutMargins.bottom)
      : CGSize(width: 20 + layoutMargins.left + layoutMargins.right, height: size.height)
  }
}

@MainActor
struct WaterflowReusableViewTests {
  private let content: TestContent = {
    let content = TestContent(counts: [10, 10, 10])
    content.headerHeight = WaterflowView.automaticDimension
    return content
  }()

  /// 300 by 400 points: rows of 50 with gaps of 10, under headers of two lines.
  private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    content.makeBoundary = { view, kind, indexPath in
      let header = view.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
      header.contentConfiguration = Lines(count: 2)
      return header
    }
    return Stage(content, layout: .waterfall(columns: .count(1)), prepare: prepare)
  }

  private func header(_ section: Int = 0, in stage: Stage) -> WaterflowReusableView? {
    stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, section))
  }

  /// What the configuration of a header made.
  private func content(of header: WaterflowReusableView) -> UIView? { header.subviews.first?.subviews.first }

  // MARK: The content

  @Test("a header is as long as its configuration's content view, which fills it", arguments: [false, true])
  func measured(isHorizontal: Bool) throws {
    let stage = stage { $0.scrollDirection = isHorizontal ? .horizontal : .vertical }
    let header = try #require(self.header(in: stage))
    #expect(header.frame == CGRect(x: 0, y: 0, width: isHorizontal ? 40 : 300, height: isHorizontal ? 400 : 40))
    let view = try #require(content(of: header) as? LinesView)
    #expect(view.frame == header.bounds)
    #expect(view.lines?.isUpdated == true)
    let first = stage.view.cellForItem(at: .item(0))?.frame.origin
    #expect(first == CGPoint(x: isHorizontal ? 40 : 0, y: isHorizontal ? 0 : 40))
  }

  @Test("another configuration on screen gives it another length, and what is above stays where it is")
  func changed() throws {
    let stage = stage()
    // 40 + 590 points: the header of section 1 lies 330 points down the screen.
    stage.scroll(to: 300)
    let header = try #require(self.header(1, in: stage))
    let view = try #require(content(of: header))
    let item = stage.view.cellForItem(at: .item(6))?.frame
    header.contentConfiguration = Lines(count: 3)
    stage.turn()
    #expect(header.frame == CGRect(x: 0, y: 630, width: 300, height: 60))
    #expect(content(of: header) === view)
    #expect(stage.view.cellForItem(at: .item(6))?.frame == item)
    header.contentConfiguration = Blank()
    #expect(header.subviews.count == 1 && content(of: header) is BlankView)
    header.contentConfiguration = nil
    #expect(header.subviews.isEmpty)
  }

  @Test("content that changes its own size is measured again, with what is on screen where it was")
  func growing() throws {
    let stage = stage()
    let header = try #require(self.header(0, in: stage))
    let view = try #require(content(of: header) as? LinesView)
    #expect(header.frame.height == 40)
    // As a view of SwiftUI: nothing is said to the header.
    view.extraLines = 3
    view.bounds.size.height = 100
    stage.turn()
    stage.turn()
    #expect(header.frame.height == 100 && view.frame == header.bounds)
    #expect(stage.view.cellForItem(at: .item(0))?.frame.minY == 100)
    view.extraLines = 0
    view.bounds.size.height = 40
    stage.turn()
    stage.turn()
    #expect(header.frame.height == 40 && view.frame == header.bounds)
    // Another size that it doesn't want for itself changes nothing.
    view.bounds.size.height = 70
    stage.turn()
    #expect(header.frame.height == 40 && view.frame == header.bounds)
    stage.view.selfSizingInvalidation = .disabled
    view.extraLines = 1
    view.bounds.size.height = 60
    stage.turn()
    stage.turn()
    #expect(header.frame.height == 40)
  }

  @Test("a header that is reused keeps its content view, and its configuration until it gets another")
  func reused() throws {
    let stage = stage()
    let header = try #require(self.header(in: stage))
    let view = try #require(content(of: header) as? LinesView)
    header.prepareForReuse()
    #expect(view.lines?.count == 2 && content(of: header) === view)
    header.contentConfiguration = Lines(count: 5)
    #expect(view.lines?.count == 5 && header.subviews.count == 1 && content(of: header) === view)
  }

  @Test("a configured view hands its layout margins on to what holds the content view")
  func margins() throws {
    let header = try #require(self.header(in: stage()))
    header.layoutMargins = UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 20)
    let holder = try #require(content(of: header)?.superview)
    #expect(holder.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 20))
  }

  #if !canImport(UIKit)
    @Test("headers and footers under a bar are as long as in the middle of the screen", arguments: [false, true])
    func safeArea(isHorizontal: Bool) {
      (content.footerHeight, content.hasBackground) = (WaterflowView.automaticDimension, true)
      content.makeBoundary = { view, kind, indexPath in
        view.dequeueReusableSupplementaryView(MarginBoundary.self, ofKind: kind, for: indexPath)
      }
      let stage = Stage(content, layout: .waterfall(columns: .count(1))) {
        $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      }
      stage.host.safeAreaInsets = UIEdgeInsets(top: 50, left: 40, bottom: 34, right: 40)
      stage.turn()
      // Two more come in from under the bar: a section is 36 + 590 + 36 points long.
      for distance in stride(from: CGFloat(0), through: 600, by: 25) {
        stage.view.contentOffset = CGPoint(x: isHorizontal ? distance : 0, y: isHorizontal ? 0 : distance)
        stage.turn()
        for case let view as WaterflowReusableView in stage.view.subviews {
          #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
          guard view is MarginBoundary else { continue }
          #expect((isHorizontal ? view.frame.width : view.frame.height) == 36)
        }
      }
    }
  #endif

  @Test("VoiceOver reads the texts of a configured header as one heading")
  func heading() throws {
    let header = try #require(self.header(in: stage()))
    #expect(header.isAccessibilityElement)
    #expect(header.accessibilityLabel == "2 lines")
    #expect(header.accessibilityTraits.contains(.header))
  }

  // MARK: The background

  /// A background of 300 by 80 points under a section's items.
  private func background(_ configuration: UIBackgroundConfiguration, isRightToLeft: Bool = false) -> UIView? {
    let content = TestContent(count: 1)
    (content.hasBackground, content.height) = (true, { _, _ in 80 })
    let stage = Stage(content, layout: .waterfall(columns: .count(1))) {
      $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let background = stage.view.supplementaryView(forElementKind: WaterflowElementKind.background, at: .item(0))
    background?.backgroundConfiguration = configuration
    stage.turn()
    return background
  }

  @Test("a background configuration fills the view within its insets", arguments: [false, true])
  func fill(isRightToLeft: Bool) throws {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .red
    configuration.cornerRadius = 12
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
    let background = try #require(self.background(configuration, isRightToLeft: isRightToLeft))
    let shown = try #require(background.subviews.first)
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
    let fill = try #require(shown.subviews.first)
    #expect(fill.frame == CGRect(x: isRightToLeft ? 20 : 10, y: 4, width: 270, height: 70))
    #expect(fill.backgroundColor == .red)
    #expect(fill.layer.cornerRadius == 12)
    // There is nothing in it to cut off.
    #expect(!fill.clipsToBounds && fill.subviews.isEmpty)
  }

  @Test("its stroke lies around the fill, its custom view over it; a radius that doesn't fit is half the height")
  func stroke() throws {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.strokeColor = .blue
    configuration.strokeWidth = 2
    configuration.strokeOutset = 3
    configuration.cornerRadius = 100
    let custom = UIView()
    configuration.customView = custom
    let background = try #require(self.background(configuration))
    let shown = try #require(background.subviews.first)
    let stroke = try #require(shown.subviews.last)
    #expect(stroke.frame == CGRect(x: -3, y: -3, width: 306, height: 86))
    #expect(stroke.layer.borderWidth == 2 && stroke.layer.borderColor == UIColor.blue.cgColor && !stroke.isHidden)
    #expect(shown.subviews.first?.layer.cornerRadius == 40)
    #expect(custom.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
    let other = UIView()
    configuration.customView = other
    (background as? WaterflowReusableView)?.backgroundConfiguration = configuration
    #expect(custom.superview == nil && other.superview === shown)
  }

  @Test("it lies under the content, follows another configuration, and goes with the last one")
  func exchanged() throws {
    let header = try #require(self.header(in: stage()))
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .red
    header.backgroundConfiguration = configuration
    #expect(header.subviews.count == 2 && header.subviews.last?.subviews.first is LinesView)
    let fill = try #require(header.subviews.first?.subviews.first)
    configuration.backgroundColor = .green
    header.backgroundConfiguration = configuration
    #expect(fill.backgroundColor == .green)
    header.contentConfiguration = Blank()
    #expect(header.subviews.last?.subviews.first is BlankView)
    header.backgroundConfiguration = nil
    #expect(header.subviews.count == 1 && header.subviews.last?.subviews.first is BlankView)
  }

  @Test("in a cell a background view and a background configuration exclude each other")
  func cells() {
    let cell = WaterflowViewCell(reuseIdentifier: nil)
    let (view, selected) = (UIView(), UIView())
    cell.backgroundView = view
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil && view.superview == nil)
    cell.selectedBackgroundView = selected
    #expect(cell.subviews.count == 3 && cell.subviews[1] === selected && cell.subviews[2] === cell.contentView)
    cell.backgroundView = view
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews == [view, selected, cell.contentView])
  }
}
