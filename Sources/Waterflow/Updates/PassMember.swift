import Foundation

/// What knows elements by their indexes: it follows them through updates. The view lists all.
@MainActor
protocol PassMember: AnyObject {
  /// Whether it knows any now. If not, it isn't asked.
  var isInUse: Bool { get }

  /// Lets indexes follow their elements.
  func follow(_ map: ChangeMap)
}

extension PassMember {
  var isInUse: Bool { true }
}

extension Panes: PassMember {}

extension WaterflowView {
  /// All that know elements by their indexes. Who isn't listed here doesn't follow.
  private var members: [any PassMember] {
    [panes, content, measuredHeights, springing, selection, touch, scroller, lookahead, assistiveTechnology]
  }

  /// Lets everything that is known by index follow its element.
  func follow(_ map: ChangeMap) {
    for member in members where member.isInUse { member.follow(map) }
    scroller.sectionGlides(in: self)
  }
}
