import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { readSources, stale } from './plant.ts'
import { planted_faults } from './planted-faults.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every planted fault still matches the sources, and its tests and its requirement exist', () => {
  const requirements = new Set(Array.from(read('docs/requirements.md').matchAll(/^- ([A-Z]+-\d+) /gm), ([, id]) => id))
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => `decision ${name.slice(0, 4)}`))
  const sources = readSources(root)
  const problems = planted_faults.flatMap(({ name, breaks, changes, tests }) => [
    ...changes.map((change) => stale(change, sources)),
    ...tests.map((file) => (existsSync(join(root, file)) ? null : `${name}: ${file} is not there`)),
    requirements.has(breaks) || decisions.has(breaks) ? null : `${name}: nothing is called ${breaks}`,
  ])
  expect(problems.filter((problem) => problem !== null)).toEqual([])
  expect(new Set(planted_faults.map(({ name }) => name)).size).toBe(planted_faults.length)
  expect(planted_faults.length).toBeGreaterThanOrEqual(20)
})

test('every requirement for validation, roles, calls, errors, constants and states is broken by a planted fault', () => {
  const ids = Array.from(read('docs/requirements.md').matchAll(/^- ((?:VA|RO|API|EC|CO|ST)-\d+) /gm), ([, id]) => id)
  expect(ids.length).toBeGreaterThanOrEqual(78)
  const broken = new Set(planted_faults.map(({ breaks }) => breaks))
  expect(ids.filter((id = '') => !broken.has(id))).toEqual([])
})
