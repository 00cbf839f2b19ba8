import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileReport, reportOf } from '#scripts/test-reports.mjs'

/** Writes what each file came to, by the name of the engine it ran on: the same file may have run on several. */
export class EngineReporter implements Reporter {
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const reports = new Map<string, FileReport[]>()
    for (const module of modules) {
      const { name } = module.project
      reports.set(name, [...(reports.get(name) ?? []), reportOf(module)])
    }
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(reports)))
  }
}
