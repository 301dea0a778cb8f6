#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing
  import Waterflow

  @testable import WaterflowScenes

  /// What an assistive technology finds in each screen of the app, a few pages of it.
  @MainActor @Suite("Every scene, element by element", .serialized)
  struct SceneWalkTests {
    nonisolated private static let list = "list"
    /// The app's storyboard and nibs, as they are.
    private static let app = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Demo/App")
    /// In points, as Apple's Human Interface Guidelines ask for on a touch screen.
    private static let leastTarget: CGFloat = 44

    @Test(
      "each element has a label, and what responds to touches is large enough for a finger",
      arguments: [list] + SceneCatalog.entries.map(\.id))
    func walk(id: String) throws {
      let mainBundle = HeadlessHost.mainBundle
      HeadlessHost.mainBundle = try #require(Bundle(url: Self.app))
      defer { HeadlessHost.mainBundle = mainBundle }
      let (host, view) = try show(id)
      var count = 0
      var problems: [String] = []
      for direction: UIAccessibilityScrollDirection in [.down, .down, .down, .left, .left] {
        let elements = host.assistiveCursor.elements.filter {
          !$0.convert($0.bounds, to: nil).intersection(host.window.bounds).isEmpty
        }
        count += elements.count
        for element in elements {
          if let problem = Self.problem(of: element), !problems.contains(problem) { problems.append(problem) }
        }
        _ = view.accessibilityScroll(direction)
        host.advance(by: 1)
      }
      #expect(problems == [], "\(id)")
      #expect(count >= 5, "\(id)")
    }

    @Test("at the largest text size nothing of a message is cut off")
    func largestText() throws {
      let (host, view) = try show("inbox")
      host.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      for isEditing in [false, true] {
        view.setEditing(isEditing, animated: false)
        for _ in 0..<6 {
          host.advance(by: 1)
          let labels = view.visibleCells.flatMap { Self.labels(in: $0) }
          #expect(labels.count >= 4)
          for label in labels {
            let whole = UILabel()
            whole.font = label.font
            whole.text = label.text
            whole.numberOfLines = 0
            let size = whole.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            #expect(
              size.height <= label.bounds.height + 0.01 && size.width <= label.bounds.width + 0.01,
              "\(label.text ?? "") \(label.bounds.size), \(size)")
            let cell = try #require(label.superview?.superview)
            #expect(cell.bounds.contains(label.convert(label.bounds, to: cell)), "\(label.text ?? "")")
          }
          _ = view.accessibilityScroll(.down)
        }
        view.contentOffset.y = -view.adjustedContentInset.top
      }
    }

    // MARK: Elements

    private static func problem(of element: UIView) -> String? {
      let label = element.accessibilityLabel ?? ""
      if label.trimmingCharacters(in: .whitespaces).isEmpty {
        let owners = sequence(first: element) { $0.superview }.prefix(3).map { "\(type(of: $0))" }
        return "no label: \(owners.joined(separator: " in "))"
      }
      guard let target = target(of: element) else { return nil }
      let size = target.bounds.size
      // Widths are rounded to device pixels.
      guard min(size.width, size.height) < leastTarget - 0.01 else { return nil }
      return "too small: \(type(of: target)) \"\(label)\", \(size.width) × \(size.height)"
    }

    /// What a finger has to hit to do something to an element; nil if it does nothing.
    private static func target(of element: UIView) -> UIView? {
      let superviews = sequence(first: element) { $0.superview }
      if let cell = superviews.lazy.compactMap({ $0 as? WaterflowViewCell }).first {
        let view = sequence(first: cell as UIView) { $0.superview }.lazy.compactMap { $0 as? WaterflowView }.first
        if let view, responds(cell, in: view) { return cell }
      }
      return element is UIControl || element.accessibilityTraits.contains(.button) ? element : nil
    }

    private static func responds(_ cell: WaterflowViewCell, in view: WaterflowView) -> Bool {
      guard let indexPath = view.indexPath(for: cell) else { return false }
      let delegate = view.delegate as? any WaterflowViewDelegate
      let mayHighlight = delegate?.waterflowView(view, shouldHighlightItemAt: indexPath) ?? true
      return view.allowsReordering || (view.allowsSelection && mayHighlight)
    }

    private static func labels(in view: UIView) -> [UILabel] {
      guard !view.isHidden, view.alpha > 0, !(view is CheckMarkView) else { return [] }
      return [view as? UILabel].compactMap { $0 } + view.subviews.flatMap { labels(in: $0) }
    }

    // MARK: Showing

    /// A screen with the way back in the bar, as in the app.
    private func show(_ id: String) throws -> (HeadlessHost, WaterflowView) {
      let file = try InterfaceFile(contentsOf: Self.app.appendingPathComponent("Main.storyboard"))
      let navigation: UINavigationController
      if id == Self.list {
        navigation = try #require(try file.instantiateInitialViewController() as? UINavigationController)
      } else {
        let start = UIViewController()
        start.navigationItem.title = "Waterflow"
        navigation = UINavigationController(rootViewController: start)
        navigation.pushViewController(try file.instantiateViewController(withIdentifier: id), animated: false)
      }
      let host = HeadlessHost(rootViewController: navigation)
      host.advance(by: 2)
      let shown = try #require(navigation.topViewController?.view)
      let view = try #require(
        shown as? WaterflowView ?? shown.subviews.lazy.compactMap { $0 as? WaterflowView }.first)
      return (host, view)
    }
  }
#endif
