import Waterflow

/// A class hierarchy that is written as an outline: a subclass is indented by two more spaces.
struct ClassOutline: Sendable {
  let names: [String]
  /// The index of each class's superclass; nil if it has none.
  let parents: [Int?]
  /// The number of classes that each class descends from.
  let depths: [Int]

  /// O(n), n lines. A line that is more than one level deeper than the line above counts as one level deeper.
  init(_ outline: String) {
    var names: [String] = []
    var parents: [Int?] = []
    var depths: [Int] = []
    /// The last class of each depth, down to the line above.
    var path: [Int] = []
    for line in outline.split(separator: "\n") {
      let name = line.drop { $0 == " " }
      guard !name.isEmpty else { continue }
      path.removeLast(max(0, path.count - (line.count - name.count) / 2))
      parents.append(path.last)
      depths.append(path.count)
      path.append(names.count)
      names.append(String(name))
    }
    self.names = names
    self.parents = parents
    self.depths = depths
  }

  /// The classes by their indexes, all unfolded.
  var snapshot: WaterflowSectionSnapshot<Int> {
    var snapshot = WaterflowSectionSnapshot<Int>()
    // A superclass stands before its subclasses.
    for (index, parent) in parents.enumerated() { snapshot.append([index], to: parent) }
    snapshot.expand(Array(names.indices))
    return snapshot
  }

  /// The class at `index` and those it descends from, the nearest first.
  func lineage(of index: Int) -> [Int] {
    Array(sequence(first: index) { parents[$0] })
  }

  /// Classes of UIKit as of iOS 17, by Apple's documentation: views and controllers, and the classes for motion and
  /// touches.
  static let uiKit = ClassOutline(
    """
    NSObject
      UIResponder
        UIView
          UILabel
          UIImageView
          UIStackView
          UIProgressView
          UIActivityIndicatorView
          UIPickerView
          UICalendarView
          UIScrollView
            UITableView
            UICollectionView
            UITextView
          UIControl
            UIButton
            UITextField
              UISearchTextField
            UISwitch
            UISlider
            UIStepper
            UISegmentedControl
            UIPageControl
            UIDatePicker
            UIRefreshControl
            UIColorWell
            UIPasteControl
          UICollectionReusableView
            UICollectionViewCell
              UICollectionViewListCell
          UITableViewCell
          UITableViewHeaderFooterView
          UISearchBar
          UINavigationBar
          UIToolbar
          UITabBar
          UIListContentView
          UIVisualEffectView
          UIInputView
          UIWindow
        UIViewController
          UINavigationController
            UIImagePickerController
            UIVideoEditorController
          UITabBarController
          UISplitViewController
          UIPageViewController
          UITableViewController
          UICollectionViewController
          UISearchController
          UIAlertController
          UIActivityViewController
          UIInputViewController
          UIDocumentPickerViewController
          UIDocumentBrowserViewController
          UIColorPickerViewController
          UIFontPickerViewController
        UIScene
          UIWindowScene
        UIApplication
      UIGestureRecognizer
        UITapGestureRecognizer
        UILongPressGestureRecognizer
        UIPanGestureRecognizer
          UIScreenEdgePanGestureRecognizer
        UISwipeGestureRecognizer
        UIPinchGestureRecognizer
        UIRotationGestureRecognizer
        UIHoverGestureRecognizer
      UICollectionViewLayout
        UICollectionViewFlowLayout
        UICollectionViewCompositionalLayout
        UICollectionViewTransitionLayout
      UIDynamicBehavior
        UIAttachmentBehavior
        UIGravityBehavior
        UICollisionBehavior
        UIPushBehavior
        UISnapBehavior
        UIFieldBehavior
        UIDynamicItemBehavior
      UIDocument
        UIManagedDocument
      UIMenuElement
        UIAction
        UIMenu
        UICommand
          UIKeyCommand
    """)
}
