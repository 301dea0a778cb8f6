// Of UIKit it needs iOS 26, where the same is to be seen in an app.
#if !canImport(UIKit)
  import Foundation
  import Observation
  import TestSupport
  import Testing
  import Waterflow

  @available(iOS 17, macOS 14, tvOS 17, *)
  @Observable @MainActor private final class Model {
    var names = (0..<100).map { "item \($0)" }
    var height: CGFloat = 50
    var columns = 1
  }

  /// Chooses the number of columns by a model.
  @available(iOS 17, macOS 14, tvOS 17, *)
  @MainActor private final class ColumnsDelegate: NSObject, WaterflowViewDelegate {
    let model = Model()
    private(set) var asked = 0

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      asked += 1
      return .waterfall(columns: .count(model.columns), columnSpacing: 0, rowSpacing: 0)
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    { 100 }
  }

  @MainActor
  struct WaterflowViewCellObservationTests {
    private let content = TestContent(count: 100)

    /// A cell that shows the name of its item by its update handler.
    @available(iOS 17, macOS 14, tvOS 17, *)
    private func showNames(of model: Model, onUpdate: @escaping (IndexPath) -> Void = { _ in }) {
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
        cell.configurationUpdateHandler = { cell, _ in
          onUpdate(indexPath)
          cell.accessibilityLabel = model.names[indexPath.item]
        }
        return cell
      }
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("a cell shows what its model has become, without being asked for again")
    func update() throws {
      let model = Model()
      var updates = 0
      showNames(of: model) { _ in updates += 1 }
      let stage = Stage(content) { $0.isPrefetchingEnabled = false }
      let cell = try #require(stage.view.cellForItem(at: .item(3)))
      #expect(cell.accessibilityLabel == "item 3" && updates == content.cells.count)
      content.forgetCalls()
      model.names[3] = "another"
      stage.turn()
      #expect(cell.accessibilityLabel == "another")
      #expect(content.askedCells.isEmpty && content.askedHeights.isEmpty)
      stage.turn()
      // All cells read the one array.
      #expect(updates == 2 * content.cells.count)
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("a cell that is measured is tracked as well, whichever item it showed before")
    func measured() throws {
      let model = Model()
      content.height = { _, _ in WaterflowView.automaticDimension }
      showNames(of: model)
      let stage = Stage(content) { $0.isPrefetchingEnabled = false }
      stage.scroll(to: 500)
      let indexPath = try #require(stage.view.indexPathsForVisibleItems.first)
      let cell = try #require(stage.view.cellForItem(at: indexPath))
      #expect(indexPath.item > 0 && cell.accessibilityLabel == "item \(indexPath.item)")
      model.names[indexPath.item] = "another"
      stage.turn()
      #expect(cell.accessibilityLabel == "another")
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("what the data source and the delegate read costs a pass in which nothing is asked and no frame changes")
    func answers() {
      let model = Model()
      content.height = { _, _ in model.height }
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
        cell.accessibilityLabel = model.names[indexPath.item]
        return cell
      }
      let stage = Stage(content) { $0.isPrefetchingEnabled = false }
      content.forgetCalls()
      for _ in 1...3 {
        model.height += 50
        model.names[0] = "another"
        stage.turn()
      }
      // Arranging would ask for the heights.
      #expect(content.askedCells.isEmpty && content.askedHeights.isEmpty)
      #expect(stage.view.frameForItem(at: .item(0))?.height == 50)
      stage.view.reloadData()
      stage.turn()
      #expect(stage.view.frameForItem(at: .item(0))?.height == 200)
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("a model that says what layout a section has arranges it again, as often as it changes", .needs(.mainQueue))
    func layouts() {
      let delegate = ColumnsDelegate()
      let stage = Stage(content) {
        $0.isPrefetchingEnabled = false
        $0.delegate = delegate
      }
      stage.scroll(to: 5_000)
      #expect(delegate.asked == 1)
      #expect(stage.view.indexPathsForVisibleItems.first == .item(50))
      for columns in [2, 3, 1] {
        delegate.model.columns = columns
        stage.turn()
        let frame = stage.view.frameForItem(at: .item(50))
        #expect(frame?.width == 300 / CGFloat(columns))
        // The user's place stays.
        #expect(frame?.minY == stage.view.contentOffset.y)
      }
      #expect(delegate.asked == 4)
      delegate.model.names[0] = "another"
      stage.turn()
      #expect(delegate.asked == 4)
    }

    /// A model that counts how often it is registered with a layout.
    @available(iOS 17, macOS 14, tvOS 17, *)
    @MainActor private final class CountedModel: Observable {
      nonisolated let registrar = ObservationRegistrar()
      static var registrations = 0
      private var storedHeight: CGFloat = 50

      var height: CGFloat {
        get {
          registrar.access(self, keyPath: \.height)
          Self.registrations += 1
          return storedHeight
        }
        set { registrar.withMutation(of: self, keyPath: \.height) { storedHeight = newValue } }
      }
    }

    @available(iOS 17, macOS 14, tvOS 17, *)
    @Test("100 000 models that say how high their items are, are as many registrations; the first change ends them")
    func registrations() {
      let models = (0..<100_000).map { _ in CountedModel() }
      let content = TestContent(count: models.count)
      content.height = { indexPath, _ in models[indexPath.item].height }
      CountedModel.registrations = 0
      let stage = Stage(content) { $0.isPrefetchingEnabled = false }
      #expect(CountedModel.registrations == 100_000)
      for y in [100, 200] as [CGFloat] { stage.scroll(to: y) }
      #expect(CountedModel.registrations == 100_000)
      // One pass, in which nothing is asked.
      models[99_999].height = 70
      stage.turn()
      models[0].height = 70
      stage.turn()
      #expect(CountedModel.registrations == 100_000)
      stage.view.reloadData()
      stage.turn()
      #expect(CountedModel.registrations == 200_000)
    }
  }
#endif
