import Foundation

/// A country and its figures of 2000 and 2018.
public struct Country: Codable, Sendable, Equatable {
  public let name: String
  /// Surface area in square kilometers.
  public let area: Double
  /// People in the middle of 2000 and of 2018.
  public let population: [Double]
  /// Gross domestic product per head in US dollars of the year, 2000 and 2018.
  public let incomePerHead: [Double]
  /// Years that a child born in 2000 or 2018 could expect to live if mortality stayed as it was.
  public let lifeExpectancy: [Double]
  /// Children that a woman would have if birth rates stayed as they were in 2000 or 2018.
  public let childrenPerWoman: [Double]

  /// The countries that come with the demo; none if their file can't be read.
  public static let bundled: [Country] = {
    guard let url = Bundle.sceneResources.url(forResource: "countries", withExtension: "json"),
      let data = try? Data(contentsOf: url), let countries = try? JSONDecoder().decode([Country].self, from: data)
    else { return [] }
    return countries.filter(\.isComplete)
  }()

  /// Whether every figure has both years.
  var isComplete: Bool {
    area > 0 && [population, incomePerHead, lifeExpectancy, childrenPerWoman].allSatisfy { $0.count == 2 }
  }
}

/// A column of the table of countries.
struct CountryIndicator: Sendable {
  /// The two lines of the heading: the title, and the unit or year.
  let title: String
  let unit: String
  let decimals: Int
  /// Of the column, in points: wide enough for its heading and its longest figure.
  let width: CGFloat
  let value: @Sendable (Country) -> Double

  static let all: [CountryIndicator] = [
    .init(title: "Area", unit: "1000 km²", decimals: 0, width: 74) { $0.area / 1000 },
    .init(title: "People", unit: "million, 2000", decimals: 1, width: 88) { $0.population[0] / 1_000_000 },
    .init(title: "People", unit: "million, 2018", decimals: 1, width: 88) { $0.population[1] / 1_000_000 },
    .init(title: "Density", unit: "per km², 2018", decimals: 0, width: 92) { $0.population[1] / $0.area },
    .init(title: "GDP per head", unit: "US$, 2000", decimals: 0, width: 122) { $0.incomePerHead[0] },
    .init(title: "GDP per head", unit: "US$, 2018", decimals: 0, width: 122) { $0.incomePerHead[1] },
    .init(title: "Life expectancy", unit: "years, 2000", decimals: 1, width: 132) { $0.lifeExpectancy[0] },
    .init(title: "Life expectancy", unit: "years, 2018", decimals: 1, width: 132) { $0.lifeExpectancy[1] },
    .init(title: "Children", unit: "per woman, 2000", decimals: 2, width: 108) { $0.childrenPerWoman[0] },
    .init(title: "Children", unit: "per woman, 2018", decimals: 2, width: 108) { $0.childrenPerWoman[1] },
  ]

  /// The figure as text, with a non-breaking space between thousands.
  func text(for country: Country) -> String {
    Self.text(value(country), decimals: decimals)
  }

  static func text(_ value: Double, decimals: Int) -> String {
    let digits = String(format: "%.\(decimals)f", value)
    let point = digits.firstIndex(of: ".") ?? digits.endIndex
    var grouped = ""
    for (offset, digit) in digits[..<point].reversed().enumerated() {
      if offset > 0, offset.isMultiple(of: 3), digit != "-" { grouped.append("\u{a0}") }
      grouped.append(digit)
    }
    return String(grouped.reversed()) + digits[point...]
  }
}
