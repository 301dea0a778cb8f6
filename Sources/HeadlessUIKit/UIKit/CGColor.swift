#if !canImport(CoreGraphics)
  import Foundation

  /// A set of components that define a fixed color, with which a layer draws. Replaces Core Graphics' type if there is
  /// none.
  public final class CGColor: Sendable {
    private let storage: [CGFloat]

    /// The components, alpha last: gray and alpha, or red, green, blue and alpha.
    public var components: [CGFloat]? { storage }
    /// The number of components, alpha included: 2 for a gray, 4 for a red, green and blue.
    public var numberOfComponents: Int { storage.count }
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { storage.last ?? 0 }

    /// Creates a color from red, green, blue and alpha, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      storage = [red, green, blue, alpha]
    }

    /// Creates a color from sRGB red, green, blue and alpha, each from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray from 0 (black) to 1 (white), with alpha.
    public init(gray: CGFloat, alpha: CGFloat) {
      storage = [gray, alpha]
    }

    /// Returns the same color with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
      numberOfComponents == 2
        ? CGColor(gray: storage[0], alpha: alpha)
        : CGColor(red: storage[0], green: storage[1], blue: storage[2], alpha: alpha)
    }
  }

  extension CGColor: Hashable {
    public static func == (left: CGColor, right: CGColor) -> Bool { left.storage == right.storage }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
  }
#endif
