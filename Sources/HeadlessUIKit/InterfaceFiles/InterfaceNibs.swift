import Foundation

/// Lets controllers find their nibs.
final class InterfaceNibs: NibSetup {
  override class func setUp() {
    UIViewController.findNib = { names, isRequired, bundle in
      let isThere = { InterfaceFile.url(ofName: $0, extension: "xib", bundle: bundle) != nil }
      guard let name = names.first(where: { isRequired || isThere($0) }) else { return nil }
      let file = InterfaceFile.reported { () throws(InterfaceFileError) in
        try InterfaceFile(named: name, extension: "xib", bundle: bundle)
      }
      return file.map { file in { owner in _ = UINib(file: file).instantiate(withOwner: owner) } }
    }
  }
}
