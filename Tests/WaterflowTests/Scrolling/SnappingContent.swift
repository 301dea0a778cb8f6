import Foundation
import TestSupport
import Waterflow

/// Random items of one, two or three sections, with headers, footers, insets and a direction.
@MainActor
struct SnappingContent {
  let direction: ScrollDirection
  let isRightToLeft: Bool
  let columns: Int
  let counts: [Int]
  let lengths: [Int]
  let header: CGFloat
  let pins: Bool
  let footer: CGFloat
  let pinsFooters: Bool
  let spacing: CGFloat
  let insets: UIEdgeInsets
  let scale: CGFloat

  init(_ random: inout SeededRandom) {
    direction = random.oneIn(3) ? .horizontal : .vertical
    isRightToLeft = random.oneIn(2)
    columns = random.int(1...3)
    counts = (0..<random.int(1...3)).map { _ in random.int(10...60) }
    lengths = (0..<200).map { _ in random.int(20...250) }
    header = random.oneIn(2) ? 0 : CGFloat(random.int(5...60))
    pins = random.oneIn(2)
    footer = random.oneIn(2) ? 0 : CGFloat(random.int(5...60))
    pinsFooters = random.oneIn(2)
    spacing = random.oneIn(2) ? 0 : CGFloat(random.int(1...20))
    insets =
      random.oneIn(2)
      ? .zero : UIEdgeInsets(top: CGFloat(random.int(0...40)), left: CGFloat(random.int(0...40)), bottom: 12, right: 7)
    scale = random.pick([1, 2, 3])
  }

  func stage(snapping: ScrollSnapping) -> Stage {
    let content = TestContent(counts: counts)
    let lengths = lengths
    content.height = { indexPath, _ in CGFloat(lengths[(indexPath.section * 60 + indexPath.item) % 200]) }
    content.headerHeight = header
    content.footerHeight = footer
    return Stage(
      content, layout: .waterfall(columns: .count(columns), rowSpacing: spacing),
      size: CGSize(width: 420, height: 420), scale: scale
    ) {
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      $0.scrollDirection = direction
      $0.contentInset = insets
      $0.pinsSectionHeaders = pins
      $0.pinsSectionFooters = pinsFooters
      $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.98)
      $0.snapping = snapping
      // Cells alone, which decide nothing about where a flick ends.
      $0.isPrefetchingEnabled = false
    }
  }
}

/// Where the content may rest, in points from the leading end, found by looking at every item.
@MainActor
struct SnappingPlaces {
  let view: WaterflowView
  let isMirrored: Bool

  init(in view: WaterflowView) {
    self.view = view
    isMirrored = view.scrollDirection == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var isVertical: Bool { view.scrollDirection == .vertical }
  private var length: CGFloat { isVertical ? view.contentSize.height : view.contentSize.width }

  var visible: CGFloat {
    let insets = view.contentInset
    return isVertical
      ? view.bounds.height - insets.top - insets.bottom : view.bounds.width - insets.left - insets.right
  }

  var farthest: CGFloat { length - visible }

  func position(of offset: CGPoint) -> CGFloat {
    if isMirrored { return length - (offset.x + view.contentInset.left) - visible }
    return isVertical ? offset.y + view.contentInset.top : offset.x + view.contentInset.left
  }

  /// The edge that a kind of snapping aligns.
  func edge(of kind: ScrollSnapping) -> ItemEdge {
    switch kind {
    case .item(let edge), .itemPaging(let edge): edge
    default: .leading
    }
  }

  /// In ascending order.
  func stops(at edge: ItemEdge) -> [CGFloat] {
    var stops: [CGFloat] = [0, farthest]
    for section in 0..<view.numberOfSections {
      let header = view.pinsSectionHeaders ? content?.headerHeight ?? 0 : 0
      let footer = view.pinsSectionFooters ? content?.footerHeight ?? 0 : 0
      for item in 0..<view.numberOfItems(inSection: section) {
        guard let frame = view.frameForItem(at: .item(item, section)) else { continue }
        let start = isVertical ? frame.minY : isMirrored ? length - frame.maxX : frame.minX
        let end = start + (isVertical ? frame.height : frame.width)
        let stop =
          switch edge {
          case .leading: start - header
          case .center: (start + end) / 2 - (header + visible - footer) / 2
          case .trailing: end - (visible - footer)
          }
        stops.append(min(max(stop, 0), farthest))
      }
    }
    return stops.sorted()
  }

  private var content: TestContent? { view.delegate as? TestContent }
}
