import Foundation
import TestSupport
import WaterflowSwiftUI

/// What a cell shows: it stands for `UIHostingConfiguration`.
struct StandInContent: UIContentConfiguration {
  let text: String
  /// As an identity in SwiftUI: state inside belongs to it.
  let id: AnyHashable
  var height: CGFloat = 100

  func makeContentView() -> any UIView & UIContentView { StandInView(self) }
  func updated(for state: any UIConfigurationState) -> StandInContent { self }
}

/// Has a state of its own, as a view with `@State`, and may change its own size.
final class StandInView: UIView, UIContentView {
  static var madeCount = 0
  static var measuredCount = 0

  /// Lasts as long as the identity.
  var state = 0
  /// How much longer it wants to be than it was told.
  var growth: CGFloat = 0 {
    didSet { superview?.setNeedsLayout() }
  }
  /// The contents that it was given, each once.
  private(set) var texts: [String]

  var configuration: any UIContentConfiguration {
    didSet {
      guard let old = oldValue as? StandInContent, let new = configuration as? StandInContent else { return }
      if old.id != new.id {
        state = 0
        growth = 0
      }
      if texts.last != new.text { texts.append(new.text) }
    }
  }

  var content: StandInContent? { configuration as? StandInContent }

  init(_ content: StandInContent) {
    configuration = content
    texts = [content.text]
    super.init(frame: .zero)
    Self.madeCount += 1
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.measuredCount += 1
    return CGSize(width: size.width, height: (content?.height ?? 0) + growth)
  }
}
