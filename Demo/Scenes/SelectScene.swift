import Foundation
import Waterflow

/// A photo picker. Outside of editing a tap opens a painting; while editing a tap selects it, and so does a drag across
/// it. Two fingers that drag begin the editing by themselves.
public final class SelectScene: WaterflowViewController, DisplayLogging {
  public let displayLog = DisplayLog()

  let paintings = PaintingCollection.bundled.paintings

  private static let spacing: CGFloat = 6
  private static let layout = WaterfallLayout.waterfall(
    columns: .minimumWidth(108), columnSpacing: spacing, rowSpacing: spacing,
    insets: SectionInsets(top: spacing, left: spacing, bottom: spacing, right: spacing))
  /// Height to width: a picker crops what is longer, so that each cell is easy to hit.
  private static let proportions = 0.75...1.4

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.layout = Self.layout
    waterflowView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
  }

  /// The view deselects all items when editing begins and ends.
  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    showSelection()
  }

  private func showSelection() {
    let count = waterflowView.indexPathsForSelectedItems.count
    navigationItem.title = !isEditing ? "Select" : count == 0 ? "Select paintings" : "\(count) selected"
  }

  // MARK: Content

  public override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(SelectCell.self, for: indexPath)
    cell.show(paintings[indexPath.item])
    return cell
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    let proportion = paintings[indexPath.item].height(forWidth: 1)
    return width * min(max(proportion, Self.proportions.lowerBound), Self.proportions.upperBound)
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.willDisplay(cell)
  }

  public override func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.didEndDisplaying()
  }

  // MARK: Opening

  public override func waterflowView(
    _ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    navigationController?.pushViewController(PaintingScreen(painting: paintings[indexPath.item]), animated: true)
  }

  // MARK: Selecting

  public override func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    showSelection()
  }

  public override func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    showSelection()
  }

  #if !os(tvOS)
    /// Also outside of editing, which two fingers then begin.
    public override func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    /// The view is editing by now; the button in the bar and the title say so, too.
    public override func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      setEditing(true, animated: true)
    }
  #endif
}
