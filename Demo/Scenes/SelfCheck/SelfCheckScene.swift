import Foundation
import Waterflow

/// What the view relies on and what it promises, measured where the app runs, with a report to be sent.
public final class SelfCheckScene: UIViewController, DisplayLogging {
  public let waterflowView = WaterflowView(
    frame: .zero,
    layout: .waterfall(
      columns: .minimumWidth(300), columnSpacing: 10, rowSpacing: 10,
      insets: SectionInsets(top: 14, left: 16, bottom: 14, right: 16)))
  public let displayLog = DisplayLog()

  /// From this width on, the panel is beside the list.
  private static let leastWideWidth: CGFloat = 600

  private let selfCheck = SelfCheck(Check.all)
  private let header = SceneHeaderView(title: "Self-check", subtitle: "")
  /// The area below the header, for the list and the panel.
  private let room = UIView()
  private let stageController = UIViewController()
  private lazy var panel = SelfCheckPanel(
    stage: stageController.view, onLeft: { [weak self] in self?.leftButtonTapped() },
    onRight: { [weak self] in self?.copyReport() })

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.allowsSelection = false
    waterflowView.estimatedItemHeight = 70
    waterflowView.dataSource = self
    waterflowView.delegate = self
    addChild(stageController)
    for subview in [waterflowView, panel, header] { view.addSubview(subview) }
    stageController.didMove(toParent: self)
    selfCheck.onChange = { [weak self] in self?.outcomeChanged(of: $0) }
    showState()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.stand(above: room, in: view)
    let area = room.frame
    let safe = area.inset(
      by: UIEdgeInsets(top: 0, left: view.safeAreaInsets.left, bottom: 0, right: view.safeAreaInsets.right))
    if safe.width >= Self.leastWideWidth {
      let edge = safe.maxX - SelfCheckPanel.width
      waterflowView.frame = CGRect(x: area.minX, y: area.minY, width: edge - area.minX, height: area.height)
      panel.frame = CGRect(x: edge, y: area.minY, width: area.maxX - edge, height: area.height)
    } else {
      let edge = area.maxY - SelfCheckPanel.height - view.safeAreaInsets.bottom
      waterflowView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(0, edge - area.minY))
      panel.frame = CGRect(x: area.minX, y: edge, width: area.width, height: area.maxY - edge)
    }
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    selfCheck.start(in: stageController)
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    selfCheck.stop()
  }

  // MARK: The report

  var report: SelfCheckReport {
    let size = view.bounds.size
    let traits = traitCollection
    return SelfCheckReport(
      selfCheck: selfCheck,
      conditions: "\(ProcessInfo.processInfo.operatingSystemVersionString), "
        + "\(Int(size.width)) × \(Int(size.height)) points, \(CheckValue.text(of: Double(traits.displayScale))) pixels "
        + "per point")
  }

  private func copyReport() {
    #if os(tvOS)
      // A television has no pasteboard.
      print(report.text)
      panel.show("It is in Xcode's console. Send it.", isRequest: false, command: command)
    #else
      UIPasteboard.general.string = report.text
      panel.show("Copied. Send it.", isRequest: false, command: command)
    #endif
  }

  // MARK: Progress

  private func leftButtonTapped() {
    guard selfCheck.isFinished else { return selfCheck.skip() }
    selfCheck.reset()
    selfCheck.start(in: stageController)
  }

  private func outcomeChanged(of index: Int) {
    let indexPath = IndexPath(item: index, section: 0)
    waterflowView.reconfigureItems(at: [indexPath])
    if selfCheck.current == index, !waterflowView.isTracking, !waterflowView.isDecelerating {
      waterflowView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
    }
    showState()
  }

  /// The left button's title.
  private var command: String? {
    if selfCheck.isFinished { return "Run again" }
    return request == nil ? nil : "Skip"
  }

  private var request: HandRequest? { selfCheck.current.flatMap { selfCheck.checks[$0].request } }

  private func showState() {
    header.subtitleText = report.summary
    let prompt = request.map { selfCheck.repeats > 0 ? "Once more: \($0.prompt)" : $0.prompt }
    let text = prompt ?? (selfCheck.isFinished ? finalText : "Hands off, please")
    panel.show(text, isRequest: request != nil, command: command)
  }

  private var finalText: String {
    selfCheck.count(of: .failed) == 0 ? "Done" : "Not everything holds here: copy the report and send it"
  }
}

extension SelfCheckScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    selfCheck.checks.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(SelfCheckCell.self, for: indexPath)
    let index = indexPath.item
    cell.show(selfCheck.checks[index], outcome: selfCheck.outcomes[index], mark: selfCheck.mark(of: index))
    return cell
  }
}

extension SelfCheckScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { WaterflowView.automaticDimension }
}
