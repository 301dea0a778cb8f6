import Foundation

/// A view that a ``WaterflowView`` reuses when it leaves the screen: the base class of cells, headers, footers and
/// decorations.
///
/// A subclass sets itself up in `init(frame:)`, as with `UICollectionReusableView`, and in `init?(coder:)` if it comes
/// from a nib. The view creates it through `init(reuseIdentifier:)`, which calls `init(frame:)`.
///
/// Its layout margins don't grow where a bar covers it: set `insetsLayoutMarginsFromSafeArea` for that.
open class WaterflowReusableView: UIView, ShownView, TraitObserver {
  /// A string that identifies the purpose of the view; nil for a view that is used once.
  public internal(set) var reuseIdentifier: String?

  /// What shows it or showed it last.
  package weak var host: (any PaneHost)?

  /// Whether it is the cell of an item.
  var isCell: Bool { false }

  /// Whether a subview is a badge of this cell.
  func isBadge(_ view: UIView) -> Bool { false }

  /// What it shows of a plan of its own; nil for a view of an item, for example.
  package var hostedPane: Pane? { nil }

  /// Where it comes from, and goes when it leaves the screen; nil until then for a view that wasn't dequeued.
  weak var reusePool: ReusePool?

  /// The key and the position by which it waits in there; no key while it doesn't.
  var reusePoolKey: ReusePool.Key?
  var reusePoolIndex = 0

  /// Which registration for its pool it was made from; nil if the app made it.
  var registration: Int?

  /// What it shows, as ``ElementViews`` says; nil while it isn't on screen, and while it only fades out.
  package var shownElement: ContentElement?

  /// What it shows of what layouts add to their items, as it was last told; nil for any other view.
  package private(set) var layoutElement: LayoutElement?

  /// Takes over what a layout says about the element that it adds.
  package func adopt(_ element: LayoutElement) {
    layoutElement = element
    apply(element)
  }

  /// Whether it was made ahead of time: hidden until its item comes into view, whatever the app sets.
  package var isPrepared = false {
    didSet { super.isHidden = isHiddenByApp || isPrepared }
  }

  private var isHiddenByApp = false

