import Foundation

/// An object that holds an Interface Builder document with views, such as `Cell.xib`, and makes copies of its objects.
@MainActor open class UINib: NSObject {
  /// The name of an option of `instantiate(withOwner:options:)`. There are none here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let file: InterfaceFile?

  /// Creates a nib from the document of a name, without `.xib`, in a bundle; `nil` is the app's. UIKit reads the
  /// compiled `.nib`, this module the `.xib` itself.
  ///
  /// A document that is missing or can't be read gives a line on standard error and a nib without objects, where UIKit
  /// raises an exception (at the first instantiation).
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    file = InterfaceFile.reported { () throws(InterfaceFileError) in
      try InterfaceFile(named: name, extension: "xib", bundle: bundleOrNil)
    }
    super.init()
  }

  /// Creates a nib from data: here the text of a `.xib`, in UIKit the file that Xcode compiles from it.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    file = InterfaceFile.reported { () throws(InterfaceFileError) in
      try InterfaceFile(data: data, name: "nib.xib")
    }
    super.init()
  }

  init(file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Creates new objects of the document: `init(coder:)`, then runtime attributes, outlets and `awakeFromNib()`.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the File's Owner; its outlets are set.
  ///   - optionsOrNil: not used.
  /// - Returns: the top-level objects in the order of the document, without the placeholders; none, after a line on
  ///   standard error, where one of them can't be made.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file else { return [] }
    let objects = InterfaceFile.reported { () throws(InterfaceFileError) in try file.instantiate(withOwner: ownerOrNil)
    }
    return objects ?? []
  }
}
