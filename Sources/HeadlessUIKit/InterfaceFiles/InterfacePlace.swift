/// A position in a file, for errors.
struct InterfacePlace {
  let file: String
  let line: Int
  let element: String

  func error(_ reason: String) -> InterfaceFileError {
    InterfaceFileError(file: file, line: line, element: element, reason: reason)
  }
}
