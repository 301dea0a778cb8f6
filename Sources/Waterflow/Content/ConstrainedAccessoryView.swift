import Foundation

extension UIView {
  /// What is put in the place of a view around the content: the view itself, or what holds it.
  var placed: UIView {
    #if canImport(UIKit)
      superview as? ConstrainedAccessoryView ?? self
    #else
      self
    #endif
  }

  /// What is added for a view around the content. Where its constraints say how long it is, something that holds it.
  ///
  /// - Parameter isMeasured: whether it has a length of its own.
  func makePlaced(isMeasured: Bool) -> UIView {
    #if canImport(UIKit)
      // Constraints set the frame of such a view.
      isMeasured && !translatesAutoresizingMaskIntoConstraints ? ConstrainedAccessoryView(self) : self
    #else
      self
    #endif
  }
}

extension UIView {
  /// Removes what held a view that the app has put elsewhere.
  func removeEmptyContainers() {
    #if canImport(UIKit)
      for case let container as ConstrainedAccessoryView in subviews where container.subviews.isEmpty {
        container.removeFromSuperview()
      }
    #endif
  }
}

#if canImport(UIKit)
  /// Holds a header or footer view that is as long as its constraints say.
  ///
  /// The view has constraints to this one only. Constraints to a scroll view would say how large its content is.
  final class ConstrainedAccessoryView: UIView {
    private let content: UIView
    private var direction: ScrollDirection?
    private var fitting: [NSLayoutConstraint] = []
    /// What the superview was last told.
    private var lastSize: CGSize?

    init(_ content: UIView) {
      self.content = content
      super.init(frame: .zero)
      // A view that preserves these margins would change its length while it moves under a bar.
      insetsLayoutMarginsFromSafeArea = false
      addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// Another length: the content after it moves.
    override func layoutSubviews() {
      super.layoutSubviews()
      guard content.bounds.size != lastSize else { return }
      lastSize = content.bounds.size
      superview?.setNeedsLayout()
    }

    /// How long the view is along the scroll direction when it is `width` points across.
    func length(across width: CGFloat, along direction: ScrollDirection) -> CGFloat {
      fit(along: direction)
      if direction.cross(of: bounds.size) != width {
        bounds.size = direction.size(main: direction.main(of: bounds.size), cross: width)
      }
      layoutIfNeeded()
      return direction.main(of: content.bounds.size)
    }

    private func fit(along direction: ScrollDirection) {
      guard direction != self.direction else { return }
      self.direction = direction
      NSLayoutConstraint.deactivate(fitting)
      let isVertical = direction == .vertical
      // As short as its own constraints let it be.
      let least = (isVertical ? content.heightAnchor : content.widthAnchor).constraint(equalToConstant: 0)
      least.priority = .fittingSizeLevel
      fitting = [
        content.topAnchor.constraint(equalTo: topAnchor), content.leftAnchor.constraint(equalTo: leftAnchor),
        isVertical
          ? content.rightAnchor.constraint(equalTo: rightAnchor)
          : content.bottomAnchor.constraint(equalTo: bottomAnchor),
        least,
      ]
      NSLayoutConstraint.activate(fitting)
    }
  }
#endif
