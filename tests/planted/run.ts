import { parseArgs } from 'node:util'
import { tableOf } from '#scripts/cli/table.ts'
import { copyProject } from './copy-project.ts'
import { plant } from './plant.ts'
import type { PlantedFault } from './planted-fault.ts'
import { fault_groups } from './planted-faults.ts'
import { checkTypes, type Failure, type Outcome, runTests } from './run-tests.ts'

/**
 * Matches the message of a failed assertion. Other failures, such as a program that does not start, a timeout or a broken hook, do not
 * prove that a test has detected the fault.
 */
const assertion = /AssertionError|^Error: expected |^Error: promise (rejected|resolved) .* instead of |Property failed after/m

interface Verdict {
  fault: PlantedFault
  caught_by: Failure[]
  outcome: Outcome
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
})
process.exitCode = await main(values.only, Number(values.from), values.minutes ? Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY)

/**
 * Plants each fault in a copy of the project, and expects that tests fail because of the fault. Returns the exit code.
 * @param only names of groups or of single faults; an empty list means all faults
 * @param from number of the first fault to plant, counted from 1 among the selected faults
 * @param budget_ms time limit: no further fault is planted after this time
 */
async function main(only: readonly string[], from: number, budget_ms: number): Promise<number> {
  const names = Object.entries(fault_groups).flatMap(([group, faults]) => [group, ...faults.map(({ name }) => name)])
  const unknown = only.filter((wanted) => !names.includes(wanted))
  if (unknown.length > 0) return tell(`No group and no fault is called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  const chosen = Object.entries(fault_groups).flatMap(([group, faults]) =>
    faults.filter(({ name }) => only.length === 0 || only.includes(group) || only.includes(name)),
  )
  if (!(from >= 1 && from <= chosen.length)) return tell(`--from must be a number from 1 to ${chosen.length}`)
  const faults = chosen.slice(from - 1)
  const began = performance.now()
  const copy = copyProject()
  process.once('exit', copy.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  await checkPlantedTypes(copy.folder, faults)
  const files = [...new Set(faults.flatMap(({ tests }) => tests))].sort()
  const before = await runTests(copy.folder, files)
  if (!before.has_passed) return tell(`The tests fail without any fault:\n${titlesOf(before.failures)}\n${before.output}`)
  console.log(`${files.length} files pass as they are (${before.seconds.toFixed(1)} s)\n`)

  const verdicts: Verdict[] = []
  for (const fault of faults) {
    if (performance.now() - began > budget_ms) break
    const verdict = await tryFault(copy.folder, fault)
    verdicts.push(verdict)
    console.log(`${from + verdicts.length - 1}/${chosen.length} ${lineOf(verdict)}`)
  }
  console.log(`\n${tableOf([['Fault', 'Breaks', 'Seconds', 'Caught by'], ...verdicts.map(rowOf)])}`)
  const missed = verdicts.filter(({ caught_by }) => caught_by.length === 0)
  console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} planted faults caught`)
  if (verdicts.length < faults.length) console.log(`Not planted yet: continue with --from ${from + verdicts.length}`)
  return missed.length === 0 ? 0 : 1
}

/**
 * Checks that the planted faults compile. Faults that do not overlap are checked together. A fault with a type error proves nothing,
 * because the compiler would reject it before any test runs.
 */
async function checkPlantedTypes(folder: string, faults: readonly PlantedFault[]): Promise<void> {
  for (let rest = [...faults]; rest.length > 0; ) {
    const restore: (() => void)[] = []
    const later: PlantedFault[] = []
    for (const fault of rest) {
      try {
        restore.unshift(plant(folder, fault))
      } catch (error) {
        if (restore.length === 0) throw error
        later.push(fault)
      }
    }
    const problems = await checkTypes(folder)
    for (const each of restore) each()
    if (problems !== '') throw new Error(`The compiler refuses a planted fault, or the project as it is:\n${problems}`)
    rest = later
  }
}

async function tryFault(folder: string, fault: PlantedFault): Promise<Verdict> {
  const restore = plant(folder, fault)
  const outcome = await runTests(folder, fault.tests)
  restore()
  const isTold = ({ message }: Failure) => (fault.says === undefined ? assertion.test(message) : message.includes(fault.says))
  return { fault, outcome, caught_by: outcome.failures.filter(isTold) }
}

function lineOf({ fault, caught_by, outcome }: Verdict): string {
  const end = `${fault.name} (${outcome.seconds.toFixed(1)} s)`
  return caught_by.length > 0 ? `✓ ${end}` : `✗ ${end}: no test tells of the loss of ${fault.loss}\n${titlesOf(outcome.failures)}`
}

function rowOf({ fault, caught_by: [first, ...more], outcome }: Verdict): string[] {
  const named = first && (fault.says === undefined ? first.title : `${first.title}: ${fault.says}`)
  return [fault.name, fault.breaks, outcome.seconds.toFixed(1), (named ?? 'nobody') + (more.length > 0 ? ` (and ${more.length} more)` : '')]
}

function titlesOf(failures: readonly Failure[]): string {
  return failures.map(({ title, message }) => `  failed: ${title}: ${message.split('\n', 1)[0]}`).join('\n')
}

function tell(words: string): number {
  console.error(words)
  return 1
}
