/// Where in a file something was said, to say where it was wrong.
struct InterfacePlace {
  let file: String
  let line: Int
  let element: String

  func error(_ reason: String) -> InterfaceFileError {
    InterfaceFileError(file: file, line: line, element: element, reason: reason)
  }
}
