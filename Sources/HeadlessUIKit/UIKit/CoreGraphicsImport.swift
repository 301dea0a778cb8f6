// Apple's Foundation declares the geometry types without their members (`CGRect.zero`, `maxX`); those are CoreGraphics'.
// Re-exported, as a plain import in one file doesn't reach default arguments.
#if canImport(CoreGraphics)
  @_exported import CoreGraphics
#endif
