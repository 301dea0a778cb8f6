#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// The content of a cell, header or footer, with the identity of what it shows and the environment around the wall.
  ///
  /// A cell that is used again for another item has another identity, so that nothing of the state inside is taken along.
  struct HostedContent<Content: View>: View {
    let content: Content
    let id: AnyHashable
    let environment: EnvironmentValues

    var body: some View { content.id(id).environment(\.self, environment) }

    /// What makes the configuration of a header or footer in an environment.
    static func maker(of content: Content, id: some Hashable) -> (EnvironmentValues) -> any UIContentConfiguration {
      { HostedContent(content: content, id: AnyHashable(id), environment: $0).configuration }
    }

    /// What shows it in a cell: `UIHostingConfiguration`, before iOS 16 a hosting controller.
    var configuration: any UIContentConfiguration {
      if #available(iOS 16, tvOS 16, *) {
        // A wall has spacing of its own, and content as small as it likes.
        return UIHostingConfiguration { self }.margins(.all, 0).minSize(width: 0, height: 0)
      }
      // A cell under a bar or a keyboard is no smaller for it; `UIHostingConfiguration` sees to that itself.
      return HostingControllerConfiguration(content: ignoresSafeArea())
    }
  }

  /// Shows content with a hosting controller: what `UIHostingConfiguration` does from iOS 16 on.
  struct HostingControllerConfiguration<Content: View>: UIContentConfiguration {
    let content: Content

    func makeContentView() -> any UIView & UIContentView { HostingControllerView(self) }
    func updated(for state: any UIConfigurationState) -> HostingControllerConfiguration { self }
  }

  /// Holds the view of a hosting controller, which is a child of the controller around the wall while it is in a window.
  ///
  /// Not longer: nothing says that the cell comes back under the same controller, and UIKit raises an exception when the
  /// view of a child enters a window under another one.
  final class HostingControllerView<Content: View>: UIView, UIContentView {
    private let controller: UIHostingController<Content>

    var configuration: any UIContentConfiguration {
      didSet {
        guard let content = (configuration as? HostingControllerConfiguration<Content>)?.content else { return }
        controller.rootView = content
        // Before it is measured: a hosting controller may answer for the view of before (airbnb/epoxy-ios,
        // EpoxySwiftUIHostingView).
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        // The container around it notices that it may want another size.
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
      }
    }

    init(_ configuration: HostingControllerConfiguration<Content>) {
      self.configuration = configuration
      controller = UIHostingController(rootView: configuration.content)
      super.init(frame: .zero)
      controller.view.backgroundColor = .clear
      controller.view.frame = bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(controller.view)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      } else if controller.parent == nil, let parent {
        parent.addChild(controller)
        controller.didMove(toParent: parent)
      }
    }

    private var parent: UIViewController? {
      var responder = superview?.next
      while let current = responder {
        if let controller = current as? UIViewController { return controller }
        responder = current.next
      }
      return nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { controller.sizeThatFits(in: size) }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      let isWidthOpen = horizontal < .required
      let isHeightOpen = vertical < .required
      let size = controller.sizeThatFits(
        in: CGSize(
          width: isWidthOpen ? .greatestFiniteMagnitude : targetSize.width,
          height: isHeightOpen ? .greatestFiniteMagnitude : targetSize.height))
      return CGSize(
        width: isWidthOpen ? size.width : targetSize.width, height: isHeightOpen ? size.height : targetSize.height)
    }
  }
#endif
