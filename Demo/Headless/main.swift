#if !canImport(UIKit)
  import Foundation

  let demo = WaterflowDemo(
    print: { print($0) }, printError: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  exit(demo.run(arguments: Array(CommandLine.arguments.dropFirst())))
#endif
