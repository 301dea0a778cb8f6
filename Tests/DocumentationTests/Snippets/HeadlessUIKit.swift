#if !canImport(UIKit)
  import HeadlessUIKit

  /// The snippets of HeadlessUIKit's README.
  @MainActor
  func headlessSnippet() {
    let host = HeadlessHost(rootViewController: WallController())
    host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
    host.advance(by: 1)
    print(host.svg())
  }

  private final class TitledCell: UIView {
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    var titleLabel: UILabel?
    @IBInspectable var cornerSize = 0.0

    #if !canImport(ObjectiveC)
      override func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("titleLabel", let label as UILabel): titleLabel = label
        case ("cornerSize", let number as Double): cornerSize = number
        default: super.setValue(value, forKey: key)
        }
      }
    #endif
  }
#endif
