import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileReport, reportOf } from '#scripts/test-reports.mjs'
import type { Engine } from './engine.ts'
import { isOnSystem, testedFile } from './system-tests.ts'

/** Writes what each file came to, by the name of the engine it ran on: the same file may have run on several. */
export class EngineReporter implements Reporter {
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const reports: Record<Engine, FileReport[]> = { embedded: [], system: [] }
    for (const module of modules) {
      const report = reportOf(module)
      reports[isOnSystem(report.file) ? 'system' : 'embedded'].push({ ...report, file: testedFile(report.file) })
    }
    writeFileSync(this.file, JSON.stringify(reports))
  }
}
