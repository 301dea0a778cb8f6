#if !canImport(UIKit)
  import Foundation
  import Testing
  import WaterflowScenes

  @testable import WaterflowDemo

  struct PhotoFolderTests {
    /// A GIF of one color: the smallest image file whose size can be written by hand (GIF89a, logical screen first).
    private static func gif(width: UInt16, height: UInt16) -> Data {
      var bytes: [UInt8] = Array("GIF89a".utf8)
      let size = [UInt8(width & 0xff), UInt8(width >> 8), UInt8(height & 0xff), UInt8(height >> 8)]
      bytes += size
      bytes += [0x80, 0, 0]  // a color table of two
      bytes += [0, 0, 0, 0xff, 0xff, 0xff]
      bytes += [0x2c, 0, 0, 0, 0] + size + [0]
      bytes += [0x02, 0x02, 0x44, 0x01, 0, 0x3b]
      return Data(bytes)
    }

    private static func withFolder(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
      try body(folder)
    }

    @Test("images come sorted by name, as people count")
    func sorting() throws {
      let image = Self.gif(width: 3, height: 2)
      try Self.withFolder(["photo 10.gif": image, "photo 9.gif": image, "Alps.gif": image, "beach.gif": image]) { url in
        let (photos, skipped) = try PhotoFolder.load(from: url)
        #expect(photos.map(\.name) == ["Alps.gif", "beach.gif", "photo 9.gif", "photo 10.gif"])
        #expect(photos.allSatisfy { $0.pixelSize == CGSize(width: 3, height: 2) })
        #expect(skipped.isEmpty)
      }
    }

    @Test("files that are no images are named, hidden files and folders are not")
    func skipping() throws {
      let files = [
        "a.gif": Self.gif(width: 640, height: 480), "notes.txt": Data("hello".utf8), "broken.gif": Data("GIF89a".utf8),
        "empty.png": Data(), ".hidden.gif": Self.gif(width: 1, height: 1),
      ]
      try Self.withFolder(files) { url in
        try FileManager.default.createDirectory(
          at: url.appendingPathComponent("folder.gif"), withIntermediateDirectories: true)
        let (photos, skipped) = try PhotoFolder.load(from: url)
        #expect(photos.map(\.name) == ["a.gif"])
        #expect(photos.map(\.pixelSize) == [CGSize(width: 640, height: 480)])
        #expect(skipped == ["broken.gif", "empty.png", "notes.txt"])
      }
    }

    @Test("an empty folder has no photos")
    func emptyFolder() throws {
      try Self.withFolder([:]) { url in
        let (photos, skipped) = try PhotoFolder.load(from: url)
        #expect(photos.isEmpty)
        #expect(skipped.isEmpty)
      }
    }

    @Test("a folder that isn't there is an error")
    func missingFolder() {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
      #expect(throws: (any Error).self) { try PhotoFolder.load(from: url) }
    }
  }
#endif
