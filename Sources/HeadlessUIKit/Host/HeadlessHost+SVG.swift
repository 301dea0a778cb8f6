import Foundation

extension HeadlessHost {
  /// The window as one SVG document, in points and in the colours of its traits, as it stands in the current frame.
  ///
  /// One element per line, so that two frames can be compared line by line. O(v), v views in the window.
  public func svg() -> String {
    SVGRenderer.document(of: window)
  }
}
