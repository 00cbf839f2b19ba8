import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/** Holds docs/requirements.md against the titles of the tests: every id has one. */
const ids = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{2,3}-\d{2}) /gm)].map(([, id = '']) => id)
const tested = testedIds()

const findings = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it`),
  ...[...tested].filter((id) => !ids.includes(id)).map((id) => `${id} is not a requirement of docs/requirements.md`),
]
for (const finding of findings) console.log(finding)
console.log(`${ids.length} requirements: ${tested.size} tested, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0

function testedIds(): Set<string> {
  const folders = ['server', 'client', 'schemas', 'scripts', 'tests']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = new Set<string>()
  for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, title = ''] of source.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*['"`]((?:[A-Z]{2,3}-\d{2}[ ,]+)+)/g))
      for (const [id] of title.matchAll(/[A-Z]{2,3}-\d{2}/g)) found.add(id)
  }
  return found
}
