#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing
  import Waterflow
  import WaterflowScenes

  /// Names in Interface Builder's files must exist, which no compiler checks.
  struct InterfaceNamesTests {
    /// Read once for all tests.
    private static let declarations = Result {
      ClassDeclarations(sources: try ["Sources/Waterflow", "Demo/Scenes", "Demo/App"].flatMap(AppFiles.sources))
    }

    private let interfaces: [AppFiles.Interface]
    private let declarations: ClassDeclarations

    init() throws {
      interfaces = try AppFiles.interfaces()
      declarations = try Self.declarations.get()
    }

    @Test("every class is in its module and of the kind of its element")
    func classes() throws {
      var count = 0
      for interface in interfaces {
        for element in interface.root.all where element["customClass"] != nil && element.name != "placeholder" {
          let name = "\(element["customModule"] ?? "no module").\(element["customClass"] ?? "")"
          let found: AnyClass = try #require(NSClassFromString(name), "\(interface.name): \(name)")
          #expect(Self.isOfKind(found, element: element.name), "\(interface.name): \(name) as a \(element.name)")
          count += 1
        }
      }
      // The list, the scenes, two views that their storyboard sets; two cells, a canvas and an icon.
      #expect(count == SceneCatalog.entries.count + 7)
    }

    @Test("every outlet is declared in the class it is of, and takes what it leads to")
    func outlets() throws {
      for interface in interfaces {
        for outlet in interface.root.all(named: "outlet") {
          let place = "\(interface.name): \(outlet.attributes)"
          let owner = Self.className(of: try interface.owner(of: outlet))
          let property = try #require(declarations.outlet(outlet["property"] ?? "", of: owner), "\(place)")
          let destination = try interface.object(outlet["destination"])
          let isTaken =
            property.type == "AnyObject"
            ? Self.conforms(destination, to: property.name)
            : declarations.lineage(of: Self.className(of: destination)).contains(property.type)
          #expect(isTaken, "\(place): \(Self.className(of: destination)) is no \(property.type)")
        }
      }
    }

    @Test("every outlet of the demo is connected, once in each file that uses its class")
    func connectedOutlets() throws {
      let own = declarations.outlets.filter { !$0.isPublic }
      #expect(own.count == 6)
      for outlet in own {
        var places = 0
        for interface in interfaces {
          for object in interface.customObjects
          where declarations.lineage(of: Self.className(of: object)).contains(outlet.className) {
            let connections = object.children.filter { $0.name == "connections" }.flatMap(\.children)
            #expect(connections.filter { $0["property"] == outlet.name }.count == 1, "\(interface.name): \(outlet)")
            places += 1
          }
        }
        #expect(places > 0, "no file has a \(outlet.className)")
      }
    }

    @Test("every runtime attribute is inspectable, or a layer's, and of its type")
    func runtimeAttributes() throws {
      for interface in interfaces {
        for attribute in interface.root.all(named: "userDefinedRuntimeAttribute") {
          let place = "\(interface.name): \(attribute.attributes)"
          let keyPath = try #require(attribute["keyPath"])
          let kind = attribute.children.first?.name ?? attribute["type"]
          guard keyPath != "layer.cornerRadius" else {
            #expect(kind == "real", "\(place)")
            continue
          }
          let owner = Self.className(of: try interface.owner(of: attribute))
          let property = try #require(declarations.inspectable(keyPath, of: owner), "\(place)")
          let kinds = ["Int": "integer", "CGFloat": "real", "String": "string", "Bool": "boolean"]
          #expect(kind == kinds[property.type], "\(place): \(property.type)")
        }
      }
    }

    @Test("the cells that the storyboard names have a nib, and the data source asks for them")
    func cellNibs() throws {
      var names: [String] = []
      for interface in interfaces {
        for attribute in interface.root.all(named: "userDefinedRuntimeAttribute") {
          guard let value = attribute["value"] else { continue }
          if attribute["keyPath"] == "cellNibName" {
            let nib = try AppFiles.interface("\(value).xib")
            let view = try #require(nib.root.children.first { $0.name == "objects" }?.children.last)
            #expect(declarations.lineage(of: Self.className(of: view)).contains("WaterflowViewCell"), "\(nib.name)")
            names.append(value)
          } else if attribute["keyPath"] == "cellReuseIdentifier" {
            let view = try interface.owner(of: attribute)
            let outlet = try #require(view.all(named: "outlet").first { $0["property"] == "dataSource" })
            let dataSource = Self.className(of: try interface.object(outlet["destination"]))
            let source = try AppFiles.sources(in: "Demo/Scenes").first { $0.contains("class \(dataSource):") }
            #expect(source?.contains("withIdentifier: \"\(value)\"") == true, "\(dataSource): \(value)")
          }
        }
      }
      #expect(names.sorted() == ["SceneListCell", "StoryboardCell"])
    }

    @Test("the list has a segue to every scene, called as the scene and the catalog call it")
    func segues() throws {
      let storyboard = try AppFiles.interface("Main.storyboard")
      let identifiers = SceneCatalog.entries.map(\.id)
      let segues = storyboard.root.all(named: "segue").filter { $0["kind"] == "show" }
      #expect(segues.map { $0["identifier"] } == identifiers)
      #expect(storyboard.root.all.compactMap { $0["storyboardIdentifier"] } == identifiers)
      for segue in segues {
        let destination = try storyboard.object(segue["destination"])
        #expect(destination["storyboardIdentifier"] == segue["identifier"])
        #expect(Self.className(of: try storyboard.owner(of: segue)) == "SceneListScene")
        // A title in the bar is the one in the list.
        let title = destination.children.first { $0.name == "navigationItem" }?["title"]
        let entry = SceneCatalog.entries.first { $0.id == segue["identifier"] }
        #expect(title == nil || title == entry?.title)
      }
    }

    @Test("identifiers are unique, and what is referred to is there")
    func references() throws {
      for interface in interfaces {
        let identifiers = interface.root.all.compactMap { $0["id"] ?? $0["sceneID"] }
        #expect(Set(identifiers).count == identifiers.count, "\(interface.name)")
        for element in interface.root.all {
          for attribute in ["destination", "initialViewController"] {
            guard let reference = element[attribute] else { continue }
            #expect(interface.objects[reference] != nil, "\(interface.name): \(reference)")
          }
        }
        let used = Set(interface.root.all(named: "color").compactMap { $0["systemColor"] })
        let listed = interface.root.all(named: "systemColor").compactMap { $0["name"] }
        #expect(listed == used.sorted(), "\(interface.name)")
      }
    }

    // MARK: Kinds

    private static func isOfKind(_ found: AnyClass, element: String) -> Bool {
      switch element {
      case "viewController": found is UIViewController.Type
      case "scrollView": found is UIScrollView.Type
      case "view": found is UIView.Type
      default: false
      }
    }

    private static func className(of element: XMLTree) -> String {
      let ownKinds = [
        "viewController": "UIViewController", "navigationController": "UINavigationController", "view": "UIView",
        "scrollView": "UIScrollView", "label": "UILabel",
      ]
      return element["customClass"] ?? ownKinds[element.name] ?? element.name
    }

    private static func conforms(_ element: XMLTree, to outlet: String) -> Bool {
      let found: AnyClass? = NSClassFromString("\(element["customModule"] ?? "").\(element["customClass"] ?? "")")
      switch outlet {
      case "dataSource": return found is any WaterflowViewDataSource.Type
      case "prefetchDataSource": return found is any WaterflowViewDataSourcePrefetching.Type
      case "delegate": return found is any WaterflowViewDelegate.Type
      default: return false
      }
    }
  }
#endif
