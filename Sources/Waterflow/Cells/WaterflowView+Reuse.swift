import Foundation

// Registering and dequeuing, in UITableView's words.

extension WaterflowView {
  // MARK: Registering

  /// Registers a class for new cells with a reuse identifier. It replaces the class or nib registered before.
  ///
  /// ```swift
  /// waterflowView.register(PaintingCell.self, forCellReuseIdentifier: "painting")
  /// ```
  public func register(_ cellClass: WaterflowViewCell.Type, forCellReuseIdentifier identifier: String) {
    pool.register(.viewClass(cellClass), for: ReusePool.Key(identifier: identifier))
  }

  /// Registers a nib for new cells with a reuse identifier: its first top-level object that is a ``WaterflowViewCell``.
  ///
  /// A nib without one is reported, and a blank cell shown. It replaces the class or nib registered before.
  @available(visionOS, deprecated: 1.0, message: "Register a class: visionOS deprecates nibs.")
  public func register(_ nib: UINib, forCellReuseIdentifier identifier: String) {
    pool.register(.nib(nib), for: ReusePool.Key(identifier: identifier))
  }

  /// Registers a class for new headers, footers and supplementary elements of a layout's own. Identifiers of different
  /// kinds are different, even if they are spelled the same.
  public func register(
    _ viewClass: WaterflowReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(.viewClass(viewClass), for: ReusePool.Key(kind: kind, identifier: identifier))
  }

  /// Registers a nib for new headers, footers and supplementary elements of a layout's own: its first top-level object
  /// that is a ``WaterflowReusableView``. A nib without one is reported, and a blank view shown.
  @available(visionOS, deprecated: 1.0, message: "Register a class: visionOS deprecates nibs.")
  public func register(
    _ nib: UINib, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(.nib(nib), for: ReusePool.Key(kind: kind, identifier: identifier))
  }

  /// Registers a class for new decorations: section backgrounds, and elements that layouts add to their items.
  /// Connectors of trees are drawn by ``WaterflowConnectorView`` unless another class is registered.
  public func register(_ viewClass: WaterflowReusableView.Type, forDecorationViewOfKind kind: String) {
    pool.register(.viewClass(viewClass), for: .decoration(ofKind: kind))
  }

  // MARK: Dequeuing

  /// Returns a reusable cell, prepared for reuse, or a new one of the registered class or nib.
  ///
  /// It is nil if nothing is registered, so that `dequeueReusableCell(withIdentifier:) ?? MyCell(reuseIdentifier:)`
  /// needs no registration.
  ///
  /// Complexity: O(1).
  public func dequeueReusableCell(withIdentifier identifier: String) -> WaterflowViewCell? {
    dequeue(ReusePool.Key(identifier: identifier), as: WaterflowViewCell.self)
  }

  /// Returns a reusable cell, prepared for reuse, or a new one of the registered class or nib. If nothing is
  /// registered, that is reported and a blank cell returned.
  ///
  /// - Parameters:
  ///   - identifier: the name of the pool.
  ///   - indexPath: the item that the cell is for, named in reports.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> WaterflowViewCell {
    let key = ReusePool.Key(identifier: identifier)
    return dequeue(key, as: WaterflowViewCell.self) ?? blank(key, for: indexPath)
  }

  /// Returns a reusable cell of a class of your own, without registration and cast. The class's name is the identifier;
  /// a nib or subclass registered for it is used.
  ///
  /// ```swift
  /// let cell = waterflowView.dequeueReusableCell(PaintingCell.self, for: indexPath)
  /// cell.show(paintings[indexPath.item])
  /// return cell
  /// ```
  public func dequeueReusableCell<Cell: WaterflowViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    dequeue(ReusePool.Key(identifier: String(reflecting: type)), registering: type)
  }

  /// Returns a reusable header, footer or element of a layout's own, prepared for reuse, or a new one of the registered
  /// class or nib. If nothing is registered, that is reported and a blank view returned.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> WaterflowReusableView {
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    return dequeue(key, as: WaterflowReusableView.self) ?? blank(key, for: indexPath)
  }

  /// Returns a reusable header, footer or element of a layout's own of a class of your own, without registration and
  /// cast. The class's name is the identifier; a nib or subclass registered for it and for the kind is used.
  ///
  /// ```swift
  /// let header = waterflowView.dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind, for: indexPath)
  /// header.show(days[indexPath.section])
  /// return header
  /// ```
  public func dequeueReusableSupplementaryView<View: WaterflowReusableView>(
    _ type: View.Type, ofKind kind: String, for indexPath: IndexPath
  ) -> View {
    dequeue(ReusePool.Key(kind: kind, identifier: String(reflecting: type)), registering: type)
  }

  private func dequeue<View: WaterflowReusableView>(_ key: ReusePool.Key, registering type: View.Type) -> View {
    if !pool.isRegistered(key) { pool.register(.viewClass(type), for: key) }
    return dequeue(key, as: type) ?? View(reuseIdentifier: key.identifier)
  }

  private func dequeue<View: WaterflowReusableView>(_ key: ReusePool.Key, as type: View.Type) -> View? {
    guard let view = pool.dequeue(key) else {
      if pool.isNibRegistered(key) {
        let expected = key.kind.isEmpty ? WaterflowViewCell.self : WaterflowReusableView.self
        report(.nibWithoutView(identifier: key.identifier, expected: "\(expected)"))
      }
      return nil
    }
    if let view = view as? View { return view }
    report(.unexpectedClass(identifier: key.identifier, expected: "\(type)", found: "\(Swift.type(of: view))"))
    return nil
  }

  private func blank<View: WaterflowReusableView>(_ key: ReusePool.Key, for indexPath: IndexPath) -> View {
    if !pool.isRegistered(key) { report(.unregisteredIdentifier(key.identifier, indexPath: indexPath)) }
    return View(reuseIdentifier: key.identifier)
  }
}
