#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  @MainActor
  extension FirstScreensTests {
    final class Files: FilesService {
      /// The names in each folder, that of the top being empty. A name that has an entry is a folder.
      var folders = [
        "": ["Work", "Home", "Notes", "Ideas"], "Work": ["Plan", "Budget", "Archive"], "Archive": ["2024", "2025"],
        "Home": ["Rent"],
      ]

      func files(in folder: FileItem?) async throws -> [FileItem] {
        (folders[folder?.name ?? ""] ?? []).map { FileItem(name: $0, isFolder: folders[$0] != nil) }
      }

      func save(_ files: [FileItem], in folder: FileItem?) { folders[folder?.name ?? ""] = files.map(\.name) }
    }

    /// The rows on screen from the top down: by their indentations, and their names. Rows are 44 points high and begin
    /// below the bar, which is as high.
    private func rows(in view: WaterflowView) -> [String] {
      let cells = view.visibleCells.map { (cell: $0, frame: $0.convert($0.bounds, to: nil)) }
        .sorted { $0.frame.minY < $1.frame.minY }
      return cells.enumerated().map { index, row in
        #expect(row.frame == CGRect(x: 0, y: 44 + 44 * CGFloat(index), width: 390, height: 44))
        let content = row.cell.contentView
        // The chevron's room is that of its height.
        let isFolder = row.cell is FileCell && content.frame.maxX < 390
        return "\(Int(content.frame.minX)) \(text(in: content) ?? "")\(isFolder ? "/" : "")"
      }
    }

    /// The middle of the row with an index.
    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 150, y: 66 + 44 * CGFloat(row)) }

    private func showOutline(
      _ service: Files
    ) async -> (view: WaterflowView, bar: UINavigationController, host: HeadlessHost) {
      let screen = OutlineViewController(service: service)
      let (bar, host) = await show(UINavigationController(rootViewController: screen))
      return (screen.waterflowView, bar, host)
    }

    @Test("a tap opens and closes a folder, and a file opens")
    func unfolding() async {
      let (view, bar, host) = await showOutline(Files())
      #expect(rows(in: view) == ["0 Work/", "0 Home/", "0 Notes", "0 Ideas"])
      host.tap(at: middle(0))
      await settle(host)
      #expect(
        rows(in: view) == ["0 Work/", "20 Plan", "20 Budget", "20 Archive/", "0 Home/", "0 Notes", "0 Ideas"])
      host.tap(at: middle(3))
      await settle(host)
      #expect(
        rows(in: view) == [
          "0 Work/", "20 Plan", "20 Budget", "20 Archive/", "40 2024", "40 2025", "0 Home/", "0 Notes", "0 Ideas",
        ])
      // The chevron does the same, and what is below stays as it is.
      host.tap(at: CGPoint(x: 370, y: middle(0).y))
      await settle(host)
      #expect(rows(in: view) == ["0 Work/", "0 Home/", "0 Notes", "0 Ideas"])
      host.tap(at: CGPoint(x: 370, y: middle(0).y))
      await settle(host)
      #expect(rows(in: view).count == 9)
      host.tap(at: middle(4))
      await settle(host)
      #expect(bar.topViewController?.title == "2024")
      host.tap(at: CGPoint(x: 30, y: 22))
      await settle(host)
      #expect(rows(in: view).count == 9)
    }

    @Test("a file that is carried into an open folder is there, at the level of the folder's files")
    func fileIntoFolder() async {
      let service = Files()
      let (view, _, host) = await showOutline(service)
      host.tap(at: middle(0))
      await settle(host)
      // Notes, over Budget: below Plan.
      host.carry(from: middle(5), through: [middle(2)])
      await settle(host)
      #expect(
        rows(in: view) == ["0 Work/", "20 Plan", "20 Notes", "20 Budget", "20 Archive/", "0 Home/", "0 Ideas"])
      #expect(service.folders["Work"] == ["Plan", "Notes", "Budget", "Archive"])
      #expect(service.folders[""] == ["Work", "Home", "Ideas"])
      // Ideas, over Plan: the first in the folder.
      host.carry(from: middle(6), through: [middle(1)])
      await settle(host)
      #expect(
        rows(in: view) == [
          "0 Work/", "20 Ideas", "20 Plan", "20 Notes", "20 Budget", "20 Archive/", "0 Home/",
        ])
      // Plan, over the first row: out again.
      host.carry(from: middle(2), through: [middle(0)])
      await settle(host)
      #expect(
        rows(in: view) == ["0 Plan", "0 Work/", "20 Ideas", "20 Notes", "20 Budget", "20 Archive/", "0 Home/"])
      #expect(service.folders["Archive"] == ["2024", "2025"] && service.folders["Home"] == ["Rent"])
      #expect(service.folders.values.joined().count == 10)
    }

    @Test("a folder takes along all that is in it, open or closed")
    func folders() async {
      let service = Files()
      let (view, _, host) = await showOutline(service)
      host.tap(at: middle(0))
      await settle(host)
      // Archive, which is closed, over Home: it stays in the open folder. Over Notes: below Home, which is closed.
      host.carry(from: middle(3), through: [middle(5)])
      await settle(host)
      #expect(
        rows(in: view) == ["0 Work/", "20 Plan", "20 Budget", "0 Home/", "0 Notes", "0 Archive/", "0 Ideas"])
      host.tap(at: middle(5))
      await settle(host)
      #expect(rows(in: view).suffix(4) == ["0 Archive/", "20 2024", "20 2025", "0 Ideas"])
      // Work, which is open: it folds under the finger, the others close up, and it unfolds where it is dropped.
      host.touchDown(at: middle(0))
      host.advance(by: 1)
      #expect(rows(in: view) == ["0 Work/", "0 Home/", "0 Notes", "0 Archive/", "20 2024", "20 2025", "0 Ideas"])
      for step in 1...44 {
        host.touchMove(to: CGPoint(x: 150, y: middle(0).y + 4 * CGFloat(step)))
        host.advance(by: 0.02)
      }
      host.advance(by: 1)
      host.touchUp()
      await settle(host)
      // Over 2024: the first in Archive.
      #expect(
        rows(in: view) == [
          "0 Home/", "0 Notes", "0 Archive/", "20 2024", "20 Work/", "40 Plan", "40 Budget", "20 2025", "0 Ideas",
        ])
      #expect(service.folders["Archive"] == ["2024", "Work", "2025"])
      #expect(service.folders["Work"] == ["Plan", "Budget"])
      // Closed and opened again nothing is lost.
      host.tap(at: middle(2))
      await settle(host)
      #expect(rows(in: view) == ["0 Home/", "0 Notes", "0 Archive/", "0 Ideas"])
      host.tap(at: middle(2))
      await settle(host)
      #expect(rows(in: view).count == 9)
      #expect(service.folders.values.joined().count == 10)
    }
  }
#endif
