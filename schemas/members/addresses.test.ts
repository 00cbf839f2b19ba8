import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddresses } from './addresses.ts'

/** Pages that a site cannot link to: steps of a process, and tools for developers. */
const underWay =
  /^\/(activate|simulated-bank|design|mail-change|reset-password|complete-signup|account-deleted|directdebit|signup-matches|studio|staff)\b/

test('WL-02 the pages a site’s links may lead to are those the client has', () => {
  const tree = readFileSync(join(import.meta.dirname, '..', '..', 'client', 'app', 'route-tree.gen.ts'), 'utf8')
  const [, list = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/\/\{-\$[^/]*$/, ''))
  const linkable = routes.filter((path) => !path.includes('$') && !underWay.test(path))
  expect(pageAddresses.filter((path) => !linkable.includes(path))).toEqual([])
  expect(linkable.filter((path) => !pageAddresses.includes(path))).toEqual([])
})
