import Foundation
import Waterflow

/// Two walls of paintings. One that is dragged to the other wall is loaded where it is dropped.
public final class BoardsScene: UIViewController, DisplayLogging {
  /// The paintings of each wall.
  public private(set) var paintings: [[Painting]]
  public let walls: [WaterflowView]
  public let displayLog = DisplayLog()

  private static let spacing: CGFloat = 10
  private static let firstCount = 24
  private static let secondCount = 6
  private static let leastProportion = 0.6
  /// From this width on, the walls stand side by side.
  private static let leastWideWidth: CGFloat = 600
  private let header = SceneHeaderView(title: "Boards", subtitle: "Drag a work to the other wall")
  private let area = UIView()
  #if !os(tvOS)
    /// What is on its way: the painting, and the placeholder that it fills.
    private var loading: [(painting: Painting, wall: Int, context: WaterflowViewDropPlaceholderContext)] = []
  #endif

  public init(paintings: [Painting] = PaintingCollection.bundled.paintings) {
    self.paintings = [
      Array(paintings.prefix(Self.firstCount)), Array(paintings.dropFirst(Self.firstCount).prefix(Self.secondCount)),
    ]
    walls = Self.makeWalls()
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let paintings = PaintingCollection.bundled.paintings
    self.paintings = [
      Array(paintings.prefix(Self.firstCount)), Array(paintings.dropFirst(Self.firstCount).prefix(Self.secondCount)),
    ]
    walls = Self.makeWalls()
    super.init(coder: coder)
  }

  private static func makeWalls() -> [WaterflowView] {
    let insets = SectionInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
    return (0..<2).map { _ in
      WaterflowView(
        frame: .zero,
        layout: .waterfall(
          columns: .minimumWidth(100), columnSpacing: spacing, rowSpacing: spacing, insets: insets))
    }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    for wall in walls {
      wall.backgroundColor = SceneStyle.wall
      wall.dataSource = self
      wall.delegate = self
      wall.register(BoardLoadingCell.self, forCellReuseIdentifier: "loading")
      #if !os(tvOS)
        wall.dragDelegate = self
        wall.dropDelegate = self
      #endif
      view.addSubview(wall)
    }
    view.addSubview(header)
    walls[1].backgroundColor = SceneStyle.stripe
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // It only measures: a wall that changed its size twice would never be done.
    header.stand(above: area, in: view)
    let bounds = area.frame
    if bounds.width >= Self.leastWideWidth {
      let width = (bounds.width * 0.6).rounded()
      walls[0].frame = CGRect(x: 0, y: bounds.minY, width: width, height: bounds.height)
      walls[1].frame = CGRect(x: width, y: bounds.minY, width: bounds.width - width, height: bounds.height)
    } else {
      let height = (bounds.height * 0.5).rounded()
      walls[0].frame = CGRect(x: 0, y: bounds.minY, width: bounds.width, height: height)
      walls[1].frame = CGRect(x: 0, y: bounds.minY + height, width: bounds.width, height: bounds.height - height)
    }
  }

  private func index(of wall: WaterflowView) -> Int { wall === walls[0] ? 0 : 1 }

  private func natural(_ painting: Painting) -> CGSize {
    CGSize(width: painting.width, height: max(painting.height, painting.width * Self.leastProportion))
  }
}

extension BoardsScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings[index(of: waterflowView)].count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(PaintingCell.self, for: indexPath)
    cell.backgroundColor = SceneStyle.plate
    cell.show(paintings[index(of: waterflowView)][indexPath.item])
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let wall = index(of: waterflowView)
    let painting = paintings[wall].remove(at: sourceIndexPath.item)
    paintings[wall].insert(painting, at: destinationIndexPath.item)
    header.subtitleText = "\(painting.title) hangs at \(destinationIndexPath.item + 1)"
  }
}

extension BoardsScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    natural(paintings[index(of: waterflowView)][indexPath.item])
  }
}

#if !os(tvOS)
  extension BoardsScene: WaterflowViewDragDelegate {
    public func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let painting = paintings[index(of: waterflowView)][indexPath.item]
      let item = UIDragItem(itemProvider: NSItemProvider(object: painting.title as NSString))
      item.localObject = painting.id
      return [item]
    }

    public func waterflowView(
      _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] {
      self.waterflowView(waterflowView, itemsForBeginning: session, at: indexPath)
    }
  }

  extension BoardsScene: WaterflowViewDropDelegate {
    public func waterflowView(_ waterflowView: WaterflowView, canHandle session: any UIDropSession) -> Bool {
      session.localDragSession != nil
    }

    public func waterflowView(
      _ waterflowView: WaterflowView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> WaterflowViewDropProposal {
      WaterflowViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    public func waterflowView(
      _ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator
    ) {
      let end = paintings[index(of: waterflowView)].count
      for item in coordinator.items {
        guard let id = item.dragItem.localObject as? String, let painting = takeDown(id) else { continue }
        let count = paintings[index(of: waterflowView)].count
        let place = min(coordinator.destinationIndexPath?.item ?? end, count)
        let placeholder = WaterflowViewDropPlaceholder(
          insertionIndexPath: IndexPath(item: place, section: 0), reuseIdentifier: "loading")
        placeholder.itemSize = natural(painting)
        placeholder.cellUpdateHandler = { [weak self] cell in
          (cell as? BoardLoadingCell)?.load { self?.hang(painting) }
        }
        let context = coordinator.drop(item.dragItem, to: placeholder)
        loading.append((painting, index(of: waterflowView), context))
        header.subtitleText = "\(painting.title) is on its way"
      }
    }

    /// Takes a painting off its wall.
    private func takeDown(_ id: String) -> Painting? {
      for wall in walls.indices {
        guard let item = paintings[wall].firstIndex(where: { $0.id == id }) else { continue }
        let painting = paintings[wall].remove(at: item)
        walls[wall].deleteItems(at: [IndexPath(item: item, section: 0)], with: .none)
        return painting
      }
      return nil
    }

    /// Hangs a painting where its placeholder is.
    private func hang(_ painting: Painting) {
      guard let index = loading.firstIndex(where: { $0.painting.id == painting.id }) else { return }
      let (_, wall, context) = loading.remove(at: index)
      context.commitInsertion { paintings[wall].insert(painting, at: $0.item) }
      header.subtitleText = "\(painting.title) hangs on the other wall"
    }
  }
#endif
