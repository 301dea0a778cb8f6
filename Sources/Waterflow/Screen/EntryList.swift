import Foundation

/// The entries of ``ElementViews``, ascending by key, with a gap where the last one was put.
///
/// What comes in during a pass comes in ascending order, and the app is called after each. In one array each would move
/// all entries after it; here the next one goes beside the last, whatever comes after.
struct EntryList {
  typealias Entry = ElementViews.Entry

  private var head: [Entry] = []
  /// What comes after the gap, last first.
  private var tail: [Entry] = []

  /// Complexity: O(1).
  var count: Int { head.count + tail.count }

  /// Complexity: O(1).
  subscript(index: Int) -> Entry {
    index < head.count ? head[index] : tail[tail.count - 1 - (index - head.count)]
  }

  /// All of them in one array, which is then their storage.
  ///
  /// Complexity: O(1), or O(v) after an insertion, v entries.
  var joined: [Entry] {
    mutating get {
      closeGap()
      return head
    }
  }

  /// Changes all of them in place; what is left must be ascending.
  mutating func change<Result>(_ body: (inout [Entry]) -> Result) -> Result {
    closeGap()
    return body(&head)
  }

  /// Returns the view of the entry, without copying the rest of it; nil if the entry isn't that of `key`.
  ///
  /// Complexity: O(1), or O(v) after an insertion, v entries.
  mutating func setFrame(_ frame: CGRect, of key: ContentElement, at index: Int) -> WaterflowReusableView? {
    closeGap()
    return index < head.count ? head[index].adopt(frame, of: key) : nil
  }

  /// Complexity: O(d), d entries between this one and the one that was inserted last.
  mutating func insert(_ entry: Entry) {
    while let last = head.last, !(last.key < entry.key) { tail.append(head.removeLast()) }
    while let next = tail.last, next.key < entry.key { head.append(tail.removeLast()) }
    head.append(entry)
  }

  /// Where `key` is or would be.
  ///
  /// Complexity: O(log v), v entries.
  func position(of key: ContentElement) -> Int {
    // What lies behind the gap is there for a moment only.
    let position = head.position(of: key) { $0.key }
    return position < head.count || tail.isEmpty
      ? position : (head.count..<count).partitioningIndex { !(self[$0].key < key) }
  }

  private mutating func closeGap() {
    while let next = tail.popLast() { head.append(next) }
  }
}

extension ElementViews.Entry {
  /// In place: to compare the key of a copy, references would be counted.
  fileprivate mutating func adopt(_ frame: CGRect, of key: ContentElement) -> WaterflowReusableView? {
    guard self.key == key else { return nil }
    self.frame = frame
    return view
  }
}

extension Array {
  /// Where `key` is or would be among elements that are ascending by key. Searched here, where the compiler knows the
  /// elements: it is done for every cell, and in every step of a scroll for what is pinned.
  ///
  /// Complexity: O(log n), n elements.
  @inline(__always)
  func position(of key: ContentElement, _ keyOf: (Element) -> ContentElement) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if keyOf(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
