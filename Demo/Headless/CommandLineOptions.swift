#if !canImport(UIKit)
  /// The options of the command line.
  ///
  /// Parsed by hand, because the package has no dependencies and four options need none.
  struct CommandLineOptions: Equatable {
    /// The folder for the page; created if it is missing.
    var outputFolder = "waterflow-demo"
    /// A folder of images to show as a waterfall of its own, or nil.
    var photosFolder: String?
    /// The folder for the pictures if only these are written, or nil.
    var picturesFolder: String?
    /// The number of the one script to record, in a process that the program started itself, or nil.
    var recordedScript: Int?
    /// Print the help and do nothing else.
    var showsHelp = false

    static let help = """
      Plays Waterflow's scenes without a screen and writes a page to look at them.

      Usage: swift run waterflow-demo [--output DIR] [--photos DIR]
             swift run waterflow-demo --pictures DIR

        --output DIR     where the page goes (default: waterflow-demo)
        --photos DIR     adds a waterfall of the images in DIR (PNG, JPEG, GIF, WebP)
        --pictures DIR   makes the pictures only, those of README and Docs, and puts them into DIR
        --help           shows this text
      """

    /// Reads the arguments after the program's name.
    ///
    /// - Throws: ``CommandLineError`` for the first argument that is wrong.
    init(arguments: [String]) throws(CommandLineError) {
      var given: Set<String> = []
      var remaining = arguments[...]
      while let argument = remaining.popFirst() {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = argument.hasPrefix("--") ? String(parts[0]) : argument
        let inlineValue = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil

        switch name {
        case "--help", "-h":
          guard inlineValue == nil else { throw CommandLineError("\(name) takes no value") }
          showsHelp = true
        case "--output", "--photos", "--pictures", "--record":
          guard given.insert(name).inserted else { throw CommandLineError("\(name) is given twice") }
          let folder = inlineValue ?? (remaining.first?.hasPrefix("-") == false ? remaining.removeFirst() : "")
          guard !folder.isEmpty else { throw CommandLineError("\(name) needs a folder") }
          switch name {
          case "--output": outputFolder = folder
          case "--photos": photosFolder = folder
          case "--record": recordedScript = Int(folder)
          default: picturesFolder = folder
          }
        default:
          throw CommandLineError("unknown argument '\(argument)'")
        }
      }
      if given.contains("--pictures"), given.count > 1 {
        throw CommandLineError("--pictures goes without other options")
      }
    }
  }

  /// One line about an argument that is wrong.
  struct CommandLineError: Error, Equatable {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }
#endif
