import Foundation
import Testing

@testable import Waterflow

private typealias ViewClient = WaterflowViewDataSource & WaterflowViewDataSourcePrefetching & WaterflowViewDelegate

/// Has what it must have, and nothing else.
private final class EmptyClient: NSObject, ViewClient {
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 0 }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    WaterflowViewCell(reuseIdentifier: nil)
  }

  func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
    // What is no prefetch data source at all.
    waterflowView.delegateProxy.noteDefault(.prefetching)
  }
}

/// Of a menu that is closed into a screen.
private final class Animator: NSObject, UIContextMenuInteractionCommitAnimating {
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
  var previewViewController: UIViewController? { nil }
  func addAnimations(_ animations: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping () -> Void) {}
}

/// Something that is held over an item.
private final class LoadingContext: NSObject, UISpringLoadedInteractionContext {
  var state: UISpringLoadedInteractionEffectState { .possible }
  var targetView: UIView?
  var targetItem: Any?
  func location(in view: UIView?) -> CGPoint { .zero }
}

/// A method of the protocols by its name, and a call of it that answers in words.
private struct Member {
  let name: String
  let call: @MainActor (any ViewClient, WaterflowView) -> String

  init<Answer>(_ name: String, _ call: @escaping @MainActor (any ViewClient, WaterflowView) -> Answer) {
    self.name = name
    self.call = { "\(call($0, $1))" }
  }
}

/// The controller declares every method of the protocols, so that it can be overridden, and an empty controller is to a
/// view what an empty delegate is.
@MainActor
struct ControllerMembersTests {
  private static let protocols = [
    "Sources/Waterflow/Data/WaterflowViewDataSource.swift",
    "Sources/Waterflow/Data/WaterflowViewDataSourcePrefetching.swift",
    "Sources/Waterflow/Data/WaterflowViewDelegate.swift",
  ]

