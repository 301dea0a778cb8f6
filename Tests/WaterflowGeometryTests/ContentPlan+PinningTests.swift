import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Sections in whole pixels, counted from where reading begins, and where what they pin lies, found by trying one
/// pixel after the other. It shares no code with the plan.
private struct PinningOracle {
  struct Section {
    var header: Int
    var items: Int
    var footer: Int
    var pinsHeader: Bool
    var pinsFooter: Bool
    /// Around the view of the header and of the footer, whose lengths hold those before and after it.
    var headerInsets: Margins
    var footerInsets: Margins
  }

  /// In pixels, along the content and across it.
  struct Margins {
    var before: Int
    var after: Int
    var left: Int
    var right: Int

    init(_ random: inout SeededRandom) {
      (before, after) = random.oneIn(2) ? (0, 0) : (random.int(0...9), random.int(0...9))
      (left, right) = random.oneIn(2) ? (0, 0) : (random.int(0...6), random.int(0...6))
    }

    /// What is left of a length for the view.
    func view(of length: Int) -> Int { max(0, length - before - after) }
  }

  let sections: [Section]
  let isHorizontal: Bool
  let isRightToLeft: Bool
  let scale: Int
  let container: LayoutContainer

  init(_ random: inout SeededRandom) {
    sections = (0..<random.int(1...6)).map { _ in
      let (headerInsets, footerInsets) = (Margins(&random), Margins(&random))
      return Section(
        header: random.oneIn(3) ? 0 : random.int(1...40) + headerInsets.before + headerInsets.after,
        items: random.oneIn(4) ? 0 : random.int(1...200),
        footer: random.oneIn(3) ? 0 : random.int(1...40) + footerInsets.before + footerInsets.after,
        pinsHeader: random.oneIn(2), pinsFooter: !random.oneIn(3), headerInsets: headerInsets,
        footerInsets: footerInsets)
    }
    isHorizontal = random.oneIn(2)
    isRightToLeft = random.oneIn(2)
    scale = random.int(1...3)
    container = LayoutContainer(
      size: CGSize(width: 20, height: 20), scrollDirection: isHorizontal ? .horizontal : .vertical,
      isRightToLeft: isRightToLeft, displayScale: CGFloat(scale))
  }

  var plan: ContentPlan {
    let layout = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    return ContentPlan(
      sections: sections.map { section in
        var planned = ContentPlan.Section(
          arrangement: layout.arrange(.lengths(section.items > 0 ? [points(section.items)] : []), in: container),
          headerLength: points(section.headerInsets.view(of: section.header)),
          footerLength: points(section.footerInsets.view(of: section.footer)))
        planned.headerInsets = insets(section.headerInsets)
        planned.footerInsets = insets(section.footerInsets)
        planned.pinsHeader = section.pinsHeader
        planned.pinsFooter = section.pinsFooter
        return planned
      }, in: container)
  }

  var length: Int { sections.reduce(0) { $0 + $1.header + $1.items + $1.footer } }
  /// Read from the right, short content lies at the right edge.
  private var wholeLength: Int { isHorizontal && isRightToLeft ? max(length, 20 * scale) : length }

  private func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / CGFloat(scale) }

  private func insets(_ margins: Margins) -> SectionInsets {
    let along = (points(margins.before), points(margins.after))
    let across = (points(margins.left), points(margins.right))
    return isHorizontal
      ? SectionInsets(top: across.0, left: along.0, bottom: across.1, right: along.1)
      : SectionInsets(top: along.0, left: across.0, bottom: along.1, right: across.1)
  }

  /// The view of a header or footer that takes a stretch of the content with its margins.
  private func rect(from start: Int, to end: Int, within margins: Margins) -> CGRect {
    var rect = rect(from: start + margins.before, to: end - margins.after)
    let isMirrored = isRightToLeft && !isHorizontal
    let (first, last) = isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
    if isHorizontal {
      rect.origin.y += points(first)
      rect.size.height -= points(first + last)
    } else {
      rect.origin.x += points(first)
      rect.size.width -= points(first + last)
    }
    // Both together may take more than there is.
    rect.size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    return rect
  }

  func rect(from start: Int, to end: Int) -> CGRect {
    let first = isHorizontal && isRightToLeft ? wholeLength - end : start
    return isHorizontal
      ? CGRect(x: points(first), y: 0, width: points(end - start), height: 20)
      : CGRect(x: 0, y: points(first), width: 20, height: points(end - start))
  }

  /// What is pinned while the viewport reaches from `first` to `last` and its insets cover some of that.
  func pinned(from first: Int, to last: Int, leading: Int, trailing: Int) -> [ContentElement: CGRect] {
    var found: [ContentElement: CGRect] = [:]
    var start = 0
    for (index, section) in sections.enumerated() {
      let end = start + section.header + section.items + section.footer
      defer { start = end }
      guard start < last, end > first else { continue }
      var header = start
      if section.pinsHeader, section.header > 0 {
        while header < first + leading, header + section.header < end { header += 1 }
        found[ContentElement(section: index, category: .header)] = rect(
          from: header, to: header + section.header, within: section.headerInsets)
      }
      guard section.pinsFooter, section.footer > 0 else { continue }
      var footer = end - section.footer
      while footer + section.footer > last - trailing, footer > header + section.header { footer -= 1 }
      guard footer < last else { continue }
      found[ContentElement(section: index, category: .footer)] = rect(
        from: footer, to: footer + section.footer, within: section.footerInsets)
    }
    return found
  }
}

