/// An error in reading a storyboard or a nib: a fault, and its location in the file.
public struct InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, such as `Main.storyboard`.
  public let file: String
  /// The number of the line in which the element's start tag ends, from 1; 0 where the file itself is missing.
  public let line: Int
  /// The name of the element; `nil` if there is none.
  public let element: String?
  /// The fault, without its location.
  public let reason: String

  /// The file, the line, the element and the reason in one line, in the form that editors make a link of.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return element.map { "\(place): <\($0)>: \(reason)" } ?? "\(place): \(reason)"
  }
}
