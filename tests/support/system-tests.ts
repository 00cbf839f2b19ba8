import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Below the root, and in no list of files of the project's. */
const folder = '.test/system/'

const with_database = [
  /^server\/[^/]+\.test\.ts$/,
  /^server\/features\/.+\.test\.ts$/,
  /^server\/platform\/[^/]+\.test\.ts$/,
  /^tests\/[^/]+\.test\.ts$/,
]

/**
 * For each file of tests with a database another one that runs the same tests on the system's engine. So both engines' files are of one project of
 * Vitest's, which reads the product once for both: as two projects it would read it twice, in workers of their own. Answers what to include.
 */
export function writeSystemTests(root: string, is_elsewhere: (file: string) => boolean): string[] {
  rmSync(join(root, folder), { recursive: true, force: true })
  for (const file of ['server', 'tests'].flatMap((name) => filesBelow(root, name))) {
    if (!with_database.some((pattern) => pattern.test(file)) || is_elsewhere(file)) continue
    const path = join(root, folder, file)
    const real = relative(dirname(path), join(root, file)).split(sep).join('/')
    mkdirSync(dirname(path), { recursive: true })
    // the same file under another name, or its tests would be registered once
    const code = `import { onSystem } from '#tests/support/on-system.ts'\n\nawait onSystem(() => import('${real}?on=system'))\n`
    writeFileSync(path, code)
  }
  return [`${folder}**/*.test.ts`]
}

const filesBelow = (root: string, name: string): string[] =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file.split(sep).join('/')}`)

export const isOnSystem = (file: string): boolean => file.includes(`/${folder}`)

/** The file whose tests one of these runs; any other is its own. */
export const testedFile = (file: string): string => file.replace(folder, '')