  /// A Boolean value that indicates whether the view is hidden. It also is until its item comes into view.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByApp = newValue
      super.isHidden = newValue || isPrepared
    }
  }

  /// The size in the nib of a view that is drawn there; nil for any other.
  private(set) var drawnSize: CGSize?

  private var layouts = ContentLayouts()

  /// The current content configuration of the view. Default: nil.
  ///
  /// It makes a content view that fills this view, under the subviews that you add to it. On iOS 16
  /// `UIHostingConfiguration` puts SwiftUI here.
  ///
  /// For headers and footers no class of your own is needed:
  ///
  /// ```swift
  /// let header = waterflowView.dequeueReusableSupplementaryView(
  ///   WaterflowReusableView.self, ofKind: kind, for: indexPath)
  /// var content = UIListContentConfiguration.plainHeader()
  /// content.text = days[indexPath.section]
  /// header.contentConfiguration = content
  /// ```
  ///
  /// A configuration of the same type as before is applied to the existing content view. A view that measures itself
  /// has the height of the content view, and isn't measured again for a configuration that equals the one before. As in UIKit
  /// the configuration stays when the view is reused.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      observeTraitsOfConfigurations()
      showContent(replacing: oldValue)
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
      if !areEqual(oldValue, contentConfiguration) { contentSizeMayHaveChanged() }
    }
  }

  /// The current background configuration of the view. Default: nil.
  ///
  /// Fill, corners, stroke, insets, image, visual effect and custom view are shown; margins aren't added to the insets,
  /// and there is no shadow. In a cell it takes the place of the background view.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      observeTraitsOfConfigurations()
      showBackground()
    }
  }

  /// Holds what ``contentConfiguration`` made.
  private var contentContainer: ContentContainer?
  private var configuredView: (any UIView & UIContentView)? { contentContainer?.content }
  /// What shows ``backgroundConfiguration``.
  private var configuredBackground: ConfiguredBackgroundView?

  private var observesTraits = false
  private var needsUpdateConfiguration = true
  private var isUpdatingConfiguration = false
  /// Whether the next update of the configuration, or the one that is running, is for showing or measuring the view.
  private var isSettling = false

  /// Whether it is shown as the header of a section.
  package var isHeader = false

  /// What was set for ``isAccessibilityElement``; nil if nothing was.
  private var isElement: Bool?

  /// Whether assistive technologies read the view as one, as long as it is made of texts.
  var isReadAsOne: Bool { isHeader }
  /// Whether they find the view even if there is nothing to read.
  var isFoundWithoutText: Bool { false }

  /// A Boolean value that indicates whether the view is an accessibility element, as is the header of a section that
  /// has text and no controls: it is read as one heading. What is set counts instead.
  open override var isAccessibilityElement: Bool {
    get { isElement ?? (super.isAccessibilityElement || isReadAsOne && isMadeOfText) }
    set {
      isElement = newValue
      super.isAccessibilityElement = newValue
    }
  }

  // UIKit asks an element for its container on the way up from it, and has no setter for that of a view. A class may
  // answer itself: Flutter's `FlutterTouchInterceptingView` does, a `UIView` as well. Without a section's container
  // the answer is UIKit's own, the superview. It isn't declared for views, so that there is nothing to override.
  #if canImport(UIKit)
    @objc var accessibilityContainer: AnyObject? { sectionContainer ?? superview }
  #else
    public override var accessibilityContainer: AnyObject? { sectionContainer ?? super.accessibilityContainer }
  #endif

  private var sectionContainer: AnyObject? { host?.accessibilityContainer(of: self) }

  /// The label of the view; by default, for the header of a section, the texts in it.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isReadAsOne ? textInside : nil) }
    set { super.accessibilityLabel = newValue }
  }

  /// What is read of a view without a label. Where something can be acted on, its parts are read by themselves, unless
  /// the app says otherwise.
  private var textInside: String? {
    let inside = InnerElements(of: self)
    return isElement ?? !inside.canBeActedOn ? inside.text : nil
  }

  /// The traits of the view, which include `.header` while it is the header of a section.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isHeader ? super.accessibilityTraits.union(.header) : super.accessibilityTraits }
    // What was read here and is set again isn't the view's own.
    set { super.accessibilityTraits = isHeader ? newValue.subtracting(.header) : newValue }
  }

  /// The frame that the next view is made with. It isn't an argument: every subclass would have to declare that
  /// initializer, too.
  static var initialFrame = CGRect.zero

  /// Creates a view with a reuse identifier, or with nil for a view that is used once.
  public required convenience init(reuseIdentifier: String?) {
    let frame = Self.initialFrame
    Self.initialFrame = .zero
    self.init(frame: frame)
    self.reuseIdentifier = reuseIdentifier
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insetsLayoutMarginsFromSafeArea = false
    observeTraitsOfConfigurations()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insetsLayoutMarginsFromSafeArea = false
    observeTraitsOfConfigurations()
    // Interface Builder lets the view of a nib grow with its superview. A rotation would resize it before the layout
    // does, down to nothing for a moment, and what lies on it would not find back from there.
    autoresizingMask = []
    if !subviews.isEmpty { drawnSize = bounds.size }
  }

  /// Prepares the view for another item. Restore the properties that are specific to the last item, and call super.
  open func prepareForReuse() {}

  /// Applies the attributes of an element that a layout adds to its items, such as its line.
  ///
  /// The view calls it before it shows the element, and whenever the element may have changed. The frame is already
  /// set.
  open func apply(_ element: LayoutElement) {}

  // MARK: Size

  /// Returns the size that the view prefers within `size`, one side of which is given and the other
  /// `.greatestFiniteMagnitude`.
  ///
  /// The view calls it for headers and footers of sections whose length is ``WaterflowView/automaticDimension``: before
  /// the view is first shown, when its width or the user's text size changes, when its section is reloaded, and when
  /// its content changes: see ``WaterflowView/selfSizingInvalidation``.
  ///
  /// The default asks, on iOS, the constraints of the content view that ``contentConfiguration`` made, or between the
  /// view and what lies in it. Where there are none it asks ``sizeThatFits(_:)``.
  open func fittingSize(for size: CGSize) -> CGSize {
    let view = configuredView ?? self
    return view.sizeByConstraints(within: size, hasConstraints: configuredView != nil) ?? sizeThatFits(size)
  }

  /// Returns the size that the content view of a ``contentConfiguration`` prefers; without one, the size in the nib, or
  /// the current size.
  ///
  /// Override it for a view without constraints that knows its size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuredView?.sizeThatFits(size) ?? drawnSize ?? super.sizeThatFits(size)
  }

  /// How large the view wants to be within a size, with its traits and configured for its state.
  package func measuredSize(within size: CGSize) -> CGSize {
    bringTraitsUpToDate()
    isSettling = true
    serveConfiguration()
    defer { settle() }
    let fitting = fittingSize(for: size)
    contentContainer?.measurement = (size, fitting)
    return fitting
  }

  /// Invalidates the size of the view, which is measured again while visible if it measures itself: see
  /// ``WaterflowView/selfSizingInvalidation``.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Its insets are those of a reading direction, which may be another by now.
    configuredBackground?.setNeedsLayout()
    serveConfiguration()
    if layouts.note(bounds.size) { contentWasLaidOut() }
  }

  /// The view has come to show an element, or was measured. What it does for that is no change of its content.
  package func settle() {
    isSettling = needsUpdateConfiguration
    guard host?.measuresAfterLayout == true else { return }
    // Measuring may ask for a layout. One that isn't sure to come is asked for: the next one is a change again.
    layouts.expect()
    setNeedsLayout()
  }

  func contentSizeMayHaveChanged() {
    guard !(isSettling && isUpdatingConfiguration) else { return }
    host?.contentSizeMayHaveChanged(in: self)
  }

  /// The view was laid out, and neither for another size nor for having been shown or measured.
  func contentWasLaidOut() {
    guard let host, host.measuresAfterLayout else { return }
    host.contentSizeMayHaveChanged(in: self)
  }

  // MARK: Configuration

  #if !os(visionOS)
    /// Updates the configurations for the new traits. From iOS 17 the view registers for them instead.
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      adaptToTraits(since: previousTraitCollection)
    }
  #endif

  private func observeTraitsOfConfigurations() {
    guard isConfigured, !observesTraits else { return }
    observesTraits = true
    observeTraits()
  }

  package func traitsDidChange(since previous: UITraitCollection?) {
    if isConfigured { setNeedsUpdateConfiguration() }
  }

  #if compiler(>=6.2)
    /// Updates the configurations, and again when an `@Observable` model that they read changes, from iOS 26: UIKit
    /// tracks reads in here.
    @available(iOS 26, tvOS 26, visionOS 26, *)
    open override func updateProperties() {
      super.updateProperties()
      // Also where nobody asked: a model has changed.
      runConfiguration()
    }
  #endif

  /// Whether something depends on the view's state.
  var isConfigured: Bool { contentConfiguration != nil || backgroundConfiguration != nil }

  /// Requests an update of the configurations before the next layout. Several requests make one update.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Serves a pending request now: a view mustn't be measured with what the element before it showed.
  private func serveConfiguration() {
    guard needsUpdateConfiguration else { return }
    #if compiler(>=6.2)
      if #available(iOS 26, tvOS 26, visionOS 26, *) {
        setNeedsUpdateProperties()
        updatePropertiesIfNeeded()
        // Whether UIKit serves it in the middle of an update of its own isn't documented.
        guard needsUpdateConfiguration else { return }
      }
    #endif
    runConfiguration()
  }

  private func runConfiguration() {
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    defer {
      isUpdatingConfiguration = false
      isSettling = false
    }
    updateForState()
  }

  /// Adapts the view to its state.
  func updateForState() { updateConfigurations(for: UIViewConfigurationState(traitCollection: traitCollection)) }

  func updateConfigurations(for state: any UIConfigurationState) {
    if let contentConfiguration { self.contentConfiguration = contentConfiguration.updated(for: state) }
    if let backgroundConfiguration { self.backgroundConfiguration = backgroundConfiguration.updated(for: state) }
  }

  private func showContent(replacing old: (any UIContentConfiguration)?) {
    if let new = contentConfiguration, let old, type(of: new) == type(of: old), let configuredView {
      configuredView.configuration = new
      return
    }
    let oldContainer = contentContainer
    // What the app has put there itself stays where there never was a configuration.
    guard contentConfiguration != nil || oldContainer != nil else { return }
    contentContainer = (contentConfiguration?.makeContentView()).map { ContentContainer($0) }
    replaceContent(oldContainer, with: contentContainer)
  }

  /// Exchanges what shows ``contentConfiguration``.
  func replaceContent(_ old: ContentContainer?, with new: ContentContainer?) {
    if let new {
      fill(with: new)
      insertSubview(new, at: configuredBackground == nil ? 0 : 1)
    }
    old?.removeFromSuperview()
  }

  private func showBackground() {
    guard let backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    if let configuredBackground {
      configuredBackground.configuration = backgroundConfiguration
    } else {
      let background = ConfiguredBackgroundView(backgroundConfiguration)
      fill(with: background)
      insertSubview(background, at: 0)
      configuredBackground = background
    }
  }

  /// Ends what moves the view: it would go on with the next element that the view shows. To be called before the view
  /// leaves its superview: a layer without a window is reported to have no animations though they go on.
  package func endAnimations() {
    guard layer.animationKeys() != nil else { return }
    // What lies in it may move along with a size.
    endAnimationsThroughout()
  }
}
