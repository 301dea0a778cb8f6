#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// The objects that are made for a cell, for a view without data, and for one with a screen of cells, those for a
    /// moment included. The stand-in's own count, too.
    func memoryOfViews() {
      note("memory of views")
      let frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      let content = EqualItems()
      let subjects: [(name: String, objects: Double, make: () -> UIView)] = [
        ("a cell", 8, { WaterflowViewCell(reuseIdentifier: "cell") }),
        ("an empty view", 35, { WaterflowView(frame: frame) }),
        (
          "a view with 15 cells on screen", 1_500,
          {
            let view = WaterflowView(frame: frame)
            view.dataSource = content
            view.delegate = content
            view.layoutIfNeeded()
            return view
          }
        ),
      ]
      for (name, objects, make) in subjects {
        // What is made once for all isn't a view's.
        for _ in 0..<3 { _ = make() }
        var kept: [UIView] = []
        kept.reserveCapacity(100)
        if let count = AllocationCount.during({ for _ in 0..<50 { kept.append(make()) } }) {
          report.add("objects made for \(name)", items: 1, Double(count) / 50, "objects", atMost: objects)
        }
      }
    }
  }

  /// Items of 100 points.
  @MainActor
  private final class EqualItems: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1_000 }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 100 }
  }
#endif