struct ContentPlanPinningTests {
  @Test("at every offset they lie where a pixel by pixel search puts them", arguments: TestLength.seeds(1...300))
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = PinningOracle(&random)
    let plan = oracle.plan
    let pins = oracle.sections.contains { $0.pinsHeader && $0.header > 0 || $0.pinsFooter && $0.footer > 0 }
    #expect(plan.pinsBoundaries == pins)
    for _ in 0..<60 {
      // Beyond both ends as well, and with viewports too short for what is pinned.
      let first = random.int(-60...oracle.length + 30)
      let visible = random.int(1...150)
      let (leading, trailing) = (random.oneIn(2) ? 0 : random.int(0...50), random.oneIn(2) ? 0 : random.int(0...50))
      let bounds = oracle.rect(from: first, to: first + visible)
      var found: [ContentElement: CGRect] = [:]
      var levels: [ContentElement.Category: Int] = [:]
      let scale = CGFloat(oracle.scale)
      plan.forEachPinnedBoundary(
        in: bounds, leadingInset: CGFloat(leading) / scale, trailingInset: CGFloat(trailing) / scale, crossInset: 0
      ) { element, frame, level in
        #expect(found.updateValue(frame, forKey: element) == nil)
        levels[element.category] = level
      }
      let expected = oracle.pinned(from: first, to: first + visible, leading: leading, trailing: trailing)
      let what = "seed \(seed), from \(first), \(visible) long, insets \(leading) and \(trailing)"
      #expect(found.keys.sorted() == expected.keys.sorted(), "\(what)")
      for (element, frame) in expected {
        let lies = try #require(found[element])
        #expect(
          abs(lies.minX - frame.minX) < 0.001 && abs(lies.minY - frame.minY) < 0.001
            && abs(lies.width - frame.width) < 0.001 && abs(lies.height - frame.height) < 0.001,
          "\(what): \(element) \(lies), \(frame)")
      }
      if let header = levels[.header], let footer = levels[.footer] { #expect(header > footer) }
    }
  }

  @Test("what is pinned at the edges isn't part of where items scroll", arguments: [false, true])
  func scrollingPart(isRightToLeft: Bool) {
    let container = LayoutContainer(
      size: CGSize(width: 100, height: 20), scrollDirection: .horizontal, isRightToLeft: isRightToLeft)
    let layout = WaterfallLayout(columns: .count(1))
    var section = ContentPlan.Section(
      arrangement: layout.arrange(.lengths([300]), in: container), headerLength: 30, footerLength: 20)
    section.pinsHeader = true
    let viewport = CGRect(x: 100, y: 0, width: 100, height: 20)
    func part() -> CGRect { ContentPlan(sections: [section], in: container).scrollingPart(of: viewport, inSection: 0) }
    #expect(part() == CGRect(x: isRightToLeft ? 100 : 130, y: 0, width: 70, height: 20))
    section.pinsFooter = true
    #expect(part() == CGRect(x: isRightToLeft ? 120 : 130, y: 0, width: 50, height: 20))
    section.pinsHeader = false
    #expect(part() == CGRect(x: isRightToLeft ? 120 : 100, y: 0, width: 80, height: 20))
    section.footerLength = 0
    #expect(part() == viewport)
  }

  /// Arranges as another layout does, and pins nothing.
  private struct OwnLayout: SectionLayout {
    struct Arrangement: SectionArrangement {
      let rows: any SectionArrangement
      var count: Int { rows.count }
      var size: CGSize { rows.size }
      func frame(ofItemAt index: Int) -> CGRect { rows.frame(ofItemAt: index) }
      func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) { rows.forEachItem(in: rect, body) }
    }

    func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
      Arrangement(rows: WaterfallLayout(columns: .count(1)).arrange(items, in: container))
    }
  }

  @Test("of this module's layouts spreadsheets pin items; what a layout of the app's own pins isn't known")
  func pinning() {
    let container = LayoutContainer(size: CGSize(width: 100, height: 100))
    let items = SectionItems(count: 10, size: { _ in CGSize(width: 30, height: 20) }, height: { _, _ in 50 })
    func plan(_ layouts: [any SectionLayout], pinsHeader: Bool = false) -> ContentPlan {
      let sections = layouts.map { layout in
        var section = ContentPlan.Section(arrangement: layout.arrange(items, in: container), headerLength: 10)
        section.pinsHeader = pinsHeader
        return section
      }
      return ContentPlan(sections: sections, in: container)
    }
    let all = CGRect(x: 0, y: 0, width: 100, height: 10_000)
    let plain: [any SectionLayout] = [
      WaterfallLayout(), RowsLayout(), FlowLayout(), TreeLayout(parents: [nil] + (0..<9).map { $0 }),
      SpreadsheetLayout(columns: .uniform(count: 3, width: 30)), CarouselLayout(WaterfallLayout(), length: 50),
    ]
    for layout in plain {
      #expect(!plan([layout]).mayPin(in: all), "\(layout)")
      #expect(plan([layout], pinsHeader: true).mayPin(in: all), "\(layout)")
    }
    for (rows, columns) in [(1, 0), (0, 1)] {
      let panes = SpreadsheetLayout(columns: .uniform(count: 3, width: 30), pinnedRows: rows, pinnedColumns: columns)
      #expect(plan([WaterfallLayout(), panes]).mayPin(in: all))
    }
    let mixed = plan([WaterfallLayout(columns: .count(1)), OwnLayout()])
    #expect(mixed.mayPin(in: all))
    // Section 0 is longer than that.
    #expect(!mixed.mayPin(in: CGRect(x: 0, y: 0, width: 100, height: 300)))
    #expect(!ContentPlan(sections: [], in: container).mayPin(in: all))
  }
}
