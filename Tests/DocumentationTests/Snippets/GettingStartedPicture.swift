#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// The guide's `main.swift`.
  @MainActor func writePicture() throws {
    let host = HeadlessHost(rootViewController: ViewController())
    host.advance(by: 1)
    try host.svg().write(toFile: "waterfall.svg", atomically: true, encoding: .utf8)
  }
#endif
