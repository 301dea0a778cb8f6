import Foundation

#if !canImport(ObjectiveC)
  /// An object that an item provider can hand to other apps.
  public protocol NSItemProviderWriting: NSObjectProtocol {}

  extension NSString: NSItemProviderWriting {}

  extension NSURL: NSItemProviderWriting {}

  /// An object that provides the data of a dragged item. Nothing here leaves the process, so nothing is loaded from it.
  open class NSItemProvider: NSObject {
    let object: (any NSItemProviderWriting)?

    /// Creates a provider without data.
    public override init() {
      object = nil
      super.init()
    }

    /// Creates a provider of the data of an object.
    public init(object: any NSItemProviderWriting) {
      self.object = object
      super.init()
    }
  }
#endif
