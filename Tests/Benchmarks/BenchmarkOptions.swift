#if !canImport(UIKit)
  /// The options of the command line.
  struct BenchmarkOptions {
    struct Failure: Error {
      let text: String
    }

    var isQuick = false
    var showsHelp = false
    /// The simulated minutes to play scenes for instead; nil for none.
    var soakMinutes: Int?
    var jsonPath: String?
    /// The only subject to measure; nil for all.
    var subject: String?
    static let subjects = [
      "reload", "scroll", "change", "layouts", "snapshots", "memory", "jumps", "quiet", "carousels", "frames",
      "selfSizing", "lines", "walls", "oneByOne", "sections", "pinch",
    ]
    /// Set in the processes that measure memory.
    var memory: MemoryProbe?

    static let help = """
      usage: waterflow-benchmarks [--quick] [--only SUBJECT] [--json FILE] [--soak | --soak-minutes NUMBER]

        --quick         one run of fewer sizes, instead of ten; ends within half a minute
        --only SUBJECT  one of \(subjects.joined(separator: ", "))
        --json FILE     writes the figures there, too
        --soak          plays an hour of the demo's scenes instead, in simulated time: ends with 1 if the place drifts,
                        cells or memory grow, or a misuse is reported
        --soak-minutes  as many minutes, at least 3

      Figures are the medians of the runs, with the least and the greatest. Ends with 1 if a ratio misses its limit by
      more than half again; with --quick, if it does so in two of three runs.
      """

    init(_ arguments: [String]) throws {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        switch argument {
        case "--quick": isQuick = true
        case "--help", "-h": showsHelp = true
        case "--only":
          guard let name = rest.popFirst(), Self.subjects.contains(name) else {
            throw Failure(text: "--only needs one of \(Self.subjects.joined(separator: ", "))")
          }
          subject = name
        case "--soak": soakMinutes = 60
        case "--soak-minutes":
          guard let minutes = rest.popFirst().flatMap({ Int($0) }), minutes >= 3 else {
            throw Failure(text: "--soak-minutes needs a number, at least 3")
          }
          soakMinutes = minutes
        case "--json":
          guard let path = rest.popFirst() else { throw Failure(text: "--json needs a file name") }
          jsonPath = path
        case "--memory-of":
          guard let count = rest.popFirst().flatMap({ Int($0) }),
            let subject = rest.popFirst().flatMap({ MemoryProbe.Subject($0) })
          else {
            throw Failure(text: "--memory-of needs a number of items, and a number of columns, measured or known")
          }
          memory = MemoryProbe(count: count, subject: subject)
        default:
          throw Failure(text: "unknown argument \(argument); --help lists what there is")
        }
      }
    }
  }
#endif
