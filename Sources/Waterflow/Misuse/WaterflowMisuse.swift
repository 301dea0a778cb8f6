import Foundation

/// An invalid value or call that the view reports.
///
/// The view never traps: it puts something safe in place, calls ``WaterflowView/misuseHandler`` once and stays usable.
/// The same misuse is reported again only after the next `reloadData()`.
public enum WaterflowMisuse: Sendable, Hashable {
  /// An option or a value that the layout of `section` can't use: a NaN height, no columns, no space.
  case layoutProblem(LayoutProblem, section: Int)
  /// The view has items but no area to show them in. `size` is the viewport less the content insets, in points.
  case noRoom(size: CGSize)
  /// A number of items in `section` (or of sections, where `section` is nil) that changed from `expected` to `found`
  /// without a call that tells the view.
  case countChangedSilently(section: Int?, expected: Int, found: Int)
  /// A number of items in `section` (or of sections, where `section` is nil) below 0.
  case negativeCount(section: Int?, found: Int)
  /// A reuse identifier for which nothing is registered, though a view had to be returned for `indexPath`.
  case unregisteredIdentifier(String, indexPath: IndexPath)
  /// A class registered for `identifier` that isn't the one asked for.
  case unexpectedClass(identifier: String, expected: String, found: String)
  /// A view returned for `indexPath` that is already shown at `shownAt`.
  case viewReturnedTwice(indexPath: IndexPath, shownAt: IndexPath)
  /// A view returned for `indexPath` that another `WaterflowView` shows.
  case viewOfAnotherWaterflowView(indexPath: IndexPath)
  /// A view returned for `indexPath` that was dequeued from another `WaterflowView`.
  case viewDequeuedFromAnotherWaterflowView(indexPath: IndexPath)
  /// A view set as `property` that was already the view's `previous` one, such as `headerView` and `footerView`.
  case viewAroundContentUsedTwice(property: String, previous: String)
  /// A missing view for the element of `kind` that has a size at `indexPath`.
  case missingSupplementaryView(kind: String, indexPath: IndexPath)
  /// A decoration of `kind` to be shown, for which no class is registered.
  case unregisteredDecoration(kind: String)
  /// An element of `kind`, empty for an item, that a layout places at a frame that isn't finite, or for an item that
  /// doesn't exist.
  case elementOutOfPlace(kind: String, indexPath: IndexPath)
  /// A delegate of the class `found`, which is a `UIScrollViewDelegate` but no ``WaterflowViewDelegate``.
  case delegateDoesNotConform(found: String)
  /// Missing heights in a `section` whose layout asks for them: the delegate returns neither heights nor sizes, and
  /// ``WaterflowView/itemHeight`` is nil.
  case missingHeights(section: Int)
  /// A `call` made while the view was laying itself out, or calling its data source or delegate: inside `callback`,
  /// such as "cellForItemAt" or "willDisplay"; nil if that isn't known.
  case calledDuringCallback(call: String, callback: String?)
  /// A change dropped from a batch, because it contradicts the rest of it or has an index that doesn't exist.
  case conflictingUpdate(ChangeConflict)
  /// A number of items or sections in the data source, after an update, that differs from the one that its changes lead
  /// to.
  case inconsistentUpdate(ChangeMap.CountMismatch)
  /// A call that a snapshot couldn't follow.
  case snapshotProblem(SnapshotProblem)
  /// A missing cell: the cell provider of a ``WaterflowDiffableDataSource`` returned nil for `indexPath`, or a
  /// ``WaterflowViewController`` doesn't override the method that returns cells.
  case missingCell(indexPath: IndexPath)
  /// A move by the user for which the data source has no `waterflowView(_:moveItemAt:to:)`.
  case missingMove(from: IndexPath, to: IndexPath)
  /// A data source released while its items were shown.
  case dataSourceReleased
  /// An index path without an item, given to `call`.
  case indexPathOutOfRange(IndexPath, call: String)
  /// A `value` of the `property` of `springs` that can't be used.
  case unusableSprings(property: String, value: CGFloat, used: CGFloat)
  /// An outlet connected to an object of the class `found`, which doesn't conform to `expected`.
  case wrongOutlet(String, found: String, expected: String)
  /// A `value` of a property of the view that can't be used, or that is the height of a section's header or footer.
  case unusableValue(String, value: String, used: String)
  /// A `property` of waterfalls set in a view that has another `layout`.
  case noWaterfall(property: String, layout: String)
  /// A nib for the cells of `identifier` that isn't in the app's main bundle.
  case missingNib(String, identifier: String)
  /// A nib registered for `identifier` without an object of the class `expected` at its top level.
  case nibWithoutView(identifier: String, expected: String)
  /// An item with a `length` along the scroll direction of more than the `room` available to it, in points, in a view
  /// that snaps.
  case itemTooLongToSnap(IndexPath, length: CGFloat, room: CGFloat)
  /// A `call` that begins an interactive change of layout during another, or continues one when there is none.
  case unexpectedLayoutChange(call: String)
  /// A drag allowed by the delegate to select several items, while
  /// ``WaterflowView/allowsMultipleSelectionDuringEditing`` is false.
  case multipleSelectionNotAllowed
  /// A preview of a context menu, of a `view` of that class, whose target is in no window.
  case previewInNoWindow(view: String)
  /// A ``WaterflowViewPlace``, or a selection saved with it, whose item doesn't exist; `used` is the nearest one, nil
  /// if there was none.
  case placeOfOtherData(IndexPath, used: IndexPath?)
  /// A state of a view, from state restoration, that can't be read.
  case unreadableState
}

