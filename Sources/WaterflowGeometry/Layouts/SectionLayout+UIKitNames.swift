import Foundation

// Names of UIKit's flow layout, and of the waterfall layouts for collection views that apps come from. None can be
// called: a use of one is an error that names ours, and Xcode offers to put it in.

extension SectionLayout {
  @available(
    *, unavailable, message: "Assign layout of the view, or call its invalidateSizes(forItemsAt:) for sizes alone."
  )
  public func invalidateLayout() {}
}

extension WaterfallLayout {
  @available(*, unavailable, renamed: "columnSpacing")
  public var minimumInteritemSpacing: CGFloat {
    get { columnSpacing }
    set { columnSpacing = newValue }
  }

  @available(*, unavailable, renamed: "rowSpacing")
  public var minimumLineSpacing: CGFloat {
    get { rowSpacing }
    set { rowSpacing = newValue }
  }

  @available(*, unavailable, renamed: "insets")
  public var sectionInset: SectionInsets {
    get { insets }
    set { insets = newValue }
  }

  @available(*, unavailable, message: "Set columns, for example to .count(2).")
  public var columnCount: Int {
    get { 0 }
    set {}
  }

  @available(*, unavailable, renamed: "columnSpacing")
  public var minimumColumnSpacing: CGFloat {
    get { columnSpacing }
    set { columnSpacing = newValue }
  }
}

extension GridLayout {
  @available(*, unavailable, renamed: "columnSpacing")
  public var minimumInteritemSpacing: CGFloat {
    get { columnSpacing }
    set { columnSpacing = newValue }
  }

  @available(*, unavailable, renamed: "rowSpacing")
  public var minimumLineSpacing: CGFloat {
    get { rowSpacing }
    set { rowSpacing = newValue }
  }

  @available(*, unavailable, renamed: "insets")
  public var sectionInset: SectionInsets {
    get { insets }
    set { insets = newValue }
  }
}

extension FlowLayout {
  @available(*, unavailable, renamed: "itemSpacing")
  public var minimumInteritemSpacing: CGFloat {
    get { itemSpacing }
    set { itemSpacing = newValue }
  }

  @available(*, unavailable, renamed: "lineSpacing")
  public var minimumLineSpacing: CGFloat {
    get { lineSpacing }
    set { lineSpacing = newValue }
  }

  @available(*, unavailable, renamed: "insets")
  public var sectionInset: SectionInsets {
    get { insets }
    set { insets = newValue }
  }
}

extension SectionInsets {
  @available(*, unavailable, renamed: "init(top:left:bottom:right:)")
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.init(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
