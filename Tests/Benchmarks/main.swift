#if canImport(UIKit)
  // Benchmarks need a command line.
#else
  import Foundation
  import Waterflow

  let arguments = Array(CommandLine.arguments.dropFirst())
  let options: BenchmarkOptions
  do {
    options = try BenchmarkOptions(arguments)
  } catch let error as BenchmarkOptions.Failure {
    note(error.text)
    exit(64)
  }
  if options.showsHelp {
    print(BenchmarkOptions.help)
    exit(0)
  }
  if let memory = options.memory {
    MemoryProbe.run(memory)
    exit(0)
  }

  // Else a figure may be that of a view that shows nothing.
  var misuses: [WaterflowMisuse] = []
  WaterflowView.misuseHandler = { misuse, _ in misuses.append(misuse) }

  if let minutes = options.soakMinutes {
    let faults = Soak.run(minutes: minutes) + misuses.map { "wrong use: \($0)" }
    for fault in faults { note(fault) }
    exit(faults.isEmpty ? 0 : 1)
  }

  let benchmarks = Benchmarks(options)
  benchmarks.run()
  benchmarks.report.printTable()
  note("checksum \(Checksum.total)")
  if let path = options.jsonPath {
    do {
      try benchmarks.report.write(to: path)
    } catch {
      note("\(path) can't be written: \(error.localizedDescription)")
      exit(73)
    }
  }
  let missed = benchmarks.report.missed(tolerance: Benchmarks.tolerance)
  for row in missed {
    note("missed by more than half again: \(row.subject), \(row.items) items: \(row.ratio ?? row.value)")
  }
  for misuse in misuses { note("wrong use: \(misuse)") }
  exit(missed.isEmpty && misuses.isEmpty ? 0 : 1)
#endif
