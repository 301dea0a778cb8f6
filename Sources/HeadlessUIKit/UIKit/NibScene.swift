/// What a storyboard does for a controller that was made from it; set by what reads storyboards.
@MainActor struct NibScene {
  /// The storyboard, of a type that this folder doesn't know.
  let storyboard: AnyObject?
  /// Makes the view; `nil` where the scene has none or, after a line on standard error, it can't be made.
  let makeView: (_ owner: UIViewController) -> UIView?
  /// Answers what makes the destination of the segue with an identifier; `nil` if there is no such segue.
  let destination: (_ segueIdentifier: String) -> (() -> UIViewController?)?
}
