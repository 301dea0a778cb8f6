import Waterflow

/// The snippets of Docs/FromUITableView.md.
final class NotesViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  final class NoteCell: WaterflowViewCell {
    func show(_ note: Note) {}
  }

  struct Note {
    func height(for width: CGFloat) -> CGFloat { 60 }
  }

  var notes: [Note] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let waterflowView = WaterflowView(frame: view.bounds, layout: .waterfall(columns: .count(2)))
    waterflowView.register(NoteCell.self, forCellReuseIdentifier: "note")
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { notes.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    (cell as? NoteCell)?.show(notes[indexPath.item])
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    notes[indexPath.item].height(for: width)
  }
}
