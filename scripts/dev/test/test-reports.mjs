import { relative } from 'node:path'

/** Returns the result of one test file from Vitest's data. */
export function reportOf(module) {
  const { children } = module
  // the error of a failed hook belongs to a suite or to the file, not to a test
  const [error] = [...module.errors(), ...[...children.allSuites()].flatMap((suite) => suite.errors())]
  const tests = [...children.allTests()].map((test) => {
    const { state, errors = [] } = test.result()
    return { state, title: test.fullName, reasons: errors.map(({ message }) => message) }
  })
  return { file: module.moduleId, state: module.state(), reason: error?.message, tests }
}

/** Returns the failures in Vitest: file, title, and the first line of the error. If a file did not load, its failure has no title. */
function failedInVitest(reports, root) {
  return reports.flatMap(({ file, state, reason, tests }) => {
    const name = relative(root, file)
    const failed = tests.filter((test) => test.state === 'failed')
    if (failed.length === 0) return state === 'failed' ? [`${name}: ${firstLine(reason)}`] : []
    return failed.map(({ title, reasons }) => `${name}: ${title}: ${firstLine(reasons[0])}`)
  })
}

/** Returns the numbers of passed and failed tests on one database engine. A run without any test counts as failed. */
export function outcomeInVitest(reports, root) {
  const names = failedInVitest(reports, root)
  const passed = reports.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length
  return { passed, failed: passed === 0 ? Math.max(1, names.length) : names.length, names }
}

/** Returns the browser tests that failed in every attempt, from Playwright's report. */
export function failedInBrowser(suites) {
  return specsIn(suites, 'unexpected').map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))[0]
    return `${file}: ${title}: ${firstLine(error?.message)}`
  })
}

/** Returns the browser tests that failed first and passed in a retry. */
export function shakyIn(suites) {
  return specsIn(suites, 'flaky').map(({ file, title }) => `${file}: ${title}`)
}

function specsIn(suites, status) {
  return suites.flatMap(({ suites: inner = [], specs = [], file }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map((spec) => ({ ...spec, file })),
    ...specsIn(inner, status),
  ])
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const firstLine = (message = '') => message.replaceAll(colours, '').trim().split('\n')[0]
