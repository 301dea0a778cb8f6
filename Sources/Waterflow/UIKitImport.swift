// The only file that chooses between UIKit and its stand-in. Re-exported, so that `import Waterflow` is enough.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif
@_exported import WaterflowGeometry
