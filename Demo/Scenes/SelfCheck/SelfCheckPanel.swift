import Foundation
import Waterflow

/// What is asked of the user, the stage of the checks, and two buttons.
final class SelfCheckPanel: UIView {
  /// Without the safe area.
  static let height: CGFloat = 286
  /// Wide enough for a stage of 270 points.
  static let width: CGFloat = 322

  private static let promptHeight: CGFloat = 40
  private static let buttonHeight: CGFloat = 44

  let stage: UIView
  private let prompt = UILabel()
  private let rule = UIView()
  /// Skips, or begins again.
  private let leftButton: UIButton
  private let rightButton: UIButton

  init(stage: UIView, onLeft: @escaping () -> Void, onRight: @escaping () -> Void) {
    self.stage = stage
    leftButton = UIButton(type: .custom, primaryAction: UIAction(title: "") { _ in onLeft() })
    rightButton = UIButton(type: .custom, primaryAction: UIAction(title: "Copy report") { _ in onRight() })
    super.init(frame: .zero)
    backgroundColor = SceneStyle.wall
    rule.backgroundColor = SceneStyle.hairline
    prompt.font = SceneStyle.titleFont
    prompt.textColor = SceneStyle.ink
    prompt.textAlignment = .center
    prompt.numberOfLines = 2
    stage.backgroundColor = SceneStyle.plate
    stage.layer.cornerRadius = 12
    stage.clipsToBounds = true
    for button in [leftButton, rightButton] {
      button.titleLabel?.font = SceneStyle.titleFont
      button.setTitleColor(SceneStyle.brass, for: .normal)
      button.setTitleColor(SceneStyle.secondaryInk, for: .highlighted)
    }
    for view in [prompt, stage, rule, leftButton, rightButton] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - isRequest: whether the user is asked to do something.
  ///   - command: the left button's title; nil for no button.
  func show(_ text: String, isRequest: Bool, command: String?) {
    prompt.text = text
    prompt.textColor = isRequest ? SceneStyle.brass : SceneStyle.ink
    leftButton.setTitle(command, for: .normal)
    leftButton.isHidden = command == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    rule.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let width = max(0, bounds.width - safeAreaInsets.right - 2 * SceneStyle.margin)
    prompt.frame = CGRect(x: SceneStyle.margin, y: 8, width: width, height: Self.promptHeight)
    stage.frame = CGRect(
      x: SceneStyle.margin, y: prompt.frame.maxY + 4, width: width, height: CheckRun.stageHeight)
    let y = stage.frame.maxY + 6
    leftButton.frame = CGRect(x: SceneStyle.margin, y: y, width: width / 2, height: Self.buttonHeight)
    rightButton.frame = CGRect(
      x: leftButton.frame.maxX, y: y, width: width - width / 2, height: Self.buttonHeight)
  }
}
