import Foundation
import TestSupport
import Testing

private struct Plain: UIContentConfiguration {
  var text = ""
  func makeContentView() -> any UIView & UIContentView { PlainView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> Plain {
    let isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return Plain(text: isSelected ? "selected" : "plain")
  }
}

private final class PlainView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor struct UIContentConfigurationTests {
  @Test("make a view and follow the state of the cell")
  func following() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .light))
    state.isSelected = true
    let view = Plain().makeContentView()
    view.configuration = Plain().updated(for: state)
    #expect((view.configuration as? Plain)?.text == "selected")
  }

  @Test("a state carries values of one's own, and is compared with them")
  func customStates() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let key = UIConfigurationStateCustomKey("archived")
    var state = UICellConfigurationState(traitCollection: traits)
    #expect(state == UICellConfigurationState(traitCollection: traits))
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    #expect(state != UICellConfigurationState(traitCollection: traits))
  }
}
