#if !canImport(UIKit)
  import Foundation

  /// Counts the objects, array buffers and boxes that Swift's runtime allocates, through its hook for Instruments.
  enum AllocationCount {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    /// The current count. Static, because a C function can't capture variables.
    private static let counter = UInt(bitPattern: UnsafeMutablePointer<Int>.allocate(capacity: 1))
    private static let original = address(of: "_swift_allocObject").map {
      UInt(bitPattern: UnsafePointer<UnsafeRawPointer>(bitPattern: $0)?.pointee)
    }

    /// The number of allocations in `body`, or nil if the runtime can't be hooked.
    static func during(_ body: () -> Void) -> Int? {
      let name = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
      guard let original, original != 0, let count = UnsafeMutablePointer<Int>(bitPattern: counter),
        let hook = address(of: "_swift_allocObject").flatMap({ UnsafeMutablePointer<Allocate>(bitPattern: $0) }),
        let isHooked = address(of: name).flatMap({ UnsafeMutablePointer<Bool>(bitPattern: $0) })
      else { return nil }
      count.pointee = 0
      let before = hook.pointee
      hook.pointee = { type, size, alignment in
        UnsafeMutablePointer<Int>(bitPattern: AllocationCount.counter)?.pointee += 1
        guard let original = AllocationCount.original else { return nil }
        return unsafeBitCast(original, to: Allocate.self)(type, size, alignment)
      }
      isHooked.pointee = true
      body()
      isHooked.pointee = false
      hook.pointee = before
      return count.pointee
    }

    private static func address(of symbol: String) -> UInt? {
      dlsym(UnsafeMutableRawPointer(bitPattern: 0), symbol).map { UInt(bitPattern: $0) }
    }
  }
#endif