// MARK: - In words

extension WaterflowMisuse: CustomStringConvertible {
  /// A description in one line: the problem, the likely cause and the remedy.
  public var description: String {
    let (found, likelyCause, remedy) = words
    return "\(found) Likely cause: \(likelyCause) Done: \(remedy)"
  }

  /// The text of the problem.
  public var found: String { words.found }
  /// The text of the most likely cause.
  public var likelyCause: String { words.likelyCause }
  /// The text of the remedy that the view applied.
  public var remedy: String { words.remedy }

  private var words: (found: String, likelyCause: String, remedy: String) {
    switch self {
    case .layoutProblem(let problem, let section):
      return problem.words(inSection: section)
    case .noRoom(let size):
      return (
        "The view has items but only \(size.width) x \(size.height) points to show them in.",
        "it has no frame or constraints yet, or its content insets are larger than itself.",
        "nothing is shown until it has an area."
      )
    case .countChangedSilently(let section, let expected, let found):
      let what = section.map { "items in section \($0)" } ?? "sections"
      return (
        "The data source has \(found) \(what), but said \(expected) before.",
        "the data changed without reloadData() or an update.",
        "reloaded."
      )
    case .negativeCount(let section, let found):
      let what = section.map { "items in section \($0)" } ?? "sections"
      return ("The data source says \(found) \(what).", "a subtraction below zero.", "taken as 0.")
    case .unregisteredIdentifier(let identifier, let indexPath):
      return (
        "Nothing is registered for \"\(identifier)\", asked for at \(indexPath.shortText).",
        "register(_:forCellReuseIdentifier:) was not called for it, or the identifier is misspelt.",
        "a blank view is shown."
      )
    case .unexpectedClass(let identifier, let expected, let found):
      return (
        "\"\(identifier)\" stands for \(found), but \(expected) was asked for.",
        "one identifier is used for two classes.",
        "a new \(expected) is shown."
      )
    case .viewReturnedTwice(let indexPath, let shownAt):
      return (
        "The view returned for \(indexPath.shortText) is already shown at \(shownAt.shortText).",
        "a cell is kept in a property and returned again instead of being dequeued.",
        "a blank view is shown at \(indexPath.shortText)."
      )
    case .viewOfAnotherWaterflowView(let indexPath):
      return (
        "The view returned for \(indexPath.shortText) belongs to another WaterflowView.",
        "two views share a data source that dequeues from the wrong one.",
        "a blank view is shown."
      )
    case .viewDequeuedFromAnotherWaterflowView(let indexPath):
      return (
        "The view returned for \(indexPath.shortText) comes from the reuse pool of another WaterflowView.",
        "the data source dequeues from a view that it holds instead of the one that asks.",
        "shown; it returns to the other view's pool."
      )
    case .viewAroundContentUsedTwice(let property, let previous):
      return (
        "The view set as \(property) is the \(previous) already.",
        "one view was made for both.",
        "it is the \(property) now, and \(previous) is nil."
      )
    case .missingSupplementaryView(let kind, let indexPath):
      return (
        "There is no view for \(kind) at \(indexPath.shortText), which has a size.",
        "waterflowView(_:viewForSupplementaryElementOfKind:at:) is missing or returns nil.",
        "its place stays empty."
      )
    case .unregisteredDecoration(let kind):
      return (
        "No class is registered for decorations of kind \(kind).",
        "register(_:forDecorationViewOfKind:) was not called for it.",
        "its place stays empty."
      )
    case .elementOutOfPlace(let kind, let indexPath):
      return (
        "A layout puts \(kind.isEmpty ? "the item" : kind) at \(indexPath.shortText) where nothing can be shown.",
        "its arrangement names an item that isn't there, or a frame with a number that isn't finite.",
        "not shown."
      )
    case .delegateDoesNotConform(let found):
      return (
        "The delegate, a \(found), is no WaterflowViewDelegate.",
        "its class doesn't declare that it conforms.",
        "it hears about scrolling only; all else is as without a delegate."
      )
    case .missingHeights(let section):
      return (
        "The items of section \(section) have no heights, and its layout asks for them.",
        "the delegate isn't set, heightForItemAt is misspelt, or a subclass of the class that conforms has it.",
        "each is as long as it is wide."
      )
    case .calledDuringCallback(let call, let callback):
      return (
        "\(call) was called \(callback.map { "in \($0)" } ?? "while the view was laying itself out").",
        "the data changes in \(callback == nil ? "a layout or a scroll" : "that") method, or in what it calls.",
        "deferred until the view is done."
      )
    case .conflictingUpdate(let conflict):
      return (
        "An update can't \(conflict.change): \(conflict.reason).",
        "deletes, reloads and moves name items by where they were before the batch, inserts by where they are after it.",
        conflict.isRedundant ? "left out." : "reloaded, with place and selection kept by index."
      )
    case .inconsistentUpdate(let mismatch):
      return (
        "After an update the data source doesn't have what the changes lead to: \(mismatch).",
        "the data was changed and not all of it reported, or it was changed before or after the batch.",
        "reloaded, with place and selection kept by index."
      )
    case .snapshotProblem(let problem):
      return (
        "A snapshot was given what it couldn't follow: \(problem).",
        "two elements share an identifier, or an identifier is older than the snapshot.",
        "left out; what was there first stays."
      )
    case .missingCell(let indexPath):
      return (
        "There is no cell for \(indexPath.shortText).",
        "a cast or a lookup in the cell provider failed, or a controller doesn't override cellForItemAt.",
        "a blank view is shown."
      )
    case .missingMove(let source, let destination):
      return (
        "The item at \(source.shortText) was moved to \(destination.shortText), and the data source didn't follow.",
        "waterflowView(_:moveItemAt:to:) is missing.",
        "put back."
      )
    case .dataSourceReleased:
      return (
        "The data source is gone.",
        "nothing else holds it: the view's reference is weak.",
        "shown as empty."
      )
    case .indexPathOutOfRange(let indexPath, let call):
      return (
        "\(call) was called with \(indexPath.shortText), which names no item.",
        "the index path is older than the data.",
        "ignored."
      )
    case .unusableSprings(let property, let value, let used):
      return (
        "springs has \(value) for its \(property).",
        "a division by zero, or 0 meant as off: that is springs = nil.",
        "used \(used)."
      )
    case .wrongOutlet(let outlet, let found, let expected):
      return (
        "The outlet \(outlet) is connected to a \(found), which is no \(expected).",
        "the class doesn't declare that it conforms, or the connection leads to another object.",
        "ignored."
      )
    case .unusableValue(let property, let value, let used):
      return (
        "\(property) is \(value).",
        "a wrong value in the Attributes inspector, or a division by zero.",
        "used \(used)."
      )
    case .noWaterfall(let property, let layout):
      return (
        "\(property) was set, which shapes a waterfall, but the layout is a \(layout).",
        "the layout was set in code: it has values of its own.",
        "ignored."
      )
    case .missingNib(let name, let identifier):
      return (
        "There is no nib \(name) for the cells \"\(identifier)\" in the app's main bundle.",
        "cellNibName is misspelt or has an extension, or the file belongs to another target.",
        "nothing is registered for \"\(identifier)\"."
      )
    case .nibWithoutView(let identifier, let expected):
      return (
        "The nib registered for \"\(identifier)\" has no \(expected) at its top level.",
        "the class or the module of its view isn't set in the Identity inspector.",
        "a blank view is shown."
      )
    case .itemTooLongToSnap(let indexPath, let length, let room):
      return (
        "Scrolling snaps, and the item at \(indexPath.shortText) is \(length) points long where \(room) are visible.",
        "it is as long as the screen, less what bars, pinned headers and footers cover.",
        "inside the item scrolling ends where it would without snapping."
      )
    case .unexpectedLayoutChange(let call):
      let begins = call.hasPrefix("begin")
      return (
        "\(call) was called while \(begins ? "a" : "no") change of layout is under way.",
        begins
          ? "a gesture begins before the last one has finished or cancelled its change."
          : "beginInteractiveLayoutChange(to:anchoredAt:) wasn't called, or the change is over already.",
        "ignored."
      )
    case .multipleSelectionNotAllowed:
      return (
        "waterflowView(_:shouldBeginMultipleSelectionInteractionAt:) is true, and no more than one item can be selected.",
        "allowsMultipleSelectionDuringEditing isn't set.",
        "the fingers scroll."
      )
    case .previewInNoWindow(let view):
      return (
        "The delegate's preview of a context menu, of a \(view), has a target in no window.",
        "it was made earlier, for a cell that has left since.",
        "the menu comes out of the item's cell, and goes back into it."
      )
    case .placeOfOtherData(let indexPath, let used):
      return (
        "A place that was set or restored names the item at \(indexPath.shortText), which isn't there.",
        "it was saved with other data, and nothing says where its item is now: see UIDataSourceModelAssociation.",
        used.map { "used the item at \($0.shortText)." } ?? "ignored."
      )
    case .unreadableState:
      return (
        "The state to restore can't be read.",
        "another version of the app saved it, or something else used the same key.",
        "ignored."
      )
    }
  }

