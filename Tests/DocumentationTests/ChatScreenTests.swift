#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  @MainActor
  extension FirstScreensTests {
    final class Messages: ChatService {
      var isOffline = false
      private(set) var requests: [Int] = []
      let (incoming, receiver) = AsyncStream.makeStream(of: Message.self)

      func messages(before count: Int) async throws -> [Message] {
        requests.append(count)
        return (count..<min(count + 40, 200)).reversed().map { number in
          Message(text: String(repeating: "Message \(number) ", count: 1 + number % 7), isMine: number % 3 == 0)
        }
      }

      func send(_ text: String) async throws -> Message {
        if isOffline { throw Offline() }
        return Message(text: text, isMine: true)
      }
    }

    /// Where the last message is in the window, and what it says.
    private func latest(in view: WaterflowView) -> (frame: CGRect, text: String?)? {
      let indexPath = IndexPath(item: view.numberOfItems(inSection: 0) - 1, section: 0)
      guard let frame = frames(in: view)[indexPath] else { return nil }
      return (frame, text(in: view.cellForItem(at: indexPath)))
    }

    @Test("the chat opens at its latest message")
    func chatOpens() async throws {
      let service = Messages()
      let (screen, _) = await show(ChatViewController(service: service))
      #expect(service.requests == [0])
      // The list ends 60 points above the window's end, and the message 16 above that.
      let message = try #require(latest(in: screen.waterflowView))
      #expect(message.frame.maxY == 768)
      #expect(message.text == "Message 0 ")
      #expect(message.frame.minX == 16 && message.frame.width == 358)
    }

    @Test("the keyboard lifts the field and the latest message, and both come down with it")
    func keyboard() async throws {
      let (screen, host) = await show(ChatViewController(service: Messages()))
      let (view, field) = (screen.waterflowView, screen.textField)
      #expect(field.frame == CGRect(x: 16, y: 792, width: 358, height: 44))
      host.tap(at: CGPoint(x: 195, y: 814))
      #expect(field.isFirstResponder)
      host.setKeyboardHeight(336)
      await settle(host)
      #expect(field.frame.maxY == 500 && view.frame.maxY == 448)
      #expect(try #require(latest(in: view)).frame.maxY == 432)
      // At the end a drag further up springs back, and takes the keyboard away.
      host.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300), duration: 0.2)
      #expect(!field.isFirstResponder)
      await settle(host)
      host.setKeyboardHeight(0)
      await settle(host)
      #expect(field.frame.maxY == 836)
      #expect(try #require(latest(in: view)).frame.maxY == 768)
    }

    @Test("what is typed is sent, and followed: one line, then several, with the keyboard there")
    func sending() async throws {
      let (screen, host) = await show(ChatViewController(service: Messages()))
      let (view, field) = (screen.waterflowView, screen.textField)
      host.tap(at: CGPoint(x: 195, y: 814))
      host.setKeyboardHeight(336)
      await settle(host)
      host.typeText("Hello")
      #expect(field.text == "Hello" && view.numberOfItems(inSection: 0) == 40)
      host.typeText("\n")
      #expect(field.text == "" && field.isFirstResponder)
      await settle(host)
      let short = try #require(latest(in: view))
      #expect(short.text == "Hello" && short.frame.maxY == 432)
      let text = String(repeating: "the crates from Delft have arrived ", count: 5)
      host.typeText("\(text)\n")
      await settle(host)
      let long = try #require(latest(in: view))
      #expect(long.text == text && long.frame.maxY == 432)
      #expect(long.frame.height > 2.9 * short.frame.height)
      // 10 points above it is the one before.
      #expect(abs((frames(in: view)[[0, 40]]?.maxY ?? .nan) - (long.frame.minY - 10)) < 0.002)
      #expect(view.numberOfItems(inSection: 0) == 42)
    }

    @Test("a message that is sent comes into view, wherever the user reads")
    func sendingFromAfar() async throws {
      let (screen, host) = await show(ChatViewController(service: Messages()))
      let view = screen.waterflowView
      view.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
      await settle(host)
      host.tap(at: CGPoint(x: 195, y: 814))
      host.typeText("Hello\n")
      await settle(host, for: 2)
      let message = try #require(latest(in: view))
      #expect(message.text == "Hello" && message.frame.maxY == 768)
    }

    @Test("a message that couldn't be sent is in the field again")
    func failedSending() async {
      let service = Messages()
      service.isOffline = true
      let (screen, host) = await show(ChatViewController(service: service))
      let before = frames(in: screen.waterflowView)
      host.tap(at: CGPoint(x: 195, y: 814))
      host.typeText("Hello\n")
      await settle(host)
      #expect(screen.textField.text == "Hello")
      #expect(frames(in: screen.waterflowView) == before)
    }

    @Test("older messages come in above without a jump")
    func olderMessages() async {
      let service = Messages()
      let (screen, host) = await show(ChatViewController(service: service))
      let view = screen.waterflowView
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
      host.advance(by: 0.1)
      let before = frames(in: view)
      await settle(host)
      #expect(service.requests == [0, 40])
      #expect(view.numberOfItems(inSection: 0) == 80)
      let after = frames(in: view)
      for (indexPath, frame) in before {
        #expect(abs((after[[0, indexPath.item + 40]]?.minY ?? .nan) - frame.minY) < 0.5, "\(indexPath)")
      }
      #expect(after.count == before.count)
    }

    @Test("an incoming message is followed at the end, and doesn't take along a user who has scrolled away")
    func incoming() async throws {
      let service = Messages()
      let (screen, host) = await show(ChatViewController(service: service))
      let view = screen.waterflowView
      for text in ["First", String(repeating: "a second one of several lines ", count: 4)] {
        service.receiver.yield(Message(text: text, isMine: false))
        await settle(host)
        let message = try #require(latest(in: view))
        #expect(message.text == text && message.frame.maxY == 768)
      }
      host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), duration: 0.5)
      await settle(host)
      let (before, offset, count) = (frames(in: view), view.contentOffset, view.numberOfItems(inSection: 0))
      service.receiver.yield(Message(text: "Third", isMine: false))
      await settle(host)
      #expect(view.numberOfItems(inSection: 0) == count + 1)
      #expect(frames(in: view) == before && view.contentOffset == offset)
      // What is below is there when the user returns.
      view.scrollToEnd(animated: true)
      await settle(host)
      let message = try #require(latest(in: view))
      #expect(message.text == "Third" && message.frame.maxY == 768)
    }
  }
#endif
