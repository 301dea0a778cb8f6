import Foundation

/// An invalid value or call that the view reports.
///
/// The view never traps: it puts something safe in place, calls ``WaterflowView/misuseHandler`` once and stays usable.
/// The same misuse is reported again only after the next `reloadData()`.
public enum WaterflowMisuse: Sendable, Hashable {
  /// An option or a value that the layout of `section` can't use: a NaN height, no columns, no space.
  case layoutProblem(LayoutProblem, section: Int)
  /// The view has items but no area to show them in. `size` is the viewport less the content insets, in points. A view without
  /// items isn't reported, nor is one that had an area before, such as a drawer that was closed.
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
  /// Missing sizes in a `section` whose layout, a flow for example, asks for natural sizes: the delegate returns none.
  case missingSizes(section: Int)
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
  /// An item with a `length` along the scroll direction of more than the `visibleLength` available to it, in points, in
  /// a view that snaps.
  case itemTooLongToSnap(IndexPath, length: CGFloat, visibleLength: CGFloat)
  /// A `call` that begins an interactive change of layout during another, or continues one when there is none.
  case unexpectedLayoutChange(call: String)
  /// A drag allowed by the delegate to select several items, while
  /// ``WaterflowView/allowsMultipleSelectionDuringEditing`` is false.
  case multipleSelectionNotAllowed
  /// A preview of a context menu, of a `view` of that class, whose target is in no window.
  case previewInNoWindow(view: String)
  /// A `call` of a drop coordinator after its drop was performed.
  case dropIsOver(call: String)
  /// A placeholder of a dropped item at an index path, whose context was released before it was filled or deleted.
  case placeholderAbandoned(IndexPath)
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
    let words = words
    return "\(words.found) Likely cause: \(words.likelyCause) Done: \(words.remedy)"
  }

  /// The text of the problem.
  public var found: String { words.found }
  /// The text of the most likely cause.
  public var likelyCause: String { words.likelyCause }
  /// The text of the remedy that the view applied.
  public var remedy: String { words.remedy }

  private var words: MisuseText {
    let (text, values) = text
    return text.filled(with: values)
  }

  /// What is reported, and what stands in that for names in braces.
  private var text: (MisuseText, [String: String]) {
    func at(_ path: IndexPath) -> [String: String] { ["indexPath": path.shortText] }
    func elements(of section: Int?) -> String { section.map { "items in section \($0)" } ?? "sections" }
    return switch self {
    case .layoutProblem(let problem, let section):
      (problem.text.0, problem.text.values + ["section": "\(section)"])
    case .noRoom(let size): (.noRoom, ["width": "\(size.width)", "height": "\(size.height)"])
    case .countChangedSilently(let section, let expected, let found):
      (.countChangedSilently, ["found": "\(found)", "elements": elements(of: section), "expected": "\(expected)"])
    case .negativeCount(let section, let found):
      (.negativeCount, ["found": "\(found)", "elements": elements(of: section)])
    case .unregisteredIdentifier(let name, let path): (.unregisteredIdentifier, at(path) + ["identifier": name])
    case .unexpectedClass(let name, let expected, let found):
      (.unexpectedClass, ["identifier": name, "expected": expected, "found": found])
    case .viewReturnedTwice(let path, let shownAt): (.viewReturnedTwice, at(path) + ["shownAt": shownAt.shortText])
    case .viewOfAnotherWaterflowView(let path): (.viewOfAnotherWaterflowView, at(path))
    case .viewDequeuedFromAnotherWaterflowView(let path): (.viewDequeuedFromAnotherWaterflowView, at(path))
    case .viewAroundContentUsedTwice(let property, let previous):
      (.viewAroundContentUsedTwice, ["property": property, "previous": previous])
    case .missingSupplementaryView(let kind, let path): (.missingSupplementaryView, at(path) + ["kind": kind])
    case .unregisteredDecoration(let kind): (.unregisteredDecoration, ["kind": kind])
    case .elementOutOfPlace("", let path): (.elementOutOfPlace, at(path) + ["element": "the item"])
    case .elementOutOfPlace(let kind, let path): (.elementOutOfPlace, at(path) + ["element": kind])
    case .missingCell(let path): (.missingCell, at(path))
    case .delegateDoesNotConform(let found): (.delegateDoesNotConform, ["found": found])
    case .missingHeights(let section): (.missingHeights, ["section": "\(section)"])
    case .missingSizes(let section): (.missingSizes, ["section": "\(section)"])
    case .calledDuringCallback(let call, nil): (.calledDuringLayout, ["call": call])
    case .calledDuringCallback(let call, let callback?): (.calledDuringCallback, ["call": call, "callback": callback])
    case .missingMove(let source, let target):
      (.missingMove, ["source": source.shortText, "destination": target.shortText])
    case .dataSourceReleased: (.dataSourceReleased, [:])
    case .indexPathOutOfRange(let path, let call): (.indexPathOutOfRange, at(path) + ["call": call])
    case .multipleSelectionNotAllowed: (.multipleSelectionNotAllowed, [:])
    case .previewInNoWindow(let view): (.previewInNoWindow, ["view": view])
    case .dropIsOver(let call): (.dropIsOver, ["call": call])
    case .placeholderAbandoned(let path): (.placeholderAbandoned, at(path))
    case .conflictingUpdate(let conflict):
      (conflict.isRedundant ? .redundantChange : .contradictingChange, ["conflict": "\(conflict)"])
    case .inconsistentUpdate(let mismatch): (.inconsistentUpdate, ["mismatch": "\(mismatch)"])
    case .snapshotProblem(let problem): (.snapshotProblem, ["problem": "\(problem)"])
    case .unusableSprings(let property, let value, let used):
      (.unusableSprings, ["property": property, "value": "\(value)", "used": "\(used)"])
    case .wrongOutlet(let name, let found, let expected):
      (.wrongOutlet, ["outlet": name, "found": found, "expected": expected])
    case .unusableValue(let name, let value, let used):
      (.unusableValue, ["property": name, "value": value, "used": used])
    case .noWaterfall(let property, let layout): (.noWaterfall, ["property": property, "layout": layout])
    case .missingNib(let name, let identifier): (.missingNib, ["name": name, "identifier": identifier])
    case .nibWithoutView(let name, let expected): (.nibWithoutView, ["identifier": name, "expected": expected])
    case .itemTooLongToSnap(let path, let length, let visibleLength):
      (.itemTooLongToSnap, at(path) + ["length": "\(length)", "visible": "\(visibleLength)"])
    case .unexpectedLayoutChange(let call):
      (call.hasPrefix("begin") ? .secondLayoutChange : .noLayoutChange, ["call": call])
    case .placeOfOtherData(let path, let used?): (.placeOfOtherData, at(path) + ["used": used.shortText])
    case .placeOfOtherData(let path, nil): (.placeOfNoItem, at(path))
    case .unreadableState: (.unreadableState, [:])
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
    case .missingSizes: "sizes"
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
    case .dropIsOver(let call): "drop is over \(call)"
    case .placeholderAbandoned: "placeholder"
    case .placeOfOtherData(let indexPath, _): "place \(indexPath)"
    case .unreadableState: "state"
    }
  }
}

extension IndexPath {
  /// `[section, item]`, or all there is when it isn't an item's path.
  var shortText: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}

extension [String: String] {
  fileprivate static func + (values: Self, others: Self) -> Self { values.merging(others) { $1 } }
}
