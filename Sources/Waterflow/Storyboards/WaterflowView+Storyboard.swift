import Foundation

// What Interface Builder sets: outlets, and the values of the Attributes inspector. They come in any order and lead to
// the same view.

// MARK: - Outlets

extension WaterflowView {
  // Protocols with Swift types are no Objective-C protocols, so an outlet can't have their type. In a storyboard the
  // outlets are called dataSource and prefetchDataSource. The compiler tells Interface Builder the Objective-C names of
  // actions but not those of outlets, so that a connection may be stored under the Swift name: both names are taken.

  /// ``dataSource`` as an outlet. In code use that. An object that is no ``WaterflowViewDataSource`` is reported and
  /// ignored.
  #if canImport(ObjectiveC)
    @objc(dataSource)
  #endif
  @IBOutlet public var dataSourceOutlet: AnyObject? {
    get { dataSource }
    set { connect(newValue, to: "dataSource", as: (any WaterflowViewDataSource).self) { dataSource = $0 } }
  }

  /// ``prefetchDataSource`` as an outlet. In code use that. An object that is no ``WaterflowViewDataSourcePrefetching``
  /// is reported and ignored.
  #if canImport(ObjectiveC)
    @objc(prefetchDataSource)
  #endif
  @IBOutlet public var prefetchDataSourceOutlet: AnyObject? {
    get { prefetchDataSource }
    set {
      connect(newValue, to: "prefetchDataSource", as: (any WaterflowViewDataSourcePrefetching).self) {
        prefetchDataSource = $0
      }
    }
  }

  #if canImport(ObjectiveC)
    @objc(setDataSourceOutlet:)
    func connectDataSource(_ object: AnyObject?) { dataSourceOutlet = object }

    @objc(setPrefetchDataSourceOutlet:)
    func connectPrefetchDataSource(_ object: AnyObject?) { prefetchDataSourceOutlet = object }
  #endif

  private func connect<Wanted>(_ object: AnyObject?, to outlet: String, as type: Wanted.Type, _ set: (Wanted?) -> Void)
  {
    guard let object else { return set(nil) }
    guard let wanted = object as? Wanted else {
      return report(.wrongOutlet(outlet, found: "\(Swift.type(of: object))", expected: "\(type)"))
    }
    set(wanted)
  }
}

// MARK: - The shape of the waterfall

extension WaterflowView {
  // These values are those of `layout` while it is a waterfall; there is no second copy. With another layout they read
  // as 0, and setting them is reported and ignored.

  /// The number of columns; 0 while ``minimumColumnWidth`` determines it. Below 1 is reported and counts as 1.
  ///
  /// Set while a minimum width decides, it counts once that is 0 again. Set while columns have weights, it replaces
  /// them by equal columns.
  @IBInspectable public var columnCount: Int {
    get {
      switch waterfall?.columns {
      case .count(let count): count
      case .weights(let weights): weights.count
      case .minimumWidth, nil: 0
      }
    }
    set {
      let count = max(1, newValue)
      if count != newValue { report(.unusableValue("columnCount", value: "\(newValue)", used: "\(count)")) }
      shapeWaterfall("columnCount") {
        storyboardValues.set(columnCountWithoutMinimumWidth: count)
        if case .minimumWidth = $0.columns { return }
        $0.columns = .count(count)
      }
    }
  }

  /// The minimum width of a column in points, which determines the number of columns instead of ``columnCount``.
  ///
  /// Default: 0, for not set. Negative, NaN and infinite values are reported and count as 0.
  @IBInspectable public var minimumColumnWidth: CGFloat {
    get {
      guard case .minimumWidth(let width, _) = waterfall?.columns else { return 0 }
      return width
    }
    set {
      let width = usable(newValue, for: "minimumColumnWidth")
      shapeWaterfall("minimumColumnWidth") {
        var maximum: Int?
        switch $0.columns {
        case .count(let count): storyboardValues.set(columnCountWithoutMinimumWidth: count)
        case .weights(let weights) where width > 0: storyboardValues.set(columnCountWithoutMinimumWidth: weights.count)
        case .weights: return
        case .minimumWidth(_, let maximumCount): maximum = maximumCount
        }
        $0.columns =
          width > 0
          ? .minimumWidth(width, maximumCount: maximum) : .count(storyboardValues.columnCountWithoutMinimumWidth)
      }
    }
  }

