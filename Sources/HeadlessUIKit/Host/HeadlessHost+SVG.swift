import Foundation

extension HeadlessHost {
  /// Returns the window in the current frame as one SVG document, in points and in the colors of its traits.
  ///
  /// One element per line, so that two frames can be compared line by line. O(v), v views in the window.
  ///
  /// - Parameter imageAddress: the address to write for an image, for a document that keeps its images elsewhere; it is
  ///   given the image and a way to get it as a data address. By default every image is embedded in the document.
  public func svg(
    imageAddress: (_ image: UIImage, _ dataAddress: () -> String?) -> String? = { _, dataAddress in dataAddress() }
  ) -> String {
    withoutActuallyEscaping(imageAddress) { SVGRenderer.document(of: window, imageAddress: $0) }
  }
}
