import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell as high as the data says, or in a carousel as wide.
private final class PostCell: WaterflowViewCell {
  var name = 0
  var height: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    size.width == .greatestFiniteMagnitude
      ? CGSize(width: height, height: size.height) : CGSize(width: size.width, height: height)
  }
}

/// Posts with names, of which only the cells know the heights.
@MainActor
private final class Posts: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var names: [Int] = []
  var heights: [Int: CGFloat] = [:]
  private var nextName = 0

  func make(_ count: Int, _ random: inout SeededRandom) -> [Int] {
    (0..<count).map { _ in
      heights[nextName] = CGFloat(random.int(30...260))
      defer { nextName += 1 }
      return nextName
    }
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { names.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(PostCell.self, for: indexPath)
    cell.name = names[indexPath.item]
    cell.height = heights[cell.name] ?? 0
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    WaterflowView.automaticDimension
  }
}

/// Random operations on a feed of self-sizing cells, which may be a carousel. Frames have columns side by side and posts
/// one below the other in either.
@MainActor
private final class PostsStage {
  private let posts = Posts()
  private let host: TestHost
  private let view: WaterflowView
  private let isCarousel: Bool
  private var random: SeededRandom
  /// The columns of posts that were visible since items were last placed again.
  private var columns: [Int: CGFloat] = [:]
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    isCarousel = seed.isMultiple(of: 4)
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 320, height: 480), scale: 2)
    let feed = WaterfallLayout(columns: .count(random.int(1...4)), columnSpacing: 8, rowSpacing: 6, insets: .all(8))
    view = WaterflowView(
      frame: controller.view.bounds, layout: isCarousel ? CarouselLayout(feed, length: 300) as any SectionLayout : feed)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.estimatedItemHeight = CGFloat(random.int(20...300))
    posts.names = posts.make(random.int(0...120), &random)
    view.dataSource = posts
    view.delegate = posts
    controller.view.addSubview(view)
    host.advance(by: 0.2)
  }

  /// How far the feed is scrolled.
  private var position: CGFloat { isCarousel ? view.contentOffset(ofSection: 0).x : view.contentOffset.y }

  /// The length of the viewport.
  private var length: CGFloat { isCarousel ? view.bounds.width : view.bounds.height }

  /// From coordinates of the view to those of the screen.
  private func onScreen(_ frame: CGRect) -> CGRect {
    isCarousel
      ? CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
      : frame.offsetBy(dx: 0, dy: -view.bounds.minY)
  }

  private func frame(_ item: Int) throws -> CGRect {
    guard let frame = view.frameForItem(at: .item(item)) else { throw PostsFailure(text: "\(item) has no frame") }
    return onScreen(frame)
  }

  private func frame(_ cell: WaterflowViewCell) -> CGRect {
    onScreen(cell.superview?.convert(cell.frame, to: view) ?? .null)
  }

  /// What is visible: by name, where it is on screen.
  private var shown: [Int: CGRect] {
    var shown: [Int: CGRect] = [:]
    for (cell, indexPath) in zip(view.visibleCells, view.indexPathsForVisibleItems) {
      shown[posts.names[indexPath.item]] = frame(cell)
    }
    return shown
  }

  func perform() throws {
    let before = shown
    switch random.int(0...11) {
    case 0...5: scroll(by: CGFloat(random.int(-200...300)))
    case 6:
      let page = posts.make(random.int(1...40), &random)
      let count = posts.names.count
      write("append \(page.count)")
      posts.names += page
      view.insertItems(at: page.indices.map { .item(count + $0) })
      host.advance(by: 0.5)
      try check(before, "an append moved")
    case 7: try insertOutOfSight(before)
    case 8: try grow(before)
    case 9:
      write("reload")
      view.reloadData()
      columns = [:]
    case 10:
      write("turn")
      host.resize(to: CGSize(width: view.bounds.height, height: view.bounds.width))
      columns = [:]
    default: jump()
    }
    host.advance(by: 0.3)
    try checkFeed()
  }

  private func write(_ line: String) { log.append(line) }

  private func scroll(by distance: CGFloat) {
    let end = max(0, view.contentSize.height - view.bounds.height)
    let target = max(0, position + distance)
    write("scroll to \(target)")
    if isCarousel {
      view.setContentOffset(CGPoint(x: target, y: 0), ofSection: 0, animated: false)
    } else {
      view.contentOffset.y = min(target, end)
    }
  }

  private func jump() {
    guard !posts.names.isEmpty else { return }
    let item = random.int(0...posts.names.count - 1)
    write("jump to \(item)")
    view.scrollToItem(at: .item(item), at: isCarousel ? .left : .top, animated: false)
  }

  /// Inserts posts after the last visible one.
  private func insertOutOfSight(_ before: [Int: CGRect]) throws {
    guard let last = view.indexPathsForVisibleItems.last?.item, last + 1 < posts.names.count else { return }
    let index = random.int(last + 1...posts.names.count)
    let new = posts.make(random.int(1...5), &random)
    write("insert \(new.count) at \(index)")
    // What follows is placed again.
    for name in posts.names[index...] { columns[name] = nil }
    posts.names.insert(contentsOf: new, at: index)
    view.insertItems(at: new.indices.map { .item(index + $0) })
    host.advance(by: 0.5)
    try check(before, "an insert out of sight moved")
  }

  /// Lets one visible post become longer or shorter: what is above it, and in other columns, stays.
  private func grow(_ before: [Int: CGRect]) throws {
    guard let cell = view.visibleCells.randomElement(using: &random) as? PostCell, let frame = before[cell.name],
      frame.minY >= 0
    else { return }
    cell.height = CGFloat(random.int(30...260))
    posts.heights[cell.name] = cell.height
    write("post \(cell.name) is \(cell.height) high")
    cell.invalidateIntrinsicContentSize()
    host.advance(by: 0.3)
    // The content may have become too short for the offset.
    let end = try posts.names.indices.map { try self.frame($0).maxY }.max() ?? 0
    guard end + 8 > length else { return }
    try check(before.filter { $1.minX != frame.minX || $1.minY < frame.minY }, "a post that grew moved")
  }

  private func check(_ before: [Int: CGRect], _ what: String) throws {
    let now = shown
    for (name, frame) in before {
      guard let new = now[name] else { continue }
      guard abs(new.minY - frame.minY) <= 0.25, new.minX == frame.minX else {
        throw PostsFailure(text: "\(what) post \(name) from \(frame) to \(new)")
      }
    }
  }

  /// Cells are as high as they say, columns have no gaps, and what was visible keeps its column.
  private func checkFeed() throws {
    for (cell, indexPath) in zip(view.visibleCells, view.indexPathsForVisibleItems) {
      let name = posts.names[indexPath.item]
      let frame = frame(cell)
      guard frame.height == posts.heights[name], try self.frame(indexPath.item) == frame else {
        throw PostsFailure(text: "post \(name) is \(frame), and says \(posts.heights[name] ?? 0)")
      }
      if let column = columns[name], column != frame.minX {
        throw PostsFailure(text: "post \(name) went from the column at \(column) to that at \(frame.minX)")
      }
      columns[name] = frame.minX
    }
    var ends: [CGFloat: CGFloat] = [:]
    for item in posts.names.indices {
      let frame = try frame(item).offsetBy(dx: 0, dy: position)
      guard frame.minY == ends[frame.minX].map({ $0 + 6 }) ?? 8 else {
        throw PostsFailure(text: "item \(item), \(frame), doesn't begin where its column ends: \(ends)")
      }
      ends[frame.minX] = frame.maxY
    }
  }
}

private struct PostsFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// A feed of self-sizing cells under random operations: what is visible is as high as it says, keeps its column while
/// others are measured, and doesn't move because of what happens out of sight.
@MainActor
struct SelfSizingFeedModelTests {
  @Test("random operations", .needs(.scale), arguments: TestLength.seeds(1...160))
  func random(seed: UInt64) {
    let stage = PostsStage(seed: seed)
    do {
      for _ in 0..<60 { try stage.perform() }
    } catch {
      Issue.record("seed \(seed): \(error)\n\(stage.log.joined(separator: "\n"))")
    }
  }
}
