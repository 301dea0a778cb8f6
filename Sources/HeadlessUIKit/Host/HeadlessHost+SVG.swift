import Foundation

extension HeadlessHost {
  /// The window as one SVG document, in points and in the colours of its traits, as it stands in the current frame.
  ///
  /// One element per line, so that two frames can be compared line by line. O(v), v views in the window.
  ///
  /// - Parameter imageAddress: the address to write for an image, for a document that keeps its images elsewhere; it is
  ///   given the image and a way to get it as a data address. By default every image stands in the document whole.
  public func svg(
    imageAddress: (_ image: UIImage, _ dataAddress: () -> String?) -> String? = { _, dataAddress in dataAddress() }
  ) -> String {
    withoutActuallyEscaping(imageAddress) { SVGRenderer.document(of: window, imageAddress: $0) }
  }
}
