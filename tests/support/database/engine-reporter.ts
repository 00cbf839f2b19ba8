import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileReport, reportOf } from '#scripts/dev/test/test-reports.mjs'
import type { Engine } from './engine.ts'

/** Writes the results of the test files, grouped by database engine. The same file may run on both engines. */
export class EngineReporter implements Reporter {
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const reports: Record<Engine, FileReport[]> = { embedded: [], system: [] }
    for (const module of modules) reports[module.project.name as Engine].push(reportOf(module))
    writeFileSync(this.file, JSON.stringify(reports))
  }
}
