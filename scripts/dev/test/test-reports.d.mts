import type { TestModule } from 'vitest/node'

export interface FileReport {
  file: string
  state: string
  /** The reason for a failure that belongs to no test: the file did not load, or a hook failed. */
  reason?: string
  tests: { state: string; title: string; reasons: string[] }[]
}

interface BrowserSuite {
  file: string
  suites?: BrowserSuite[]
  specs?: { title: string; tests: { status: string; results?: { errors?: { message?: string }[] }[] }[] }[]
}

export function reportOf(module: TestModule): FileReport
/** @param root the folder to which file names are relative */
export function outcomeInVitest(reports: FileReport[], root: string): { passed: number; failed: number; names: string[] }
export function failedInBrowser(suites: BrowserSuite[]): string[]
export function shakyIn(suites: BrowserSuite[]): string[]
