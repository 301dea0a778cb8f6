import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct WaterflowListCellAccessoriesTests {
  private let cell = WaterflowListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))

  private func layOut() {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
  }

  private func accessory<View: UIView>(_ type: View.Type) -> View? {
    cell.subviews.lazy.compactMap { $0 as? View }.first
  }

  private func custom(_ size: CGSize = CGSize(width: 20, height: 10)) -> UIView {
    UIView(frame: CGRect(origin: .zero, size: size))
  }

  // MARK: Where they are

  @Test("accessories stand at both ends in their order, and the content lies between")
  func bothEnds() throws {
    let own = custom()
    cell.accessories = [
      .checkmark(), .multiselect(displayed: .always),
      .customView(configuration: .init(customView: own, placement: .leading())), .disclosureIndicator(),
    ]
    layOut()
    #expect(cell.contentView.frame == CGRect(x: 80, y: 0, width: 156, height: 50))
    #expect(accessory(AccessorySelectionMark.self)?.frame == CGRect(x: 0, y: 0, width: 44, height: 50))
    #expect(own.frame == CGRect(x: 52, y: 20, width: 20, height: 10))
    let marks = cell.subviews.filter { $0 is AccessoryMark }
    #expect(marks.map(\.frame) == [236, 268].map { CGRect(x: $0, y: 0, width: 32, height: 50) })
    cell.indentationLevel = 2
    layOut()
    #expect(cell.contentView.frame.minX == 100 && own.frame.minX == 72)
    cell.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(cell.contentView.frame == CGRect(x: 64, y: 0, width: 136, height: 50))
    #expect(own.frame.maxX == 300 - 72 && marks.map(\.frame.minX) == [32, 0])
  }

  @Test("the chevron points to where reading goes on")
  func chevron() throws {
    cell.accessories = [.disclosureIndicator()]
    layOut()
    let glyph = try #require(accessory(AccessoryMark.self)?.subviews.first)
    #expect(CGPoint(x: 1, y: 0).applying(glyph.transform) == CGPoint(x: 1, y: 0))
    cell.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(CGPoint(x: 1, y: 0).applying(glyph.transform) == CGPoint(x: -1, y: 0))
    cell.semanticContentAttribute = .forceLeftToRight
    layOut()
    #expect(CGPoint(x: 1, y: 0).applying(glyph.transform) == CGPoint(x: 1, y: 0))
  }

  @Test("a check mark is the same from either side")
  func checkmark() throws {
    cell.accessories = [.checkmark()]
    cell.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(try #require(accessory(AccessoryMark.self)?.subviews.first).transform == .identity)
  }

  @Test("all lie on whole pixels, and what is in them, in a row of an odd number of these", .needs(.scale))
  func onPixels() {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 400, height: 400), scale: 3)
    // 133 pixels.
    cell.frame = CGRect(x: 0, y: 0, width: 400, height: 133.0 / 3)
    cell.accessories = [
      .outlineDisclosure(), .multiselect(displayed: .always), .delete(displayed: .always), .checkmark(),
      .disclosureIndicator(), .insert(displayed: .always), .reorder(displayed: .always),
      .customView(configuration: .init(customView: custom(CGSize(width: 17, height: 9)), placement: .trailing())),
    ]
    cell.isSelected = true
    controller.view.addSubview(cell)
    host.advance(by: 0.1)
    var views = cell.subviews.filter { $0 !== cell.contentView }
    #expect(views.count == 8)
    while let view = views.popLast() {
      views += view.subviews
      let corner = view.superview?.convert(view.uprightFrame.origin, to: cell) ?? .zero
      for place in [corner.x * 3, corner.y * 3] {
        #expect(abs(place - place.rounded()) < 0.001, "\(type(of: view)) at \(corner)")
      }
    }
  }

  @Test("a custom view has the width that is reserved for it; an unusable one is that of the view")
  func reserved() {
    for (reserved, taken) in [(44, 44), (nil, 36), (-1, 36), (.nan, 36), (.infinity, 36)] as [(CGFloat?, CGFloat)] {
      let own = custom()
      cell.accessories = [
        .customView(configuration: .init(customView: own, placement: .trailing(), reservedLayoutWidth: reserved))
      ]
      layOut()
      #expect(cell.contentView.frame.width == 300 - taken)
      #expect(own.center == CGPoint(x: 300 - taken / 2, y: 25) && own.bounds.size == CGSize(width: 20, height: 10))
    }
  }

  @Test("of several of a kind the first is shown; views that stay are the same")
  func kinds() throws {
    let (one, two) = (custom(), custom())
    cell.accessories = [
      .checkmark(), .checkmark(), .customView(configuration: .init(customView: one, placement: .leading())),
      .customView(configuration: .init(customView: two, placement: .leading())),
    ]
    layOut()
    #expect(cell.contentView.frame == CGRect(x: 72, y: 0, width: 196, height: 50))
    let mark = try #require(accessory(AccessoryMark.self))
    cell.accessories = [.checkmark()]
    layOut()
    #expect(accessory(AccessoryMark.self) === mark && one.superview == nil && two.superview == nil)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 268, height: 50))
  }

  @Test("accessories that change places or edges are placed again")
  func otherOrder() {
    let (one, two) = (custom(), custom())
    cell.accessories = [one, two].map { .customView(configuration: .init(customView: $0, placement: .trailing())) }
    cell.layoutIfNeeded()
    #expect([one, two].map(\.frame.minX) == [236, 272])
    cell.accessories.reverse()
    cell.layoutIfNeeded()
    #expect([one, two].map(\.frame.minX) == [272, 236])
    cell.accessories[0] = .customView(configuration: .init(customView: two, placement: .leading()))
    cell.layoutIfNeeded()
    #expect([one, two].map(\.frame.minX) == [272, 8])
    #expect(cell.contentView.frame == CGRect(x: 36, y: 0, width: 228, height: 50))
  }

  @Test("each appears in its states of editing")
  func displayed() {
    cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark()]
    layOut()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 236, height: 50))
    cell.isEditing = true
    layOut()
    #expect(cell.contentView.frame == CGRect(x: 44, y: 0, width: 180, height: 50))
    #expect(accessory(AccessoryControl.self) != nil && accessory(ReorderGrip.self)?.frame.minX == 224)
    cell.isEditing = false
    layOut()
    #expect(accessory(AccessoryControl.self) == nil && accessory(ReorderGrip.self) == nil)
  }

  @Test("the mark of several shows what is selected, and lets touches through")
  func multiselect() throws {
    cell.accessories = [.multiselect(displayed: .always)]
    layOut()
    let mark = try #require(accessory(AccessorySelectionMark.self))
    let disc = try #require(mark.subviews.last)
    #expect(disc.alpha == 0 && !mark.isUserInteractionEnabled)
    cell.isSelected = true
    #expect(disc.alpha == 1)
  }

  @Test("what can be tapped makes a cell that measures itself 44 points high, a custom view as high as it is")
  func height() {
    let open = CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)
    let cell = Low(frame: .zero)
    cell.accessories = [.disclosureIndicator()]
    #expect(cell.fittingSize(for: open).height == 20)
    cell.accessories = [.delete(displayed: .always)]
    #expect(cell.fittingSize(for: open).height == 44)
    cell.accessories = [
      .customView(
        configuration: .init(customView: custom(CGSize(width: 10, height: 60)), placement: .trailing()))
    ]
    #expect(cell.fittingSize(for: open).height == 60)
  }

  @Test("a cell that measures itself leaves space for its accessories at both ends")
  func widthLeft() {
    let cell = Flowing(frame: .zero)
    cell.indentationLevel = 1
    cell.accessories = [
      .multiselect(displayed: .always), .checkmark(),
      .customView(configuration: .init(customView: custom(), placement: .trailing(), reservedLayoutWidth: 14)),
    ]
    // 300 - 10 - 44 - 32 - 14 points are left.
    let open = CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)
    #expect(cell.fittingSize(for: open) == CGSize(width: 300, height: 100))
  }

  /// As long as an area of 20 000 square points.
  private final class Flowing: WaterflowListCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20_000 / size.width) }
  }

  private final class Low: WaterflowListCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
  }

  // MARK: Separators

  @Test("a separator begins where the content does, and ends with the cell")
  func separator() throws {
    cell.showsSeparator = true
    cell.contentView.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 20)
    layOut()
    let line = try #require(cell.subviews.last)
    let pixel = 1 / max(1, cell.traitCollection.displayScale)
    #expect(line.frame == CGRect(x: 12, y: 50 - pixel, width: 288, height: pixel))
    #expect(line.backgroundColor == .separator)
    cell.indentationLevel = 3
    cell.accessories = [.multiselect(displayed: .always), .checkmark()]
    layOut()
    #expect(line.frame == CGRect(x: 86, y: 50 - pixel, width: 214, height: pixel) && cell.subviews.last === line)
    for (inset, x) in [(0, 74), (16, 90), (-74, 0), (.nan, 86), (nil, 86)] as [(CGFloat?, CGFloat)] {
      cell.separatorInset = inset
      layOut()
      #expect(line.frame.minX == x && line.frame.maxX == 300)
    }
    cell.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(line.frame == CGRect(x: 0, y: 50 - pixel, width: 206, height: pixel))
    cell.separatorColor = .systemRed
    #expect(line.backgroundColor == .systemRed)
    cell.showsSeparator = false
    #expect(line.superview == nil)
  }

  // MARK: What they do

  @Test("delete and insert call their handlers, also for assistive technologies; nothing else is found there")
  func handlers() throws {
    var calls: [String] = []
    cell.accessories = [
      .delete(displayed: .always) { calls.append("delete") }, .insert(displayed: .always) { calls.append("insert") },
    ]
    let controls = cell.subviews.compactMap { $0 as? AccessoryControl }
    for control in controls { control.sendActions(for: .touchUpInside) }
    #expect(calls == ["delete", "insert"])
    #expect(controls.allSatisfy(\.accessibilityElementsHidden) && cell.isAccessibilityElement)
    let actions = try #require(cell.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Insert", "Delete"])
    for action in actions { #expect(action.actionHandler?(action) == true) }
    #expect(calls == ["delete", "insert", "insert", "delete"])
    cell.accessories = [.delete(), .insert(displayed: .always)]
    #expect(cell.accessibilityCustomActions == nil)
    accessory(AccessoryControl.self)?.sendActions(for: .touchUpInside)
    #expect(calls.count == 4)
  }

  #if !canImport(UIKit)
    @Test(
      "while editing, the control that deletes uncovers the trailing actions; items that can't be edited have none",
      .needs(.finger, .scale, .clock))
    func delete() throws {
      let content = SwipingContent(Array(0..<20))
      content.accessories = [.delete()]
      content.style = .destructive
      content.uneditable = [2]
      let stage = SwipingStage(content)
      stage.view.setEditing(true, animated: true)
      let control = try #require(
        stage.view.cellForItem(at: .item(1))?.subviews.compactMap { $0 as? AccessoryControl }.first)
      #expect(control.frame == CGRect(x: 0, y: 0, width: 44, height: 50) && control.layer.animationKeys() != nil)
      stage.settle()
      #expect(control.alpha == 1)
      let uneditable = try #require(stage.view.cellForItem(at: .item(2)))
      #expect(!uneditable.isEditing && !uneditable.subviews.contains { $0 is AccessoryControl })
      #expect(uneditable.contentView.frame.minX == 0)
      stage.tap(1, x: 22)
      #expect(stage.displacements == [1: -74] && content.asked == ["trailing 1"])
      stage.tap(4)
      stage.expectAtRest()
      stage.tap(1, x: 22)
      stage.tap(1, x: 260)
      #expect(content.performed == ["A 1"])
      stage.view.setEditing(false, animated: true)
      stage.settle()
      stage.expectAtRest()
      #expect(stage.view.visibleCells.allSatisfy { !$0.subviews.contains { $0 is AccessoryControl } })
    }

    @Test("a cell that comes in while editing asks whether its item can be edited, and none asks otherwise")
    func asksWhileEditing() {
      let content = SwipingContent(Array(0..<30))
      let stage = SwipingStage(content)
      #expect(content.askedToEdit == [])
      stage.view.setEditing(true, animated: false)
      content.forgetCalls()
      content.uneditable = [20]
      stage.view.contentOffset.y = 900
      stage.settle()
      #expect(content.askedToEdit.contains(20))
      #expect(stage.view.cellForItem(at: .item(20))?.isEditing == false)
      #expect(stage.view.cellForItem(at: .item(19))?.isEditing == true)
    }

    @Test(
      "a finger on the grip moves the item at once, along the list only, and scrolls nothing",
      .needs(.finger, .scale, .clock))
    func grip() throws {
      let content = SwipingContent(Array(0..<20))
      content.accessories = [.reorder()]
      let stage = SwipingStage(content)
      stage.view.setEditing(true, animated: false)
      stage.settle()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      stage.host.touchDown(at: CGPoint(x: 280, y: 80))
      #expect(cell.isReordering)
      stage.host.touchMove(to: CGPoint(x: 200, y: 90))
      #expect(cell.center == CGPoint(x: 150, y: 95))
      stage.host.touchMove(to: CGPoint(x: 200, y: 150))
      stage.host.touchUp()
      stage.settle()
      #expect(content.moves == [[1, 2]] && content.names[...3] == [0, 2, 1, 3])
      #expect(stage.view.contentOffset.y == 0 && !cell.isReordering)
      stage.host.touchDown(at: CGPoint(x: 280, y: 80))
      stage.host.touchMove(to: CGPoint(x: 280, y: 200))
      stage.host.touchCancel()
      stage.settle()
      #expect(content.moves.count == 1)
      stage.expectAtRest()
      // Without the grip there is nothing to move by, and no action for it.
      #expect(cell.accessibilityCustomActions?.contains { $0.name == "Move up" } == true)
      stage.view.setEditing(false, animated: false)
      #expect(cell.accessibilityCustomActions?.contains { $0.name == "Move up" } == false)
    }

    @Test("where items can be dragged the grip moves all the same at once", .needs(.finger, .scale, .clock))
    func gripInDraggableList() throws {
      let content = SwipingContent(Array(0..<20))
      content.accessories = [.reorder()]
      let stage = SwipingStage(content)
      let dragging = GrippedDragDelegate()
      stage.view.dragDelegate = dragging
      stage.view.setEditing(true, animated: false)
      stage.settle()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      stage.host.touchDown(at: CGPoint(x: 280, y: 80))
      #expect(cell.isReordering)
      stage.host.advance(by: 1)
      // A second finger is none of the movement.
      stage.host.touchDown(at: CGPoint(x: 282, y: 82), finger: 1)
      stage.host.touchUp(finger: 1)
      #expect(cell.isReordering && !stage.view.hasActiveDrag && dragging.asked == 0)
      stage.host.touchMove(to: CGPoint(x: 280, y: 150))
      stage.host.touchUp()
      stage.settle()
      #expect(content.moves == [[1, 2]])
      stage.host.touchDown(at: CGPoint(x: 100, y: 80))
      stage.host.advance(by: 1)
      #expect(dragging.asked == 1 && stage.view.hasActiveDrag)
      stage.host.touchUp()
    }
  #endif
}

#if !canImport(UIKit)
  @MainActor
  private final class GrippedDragDelegate: NSObject, WaterflowViewDragDelegate {
    var asked = 0

    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      asked += 1
      return [UIDragItem(itemProvider: NSItemProvider())]
    }
  }
#endif