  private func text(of path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func methods(declaredIn paths: [String]) throws -> Set<String> {
    var declarations = PublicDeclarations()
    for path in paths { declarations.read(try text(of: path)) }
    return declarations.functions
  }

  @Test("are all methods of the protocols, also those of UIScrollViewDelegate that are known here, each open")
  func declarations() throws {
    let controller = "Sources/Waterflow/Controller/WaterflowViewController.swift"
    let declared = try methods(declaredIn: [controller])
    let required = try methods(declaredIn: Self.protocols + ["Sources/HeadlessUIKit/UIKit/UIScrollViewDelegate.swift"])
    #expect(required.count > 40)
    for method in required.subtracting(declared).sorted() { Issue.record("\(controller) lacks \(method)") }
    #expect(try !text(of: controller).contains("public func"))
  }

  @Test("answers what the defaults answer, and is as absent as they are")
  func defaults() throws {
    let members = Self.members
    #expect(try Set(members.map(\.name)) == methods(declaredIn: Self.protocols), "not all members are compared")
    for configure in Self.configurations {
      let (view, controllersView) = (WaterflowView(frame: .zero), WaterflowView(frame: .zero))
      configure(view)
      configure(controllersView)
      let (client, controller) = (EmptyClient(), WaterflowViewController(layout: .waterfall()))
      for member in members {
        let expected = Self.absence(of: member, of: client, view)
        #expect(Self.absence(of: member, of: controller, controllersView) == expected, "\(member.name)")
        guard !member.name.contains("cellForItemAt") else { continue }
        #expect(member.call(controller, controllersView) == member.call(client, view), "\(member.name)")
      }
    }
  }

  /// Which of the marks that a default leaves a call leaves.
  private static func absence(of member: Member, of client: any ViewClient, _ view: WaterflowView) -> [Bool] {
    let handler = WaterflowView.misuseHandler
    defer { WaterflowView.misuseHandler = handler }
    WaterflowView.misuseHandler = { _, _ in }
    return (0..<32).map { bit in
      view.delegateProxy.usesDefault(.init(rawValue: 1 << bit)) { _ = member.call(client, view) }
    }
  }

  private static var focusContext: WaterflowViewFocusUpdateContext {
    WaterflowViewFocusUpdateContext(
      previouslyFocusedIndexPath: nil, nextFocusedIndexPath: place, context: UIFocusUpdateContext())
  }

  private static let configurations: [@MainActor (WaterflowView) -> Void] = [
    { _ in },
    {
      $0.itemHeight = 44
      $0.sectionHeaderHeight = 30
      $0.sectionFooterHeight = 20
    },
    {
      $0.scrollDirection = .horizontal
      $0.pinsSectionHeaders = true
    },
    { $0.pinsSectionFooters = true },
    { $0.isEditing = true },
    { $0.allowsFocus = true },
    {
      $0.allowsFocusDuringEditing = true
      $0.isEditing = true
    },
    {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
    },
  ]

  private static let place: IndexPath = [0, 2]

  private static var members: [Member] {
    dataMembers + sizeMembers + touchMembers + menuMembers + scrollMembers + displayMembers
  }

  private static let dataMembers = [
    Member("numberOfSections(in:)") { $0.numberOfSections(in: $1) },
    Member("waterflowView(_:numberOfItemsInSection:)") { $0.waterflowView($1, numberOfItemsInSection: 0) },
    Member("waterflowView(_:cellForItemAt:)") { $0.waterflowView($1, cellForItemAt: place) },
    Member("waterflowView(_:viewForSupplementaryElementOfKind:at:)") {
      let view: WaterflowReusableView? = $0.waterflowView(
        $1, viewForSupplementaryElementOfKind: WaterflowElementKind.header, at: place)
      return view as Any
    },
    Member("waterflowView(_:canEditItemAt:)") { $0.waterflowView($1, canEditItemAt: place) },
    Member("waterflowView(_:canMoveItemAt:)") { $0.waterflowView($1, canMoveItemAt: place) },
    Member("waterflowView(_:willBeginInteractiveMovementForItemAt:)") {
      $0.waterflowView($1, willBeginInteractiveMovementForItemAt: place)
    },
    Member("waterflowViewDidEndInteractiveMovement(_:)") { $0.waterflowViewDidEndInteractiveMovement($1) },
    Member("waterflowView(_:moveItemAt:to:)") { $0.waterflowView($1, moveItemAt: place, to: [0, 1]) },
    Member("waterflowView(_:moveItemsAt:into:)") { $0.waterflowView($1, moveItemsAt: [place], into: [0, 1]) },
    Member("waterflowView(_:isItemExpandedAt:)") { $0.waterflowView($1, isItemExpandedAt: place) as Any },
    Member("waterflowView(_:toggleExpansionOfItemAt:)") { $0.waterflowView($1, toggleExpansionOfItemAt: place) },
    Member("waterflowView(_:indentationLevelForItemAt:)") {
      $0.waterflowView($1, indentationLevelForItemAt: place) as Any
    },
    Member("waterflowView(_:prefetchItemsAt:)") { $0.waterflowView($1, prefetchItemsAt: [place]) },
    Member("waterflowView(_:cancelPrefetchingForItemsAt:)") {
      $0.waterflowView($1, cancelPrefetchingForItemsAt: [place])
    },
    Member("indexTitles(for:)") { $0.indexTitles(for: $1) as Any },
    Member("waterflowView(_:indexPathForIndexTitle:at:)") {
      $0.waterflowView($1, indexPathForIndexTitle: "C", at: 2)
    },
  ]

  private static let sizeMembers = [
    Member("waterflowView(_:heightForItemAt:width:)") { $0.waterflowView($1, heightForItemAt: place, width: 120) },
    Member("waterflowView(_:estimatedHeightForItemAt:width:)") {
      $0.waterflowView($1, estimatedHeightForItemAt: place, width: 120)
    },
    Member("waterflowView(_:sizeForItemAt:)") { $0.waterflowView($1, sizeForItemAt: place) },
    Member("waterflowView(_:heightsForItemsIn:section:width:)") {
      $0.waterflowView($1, heightsForItemsIn: 0..<2, section: 0, width: 120) as Any
    },
    Member("waterflowView(_:sizesForItemsIn:section:)") {
      $0.waterflowView($1, sizesForItemsIn: 0..<2, section: 0) as Any
    },
    Member("waterflowView(_:columnSpanForItemAt:)") { $0.waterflowView($1, columnSpanForItemAt: place) },
    Member("waterflowView(_:columnForItemAt:)") { $0.waterflowView($1, columnForItemAt: place) as Any },
    Member("waterflowView(_:didChangeNumberOfColumnsInSection:)") {
      $0.waterflowView($1, didChangeNumberOfColumnsInSection: 0)
    },
    Member("waterflowView(_:layoutForSection:)") { $0.waterflowView($1, layoutForSection: 0) as Any },
    Member("waterflowView(_:heightForHeaderInSection:)") { $0.waterflowView($1, heightForHeaderInSection: 0) },
    Member("waterflowView(_:heightForFooterInSection:)") { $0.waterflowView($1, heightForFooterInSection: 0) },
    Member("waterflowView(_:pinsHeaderInSection:)") { $0.waterflowView($1, pinsHeaderInSection: 0) },
    Member("waterflowView(_:pinsFooterInSection:)") { $0.waterflowView($1, pinsFooterInSection: 0) },
    Member("waterflowView(_:hasBackgroundInSection:)") { $0.waterflowView($1, hasBackgroundInSection: 0) },
    Member("waterflowView(_:badgesForItemAt:)") { $0.waterflowView($1, badgesForItemAt: place) },
    Member("waterflowView(_:insetsForHeaderInSection:)") { $0.waterflowView($1, insetsForHeaderInSection: 0) },
    Member("waterflowView(_:insetsForFooterInSection:)") { $0.waterflowView($1, insetsForFooterInSection: 0) },
    Member("waterflowView(_:insetsForBackgroundInSection:)") {
      $0.waterflowView($1, insetsForBackgroundInSection: 0)
    },
  ]

  private static let touchMembers = [
    Member("waterflowView(_:shouldHighlightItemAt:)") { $0.waterflowView($1, shouldHighlightItemAt: place) },
    Member("waterflowView(_:didHighlightItemAt:)") { $0.waterflowView($1, didHighlightItemAt: place) },
    Member("waterflowView(_:didUnhighlightItemAt:)") { $0.waterflowView($1, didUnhighlightItemAt: place) },
    Member("waterflowView(_:shouldSelectItemAt:)") { $0.waterflowView($1, shouldSelectItemAt: place) },
    Member("waterflowView(_:didSelectItemAt:)") { $0.waterflowView($1, didSelectItemAt: place) },
    Member("waterflowView(_:shouldDeselectItemAt:)") { $0.waterflowView($1, shouldDeselectItemAt: place) },
    Member("waterflowView(_:didDeselectItemAt:)") { $0.waterflowView($1, didDeselectItemAt: place) },
    Member("waterflowView(_:canPerformPrimaryActionForItemAt:)") {
      $0.waterflowView($1, canPerformPrimaryActionForItemAt: place)
    },
    Member("waterflowView(_:canFocusItemAt:)") { $0.waterflowView($1, canFocusItemAt: place) },
    Member("waterflowView(_:shouldUpdateFocusIn:)") { $0.waterflowView($1, shouldUpdateFocusIn: focusContext) },
    Member("waterflowView(_:didUpdateFocusIn:with:)") {
      $0.waterflowView($1, didUpdateFocusIn: focusContext, with: UIFocusAnimationCoordinator())
    },
    Member("waterflowView(_:selectionFollowsFocusForItemAt:)") {
      $0.waterflowView($1, selectionFollowsFocusForItemAt: place)
    },
    Member("indexPathForPreferredFocusedView(in:)") { String(describing: $0.indexPathForPreferredFocusedView(in: $1)) },
    Member("waterflowView(_:performPrimaryActionForItemAt:)") {
      $0.waterflowView($1, performPrimaryActionForItemAt: place)
    },
    Member("waterflowView(_:shouldBeginMultipleSelectionInteractionAt:)") {
      $0.waterflowView($1, shouldBeginMultipleSelectionInteractionAt: place)
    },
    Member("waterflowView(_:didBeginMultipleSelectionInteractionAt:)") {
      $0.waterflowView($1, didBeginMultipleSelectionInteractionAt: place)
    },
    Member("waterflowViewDidEndMultipleSelectionInteraction(_:)") {
      $0.waterflowViewDidEndMultipleSelectionInteraction($1)
    },
    Member("waterflowView(_:shouldSpringLoadItemAt:with:)") {
      $0.waterflowView($1, shouldSpringLoadItemAt: place, with: LoadingContext())
    },
    Member("waterflowView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)") {
      $0.waterflowView($1, targetIndexPathForMoveFromItemAt: place, toProposedIndexPath: [0, 5])
    },
  ]

  private static let menuMembers = [
    Member("waterflowView(_:leadingSwipeActionsConfigurationForItemAt:)") {
      $0.waterflowView($1, leadingSwipeActionsConfigurationForItemAt: place) as Any
    },
    Member("waterflowView(_:trailingSwipeActionsConfigurationForItemAt:)") {
      $0.waterflowView($1, trailingSwipeActionsConfigurationForItemAt: place) as Any
    },
    Member("waterflowView(_:contextMenuConfigurationForItemsAt:point:)") {
      $0.waterflowView($1, contextMenuConfigurationForItemsAt: [place], point: .zero) as Any
    },
    Member("waterflowView(_:contextMenuConfigurationForItemAt:point:)") {
      $0.waterflowView($1, contextMenuConfigurationForItemAt: place, point: .zero) as Any
    },
    Member("waterflowView(_:contextMenuConfiguration:highlightPreviewForItemAt:)") {
      $0.waterflowView($1, contextMenuConfiguration: menu, highlightPreviewForItemAt: place) as Any
    },
    Member("waterflowView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)") {
      $0.waterflowView($1, contextMenuConfiguration: menu, dismissalPreviewForItemAt: place) as Any
    },
    Member("waterflowView(_:previewForHighlightingContextMenuWithConfiguration:)") {
      $0.waterflowView($1, previewForHighlightingContextMenuWithConfiguration: menu) as Any
    },
    Member("waterflowView(_:previewForDismissingContextMenuWithConfiguration:)") {
      $0.waterflowView($1, previewForDismissingContextMenuWithConfiguration: menu) as Any
    },
    Member("waterflowView(_:willDisplayContextMenu:animator:)") {
      $0.waterflowView($1, willDisplayContextMenu: menu, animator: nil)
    },
    Member("waterflowView(_:willEndContextMenuInteraction:animator:)") {
      $0.waterflowView($1, willEndContextMenuInteraction: menu, animator: nil)
    },
    Member("waterflowView(_:willPerformPreviewActionForMenuWith:animator:)") {
      $0.waterflowView($1, willPerformPreviewActionForMenuWith: menu, animator: Animator())
    },
  ]

  private static let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)

