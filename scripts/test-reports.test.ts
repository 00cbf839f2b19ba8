import { expect, test } from 'vitest'
import { failedInBrowser, failedInVitest, shakyIn } from './test-reports.mjs'

test('what failed in Vitest is told by file, title and the first line of why, a file that did not load among it', () => {
  const files = [
    {
      name: '/house/server/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at here'] },
      ],
    },
    { name: '/house/tests/b.test.ts', status: 'failed', message: 'Cannot find module\nat there', assertionResults: [] },
    { name: '/house/tests/c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'three' }] },
  ]
  expect(failedInVitest(files, '/house')).toEqual([
    'server/a.test.ts: two: AssertionError: 1 is not 2',
    'tests/b.test.ts: Cannot find module',
  ])
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