  /// The gap between columns in points. Negative, NaN and infinite values are reported and count as 0.
  @IBInspectable public var columnSpacing: CGFloat {
    get { waterfall?.columnSpacing ?? 0 }
    set { shapeWaterfall("columnSpacing", \.columnSpacing, newValue) }
  }

  /// The gap between the items of a column in points. Negative, NaN and infinite values are reported and count as 0.
  @IBInspectable public var rowSpacing: CGFloat {
    get { waterfall?.rowSpacing ?? 0 }
    set { shapeWaterfall("rowSpacing", \.rowSpacing, newValue) }
  }

  /// The margin above the items of each section in points. Negative, NaN and infinite values are reported and count as
  /// 0.
  @IBInspectable public var insetTop: CGFloat {
    get { waterfall?.insets.top ?? 0 }
    set { shapeWaterfall("insetTop", \.insets.top, newValue) }
  }

  /// The margin to the left of the items in points; to their right in a right-to-left language. Negative, NaN and
  /// infinite values are reported and count as 0.
  @IBInspectable public var insetLeft: CGFloat {
    get { waterfall?.insets.left ?? 0 }
    set { shapeWaterfall("insetLeft", \.insets.left, newValue) }
  }

  /// The margin below the items of each section in points. Negative, NaN and infinite values are reported and count as
  /// 0.
  @IBInspectable public var insetBottom: CGFloat {
    get { waterfall?.insets.bottom ?? 0 }
    set { shapeWaterfall("insetBottom", \.insets.bottom, newValue) }
  }

  /// The margin to the right of the items in points; to their left in a right-to-left language. Negative, NaN and
  /// infinite values are reported and count as 0.
  @IBInspectable public var insetRight: CGFloat {
    get { waterfall?.insets.right ?? 0 }
    set { shapeWaterfall("insetRight", \.insets.right, newValue) }
  }

  private var waterfall: WaterfallLayout? { layout as? WaterfallLayout }

  private func shapeWaterfall(
    _ property: String, _ keyPath: WritableKeyPath<WaterfallLayout, CGFloat>, _ value: CGFloat
  ) {
    let length = usable(value, for: property)
    shapeWaterfall(property) { $0[keyPath: keyPath] = length }
  }

  private func shapeWaterfall(_ property: String, _ change: (inout WaterfallLayout) -> Void) {
    guard let old = waterfall else {
      return report(.noWaterfall(property: property, layout: "\(type(of: layout))"))
    }
    var new = old
    change(&new)
    if new != old { layout = new }
  }

  private func usable(_ value: CGFloat, for property: String) -> CGFloat {
    guard value >= 0, value.isFinite else {
      report(.unusableValue(property, value: "\(Double(value))", used: "0.0"))
      return 0
    }
    return value
  }
}

// MARK: - Cells

extension WaterflowView {
  /// The name of the nib that cells with ``cellReuseIdentifier`` are loaded from, in the app's main bundle.
  ///
  /// With both set it is as if `register(_:forCellReuseIdentifier:)` had been called; a nib elsewhere has to be
  /// registered in code. Without such a file that is reported, and nothing is registered. Nil or empty, the default:
  /// none.
  @available(visionOS, deprecated: 1.0, message: "Register a class: visionOS deprecates nibs.")
  @IBInspectable public var cellNibName: String? {
    get { storyboardValues.cellNibName }
    set {
      let name = newValue.flatMap { Bundle.mainHasNib(named: $0) ? $0 : nil }
      storyboardValues.set(cellNibName: newValue, source: name.map { .nib(UINib(nibName: $0, bundle: nil)) })
      registerNamedCellNib()
    }
  }

  /// The reuse identifier of cells from the nib ``cellNibName``.
  @IBInspectable public var cellReuseIdentifier: String? {
    get { storyboardValues.cellReuseIdentifier }
    set {
      storyboardValues.set(cellReuseIdentifier: newValue)
      registerNamedCellNib()
    }
  }

  /// Registers the nib that the storyboard names, once both its name and the identifier are known.
  private func registerNamedCellNib() {
    guard let name = storyboardValues.cellNibName, let identifier = cellReuseIdentifier, !name.isEmpty,
      !identifier.isEmpty
    else { return }
    guard let source = storyboardValues.cellSource else {
      return report(.missingNib(name, identifier: identifier))
    }
    pool.register(source, for: ReusePool.Key(identifier: identifier))
  }
}
