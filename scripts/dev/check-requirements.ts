import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/**
 * Compares docs/requirements.md with the titles of the tests. Each requirement id must be the first id in the title of at least one test.
 */
const ids = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{2,3}-\d{2}) /gm)].map(([, id = '']) => id)
const { first: tested, all: named } = testedIds()

const findings = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it`),
  ...[...named].filter((id) => !ids.includes(id)).map((id) => `${id} is not a requirement of docs/requirements.md`),
]
for (const finding of findings) console.log(finding)
console.log(`${ids.length} requirements: ${tested.size} tested, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0

function testedIds(): { first: Set<string>; all: Set<string> } {
  const folders = ['server', 'client', 'schemas', 'scripts', 'tests']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = { first: new Set<string>(), all: new Set<string>() }
  for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, title = ''] of source.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*['"`]((?:[A-Z]{2,3}-\d{2}[ ,]+)+)/g))
      for (const [at, [id]] of [...title.matchAll(/[A-Z]{2,3}-\d{2}/g)].entries()) {
        found.all.add(id)
        if (at === 0) found.first.add(id)
      }
  }
  return found
}
