// HeadlessUIKit's own models: on UIKit the same needs iOS 26.
#if !canImport(UIKit)
  import Foundation
  import Observation
  import TestSupport
  import Testing

  @available(iOS 17, macOS 14, tvOS 17, *)
  @Observable @MainActor private final class Model {
    var name = "a"
    var unread = 0
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  private final class Reading: UIView {
    let model: Model
    var texts: [String] = []
    var layouts = 0
    var readsInLayout = false

    init(model: Model) {
      self.model = model
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
      super.updateProperties()
      texts.append(model.name)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      if readsInLayout { _ = model.unread }
    }
  }

  @MainActor struct UIViewObservationTests {
    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("properties are updated before the first layout, when asked, and when what was read in it changed")
    func properties() {
      let model = Model()
      let view = Reading(model: model)
      let host = TestHost(showing: view)
      #expect(view.texts == ["a"] && view.layouts == 1)
      model.name = "b"
      #expect(view.texts == ["a"])
      model.name = "c"
      host.advance(by: 0.02)
      #expect(view.texts == ["a", "c"])
      model.unread = 1
      host.advance(by: 0.02)
      #expect(view.texts == ["a", "c"] && view.layouts == 1)
      view.setNeedsUpdateProperties()
      view.updatePropertiesIfNeeded()
      #expect(view.texts == ["a", "c", "c"] && view.layouts == 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("a view lays itself out again when what its layout read has changed, once, and not when something else has")
    func layout() {
      let model = Model()
      let view = Reading(model: model)
      view.readsInLayout = true
      let host = TestHost(showing: view)
      model.unread = 1
      model.unread = 2
      host.advance(by: 0.05)
      #expect(view.layouts == 2)
      view.readsInLayout = false
      model.unread = 3
      host.advance(by: 0.05)
      model.unread = 4
      host.advance(by: 0.05)
      #expect(view.layouts == 3)
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("what a subview reads in a layout that its superview forces is tracked for both")
    func nested() {
      let model = Model()
      let inner = Reading(model: model)
      inner.readsInLayout = true
      let outer = Forcing(inner: inner)
      let host = TestHost(showing: outer)
      let before = (outer.layouts, inner.layouts)
      model.unread = 1
      host.advance(by: 0.05)
      #expect(outer.layouts == before.0 + 1 && inner.layouts == before.1 + 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    private final class Forcing: UIView {
      let inner: Reading
      var layouts = 0

      init(inner: Reading) {
        self.inner = inner
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        addSubview(inner)
      }

      required init?(coder: NSCoder) { nil }

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
      }
    }
  }
#endif
