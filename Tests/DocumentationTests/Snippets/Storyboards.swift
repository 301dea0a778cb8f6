import Waterflow

// The snippets of Docs/Storyboards.md.

final class AlbumViewController: UIViewController, WaterflowViewDataSource {
  let titles = ["Dunes", "Harbor", "Snow", "Market"]

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { titles.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    (cell as? AlbumCell)?.titleLabel?.text = titles[indexPath.item]
    return cell
  }
}

// Outlets need Objective-C: on Linux the attribute is an error, so the rest is compiled without it.
#if canImport(ObjectiveC)
  final class AlbumCell: WaterflowViewCell {
    @IBOutlet var titleLabel: UILabel?
  }

  final class ConnectingViewController: UIViewController, WaterflowViewDataSource {
    @IBOutlet var waterflowView: WaterflowView? {
      didSet { waterflowView?.dataSource = self }
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 0 }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      WaterflowViewCell(reuseIdentifier: nil)
    }
  }
#else
  final class AlbumCell: WaterflowViewCell {
    var titleLabel: UILabel?
  }
#endif

extension AlbumViewController: WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    WaterflowView.automaticDimension
  }
}

@MainActor func registerNibs(in waterflowView: WaterflowView) {
  waterflowView.register(UINib(nibName: "AlbumCell", bundle: nil), forCellReuseIdentifier: "photo")
  waterflowView.register(
    UINib(nibName: "AlbumHeader", bundle: nil), forSupplementaryViewOfKind: WaterflowElementKind.header,
    withReuseIdentifier: "header")
}
