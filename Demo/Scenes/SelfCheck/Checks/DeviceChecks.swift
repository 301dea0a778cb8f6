#if !os(tvOS)
  #if canImport(UIKit)
    import SwiftUI
    import UIKit
    import Waterflow

    extension Check {
      /// What HeadlessUIKit doesn't have: keyboards, Auto Layout, SwiftUI.
      static let deviceChecks: [Check] = {
        let checks = fittingChecks + animatedLayoutChecks
        if #available(iOS 16, visionOS 1, *) { return checks + [hostingCheck, growingCheck, hostingUnderBarCheck] }
        return checks
      }()

      private static let text = "A text that is much longer than a hundred points"

      private static let fittingChecks: [Check] = [
        Check(
          "A view with constraints measures itself in a given width",
          source: "Sources/Waterflow/UIKitImport.swift",
          reason: "Cells with Auto Layout are as high as their text.",
          expected: [.number("width", about: 100), .number("lines", 2...20)]
        ) { run in
          let view = UIView()
          let label = UILabel()
          label.text = text
          label.numberOfLines = 0
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ])
          run.stage.addSubview(view)
          let size = view.fitting(width: 100)
          run.finish(.length(size.width), .length(size.height / label.font.lineHeight))
        }
      ]

      @available(iOS 16, visionOS 1, *)
      private static var hostingCheck: Check {
        Check(
          "Hosted SwiftUI content measures itself in a given width",
          source: "Sources/Waterflow/UIKitImport.swift",
          reason: "Cells with a UIHostingConfiguration are as high as their content.",
          need: .app,
          // As wide as its text, in lines of at most a hundred points.
          expected: [.number("width", 1...100), .number("height", 30...400)]
        ) { run in
          let view = UIHostingConfiguration { Text(text) }.margins(.all, 0).makeContentView()
          run.stage.addSubview(view)
          let size = view.fitting(width: 100)
          run.finish(.length(size.width), .length(size.height))
        }
      }

      @available(iOS 16, visionOS 1, *)
      private static var growingCheck: Check {
        Check(
          "A cell grows with hosted SwiftUI content that changes its own size",
          source: "Sources/Waterflow/Content/SelfSizingInvalidation.swift",
          reason: "Text that unfolds in SwiftUI isn't cut off; otherwise call invalidateIntrinsicContentSize().",
          need: .app,
          expected: [.number("points that it grew", 79...81)]
        ) { run in
          let source = HostedSource { AnyView(GrowingProbe()) }
          let view = WaterflowView(frame: run.stage.bounds, layout: .waterfall(columns: .count(1)))
          view.dataSource = source
          view.itemHeight = WaterflowView.automaticDimension
          view.selfSizingInvalidation = .enabledIncludingConstraints
          run.stage.addSubview(view)
          view.layoutIfNeeded()
          let before = view.visibleCells.first?.frame.height ?? 0
          run.after(1.5) { run in
            run.finish(.length((view.visibleCells.first?.frame.height ?? 0) - before))
            // Nobody else holds it.
            withExtendedLifetime(source) {}
          }
        }
      }

      @available(iOS 16, visionOS 1, *)
      private static var hostingUnderBarCheck: Check {
        Check(
          "Hosted SwiftUI content in a cell has the same size and place in it under a bar as anywhere else",
          source: "Sources/Waterflow/Cells/ContentContainer.swift",
          reason: "A cell that is scrolled under a bar must neither grow nor move its content.",
          need: .app,
          expected: [
            .number("points that the cell grew", about: 0), .number("points that its content moved", about: 0),
          ]
        ) { run in
          let probe = ProbeView()
          let source = HostedSource { AnyView(HostedProbe(view: probe).frame(width: 40, height: 50)) }
          let view = WaterflowView(frame: run.stage.bounds, layout: .waterfall(columns: .count(1)))
          view.contentInsetAdjustmentBehavior = .never
          view.dataSource = source
          view.itemHeight = WaterflowView.automaticDimension
          run.stage.addSubview(view)
          @MainActor func measure() -> (height: CGFloat, place: CGFloat)? {
            view.layoutIfNeeded()
            guard let cell = view.visibleCells.first, probe.isDescendant(of: cell) else { return nil }
            return (cell.frame.height, probe.convert(CGPoint.zero, to: cell).y)
          }
          run.after(0.3) { run in
            let before = measure()
            // The first cell lies in the upper half of it.
            run.controller.additionalSafeAreaInsets.top = 100
            view.reconfigureItems(at: [[0, 0]])
            run.after(0.5) { run in
              let after = measure()
              guard let before, let after else { return run.finish() }
              run.finish(.length(after.height - before.height), .length(after.place - before.place))
              withExtendedLifetime(source) {}
            }
          }
        }
      }

      /// Layout that UIKit and SwiftUI animate by themselves.
      private static let animatedLayoutChecks: [Check] = [
        Check(
          "A view that is tied to the keyboard is laid out in the keyboard's animation",
          source: "Sources/Waterflow/Content/WaterflowView+Showing.swift",
          reason: "The last message moves up with the keyboard.",
          need: .app,
          expected: [.number("seconds of the animation", 0.05...2)]
        ) { run in
          let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
          let keyboard = ProbeKeyboard()
          let view = ProbeView()
          view.translatesAutoresizingMaskIntoConstraints = false
          run.stage.addSubview(field)
          run.stage.addSubview(view)
          NSLayoutConstraint.activate([
            // Far above, so that it keeps a height above the keyboard.
            view.topAnchor.constraint(equalTo: run.stage.topAnchor, constant: -2_000),
            view.bottomAnchor.constraint(equalTo: run.stage.keyboardLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: run.stage.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 1),
          ])
          run.after(0.2) { run in
            field.becomeFirstResponder()
            run.after(1.5) { run in
              // In a simulator the computer's keys may take its place.
              guard keyboard.hasComeUp else { return run.skip() }
              run.finish(.number(view.longestLayoutDuration))
            }
          }
        },
        Check(
          "A view in SwiftUI that is resized in withAnimation is laid out in its animation",
          source: "Sources/Waterflow/Content/WaterflowView+Showing.swift",
          reason: "Cells glide along with SwiftUI's animation; otherwise they follow the size frame by frame.",
          need: .app,
          isInformational: true,
          expected: [.number("seconds of the animation", 0.05...2)]
        ) { run in
          let view = ProbeView()
          let controller = UIHostingController(rootView: ResizingProbe(view: view))
          controller.view.frame = run.stage.bounds
          run.controller.addChild(controller)
          run.stage.addSubview(controller.view)
          controller.didMove(toParent: run.controller)
          run.after(1.5) { run in
            controller.removeFromParent()
            run.finish(.number(view.longestLayoutDuration))
          }
        },
      ]
    }

    extension UIView {
      fileprivate func fitting(width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
    }

    /// One item of hosted content.
    @available(iOS 16, visionOS 1, *)
    @MainActor private final class HostedSource: NSObject, WaterflowViewDataSource {
      private let content: () -> AnyView

      init(_ content: @escaping () -> AnyView) { self.content = content }

      func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 1 }

      func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        let cell = waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
        cell.contentConfiguration = UIHostingConfiguration { content() }.margins(.all, 0)
        return cell
      }
    }

    /// Notes whether a keyboard comes up.
    @MainActor private final class ProbeKeyboard: NSObject {
      private(set) var hasComeUp = false

      override init() {
        super.init()
        NotificationCenter.default.addObserver(
          self, selector: #selector(willShow), name: UIResponder.keyboardWillShowNotification, object: nil)
      }

      @objc private func willShow(_ notification: Notification) {
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        // A bar above the keys of a computer isn't one.
        if frame.height > 100 { hasComeUp = true }
      }
    }

    /// Grows a while after it is shown.
    private struct GrowingProbe: View {
      @State private var isLarge = false

      var body: some View {
        Text("Grows")
          .frame(width: 40, height: isLarge ? 120 : 40)
          .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { isLarge = true } }
      }
    }

    /// Grows in an animation as soon as it is shown.
    private struct ResizingProbe: View {
      let view: ProbeView
      @State private var isLarge = false

      var body: some View {
        HostedProbe(view: view)
          .frame(width: 40, height: isLarge ? 120 : 40)
          .onAppear { withAnimation(.easeInOut(duration: 0.4)) { isLarge = true } }
      }
    }

    private struct HostedProbe: UIViewRepresentable {
      let view: ProbeView

      func makeUIView(context: Context) -> ProbeView { view }
      func updateUIView(_ uiView: ProbeView, context: Context) {}
    }
  #endif
#endif
