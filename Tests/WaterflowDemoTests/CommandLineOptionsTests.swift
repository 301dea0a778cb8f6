#if !canImport(UIKit)
  import Testing

  @testable import WaterflowDemo

  struct CommandLineOptionsTests {
    @Test("without arguments the page goes into waterflow-demo, and no photos are read")
    func defaults() throws {
      let options = try CommandLineOptions(arguments: [])
      #expect(options.outputFolder == "waterflow-demo")
      #expect(options.photosFolder == nil)
      #expect(options.picturesFolder == nil)
      #expect(!options.showsHelp)
    }

    @Test(
      "a folder follows its option or an equals sign",
      arguments: [["--output", "out", "--photos", "my photos"], ["--photos=my photos", "--output=out"]])
    func folders(arguments: [String]) throws {
      let options = try CommandLineOptions(arguments: arguments)
      #expect(options.outputFolder == "out")
      #expect(options.photosFolder == "my photos")
    }

    @Test("only the first equals sign separates: a folder may have one in its name")
    func equalsSignInFolder() throws {
      #expect(try CommandLineOptions(arguments: ["--output=a=b"]).outputFolder == "a=b")
    }

    @Test("pictures alone are made on their own")
    func pictures() throws {
      #expect(try CommandLineOptions(arguments: ["--pictures", "Docs/Images"]).picturesFolder == "Docs/Images")
    }

    @Test("help is asked for in both usual ways", arguments: ["--help", "-h"])
    func help(argument: String) throws {
      #expect(try CommandLineOptions(arguments: [argument]).showsHelp)
    }

    @Test(
      "a wrong argument gets one line that names it",
      arguments: [
        (["--frames"], "unknown argument '--frames'"),
        (["--frames=3"], "unknown argument '--frames=3'"),
        (["-o", "out"], "unknown argument '-o'"),
        (["out"], "unknown argument 'out'"),
        ([""], "unknown argument ''"),
        (["--output"], "--output needs a folder"),
        (["--output="], "--output needs a folder"),
        (["--output", ""], "--output needs a folder"),
        (["--photos", "--output", "out"], "--photos needs a folder"),
        (["--output", "a", "--output=b"], "--output is given twice"),
        (["--help=yes"], "--help takes no value"),
        (["--pictures"], "--pictures needs a folder"),
        (["--pictures", "a", "--output", "b"], "--pictures goes without other options"),
      ])
    func wrongArguments(arguments: [String], message: String) {
      #expect(throws: CommandLineError(message)) { try CommandLineOptions(arguments: arguments) }
    }

    @Test("the help names every option")
    func helpText() {
      for option in ["--output", "--photos", "--pictures", "--help"] {
        #expect(CommandLineOptions.help.contains(option))
      }
    }
  }
#endif
