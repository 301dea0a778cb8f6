import Foundation

/// The root of a view tree: what is in a window is laid out, drawn and touched.
@MainActor open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowReference = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowReference = self
  }

  open override var next: UIResponder? {
    nil
  }
}
