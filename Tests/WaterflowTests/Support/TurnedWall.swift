#if !canImport(UIKit)
  import Foundation
  import TestSupport

  @testable import Waterflow

  /// A side from which a wall is read: downward or sideways, from the left or from the right.
  struct Orientation: CaseIterable, CustomStringConvertible {
    let direction: ScrollDirection
    let isRightToLeft: Bool

    static let allCases = ScrollDirection.allCases.flatMap { direction in
      [false, true].map { Orientation(direction: direction, isRightToLeft: $0) }
    }

    private var isVertical: Bool { direction == .vertical }

    var description: String { "\(direction)\(isRightToLeft ? ", right to left" : "")" }

    // What belongs to a wall that scrolls down and is read from the left, in this orientation.

    func size(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }

    func point(_ point: CGPoint, in size: CGSize) -> CGPoint {
      let turned = isVertical ? point : CGPoint(x: point.y, y: point.x)
      return CGPoint(x: isRightToLeft ? self.size(size).width - turned.x : turned.x, y: turned.y)
    }

    func contentInset(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      var turned = insets
      if !isVertical {
        (turned.top, turned.left, turned.bottom, turned.right) = (insets.left, insets.top, insets.right, insets.bottom)
      }
      if isRightToLeft { swap(&turned.left, &turned.right) }
      return turned
    }

    func sectionInsets(_ insets: SectionInsets) -> SectionInsets {
      isVertical
        ? insets : SectionInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }

    /// The offset at which the viewport is as far from the leading ends of the content.
    @MainActor func contentOffset(_ offset: CGPoint, in view: UIScrollView) -> CGPoint {
      let turned = isVertical ? offset : CGPoint(x: offset.y, y: offset.x)
      return isRightToLeft
        ? CGPoint(x: view.contentSize.width - view.bounds.width - turned.x, y: turned.y) : turned
    }

    func scrollPosition(_ position: WaterflowView.ScrollPosition) -> WaterflowView.ScrollPosition {
      let turned: [WaterflowView.ScrollPosition: WaterflowView.ScrollPosition] = [
        .top: isRightToLeft ? .right : .left, .centeredVertically: .centeredHorizontally,
        .bottom: isRightToLeft ? .left : .right,
      ]
      return isVertical ? position : turned[position] ?? position
    }

    /// Where something that is seen here would be in a wall that scrolls down and is read from the left.
    func upright(_ frame: CGRect, in size: CGSize) -> CGRect {
      var frame = frame
      if isRightToLeft { frame.origin.x = size.width - frame.maxX }
      return isVertical ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    }
  }

  /// A wall in one orientation: named items, headers and footers.
  @MainActor
  final class TurnedWall: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    final class Boundary: WaterflowReusableView {
      var name = ""
    }

    let orientation: Orientation
    let view: WaterflowView
    var sections: [[Int]] = []
    /// By the name of an item: its length along the scroll, and its size where that is asked for.
    var length: (Int) -> CGFloat = { _ in 50 }
    var size: (Int) -> CGSize = { _ in CGSize(width: 50, height: 50) }
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
    var layouts: [Int: any SectionLayout] = [:]

    /// - Parameter origin: of the view in its superview.
    init(_ orientation: Orientation, size: CGSize, origin: CGPoint) {
      self.orientation = orientation
      view = WaterflowView(frame: CGRect(origin: origin, size: orientation.size(size)))
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.scrollDirection = orientation.direction
      view.semanticContentAttribute = orientation.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      view.dataSource = self
      view.delegate = self
    }

    /// What is on the glass, by name, as it would be in a wall that scrolls down and is read from the left.
    func seen(by host: TestHost) -> [String: CGRect] {
      var found: [String: CGRect] = [:]
      func look(in parent: UIView) {
        for subview in parent.subviews where !subview.isHidden {
          let name =
            switch subview {
            case let cell as NamedContent.Cell: "\(cell.name)"
            case let boundary as Boundary: boundary.name
            default: ""
            }
          if name.isEmpty {
            look(in: subview)
          } else if let frame = host.frameOnGlass(of: subview) {
            found[name] = orientation.upright(
              frame.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY), in: view.bounds.size)
          }
        }
      }
      look(in: view)
      return found
    }

    // MARK: Data

    func numberOfSections(in waterflowView: WaterflowView) -> Int { sections.count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(NamedContent.Cell.self, for: indexPath)
      cell.name = sections[indexPath.section][indexPath.item]
      return cell
    }
    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let view = waterflowView.dequeueReusableSupplementaryView(Boundary.self, ofKind: kind, for: indexPath)
      view.name = "\(kind == WaterflowElementKind.header ? "header" : "footer") \(indexPath.section)"
      return view
    }
    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      layouts[section]
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      length(sections[indexPath.section][indexPath.item])
    }
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      orientation.size(size(sections[indexPath.section][indexPath.item]))
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
      headerLength
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
      footerLength
    }
  }
#endif
