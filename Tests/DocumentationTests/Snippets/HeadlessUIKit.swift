#if !canImport(UIKit)
  import HeadlessUIKit

  /// The snippet of HeadlessUIKit's README.
  @MainActor
  func headlessSnippet() {
    let host = HeadlessHost(rootViewController: PhotosViewController())
    host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
    host.advance(by: 1)
    print(host.svg())
  }
#endif
