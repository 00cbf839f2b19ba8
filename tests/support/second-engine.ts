import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '#server/platform/paths.ts'

/** Where the first run writes down which file asked its database what, and the second reads it: scripts/test.mjs names the file. */
const list = process.env.ASKED_LIST

interface Asked {
  file: string
  statements: string[]
}

/** Notes that the test file which is running has a database, and what the application asked it there. */
export async function noteAsked(statements: readonly string[] = []): Promise<void> {
  // the server of the whole run is no file's
  if (!list || process.env.TEST_DATABASE === 'system' || !process.env.VITEST_POOL_ID) return
  const { expect } = await import('vitest')
  const { testPath } = expect.getState()
  if (testPath) appendFileSync(list, `${JSON.stringify({ file: fileIn(testPath), statements })}\n`)
}

const fileIn = (path: string) => relative(root, path).replaceAll('\\', '/')

/** Random people, crashes and many at once: how one engine keeps them apart says nothing of the other. */
const always = ['tests/money.test.ts']

/**
 * Of the files that may run on a second engine those that ask it something: every statement that any of them makes is made there by
 * one at least, in the same order of files each time. Who asks past the application stays. Null where no first run wrote anything down.
 */
export function filesThatAsk(may: (file: string) => boolean): string[] | null {
  if (!list || !existsSync(list)) return null
  const asked = new Map<string, Set<string>>()
  for (const line of readFileSync(list, 'utf8').trimEnd().split('\n')) {
    const { file, statements }: Asked = JSON.parse(line)
    if (may(file)) asked.set(file, new Set([...(asked.get(file) ?? []), ...statements]))
  }
  const askers = new Map<string, number>()
  for (const statement of [...asked.values()].flatMap((own) => [...own])) askers.set(statement, (askers.get(statement) ?? 0) + 1)
  // those that ask most first: what they ask, smaller ones ask with more to say about it
  const files = [...asked].sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
  return files.flatMap(([file, own]) => {
    const is_needed = own.size === 0 || always.includes(file) || [...own].some((statement) => askers.get(statement) === 1)
    if (is_needed) return [file]
    for (const statement of own) askers.set(statement, (askers.get(statement) ?? 0) - 1)
    return []
  })
}
