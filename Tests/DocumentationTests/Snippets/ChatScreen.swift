import Waterflow

struct Message {
  let text: String
  let isMine: Bool
}

@MainActor protocol ChatService {
  var incoming: AsyncStream<Message> { get }
  func messages(before count: Int) async throws -> [Message]
  func send(_ text: String) async throws -> Message
}

final class MessageCell: WaterflowViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ message: Message) {
    label.text = message.text
    label.textAlignment = message.isMine ? .right : .left
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }
}

final class ChatViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate, UITextFieldDelegate {
  let waterflowView = WaterflowView(frame: .zero, layout: .waterfall(columns: .count(1), insets: .all(16)))
  let textField = UITextField()
  private let service: any ChatService
  private var messages: [Message] = []
  private var isLoading = false
  private var keyboardTop = CGFloat.infinity
  private var keyboard: (any NSObjectProtocol)?

  init(service: any ChatService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    waterflowView.itemHeight = WaterflowView.automaticDimension
    waterflowView.anchorsToEnd = true
    waterflowView.keyboardDismissMode = .onDrag
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
    textField.placeholder = "Message"
    textField.delegate = self
    view.addSubview(textField)
    Task { [weak self, service] in
      for await message in service.incoming { self?.append(message) }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let moves = UIResponder.keyboardWillChangeFrameNotification
    keyboard = NotificationCenter.default.addObserver(forName: moves, object: nil, queue: nil) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { self?.follow(keyboardTop: frame?.minY ?? .infinity) }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bottom = min(view.bounds.height - view.safeAreaInsets.bottom, keyboardTop)
    waterflowView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: bottom - 60)
    textField.frame = CGRect(x: 16, y: bottom - 52, width: view.bounds.width - 32, height: 44)
  }

  private func follow(keyboardTop: CGFloat) {
    self.keyboardTop = keyboardTop
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    textField.text = nil
    Task {
      guard let message = try? await service.send(text) else { return textField.text = text }
      append(message)
      waterflowView.scrollToEnd(animated: true)
    }
    return false
  }

  private func append(_ message: Message) {
    messages.append(message)
    waterflowView.insertItems(at: [[0, messages.count - 1]])
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { messages.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(MessageCell.self, for: indexPath)
    cell.show(messages[indexPath.item])
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      let older = try? await service.messages(before: messages.count)
      isLoading = false
      guard let older else { return waterflowView.pagingFailed(at: .beginning) }
      messages = older + messages
      waterflowView.insertItems(at: older.indices.map { [0, $0] })
    }
  }
}
