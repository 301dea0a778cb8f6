import Foundation

/// The app's side of a view: its delegate, and what it leaves to the defaults of the protocols.
@MainActor
final class DelegateProxy {
  /// Members of the protocols whose defaults mark that they were called. A set of bits: it is asked once per item.
  struct Default: OptionSet {
    let rawValue: Int

    static let columnSpan = Default(rawValue: 1 << 0)
    static let move = Default(rawValue: 1 << 1)
    static let size = Default(rawValue: 1 << 2)
    /// Neither a height nor a size is given.
    static let height = Default(rawValue: 1 << 3)
    static let column = Default(rawValue: 1 << 4)
    static let prefetching = Default(rawValue: 1 << 5)
    /// A layout asks for natural sizes, and none is given.
    static let naturalSize = Default(rawValue: 1 << 6)
  }

  /// The scroll view's delegate where it is a ``WaterflowViewDelegate``. Found once: the cast is slow, and the answer
  /// is needed for every item.
  private(set) weak var delegate: (any WaterflowViewDelegate)?
  /// Remembers that there was a data source, to notice that it is gone.
  private var hadDataSource = false
  private var defaultsCalled: Default = []
  /// Whether the app has said if the view scrolls to the top.
  private(set) var setsScrollsToTop = false

  func adopt(delegate: (any UIScrollViewDelegate)?) { self.delegate = delegate as? any WaterflowViewDelegate }

  func adopt(dataSource: (any WaterflowViewDataSource)?) { hadDataSource = dataSource != nil }

  /// There is no data source: whether there was one, and it is gone; true once.
  func noticesReleasedDataSource() -> Bool {
    defer { hadDataSource = false }
    return hadDataSource
  }

  func note(setsScrollsToTop: Bool) { self.setsScrollsToTop = setsScrollsToTop }

  /// Called by the default itself.
  func noteDefault(_ default: Default) { defaultsCalled.insert(`default`) }

  /// Lets a layout ask for natural sizes, and notes whether that leads to the default.
  func naturalSize<Answer>(_ ask: () -> Answer) -> Answer {
    defaultsCalled.remove(.size)
    defer { if defaultsCalled.contains(.size) { defaultsCalled.insert(.naturalSize) } }
    return ask()
  }

  /// Whether `call` leads to a default.
  func usesDefault(_ default: Default, _ call: () -> Void) -> Bool { !used(of: `default`, by: call).isEmpty }

  /// The defaults that `call` leads to.
  func used(of defaults: Default, by call: () -> Void) -> Default {
    defaultsCalled.subtract(defaults)
    call()
    return defaultsCalled.intersection(defaults)
  }
}

extension WaterflowView {
  var waterflowDelegate: (any WaterflowViewDelegate)? { delegateProxy.delegate }

  /// Whether `call` leads to a default.
  func leavesToDefault(_ default: DelegateProxy.Default, _ call: () -> Void) -> Bool {
    delegateProxy.usesDefault(`default`, call)
  }
}
