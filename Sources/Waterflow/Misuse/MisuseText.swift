/// What is said about a misuse. Names in braces stand for what was found.
struct MisuseText: Sendable {
  let found: String
  let likelyCause: String
  let remedy: String

  init(_ found: String, cause likelyCause: String, done remedy: String) {
    self.found = found
    self.likelyCause = likelyCause
    self.remedy = remedy
  }

  /// The text with values in place of their names.
  func filled(with values: [String: String]) -> MisuseText {
    func fill(_ text: String) -> String {
      let parts = text.split(separator: "{", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: String(parts[0])) { filled, part in
        let end = part.firstIndex(of: "}") ?? part.startIndex
        filled += (values[String(part[..<end])] ?? "") + part[end...].dropFirst()
      }
    }
    return MisuseText(fill(found), cause: fill(likelyCause), done: fill(remedy))
  }
}

// MARK: - In English

extension MisuseText {
  static let noRoom = MisuseText(
    "The view has items but only {width} x {height} points to show them in.",
    cause: "it has no frame or constraints yet, or its content insets are larger than itself.",
    done: "nothing is shown until it has an area.")
  static let countChangedSilently = MisuseText(
    "The data source has {found} {elements}, but said {expected} before.",
    cause: "the data changed without reloadData() or an update.", done: "reloaded.")
  static let negativeCount = MisuseText(
    "The data source says {found} {elements}.", cause: "a subtraction below zero.", done: "taken as 0.")

  // Views

  static let unregisteredIdentifier = MisuseText(
    "Nothing is registered for \"{identifier}\", asked for at {indexPath}.",
    cause: "register(_:forCellReuseIdentifier:) was not called for it, or the identifier is misspelled.",
    done: "a blank view is shown.")
  static let unexpectedClass = MisuseText(
    "\"{identifier}\" stands for {found}, but {expected} was asked for.",
    cause: "one identifier is used for two classes.", done: "a new {expected} is shown.")
  static let viewReturnedTwice = MisuseText(
    "The view returned for {indexPath} is already shown at {shownAt}.",
    cause: "a cell is kept in a property and returned again instead of being dequeued.",
    done: "a blank view is shown at {indexPath}.")
  static let viewOfAnotherWaterflowView = MisuseText(
    "The view returned for {indexPath} belongs to another WaterflowView.",
    cause: "two views share a data source that dequeues from the wrong one.", done: "a blank view is shown.")
  static let viewDequeuedFromAnotherWaterflowView = MisuseText(
    "The view returned for {indexPath} comes from the reuse pool of another WaterflowView.",
    cause: "the data source dequeues from a view that it holds instead of the one that asks.",
    done: "shown; it returns to the other view's pool.")
  static let viewAroundContentUsedTwice = MisuseText(
    "The view set as {property} is the {previous} already.", cause: "one view was made for both.",
    done: "it is the {property} now, and {previous} is nil.")
  static let missingSupplementaryView = MisuseText(
    "There is no view for {kind} at {indexPath}, which has a size.",
    cause: """
      the data source has no waterflowView(_:viewForSupplementaryElementOfKind:at:), spelled so, or it returns nil; or a \
      subclass of the class that conforms has it.
      """,
    done: "its place stays empty.")
  static let unregisteredDecoration = MisuseText(
    "No class is registered for decorations of kind {kind}.",
    cause: "register(_:forDecorationViewOfKind:) was not called for it.", done: "its place stays empty.")
  static let elementOutOfPlace = MisuseText(
    "A layout puts {element} at {indexPath} where nothing can be shown.",
    cause: "its arrangement names an item that isn't there, or a frame with a number that isn't finite.",
    done: "not shown.")
  static let missingCell = MisuseText(
    "There is no cell for {indexPath}.",
    cause: "a cast or a lookup in the cell provider failed, or a controller doesn't override cellForItemAt.",
    done: "a blank view is shown.")

  // The data source and the delegate

