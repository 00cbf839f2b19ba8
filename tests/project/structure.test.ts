import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

const files = execFileSync('git', ['ls-files', 'client', 'server', 'schemas', 'scripts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|gen)\.tsx?$|\.d\.(m?ts)$/.test(file))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The features that each feature imports, for one side. */
function importsBetweenFeatures(side: 'client' | 'server'): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  const pattern = new RegExp(`from '#${side}/features/([\\w-]+)/`, 'g')
  for (const file of files) {
    const [, own] = new RegExp(`^${side}/features/([\\w-]+)/`).exec(file) ?? []
    if (!own) continue
    const others = graph.get(own) ?? new Set<string>()
    for (const [, other = ''] of textOf(file).matchAll(pattern)) if (other !== own) others.add(other)
    graph.set(own, others)
  }
  return graph
}

/** Features that depend on themselves through other features. */
function inCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachable = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const next = [...(graph.get(from) ?? [])]
    for (let feature = next.pop(); feature !== undefined; feature = next.pop()) {
      if (seen.has(feature)) continue
      seen.add(feature)
      next.push(...(graph.get(feature) ?? []))
    }
    return seen
  }
  return [...graph.keys()].filter((feature) => reachable(feature).has(feature))
}

test('a cycle between features is found', () => {
  const graph = new Map([
    ['chats', new Set(['members'])],
    ['members', new Set(['likes'])],
    ['likes', new Set(['chats'])],
    ['orders', new Set(['chats'])],
  ])
  expect(inCycles(graph)).toEqual(['chats', 'members', 'likes'])
})

test.each(['client', 'server'] as const)('the features of the %s do not depend on each other in a cycle', (side) => {
  const graph = importsBetweenFeatures(side)
  expect(graph.size).toBeGreaterThan(15)
  expect(inCycles(graph)).toEqual([])
})

/** Folders without a limit, which hold many files of the same kind. */
const without_limit = /^(client\/(messages|blocks\/words|routes)|server\/(messages|migrations|content|landers))(\/|$)/

test('no folder holds more than 25 source files', () => {
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  const large = [...sizes].filter(([folder, size]) => size > 25 && !without_limit.test(folder))
  expect(large).toEqual([])
})

/** The modules that a file loads when it runs. `import type` loads nothing. */
const loadedBy = (file: string): string[] =>
  [...textOf(file).matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, module = '']) =>
    module.startsWith('.') ? join(dirname(file), module) : module.replace(/^#/, ''),
  )
const loadsSchemas = (module: string): boolean =>
  module === 'typebox' || (module.startsWith('schemas/') && module.endsWith('.ts') && loadedBy(module).some(loadsSchemas))

test('in the browser only the Studio loads schemas', () => {
  const pages = files.filter((file) => file.startsWith('client/') && !/^client\/(studio\/|entry-studio)/.test(file))
  const found = pages.flatMap((file) =>
    loadedBy(file)
      .filter(loadsSchemas)
      .map((module) => `${file} imports ${module}`),
  )
  expect(loadsSchemas('schemas/members/profile.ts')).toBe(true)
  expect(found).toEqual([])
})

test('no code imports the internals of a package, and no plugin of the build matches the files of one', () => {
  const packages = Object.keys(JSON.parse(textOf('package.json')).dependencies)
  const internal = new RegExp(`from '(?:${packages.join('|')})/(?:dist|src|lib|esm|cjs|internal)/`)
  expect(files.filter((file) => internal.test(textOf(file)))).toEqual([])
  const plugins = files.filter((file) => file.endsWith('.plugin.ts'))
  expect(plugins.length).toBeGreaterThan(1)
  expect(plugins.filter((file) => textOf(file).includes('node_modules['))).toEqual([])
})
