import Foundation

/// A storyboard or a nib as Xcode writes it, with an error for every fault; for tests and tools.
///
/// `UIStoryboard` and `UINib` read the same way, but their signatures leave no room for errors.
@MainActor public struct InterfaceFile {
  private let document: InterfaceDocument

  /// Where files are looked for that are asked for without a bundle.
  static var mainBundle = Bundle.main

  /// Errors that can't be thrown are collected here while this isn't `nil`.
  private static var collected: [InterfaceFileError]?

  /// Creates an interface file by reading and checking a whole `.storyboard` or `.xib`, except for classes, outlets and
  /// values, which show when the objects are made. O(n), n elements.
  public init(contentsOf url: URL) throws(InterfaceFileError) {
    let name = url.lastPathComponent
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw InterfaceFileError(file: name, line: 0, element: nil, reason: "the file can't be read")
    }
    try self.init(data: data, name: name)
  }

  /// Creates an interface file from the text of a file, as `init(contentsOf:)` does; the name is for the errors.
  public init(data: Data, name: String) throws(InterfaceFileError) {
    let root = try InterfaceElementParser.parse(data, file: name)
    var compiler = InterfaceCompiler(file: name)
    document = try compiler.document(root)
  }

  // MARK: Making objects

  /// Creates a controller of the initial scene; `nil` if there is none. Its view isn't loaded.
  public func instantiateInitialViewController() throws(InterfaceFileError) -> UIViewController? {
    try instantiateInitialViewController(storyboard: UIStoryboard(file: self))
  }

  /// Creates a controller of the scene with the identifier. Its view isn't loaded.
  public func instantiateViewController(withIdentifier identifier: String) throws(InterfaceFileError)
    -> UIViewController
  {
    try instantiateViewController(withIdentifier: identifier, storyboard: UIStoryboard(file: self))
  }

  /// Creates the top-level objects of a nib, without the placeholders.
  public func instantiate(withOwner owner: Any?) throws(InterfaceFileError) -> [Any] {
    try InterfaceReading(document).instantiateViews(owner: owner)
  }

  /// Loads a controller's view, if it isn't loaded, and throws the first error, otherwise a line on standard error.
  public static func loadView(of controller: UIViewController) throws(InterfaceFileError) {
    let outer = collected
    collected = []
    controller.loadViewIfNeeded()
    let errors = collected ?? []
    collected = outer
    if let error = errors.first { throw error }
  }

  // MARK: For UIStoryboard, UINib and controllers

  init(named name: String, extension fileExtension: String, bundle: Bundle?) throws(InterfaceFileError) {
    guard let url = Self.url(ofName: name, extension: fileExtension, bundle: bundle) else {
      let place = (bundle ?? Self.mainBundle).bundlePath
      throw InterfaceFileError(
        file: "\(name).\(fileExtension)", line: 0, element: nil, reason: "there is no such file in \(place)")
    }
    try self.init(contentsOf: url)
  }

  static func url(ofName name: String, extension fileExtension: String, bundle: Bundle?) -> URL? {
    (bundle ?? Self.mainBundle).url(forResource: name, withExtension: fileExtension)
  }

  func instantiateInitialViewController(
    storyboard: UIStoryboard
  ) throws(InterfaceFileError) -> UIViewController? {
    guard let id = document.initialController, let controller = document.controller(withID: id) else { return nil }
    return try InterfaceReading(document).instantiate(controller, storyboard: storyboard)
  }

  func instantiateViewController(
    withIdentifier identifier: String, storyboard: UIStoryboard
  ) throws(InterfaceFileError) -> UIViewController {
    guard let controller = document.controllers.first(where: { $0.storyboardIdentifier == identifier }) else {
      throw InterfaceFileError(
        file: document.file, line: 0, element: nil, reason: "there is no scene with the identifier \(identifier)")
    }
    return try InterfaceReading(document).instantiate(controller, storyboard: storyboard)
  }

  func instantiateDestination(
    of segue: InterfaceSegue, storyboard: UIStoryboard
  ) throws(InterfaceFileError) -> UIViewController {
    guard let controller = document.controller(withID: segue.destination) else {
      throw segue.place.error("there is no controller \(segue.destination)")
    }
    return try InterfaceReading(document).instantiate(controller, storyboard: storyboard)
  }

  /// The result, or `nil` and a line on standard error.
  static func reported<Value>(_ body: () throws(InterfaceFileError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      if collected == nil { report("\(error)") } else { collected?.append(error) }
      return nil
    }
  }
}
