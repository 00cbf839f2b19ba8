import { relative } from 'node:path'

/** What came of one file, of all that Vitest knows of it. */
export function reportOf(module) {
  const { children } = module
  // a hook that fails belongs to a suite, or to the file
  const [error] = [...module.errors(), ...[...children.allSuites()].flatMap((suite) => suite.errors())]
  const tests = [...children.allTests()].map((test) => {
    const { state, errors = [] } = test.result()
    return { state, title: test.fullName, reasons: errors.map(({ message }) => message) }
  })
  return { file: module.moduleId, state: module.state(), reason: error?.message, tests }
}

/** What failed in Vitest: file, title and the first line of why. A file that did not even load has no title. */
function failedInVitest(reports, root) {
  return reports.flatMap(({ file, state, reason, tests }) => {
    const name = relative(root, file)
    const failed = tests.filter((test) => test.state === 'failed')
    if (failed.length === 0) return state === 'failed' ? [`${name}: ${firstLine(reason)}`] : []
    return failed.map(({ title, reasons }) => `${name}: ${title}: ${firstLine(reasons[0])}`)
  })
}

/** How much passed and failed on one engine. One that ran nothing at all has failed. */
export function outcomeInVitest(reports, root) {
  const names = failedInVitest(reports, root)
  const passed = reports.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length
  return { passed, failed: passed === 0 ? Math.max(1, names.length) : names.length, names }
}

/** What failed at every try in a report of Playwright. */
export function failedInBrowser(suites) {
  return specsIn(suites, 'unexpected').map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))[0]
    return `${file}: ${title}: ${firstLine(error?.message)}`
  })
}

/** What failed and then passed. */
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
