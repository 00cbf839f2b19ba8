import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { failedInBrowser, outcomeInVitest, reportOf, shakyIn } from './test-reports.mjs'

test('what failed in Vitest is told by file, title and the first line of why, a file that did not load among it', () => {
  const reports = [
    {
      file: '/house/server/a.test.ts',
      state: 'failed',
      tests: [
        { state: 'passed', title: 'one', reasons: [] },
        { state: 'failed', title: 'two', reasons: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at here'] },
      ],
    },
    { file: '/house/tests/b.test.ts', state: 'failed', reason: 'Cannot find module\nat there', tests: [] },
    { file: '/house/tests/c.test.ts', state: 'passed', tests: [{ state: 'passed', title: 'three', reasons: [] }] },
    { file: '/house/tests/d.test.ts', state: 'skipped', tests: [{ state: 'skipped', title: 'four', reasons: [] }] },
  ]
  expect(outcomeInVitest(reports, '/house')).toEqual({
    passed: 2,
    failed: 2,
    names: ['server/a.test.ts: two: AssertionError: 1 is not 2', 'tests/b.test.ts: Cannot find module'],
  })
})

test('an engine on which nothing ran has failed', () => {
  expect(outcomeInVitest([], '/house')).toEqual({ passed: 0, failed: 1, names: [] })
})

test('a hook that fails is why its file failed', () => {
  const suite = { errors: () => [{ message: 'no database' }] }
  const children = { allSuites: () => [suite], allTests: () => [{ fullName: 'one', result: () => ({ state: 'skipped' }) }] }
  const module = { moduleId: '/house/a.test.ts', state: () => 'failed', errors: () => [], children } as unknown as TestModule
  expect(reportOf(module)).toEqual({
    file: '/house/a.test.ts',
    state: 'failed',
    reason: 'no database',
    tests: [{ state: 'skipped', title: 'one', reasons: [] }],
  })
})

test('what failed in the browser is told apart from what passed at the second try', () => {
  const test_of = (status: string, message: string) => ({ status, results: [{ errors: [{ message }] }, { errors: [] }] })
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [{ title: 'fine', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
      suites: [
        {
          file: 'a.spec.ts',
          specs: [
            { title: 'broken', tests: [test_of('unexpected', 'Error: no button\nat there')] },
            { title: 'shaky', tests: [test_of('flaky', 'Error: late')] },
          ],
        },
      ],
    },
  ]
  expect(failedInBrowser(suites)).toEqual(['a.spec.ts: broken: Error: no button'])
  expect(shakyIn(suites)).toEqual(['a.spec.ts: shaky'])
})