  static let delegateDoesNotConform = MisuseText(
    "The delegate, a {found}, is no WaterflowViewDelegate.", cause: "its class doesn't declare that it conforms.",
    done: "it hears about scrolling only; all else is as without a delegate.")
  static let missingHeights = MisuseText(
    "The items of section {section} have no heights, and its layout asks for them.",
    cause: """
      the delegate isn't set, it has no waterflowView(_:heightForItemAt:width:) -> CGFloat, spelled so, or a subclass of \
      the class that conforms has it.
      """,
    done: "each is as long as it is wide.")
  static let missingSizes = MisuseText(
    "The items of section {section} have no sizes, and its layout asks for them.",
    cause: """
      the delegate isn't set, it has no waterflowView(_:sizeForItemAt:) -> CGSize, spelled so, or a subclass of the class \
      that conforms has it.
      """,
    done: "each has a size of 50 x 50 points.")
  static let calledDuringCallback = MisuseText(
    "{call} was called in {callback}.", cause: "the data changes in that method, or in what it calls.",
    done: "deferred until the view is done.")
  static let calledDuringLayout = MisuseText(
    "{call} was called while the view was laying itself out.",
    cause: "the data changes in a layout or a scroll method, or in what it calls.",
    done: "deferred until the view is done.")
  static let missingMove = MisuseText(
    "The item at {source} was moved to {destination}, and the data source didn't follow.",
    cause: "waterflowView(_:moveItemAt:to:) is missing.", done: "put back.")
  static let dataSourceReleased = MisuseText(
    "The data source is gone.", cause: "nothing else holds it: the view's reference is weak.", done: "shown as empty.")
  static let indexPathOutOfRange = MisuseText(
    "{call} was called with {indexPath}, which names no item.", cause: "the index path is older than the data.",
    done: "ignored.")
  static let multipleSelectionNotAllowed = MisuseText(
    "waterflowView(_:shouldBeginMultipleSelectionInteractionAt:) is true, and no two items can be selected while editing.",
    cause: "allowsMultipleSelectionDuringEditing isn't set.", done: "the fingers scroll.")
  static let previewInNoWindow = MisuseText(
    "The delegate's preview of a context menu, of a {view}, has a target in no window.",
    cause: "it was made earlier, for a cell that has left since.",
    done: "the menu comes out of the item's cell, and goes back into it.")
  static let dropIsOver = MisuseText(
    "{call} was called on a drop coordinator whose drop is over.",
    cause: "the items go where they go once their data is loaded; a placeholder stands for them until then.",
    done: "nothing.")
  static let placeholderAbandoned = MisuseText(
    "The placeholder at {indexPath} was neither filled nor deleted, and its context is gone.",
    cause: "the context isn't kept until the data is there, or loading failed without deletePlaceholder().",
    done: "the placeholder is removed.")

  // Updates

  static let contradictingChange = MisuseText(
    "An update can't {conflict}.",
    cause:
      "deletes, reloads and moves name items by where they were before the batch, inserts by where they are after it.",
    done: "reloaded, with place and selection kept by index.")
  static let redundantChange = MisuseText(
    contradictingChange.found, cause: contradictingChange.likelyCause, done: "left out.")
  static let inconsistentUpdate = MisuseText(
    "After an update the data source doesn't have what the changes lead to: {mismatch}.",
    cause: "the data was changed and not all of it reported, or it was changed before or after the batch.",
    done: "reloaded, with place and selection kept by index.")
  static let snapshotProblem = MisuseText(
    "A snapshot was given what it couldn't follow: {problem}.",
    cause: "two elements share an identifier, or an identifier is older than the snapshot.",
    done: "left out, except that an item that is there already moves.")

  // Values, storyboards and saved state

