import Foundation
import Waterflow

/// One line of a conversation.
struct ChatMessage: Equatable {
  let text: String
  let isOwn: Bool
  /// The text of the message that it replies to.
  var quote: String?
}

/// A conversation that opens at the latest message and follows new ones. While the user looks at older messages,
/// neither new ones nor older ones that are fetched above move the content.
/// A message that is moved aside is replied to.
public final class ChatScene: UIViewController, DisplayLogging {
  public let waterflowView = WaterflowView(
    frame: .zero,
    layout: .waterfall(
      columns: .count(1), rowSpacing: 8, insets: SectionInsets(top: 14, left: 16, bottom: 0, right: 16)))
  public let displayLog = DisplayLog()

  static let pageLength = 20
  private static let barHeight: CGFloat = 64
  /// How long the other person types.
  private static let typingTime: TimeInterval = 0.9

  private(set) var messages = (0..<ChatScene.pageLength).map { ChatScene.conversation($0 - ChatScene.pageLength) }
  /// The number of older pages that are left.
  private var olderPages = 5
  private var sentCount = 0
  /// The text of the message that the next one replies to.
  private(set) var replyText: String?
  private let header = SceneHeaderView(title: "Chat", subtitle: "The registrar")
  /// The area below the header, for the conversation and the bar.
  private let room = UIView()
  private lazy var bar = ChatBar { [weak self] in self?.send() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.anchorsToEnd = true
    // Not an inset of the section, because the content ends with the last message.
    waterflowView.contentInset.bottom = 14
    waterflowView.estimatedItemHeight = 44
    waterflowView.allowsSelection = false
    waterflowView.dataSource = self
    waterflowView.delegate = self
    #if !os(tvOS)
      waterflowView.addGestureRecognizer(ReplyPan { [weak self] in self?.reply(to: $0) })
    #endif
    view.addSubview(waterflowView)
    view.addSubview(bar)
    view.addSubview(header)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Set once: a view that first grows and then shrinks is no longer at its end.
    header.stand(above: room, in: view)
    let height = ChatScene.barHeight + view.safeAreaInsets.bottom
    waterflowView.frame = CGRect(
      origin: room.frame.origin, size: CGSize(width: room.frame.width, height: max(0, room.frame.height - height)))
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  // MARK: The conversation

  /// The message with a number; those below 0 are older than the first screen's.
  private static func conversation(_ number: Int) -> ChatMessage {
    let index = (number % lines.count + lines.count) % lines.count
    return ChatMessage(text: lines[index], isOwn: index % 3 == 1)
  }

  private func append(_ message: ChatMessage) {
    messages.append(message)
    waterflowView.insertItems(at: [IndexPath(item: messages.count - 1, section: 0)])
  }

  private func reply(to indexPath: IndexPath) {
    replyText = messages[indexPath.item].text
    bar.showReply(to: replyText)
  }

  private func send() {
    let text = ChatScene.replies[sentCount % ChatScene.replies.count]
    sentCount += 1
    append(ChatMessage(text: text.question, isOwn: true, quote: replyText))
    replyText = nil
    bar.showReply(to: nil)
    waterflowView.scrollToEnd(animated: true)
    bar.showTyping(for: ChatScene.typingTime) { [weak self] in
      self?.append(ChatMessage(text: text.answer, isOwn: false))
    }
  }

  private func fetchOlder() {
    guard olderPages > 0 else { return }
    olderPages -= 1
    let first = -ChatScene.pageLength * (6 - olderPages)
    messages = (first..<first + ChatScene.pageLength).map(ChatScene.conversation) + messages
    waterflowView.insertItems(at: (0..<ChatScene.pageLength).map { IndexPath(item: $0, section: 0) })
  }
}

extension ChatScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(ChatCell.self, for: indexPath)
    cell.show(messages[indexPath.item])
    return cell
  }
}

extension ChatScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { WaterflowView.automaticDimension }

  public func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {
    fetchOlder()
  }
}

extension ChatScene {
  /// The second of every three messages is the user's own.
  private static let lines = [
    "The crates from Delft have arrived.",
    "All of them?",
    "Eleven of twelve. The last one is held up at the border, something about the varnish certificate.",
    "Fine.",
    "Do you have the list with the hooks? I'd like to begin with the long wall, the light is best there until noon.",
    "It is in the folder with the floor plans, second page, and there is a newer one for the cabinet in the mail that I "
      + "sent on Tuesday.",
    "Found it.",
    "Mind the handscroll, it needs the whole length of the case.",
    "Unrolled it is nearly twelve meters. We can show a third.",
    "Then the beginning. The fishermen.",
  ]

  private static let replies = [
    (question: "When do we open?", answer: "Friday at ten. The label texts are due the evening before."),
    (question: "Is the lighting done?", answer: "Fifty lux in the cabinet, and not one more."),
    (
      question: "And the guest book?",
      answer: "Ordered. It comes with the pencils, since ink isn't allowed in any of the rooms, as you will remember."
    ),
  ]
}
