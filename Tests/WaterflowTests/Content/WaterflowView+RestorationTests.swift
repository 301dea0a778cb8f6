import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewRestorationTests {
  private func archive(_ encode: (NSCoder) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    encode(archiver)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  @Test("place and selection come back, before the first load and after it", arguments: [true, false])
  func restores(isBeforeLoad: Bool) throws {
    let old = NamedStage(.rows()) { $0.allowsMultipleSelection = true }
    for item in [3, 40] { old.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    old.scroll(to: 630)
    let coder = try archive { old.view.encodeRestorableState(with: $0) }
    let new = NamedStage(.rows()) {
      $0.allowsMultipleSelection = true
      if isBeforeLoad { $0.decodeRestorableState(with: coder) }
    }
    if !isBeforeLoad {
      new.view.selectItem(at: .item(7), animated: false, scrollPosition: .none)
      new.view.decodeRestorableState(with: coder)
      new.turn()
    }
    #expect(new.view.contentOffset.y == 630)
    #expect(new.view.indexPathsForSelectedItems == [.item(3), .item(40)])
  }

  @Test("what was selected is found by identifier; what is gone is selected no more, nor what took its place")
  func restoresSelection() throws {
    let content = NamedContent.rows()
    let source = NamingContent(content)
    let old = NamedStage(content) {
      $0.dataSource = source
      $0.allowsMultipleSelection = true
    }
    for item in [3, 40] { old.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    let coder = try archive { old.view.encodeRestorableState(with: $0) }
    content.sections[0].removeAll { $0 == 3 }
    var new: NamedStage?
    let found = misuses {
      new = NamedStage(content) {
        $0.dataSource = source
        $0.allowsMultipleSelection = true
        $0.decodeRestorableState(with: coder)
      }
    }
    #expect(found.isEmpty)
    #expect(new?.view.indexPathsForSelectedItems == [.item(39)])
  }

  @Test("of several items that were selected, while editing for example, none is where only one may be")
  func restoresLess() throws {
    let old = NamedStage(.rows()) { $0.allowsMultipleSelection = true }
    for item in [3, 40] { old.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    let single = NamedStage(.rows())
    single.view.decodeRestorableState(with: try archive { old.view.encodeRestorableState(with: $0) })
    #expect(single.view.indexPathsForSelectedItems == [])
    let none = NamedStage(.rows()) { $0.allowsSelection = false }
    none.view.decodeRestorableState(with: try archive { old.view.encodeRestorableState(with: $0) })
    #expect(none.view.indexPathsForSelectedItems == [])
    let short = NamedStage(.rows(20)) { $0.allowsMultipleSelection = true }
    let found = misuses {
      guard let coder = try? archive({ old.view.encodeRestorableState(with: $0) }) else { return }
      short.view.decodeRestorableState(with: coder)
    }
    #expect(found == [.placeOfOtherData(.item(40), used: nil)])
    #expect(short.view.indexPathsForSelectedItems == [.item(3)])
  }

  @Test("state that waits for items is saved again as it is")
  func savesWhatWaits() throws {
    let old = NamedStage(.rows())
    old.view.selectItem(at: .item(5), animated: false, scrollPosition: .none)
    old.scroll(to: 630)
    let empty = NamedStage(NamedContent([[]]))
    empty.view.decodeRestorableState(with: try archive { old.view.encodeRestorableState(with: $0) })
    let coder = try archive { empty.view.encodeRestorableState(with: $0) }
    let new = NamedStage(.rows()) { $0.decodeRestorableState(with: coder) }
    #expect(new.view.contentOffset.y == 630 && new.view.indexPathsForSelectedItems == [.item(5)])
  }

  @Test("a waiting place whose distance isn't a number is saved without it, and the selection with it")
  func savesNoNumber() throws {
    let old = NamedStage(NamedContent([[]]))
    #expect(misuses { old.view.place = .item(at: .item(10), distance: .nan) }.count == 1)
    let coder = try archive { old.view.encodeRestorableState(with: $0) }
    let new = NamedStage(.rows()) { $0.decodeRestorableState(with: coder) }
    #expect(new.view.contentOffset.y == 600)
  }

  @Test("the insets are the app's, whatever they were when the state was saved")
  func keepsInsets() throws {
    let old = NamedStage(.rows())
    old.scroll(to: 630)
    old.view.contentInset.bottom = 300
    let coder = try archive { old.view.encodeRestorableState(with: $0) }
    let new = NamedStage(.rows()) {
      $0.contentInset.bottom = 20
      $0.decodeRestorableState(with: coder)
    }
    #expect(new.view.contentInset.bottom == 20 && new.view.contentOffset.y == 630)
  }

  @Test("what can't be read is reported and ignored, and nothing at all is no misuse")
  func garbage() throws {
    let stage = NamedStage(.rows())
    stage.scroll(to: 333)
    let values: [Any] = [Data([1, 2, 3]), "a place", NSNumber(value: 3), "{\"place\":{\"position\":{\"item\":7}}}"]
    for value in values {
      let coder = try archive { $0.encode(value, forKey: "WaterflowViewState") }
      stage.view.reloadData()
      let found = misuses { stage.view.decodeRestorableState(with: coder) }
      #expect(found == [.unreadableState], "\(value)")
      stage.turn()
      #expect(stage.view.contentOffset.y == 333)
    }
    let coder = try archive { $0.encode(1, forKey: "something else") }
    #expect(misuses { stage.view.decodeRestorableState(with: coder) }.isEmpty)
  }
}