  static let unusableSprings = MisuseText(
    "springs has {value} for its {property}.", cause: "a division by zero, or 0 meant as off: that is springs = nil.",
    done: "used {used}.")
  static let wrongOutlet = MisuseText(
    "The outlet {outlet} is connected to a {found}, which is no {expected}.",
    cause: "the class doesn't declare that it conforms, or the connection leads to another object.", done: "ignored.")
  static let unusableValue = MisuseText(
    "{property} is {value}.",
    cause: "a division by zero, or a wrong value in the Attributes inspector or of a layout of the app's own.",
    done: "used {used}.")
  static let noWaterfall = MisuseText(
    "{property} was set, which shapes a waterfall, but the layout is a {layout}.",
    cause: "the layout was set in code: it has values of its own.", done: "ignored.")
  static let missingNib = MisuseText(
    "There is no nib {name} for the cells \"{identifier}\" in the app's main bundle.",
    cause: "cellNibName is misspelled or has an extension, or the file belongs to another target.",
    done: "nothing is registered for \"{identifier}\".")
  static let nibWithoutView = MisuseText(
    "The nib registered for \"{identifier}\" has no {expected} at its top level.",
    cause: "the class or the module of its view isn't set in the Identity inspector.", done: "a blank view is shown.")
  static let itemTooLongToSnap = MisuseText(
    "Scrolling snaps, and the item at {indexPath} is {length} points long where {visible} are visible.",
    cause: "it is as long as the screen, less what bars, pinned headers and footers cover.",
    done: "inside the item scrolling ends where it would without snapping.")
  static let secondLayoutChange = MisuseText(
    "{call} was called while a change of layout is under way.",
    cause: "a gesture begins before the last one has finished or cancelled its change.", done: "ignored.")
  static let noLayoutChange = MisuseText(
    "{call} was called while no change of layout is under way.",
    cause: "beginInteractiveLayoutChange(to:anchoredAt:) wasn't called, or the change is over already.",
    done: "ignored.")
  static let placeOfOtherData = MisuseText(
    "A place that was set or restored names the item at {indexPath}, which isn't there.",
    cause:
      "it was saved with other data, and nothing says where its item is now: see UIDataSourceModelAssociation.",
    done: "used the item at {used}.")
  static let placeOfNoItem = MisuseText(
    placeOfOtherData.found, cause: placeOfOtherData.likelyCause, done: "ignored.")
  static let unreadableState = MisuseText(
    "The state to restore can't be read.",
    cause: "another version of the app saved it, or something else used the same key.", done: "ignored.")

  // Layouts

  static let unusableSize = MisuseText(
    "{items} of section {section} can't be laid out; the first is item {index} with {value} points.",
    cause: "a division by zero, or a size that isn't known yet.", done: "laid out as 0, or clamped if too large.")
  static let automaticSize = MisuseText(
    "Item {index} of section {section} has a size of automaticDimension, and the layout doesn't measure sizes.",
    cause: "cells say how large they are in a flow, and how wide in rows.",
    done: "its size counts as 50 x 50 points.")
  static let unusableColumnSpan = MisuseText(
    "Item {index} of section {section} wishes to span {value} columns.", cause: "a span counts columns from 1.",
    done: "it spans 1.")
  static let unusableColumn = MisuseText(
    "Item {index} of section {section} asks for column {value}, where it doesn't fit.",
    cause: "columns count from 0, and their number may depend on the width.", done: "it lies in column {used}.")
  static let noRoomForColumns = MisuseText(
    "Section {section} has {available} points for its columns, spacings included.",
    cause: "too many columns or too large insets for this width.", done: "its items have no width.")
  static let unusableOption = MisuseText(
    "Section {section}: {value} can't be used for {name}.",
    cause: "the layout was made with a value that makes no sense.", done: "used {used}.")
  static let parentOutOfRange = MisuseText(
    "Item {index} of section {section} has the parent {parent}, which isn't an item{others}.",
    cause: "the tree's parents are older or newer than the data.", done: "shown as a root.")
  static let parentIsItself = MisuseText(
    "Item {index} of section {section} is its own parent{others}.", cause: "a root's parent is nil.",
    done: "shown as a root.")
  static let parentIsBelow = MisuseText(
    "Item {index} of section {section} has the parent {parent}, which is below it{others}.",
    cause: "two items name each other, directly or through others.", done: "shown as a root, the others below it.")
}