  private static let scrollMembers = [
    Member("waterflowView(_:didScrollSection:)") { $0.waterflowView($1, didScrollSection: 0) },
    Member("waterflowView(_:didSnapToItemAt:)") { $0.waterflowView($1, didSnapToItemAt: [0, 0]) },
    Member("waterflowView(_:willApproachEndWithin:)") { $0.waterflowView($1, willApproachEndWithin: 10) },
    Member("waterflowView(_:willApproachBeginningWithin:)") { $0.waterflowView($1, willApproachBeginningWithin: 10) },
  ]

  private static let displayMembers = [
    Member("waterflowView(_:willDisplay:forItemAt:)") {
      $0.waterflowView($1, willDisplay: WaterflowViewCell(frame: .zero), forItemAt: place)
    },
    Member("waterflowView(_:didEndDisplaying:forItemAt:)") {
      $0.waterflowView($1, didEndDisplaying: WaterflowViewCell(frame: .zero), forItemAt: place)
    },
    Member("waterflowView(_:willDisplaySupplementaryView:forElementKind:at:)") {
      let header = WaterflowReusableView(frame: .zero)
      return $0.waterflowView($1, willDisplaySupplementaryView: header, forElementKind: "", at: place)
    },
    Member("waterflowView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)") {
      let header = WaterflowReusableView(frame: .zero)
      return $0.waterflowView($1, didEndDisplayingSupplementaryView: header, forElementOfKind: "", at: place)
    },
  ]
}
