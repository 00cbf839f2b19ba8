import { relative } from 'node:path'

/** What failed in a report of Vitest: file, title and the first line of why. A file that did not even load has no title. */
export function failedInVitest(files, root) {
  return files.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
  })
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
