// The only place that chooses. Both are re-exported, so that `import Waterflow` is all that a file needs on any platform.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif

@_exported import WaterflowGeometry
