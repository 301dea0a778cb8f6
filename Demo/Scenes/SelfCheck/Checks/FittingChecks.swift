#if canImport(UIKit)
  import UIKit
  import Waterflow

  extension Check {
    /// What needs Auto Layout: views that are as high as their content. Two tags of 40 by 20 points take 90 points of
    /// a line, three 140, five 240.
    static let fittingSizeChecks: [Check] = {
      // On iOS 15 a cell on screen keeps its size.
      if #available(iOS 16, visionOS 1, *) { return [tableCellCheck] + otherFittingSizeChecks }
      return otherFittingSizeChecks
    }()

    private static var tableCellCheck: Check {
      Check(
        "Tags in a table cell that measures itself aren't cut off: at three widths, and after an update",
        source: "Sources/Waterflow/Content/WaterflowView+FittingSize.swift",
        reason: "A cell is as high as its tags; otherwise call performBatchUpdates(nil) on the table.",
        need: .app,
        expected: [
          .number("points at 100", about: 120), .number("at 150", about: 95), .number("at 250", about: 45),
          .number("with twelve tags", about: 70),
        ]
      ) { run in
        let source = TagsTable()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 176))
        #if !os(tvOS)
          table.separatorStyle = .none
        #endif
        table.dataSource = source
        run.stage.addSubview(table)
        measure(source.cell.tags, run, holding: source) { table.frame.size.width = $0 }
      }
    }

    private static let otherFittingSizeChecks: [Check] = [
      Check(
        "Tags in a stack view have the height that they need: at three widths, and after an update",
        source: "Sources/Waterflow/Content/WaterflowView+FittingSize.swift",
        reason: "Nothing is cut off, and no room is left.",
        need: .app,
        expected: [
          .number("points at 100", about: 120), .number("at 150", about: 95), .number("at 250", about: 45),
          .number("with twelve tags", about: 70),
        ]
      ) { run in
        let tags = TagsView()
        let stack = UIStackView(arrangedSubviews: [tags])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        run.stage.addSubview(stack)
        let width = stack.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
          width, stack.topAnchor.constraint(equalTo: run.stage.topAnchor),
          stack.leadingAnchor.constraint(equalTo: run.stage.leadingAnchor),
        ])
        measure(tags, run, holding: stack) { width.constant = $0 }
      },
      Check(
        "Tags that their constraints measure are as wide as their text, and a long one wraps within the line",
        source: "Sources/Waterflow/UIKitImport.swift",
        reason: "Tags are neither cut off nor too wide; otherwise answer sizeForItemAt with their sizes.",
        need: .app,
        expected: [
          .number("points too wide", 0...1), .number("the long one", about: 200), .number("lines of it", 2...9),
          .number("points after it, with another text", 0...1),
        ]
      ) { run in
        let source = LabelTags()
        let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 200, height: 176), layout: .flow())
        view.dataSource = source
        view.delegate = source
        run.stage.addSubview(view)
        run.after(0.3) { run in
          let first = view.excessOfFirstTag
          let long = view.frameForItem(at: [0, 1]) ?? .zero
          let lines = long.height / (view.frameForItem(at: [0, 0])?.height ?? .nan)
          source.texts[0] = "Another text"
          view.reconfigureItems(at: [[0, 0]])
          run.after(0.8) { run in
            run.finish(.length(first), .length(long.width), .length(lines.rounded()), .length(view.excessOfFirstTag))
            withExtendedLifetime(source) {}
          }
        }
      },
    ]

    /// - Parameters:
    ///   - holder: what nothing else holds until the end.
    ///   - setWidth: lets the tags have another width, in points.
    @MainActor private static func measure(
      _ tags: TagsView, _ run: CheckRun, holding holder: AnyObject, setWidth: @escaping (CGFloat) -> Void
    ) {
      run.after(0.3) { run in
        let first = tags.frame.height
        setWidth(150)
        run.after(0.3) { run in
          let second = tags.frame.height
          setWidth(250)
          run.after(0.3) { run in
            let third = tags.frame.height
            tags.add(2)
            run.after(0.8) { run in
              run.finish(.length(first), .length(second), .length(third), .length(tags.frame.height))
              withExtendedLifetime(holder) {}
            }
          }
        }
      }
    }
  }

  /// Ten tags, and more on request.
  @MainActor private final class TagsView: WaterflowView, WaterflowViewDataSource, WaterflowViewDelegate {
    private var count = 10

    init() {
      super.init(frame: .zero, layout: .flow(itemSpacing: 10, lineSpacing: 5))
      dataSource = self
      delegate = self
      fitsContent = true
      isScrollEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func add(_ number: Int) {
      count += number
      insertItems(at: (count - number..<count).map { IndexPath(item: $0, section: 0) })
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 40, height: 20)
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.backgroundColor = .systemTeal
      return cell
    }
  }

  extension WaterflowView {
    /// How much wider than its text the first tag is, in points.
    fileprivate var excessOfFirstTag: CGFloat {
      guard let cell = cellForItem(at: [0, 0]) as? LabelTagCell else { return .nan }
      return cell.frame.width - cell.label.intrinsicContentSize.width
    }
  }

  /// As large as its text.
  private final class LabelTagCell: WaterflowViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor private final class LabelTags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var texts = ["Tag", Array(repeating: "a text of several lines", count: 5).joined(separator: ", "), "Tag"]

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(LabelTagCell.self, for: indexPath)
      cell.label.text = texts[indexPath.item]
      return cell
    }
  }

  @MainActor private final class TagsTableCell: UITableViewCell {
    let tags = TagsView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      tags.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(tags)
      NSLayoutConstraint.activate([
        tags.topAnchor.constraint(equalTo: contentView.topAnchor),
        tags.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        tags.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        tags.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor private final class TagsTable: NSObject, UITableViewDataSource {
    let cell = TagsTableCell(style: .default, reuseIdentifier: nil)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
  }
#endif
