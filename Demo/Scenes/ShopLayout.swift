import Waterflow

/// How the sections of the shop's page lie.
@MainActor enum ShopLayout {
  /// One column that lies across. Each banner is as wide as a page, and a flick moves on by a page.
  static var banners: CarouselLayout {
    let insets = SectionInsets(top: 18, left: 0, bottom: 6, right: 0)
    return .carousel(
      .waterfall(columns: .count(1), rowSpacing: 0, insets: insets),
      length: insets.top + ShopBannerCell.height + insets.bottom, snapping: .page)
  }

  /// As many icons side by side as fit.
  static var departments: WaterfallLayout {
    .waterfall(
      columns: .minimumWidth(72), columnSpacing: 12, rowSpacing: 14,
      insets: SectionInsets(top: 14, left: SceneStyle.margin, bottom: 14, right: SceneStyle.margin))
  }

  /// Tags that lie across: there is room for one in each line, and the lines follow one another.
  static var artists: CarouselLayout {
    let insets = SectionInsets(top: 2, left: SceneStyle.margin, bottom: 4, right: SceneStyle.margin)
    return .carousel(
      .flow(lineSpacing: 8, insets: insets),
      length: insets.top + SceneStyle.tagSize(for: "").height + insets.bottom)
  }

  static var products: WaterfallLayout {
    var layout = SceneStyle.layout
    layout.insets.top = 14
    return layout
  }

  /// How wide a banner is in a view of this width, in points. Two to a page where there is room.
  static func bannerWidth(inViewOfWidth width: CGFloat) -> CGFloat {
    width < 600 ? width : (width / 2).rounded(.down)
  }
}
