import Foundation

/// One line on standard error for what UIKit would raise an exception on and this module ignores.
func report(_ message: String) {
  FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
}
