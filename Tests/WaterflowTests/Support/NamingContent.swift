import Foundation
import TestSupport
import Waterflow

/// Names what is in it, by the names of the items.
@MainActor
final class NamingContent: NSObject, WaterflowViewDataSource, UIDataSourceModelAssociation {
  let content: NamedContent

  init(_ content: NamedContent) { self.content = content }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { content.sections.count }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    content.sections[section].count
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    content.waterflowView(waterflowView, cellForItemAt: indexPath)
  }
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    "\(content.sections[idx.section][idx.item])"
  }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    for (section, names) in content.sections.enumerated() {
      if let item = names.firstIndex(where: { "\($0)" == identifier }) { return .item(item, section) }
    }
    return nil
  }
}

extension NamedContent {
  /// Rows of 50 points with gaps of 10: the item i begins at 60·i.
  static func rows(_ count: Int = 100) -> NamedContent {
    let content = NamedContent([Array(0..<count)])
    content.height = { _ in 50 }
    return content
  }
}
