#if !canImport(UIKit)
  import Foundation

  // Line-buffered, so that progress is printed at once, in a pipe too.
  let demo = WaterflowDemo(
    print: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    printError: { FileHandle.standardError.write(Data("\($0)\n".utf8)) },
    executable: CommandLine.arguments.first.map { URL(fileURLWithPath: $0) })
  exit(demo.run(arguments: Array(CommandLine.arguments.dropFirst())))
#endif