  /// Misuses with the same key are one misuse, met again: a missing registration is one thing to mend however many
  /// items it concerns.
  var key: String {
    switch self {
    case .layoutProblem(let problem, let section): "layout \(section) \(problem.key)"
    case .noRoom: "noRoom"
    case .countChangedSilently(let section, _, _): "count \(section ?? -1)"
    case .negativeCount(let section, _): "negative \(section ?? -1)"
    case .unregisteredIdentifier(let identifier, _): "unregistered \(identifier)"
    case .unexpectedClass(let identifier, let expected, _): "class \(identifier) \(expected)"
    case .viewReturnedTwice: "twice"
    case .viewOfAnotherWaterflowView: "another"
    case .viewDequeuedFromAnotherWaterflowView: "another's pool"
    case .viewAroundContentUsedTwice(let property, let previous): "around \(property) \(previous)"
    case .missingSupplementaryView(let kind, _): "missing \(kind)"
    case .unregisteredDecoration(let kind): "decoration \(kind)"
    case .elementOutOfPlace(let kind, _): "out of place \(kind)"
    case .delegateDoesNotConform: "delegate"
    case .missingHeights: "heights"
    case .calledDuringCallback(let call, _): "during \(call)"
    case .conflictingUpdate(let conflict): "conflict \(conflict)"
    case .inconsistentUpdate(let mismatch): "inconsistent \(mismatch)"
    case .snapshotProblem(let problem): "snapshot \(problem)"
    case .missingCell: "missing cell"
    case .missingMove: "missing move"
    case .dataSourceReleased: "released"
    case .indexPathOutOfRange(_, let call): "range \(call)"
    case .unusableSprings(let property, _, _): "springs \(property)"
    case .wrongOutlet(let outlet, _, _): "outlet \(outlet)"
    case .unusableValue(let property, let value, _): "value \(property) \(value)"
    case .noWaterfall(let property, _): "no waterfall \(property)"
    case .missingNib(let name, _): "nib \(name)"
    case .nibWithoutView(let identifier, _): "nib without \(identifier)"
    case .itemTooLongToSnap: "too long to snap"
    case .unexpectedLayoutChange(let call): "layout change \(call)"
    case .multipleSelectionNotAllowed: "multiple selection"
    case .previewInNoWindow: "preview"
    case .placeOfOtherData(let indexPath, _): "place \(indexPath)"
    case .unreadableState: "state"
    }
  }
}

extension IndexPath {
  /// `[section, item]`, or all there is when it isn't an item's path.
  var shortText: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
