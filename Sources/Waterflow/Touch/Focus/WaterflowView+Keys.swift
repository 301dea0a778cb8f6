import Foundation

// Where keys lead while an item has the focus.

#if !os(tvOS)
  extension WaterflowView {
    /// Whether there is a way to select all items.
    var canSelectAll: Bool { isSelectionAllowed && selection.isMultiple }

    #if canImport(UIKit)
      /// Enables the Edit menu's Select All where several items can be selected.
      open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(selectAll(_:)) ? canSelectAll : super.canPerformAction(action, withSender: sender)
      }
    #endif

    /// The item that a key leads to; nil if there is none that can have the focus.
    func item(_ way: KeyAction.Way, from origin: IndexPath) -> IndexPath? {
      guard let plan = settledPlan else { return nil }
      switch way {
      case .step(let direction): return item(direction, from: origin)
      case .page(let forward): return itemAPage(forward, from: origin, in: plan) ?? item(atEnd: forward)
      case .first: return item(atEnd: false)
      case .last: return item(atEnd: true)
      }
    }

    /// What lies about a viewport further: nearer than that only where nothing else does.
    private func itemAPage(_ forward: Bool, from origin: IndexPath, in plan: ContentPlan) -> IndexPath? {
      guard let frame = frameForItem(at: origin) else { return nil }
      let visibleSize = bounds.inset(by: adjustedContentInset).size
      let isVertical = scrollDirection == .vertical
      let way: CGFloat = forward == (isVertical || !plan.container.isMainMirrored) ? 1 : -1
      // A step from here begins at the far edge.
      let distance = way * max(0, (isVertical ? visibleSize.height - frame.height : visibleSize.width - frame.width))
      let direction: StepDirection = isVertical ? (way > 0 ? .down : .up) : (way > 0 ? .right : .left)
      return plan.item(
        direction, fromFrame: frame.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0),
        orthogonalOffset: offsetOfOrthogonalSection, isAllowed: { self.mayFocus($0.indexPath) })?.indexPath
    }

    /// The first or the last item that can have the focus.
    ///
    /// Complexity: O(r + s), r items at that end that can't, s sections.
    private func item(atEnd: Bool) -> IndexPath? {
      let sections = 0..<numberOfSections
      for section in atEnd ? Array(sections.reversed()) : Array(sections) {
        let count = numberOfItems(inSection: section)
        for item in 0..<count {
          let indexPath = IndexPath(item: atEnd ? count - 1 - item : item, section: section)
          if mayFocus(indexPath) { return indexPath }
        }
      }
      return nil
    }

    /// The next item with a cell whose label begins with a text; after the last one comes the first.
    ///
    /// - Parameter includingOrigin: whether the item that has the focus may be it.
    func item(labeled text: String, from origin: IndexPath, includingOrigin: Bool) -> IndexPath? {
      let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      var found = Set(indexPathsForItems(in: around))
      panes.forEachItemOfCarousels(in: around) { found.insert($0.indexPath) }
      let items = found.sorted()
      let start = items.firstIndex { includingOrigin ? $0 >= origin : $0 > origin } ?? items.endIndex
      return (items[start...] + items[..<start]).first { indexPath in
        guard let label = cellForItem(at: indexPath)?.accessibilityLabel, mayFocus(indexPath) else { return false }
        return label.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
      }
    }

    /// Ends editing as the controller's button does, where a controller has the mode too.
    func endEditingByKey() {
      var responder = next
      while let current = responder {
        if let controller = current as? WaterflowViewController, controller.waterflowView === self {
          return controller.setEditing(false, animated: true)
        }
        responder = current.next
      }
      setEditing(false, animated: true)
    }
  }
#endif
