import Foundation

/// The object that owns panes: it knows the content, makes the views that panes show, and tells the app of them.
@MainActor
package protocol PaneHost: AnyObject {
  // MARK: The pass

  /// Brings what a pane shows up to date. Returns false if it can't be shown now, and another pass is to come.
  func beginPass(of pane: Pane) -> Bool

  /// Lets a pane show its elements, while changes from elsewhere wait.
  func show(_ pane: Pane, _ body: () -> Void)

  /// What a pane is to show; nil for one without a plan.
  func query(of pane: Pane) -> PaneQuery?

  /// The part of a pane's content that is shown: its bounds, or more.
  func rectToShow(of pane: Pane) -> CGRect

  /// Whether views are measured in a pass of a pane.
  func measures(_ pane: Pane) -> Bool

  /// Measures what a pane shows. Returns whether anything is to be arranged again.
  func measure(_ pane: Pane) -> Bool

  /// Arranges what is out of date.
  func arrange(_ pane: Pane)

  /// Settles the items that a pane shows.
  func settle(_ pane: Pane, isShown: Bool)

  /// Tells the app what a pass of a pane has led to, and prepares what comes next.
  func announce(_ pane: Pane)

  /// Requests a pass.
  func setNeedsPass()

  // MARK: The content

  /// Whether what a pane found for a revision of the content may still be shown.
  func stillHolds(_ revision: Int) -> Bool

  /// Checks the data source's counts before views are asked for. Returns true if they changed without notice, and so
  /// everything is to be loaded again.
  ///
  /// - Parameter sections: ascending.
  func reloadIfCountsChanged(inSections sections: [Int]) -> Bool

  /// Reports an element that can't be shown where its layout places it.
  func reportOutOfPlace(_ element: ContentElement, ofKind kind: String)

  // MARK: Views

  /// Makes the view of an element, or takes one that was made ahead of time; nil where there is none.
  ///
  /// - Parameter target: the element, and the frame that its view has from the start.
  func makeView(for target: ElementViews.Target, ofKind kind: String, as role: LayoutElement.Role?)
    -> (any ShownView)?

  /// Gives a view the state of its element, before it is shown or laid out ahead of time.
  func showState(in view: any ShownView, of element: ContentElement)

  /// Lets the view of an element that shows a pane take over the size and the offset of its content.
  ///
  /// - Parameter resizes: whether it is as large as its element at once. Otherwise it is with its next layout, which
  ///   may be animated.
  func adoptContent(of pane: Pane, resizes: Bool)

  /// Inserts a view as the lowest one, or a lifted one over all others.
  func insert(_ view: any ShownView, into scrollView: UIScrollView, isLifted: Bool)

  /// Tells the app that a view is about to be displayed.
  func willDisplay(_ view: any ShownView, for element: ContentElement, ofKind kind: String)

  /// Lets go of a view that is about to leave its superview.
  func willEndDisplaying(_ view: any ShownView)

  /// Tells the app that a view has left its superview.
  func didEndDisplaying(_ view: any ShownView, for element: ContentElement, ofKind kind: String)

  /// Takes back a view that is no longer shown.
  ///
  /// - Parameter isReused: whether it may be shown again; nil for what holds in general.
  func takeBack(_ view: any ShownView, ofKind kind: String, isReused: Bool?)

  /// The view that has the focus, or in which something has it; nil while none has.
  var viewWithFocus: (any ShownView)? { get }

  // MARK: What views ask

  /// Whether views are measured again that are laid out with the same size.
  var measuresAfterLayout: Bool { get }

  /// What a view holds may want another size.
  func contentSizeMayHaveChanged(in view: any ShownView)

  /// What assistive technologies find a view in; nil for its superview.
  func accessibilityContainer(of view: any ShownView) -> AnyObject?
}
