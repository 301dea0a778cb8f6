import Foundation

extension IndexPath {
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The first index. Reading it from an index path with fewer than two indexes answers 0, where UIKit traps.
  public var section: Int {
    get { count >= 2 ? self[0] : 0 }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The second index. Reading it from an index path with fewer than two indexes answers 0, where UIKit traps.
  public var item: Int {
    get { count >= 2 ? self[1] : 0 }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The same index as `item`, in the words of a table.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
