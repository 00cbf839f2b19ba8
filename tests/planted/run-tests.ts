import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

interface FileReport {
  name: string
  status: 'passed' | 'failed'
  message: string
  assertionResults: { title: string; status: string; failureMessages: string[] }[]
}

export interface Failure {
  title: string
  message: string
}

export interface Outcome {
  has_passed: boolean
  failures: Failure[]
  seconds: number
  /** Output of the test runner, which shows the cause of a failure. */
  output: string
}

/** Runs test files of the copied project. A file that fails outside its tests counts as one failure. */
export async function runTests(folder: string, files: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'planted-report.json')
  rmSync(report, { force: true })
  const began = performance.now()
  const cli = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const { code, output } = await run(folder, cli, args)
  const reports = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] }).testResults : []
  return {
    has_passed: code === 0 && files.every((file) => reports.some(({ name, status }) => name.endsWith(file) && status === 'passed')),
    failures: reports.flatMap(failuresOf),
    seconds: (performance.now() - began) / 1000,
    output,
  }
}

function failuresOf({ name, status, message, assertionResults }: FileReport): Failure[] {
  const failed = assertionResults.filter((each) => each.status === 'failed')
  const failures = failed.map(({ title, failureMessages }) => ({ title, message: failureMessages.join('\n') }))
  return status === 'failed' && message !== '' ? [...failures, { title: name.slice(name.lastIndexOf('/') + 1), message }] : failures
}

/** Checks that the planted code compiles. Returns the output of the compiler, or an empty string if there are no errors. */
export async function checkTypes(folder: string): Promise<string> {
  const cli = join(folder, 'node_modules', 'typescript', 'bin', 'tsc')
  // allow unused names: a removed line may leave an unused import, and this must not count as detection
  const { code, output } = await run(folder, cli, ['-p', '.', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'])
  return code === 0 ? '' : output
}

async function run(folder: string, cli: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE: '' }
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output: Buffer.concat(parts).toString() }
}
