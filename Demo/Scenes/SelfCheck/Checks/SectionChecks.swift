#if canImport(UIKit)
  import UIKit
  import Waterflow

  extension Check {
    /// What needs Auto Layout: headers that are as high as their constraints say. A box of some points lies 10 points
    /// from all edges.
    static let sectionChecks: [Check] = [
      Check(
        "A section's header is as high as its constraints say, and follows them without moving what the user looks at",
        source: "Sources/Waterflow/Cells/WaterflowReusableView.swift",
        reason: "A header with a long title isn't cut off; otherwise say its height in heightForHeaderInSection.",
        need: .app,
        expected: [.number("points", about: 53), .number("after a change", about: 100), .number("moved", about: 0)]
      ) { run in
        let source = BoxHeaderSource()
        let view = WaterflowView(frame: CheckRun.area(of: run.stage), layout: .waterfall(columns: .count(1)))
        view.dataSource = source
        view.itemHeight = 50
        view.sectionHeaderHeight = WaterflowView.automaticDimension
        view.pinsSectionHeaders = true
        view.selfSizingInvalidation = .enabledIncludingConstraints
        run.stage.addSubview(view)
        run.after(0.3) { run in
          let first = view.headerLength
          view.contentOffset.y = 300
          run.after(0.3) { run in
            let before = view.place(ofItem: 10)
            source.header?.box.length.constant = 80
            run.after(0.3) { run in
              run.finish(
                .length(first), .length(view.headerLength), .length(view.place(ofItem: 10) - before))
              withExtendedLifetime(source) {}
            }
          }
        }
      },
      Check(
        "A header view is as high as its constraints say, and follows them without moving what the user looks at",
        source: "Sources/Waterflow/Content/ConstrainedAccessoryView.swift",
        reason: "A profile above a feed grows with its text; otherwise give it a frame and resize it.",
        need: .app,
        expected: [
          .number("points", about: 53), .number("where the items begin", about: 53),
          .number("after a change", about: 100), .number("moved", about: 0), .number("points wide", about: 150),
        ]
      ) { run in
        let list = CheckList(on: run.stage, columns: 1, count: 300)
        let header = BoxView()
        header.translatesAutoresizingMaskIntoConstraints = false
        list.view.headerView = header
        run.after(0.3) { run in
          let first = header.frame.height
          let start = list.frame(of: 0).minY
          list.scroll(to: 1_500)
          let number = list.firstVisibleNumber
          let before = list.place(of: number)
          header.length.constant = 80
          run.after(0.3) { run in
            let moved = list.place(of: number) - before
            let second = list.frame(of: 0).minY
            list.view.frame.size.width = 150
            run.after(0.3) { run in
              run.finish(
                .length(first), .length(start), .length(second), .length(moved), .length(header.frame.width))
            }
          }
        }
      },
    ]
  }

  extension WaterflowView {
    fileprivate var headerLength: CGFloat {
      frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: [0, 0])?.height ?? 0
    }

    fileprivate func place(ofItem item: Int) -> CGFloat { (frameForItem(at: [0, item])?.minY ?? 0) - bounds.minY }
  }

  /// 20 points longer than the box in it, which is 33 points long at first.
  @MainActor private final class BoxView: UIView {
    private(set) lazy var length = box.heightAnchor.constraint(equalToConstant: 33)
    private let box = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.backgroundColor = .systemTeal
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        length, box.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor private final class BoxHeader: WaterflowReusableView {
    let box = BoxView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor private final class BoxHeaderSource: NSObject, WaterflowViewDataSource {
    private(set) var header: BoxHeader?

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      let header = waterflowView.dequeueReusableSupplementaryView(BoxHeader.self, ofKind: kind, for: indexPath)
      self.header = header
      return header
    }
  }
#endif
