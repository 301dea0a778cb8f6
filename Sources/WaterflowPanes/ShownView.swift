import Foundation

/// A view that panes show: what they keep of it, and what they ask of it.
@MainActor
package protocol ShownView: UIView {
  /// The object whose panes show it, or showed it last.
  var host: (any PaneHost)? { get set }

  /// The element that it shows, as ``ElementViews`` says; nil while it isn't on screen, and while it only fades out.
  var shownElement: ContentElement? { get set }

  /// What a layout said last about the element that it adds to its items; nil for a view of any other element.
  var layoutElement: LayoutElement? { get }

  /// The pane that it shows; nil for a view of an item, for example.
  var hostedPane: Pane? { get }

  /// Whether it was made ahead of time: hidden until its item comes into view, whatever the app sets.
  var isPrepared: Bool { get set }

  /// Whether it is shown as the header of a section.
  var isHeader: Bool { get set }

  /// Takes over what a layout says about the element that it adds.
  func adopt(_ element: LayoutElement)

  /// Shows what a layout says about the element on the way to another place, without taking it over.
  func apply(_ element: LayoutElement)

  /// The view has come to show an element.
  func settle()

  /// Ends what moves the view, before it leaves its superview.
  func endAnimations()

  /// How large the view wants to be within a size, one side of which may be open.
  func measuredSize(within size: CGSize) -> CGSize
}

extension ShownView {
  /// How long the view wants to be along an axis when it is `width` points across.
  package func fittingLength(for width: CGFloat, along axis: ScrollDirection) -> CGFloat {
    axis.main(of: measuredSize(within: axis.size(main: .greatestFiniteMagnitude, cross: width)))
  }
}
