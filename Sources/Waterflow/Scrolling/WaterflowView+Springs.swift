import Foundation

// Items that lag behind the finger.

extension WaterflowView {
  /// The springs on which items lag behind the finger while it scrolls. Default: nil, for none, which costs nothing.
  ///
  /// Springs act along ``scrollDirection``, on items, headers and footers that aren't pinned, and on elements that
  /// layouts add to their items. They are off for scrolling that the program asks for and where motion is to be
  /// reduced. Touches meet items where they are drawn.
  public var springs: ScrollSprings? {
    get { springing.settings }
    set { if newValue != springs { springing.apply(newValue, to: self) } }
  }
}
