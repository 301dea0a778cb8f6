import Foundation

extension IndexPath {
  /// Creates an index path from the indexes of an item and its section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Creates an index path from the indexes of a row and its section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index of the section, the first of the two. Reading it from an index path with fewer than two indexes answers
  /// 0, where UIKit traps.
  public var section: Int {
    get { count >= 2 ? self[0] : 0 }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The index of the item in its section, the second of the two. Reading it from an index path with fewer than two
  /// indexes answers 0, where UIKit traps.
  public var item: Int {
    get { count >= 2 ? self[1] : 0 }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The index of the row in its section, the same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
